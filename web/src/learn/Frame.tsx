// A page of the courses: the way back in the bar, and a title that is seen.
import type {ComponentChildren} from 'preact';
import {t} from '../i18n/i18n';

export function Frame({back, from, title, name, aside, children}: {
  back: string; from: string; title: string; name: string; aside?: ComponentChildren; children: ComponentChildren;
}) {
  return (
    <>
      <header class="bar in">
        <a class="back" href={back} aria-label={`${from}. ${t('door.back')}`}>{from}</a>
        {aside}
      </header>
      <main class={`page learn ${name}`}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </main>
    </>
  );
}
