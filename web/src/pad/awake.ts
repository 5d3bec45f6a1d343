// The screen stays awake while a sheet is open, where the device can.
import {useEffect} from 'preact/hooks';

export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const got = await (navigator.wakeLock as WakeLock | undefined)?.request('screen');
        if (left) void got?.release();
        else lock = got;
      } catch {
        // The device saves power: the screen goes dark as always.
      }
    };
    const look = () => void ask(); // a page that was hidden has lost it
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, []);
}
