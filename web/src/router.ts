// Addresses of the page.
import {signal} from '@preact/signals';

export interface Place {
  door: string; // '' is home
  id: string;
  part: string; // of what has several pages
  words: boolean; // a table as words
}

function read(): Place {
  const [door = '', id = '', part = ''] = location.pathname.slice(1).split('/').map(decodeURIComponent);
  return {door, id, part, words: new URLSearchParams(location.search).has('words')};
}

export const place = signal<Place>(read());

let before = '';
// The table that somebody came from, for the way back; else the start.
export const backToTable = (): string => (/^\/(t|play)\//.test(before) ? before : '/');

export function go(path: string, {replace = false} = {}): void {
  before = location.pathname;
  if (path !== location.pathname + location.search)
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
  place.value = read();
}

export function startRouter(): void {
  globalThis.addEventListener('popstate', () => (place.value = read()));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.hasAttribute('download'))
      return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)
      return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
