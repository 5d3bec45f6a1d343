// A page of the courses: the way back in the bar, and a title that is seen.
import type {ComponentChildren} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {t} from '../i18n/i18n';

export function Frame({back, from, title, name, aside, children}: {
  back: string; from: string; title: string; name: string; aside?: ComponentChildren; children: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It comes a little after its address; nobody has the focus then, and the page is read from its title on.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({preventScroll: true});
  }, [title]);
  return (
    <>
      <header class="bar in">
        <a class="back" href={back} aria-label={`${from}. ${t('door.back')}`}>{from}</a>
        {aside}
      </header>
      <main class={`page learn ${name}`}>
        <h1 tabIndex={-1} ref={heading}>{title}</h1>
        {children}
      </main>
    </>
  );
}
