// A sheet of paper laid over the mat. The hand stays in sight; Escape takes it away.
import type {ComponentChildren} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {t} from '../i18n/i18n';

export function Panel({title, close, children}: {title: string; close: () => void; children: ComponentChildren}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    // Who opened it has the focus again when it is gone.
    return () => before instanceof HTMLElement && before.isConnected && before.focus();
  }, []);
  return (
    <section class="over" role="dialog" aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), close())}>
      <header><h2>{title}</h2><button type="button" class="key plain" onClick={close}>{t('tool.close')}</button></header>
      {/* What is long scrolls, by keys too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="body" tabIndex={0} ref={box}>{children}</div>
    </section>
  );
}
