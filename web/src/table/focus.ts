// Focus is never lost when the table changes: whoever works with keys finds it at what is to be done next.
import {useEffect} from 'preact/hooks';

const next = ['[data-do]:not(:disabled)', '.grid button', '.choose button', '.hand [tabindex="0"]', '.tools button',
  '.acts .key:not(:disabled)', 'a.back'];

export function useKeptFocus(): void {
  useEffect(() => {
    let byKeys = false;
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key === 'Enter' || event.key.startsWith('Arrow')) byKeys = true;
    };
    const pointer = () => (byKeys = false);
    // After whatever was drawn anew.
    const drawn = new MutationObserver(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (!byKeys || !lost) return;
      for (const selector of next) {
        const found = document.querySelector<HTMLElement>(selector);
        if (found) return found.focus();
      }
    });
    document.addEventListener('keydown', key, true);
    document.addEventListener('pointerdown', pointer, true);
    // A key that was disabled when the focus was lost may be the next thing to do.
    drawn.observe(document.body, {childList: true, subtree: true, attributes: true, attributeFilter: ['disabled']});
    return () => {
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', pointer, true);
      drawn.disconnect();
    };
  }, []);
}
