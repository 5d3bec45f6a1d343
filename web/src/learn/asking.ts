// What the engine has to say before something can be drawn; nothing until it has said it.
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';

export function useAsked<T>(ask: () => Promise<T>, about: readonly unknown[]): T | undefined {
  const heard = useSignal<T | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    heard.value = undefined;
    // Where there is no engine the page says so once, above the chapter.
    ask().then((value) => wanted && (heard.value = value), () => {});
    return () => void (wanted = false);
  }, about);
  return heard.value;
}
