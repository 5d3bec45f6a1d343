// A new version of the page: it waits until somebody wants it. Matches are kept event by event: none is lost.
import {signal} from '@preact/signals';
import type {Workbox} from 'workbox-window';

export const newVersion = signal(false);
let worker: Workbox | undefined;

export async function watchVersions(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const {Workbox} = await import('workbox-window');
  worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => (newVersion.value = true));
  // Another tab took the new version: this one goes on with what it has until somebody wants it.
  worker.addEventListener('controlling', ({isUpdate}) => isUpdate && (newVersion.value = true));
  await worker.register();
  // A page that stays open for days looks now and then, and when it is looked at again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void worker?.update().catch(() => {});
  });
}

// With the new version where there is one.
export function loadAgain(): void {
  const again = () => location.reload();
  if (!worker || !newVersion.value) return again();
  worker.addEventListener('controlling', again);
  worker.messageSkipWaiting();
  setTimeout(again, 2000); // nobody answers: load it all the same
}
