// Whether there is a network at all. Where there is, the server may still be gone.
import {signal} from '@preact/signals';

export const online = signal(navigator.onLine !== false);
for (const name of ['online', 'offline'])
  globalThis.addEventListener?.(name, () => (online.value = navigator.onLine !== false));
