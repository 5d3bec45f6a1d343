// The table as words: one input, and a log of what is said. The same messages as the drawn table, a second renderer.
import type {ComponentChildren} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {Catalogue} from '../i18n/catalogue';
import {language, t, te} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {go} from '../router';
import {choose, hintsHere} from '../settings/settings';
import type {TableState} from '../state/table_state';
import {LinkBand, RoomBand} from '../table/Bar';
import {examples, wordOf} from './answers';
import {afterMatch, afterRound, type CommandName, oftenUsed} from './commands';
import {Talk} from './talk';
import '../styles/words.css';

// The page's language first; who reads another may still type English.
async function catalogues(): Promise<Catalogue[]> {
  const english = (await import('../i18n/catalogue/en.json')).default as Catalogue;
  if (language() === 'en') return [english];
  return [(await import('../i18n/catalogue/fr.json')).default as Catalogue, english];
}

function drawn(): void {
  choose({words: false});
  go(location.pathname, {replace: true});
}

function useTalk(state: TableState): Talk | undefined {
  const [talk, setTalk] = useState<Talk>();
  const spoken = language();
  useEffect(() => {
    let made: Talk | undefined;
    let gone = false;
    void catalogues().then((all) => {
      if (gone) return;
      made = new Talk(state, {catalogues: all, drawn});
      setTalk(made);
    });
    return () => {
      gone = true;
      made?.close();
    };
  }, [state, spoken]);
  return talk;
}

const keysOf = (speaker: Speaker): CommandName[] => {
  const {stage} = speaker.view;
  const keys = stage === 'scored' ? afterRound : stage === 'over' || stage === 'seating' ? afterMatch : oftenUsed;
  return keys.filter((key) => key !== 'hint' || hintsHere(speaker));
};

// --- The list of words beside the log ---

const known: {words: CommandName[]; about: Parameters<typeof t>[0]}[] = [
  {words: ['hand'], about: 'about.hand'}, {words: ['trick', 'last'], about: 'about.trick'},
  {words: ['calls', 'contract'], about: 'about.calls'}, {words: ['score', 'sheet'], about: 'about.score'},
  {words: ['who'], about: 'about.who'}, {words: ['legal', 'why'], about: 'about.legal'},
  {words: ['hint'], about: 'about.hint'}, {words: ['rules'], about: 'about.rules'},
  {words: ['undo'], about: 'about.undo'}, {words: ['next', 'again'], about: 'about.next'},
  {words: ['bot', 'back'], about: 'about.bot'}, {words: ['pause', 'resume'], about: 'about.pause'},
];

function Known({speaker}: {speaker: Speaker}) {
  const [example] = examples(speaker).toReversed();
  const row = (words: string, about: ComponentChildren) => <div key={words}><dt>{words}</dt><dd>{about}</dd></div>;
  const playing = speaker.view.phase === 'play';
  return (
    // On a low screen it scrolls.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside class="known" aria-label={t('words.known')} tabIndex={0}>
      <h2>{t('words.known')}</h2>
      <dl>
        {example && row(example, t(playing ? 'about.play' : 'about.call'))}
        {known.filter(({words}) => words[0] !== 'hint' || hintsHere(speaker)).map(({words, about}) => row(words.map(wordOf).join(', '), t(about)))}
      </dl>
      <p class="dim">{t('words.tips')}</p>
    </aside>
  );
}

// --- The input ---

function Asking({say, speaker}: {say: (text: string) => void; speaker: Speaker}) {
  const input = useRef<HTMLInputElement>(null);
  const said = useSignal<string[]>([]);
  const at = useSignal(0); // how far back the arrows have gone
  useEffect(() => input.current?.focus(), []);
  const send = (text: string) => {
    if (text.trim()) said.value = [...said.value.filter((one) => one !== text), text];
    at.value = 0;
    say(text);
    input.current?.focus();
  };
  const recall = (event: KeyboardEvent) => {
    const step = {ArrowUp: 1, ArrowDown: -1}[event.key];
    if (step === undefined || !input.current) return;
    event.preventDefault();
    at.value = Math.min(said.value.length, Math.max(0, at.value + step));
    input.current.value = at.value === 0 ? '' : (said.value.at(-at.value) ?? '');
  };
  return (
    <form class="asking" onSubmit={(event) => {
      event.preventDefault();
      const field = input.current;
      if (!field) return;
      const text = field.value;
      field.value = '';
      send(text);
    }}>
      <div class="line">
        <input ref={input} type="text" name="say" aria-label={t('words.say')}
          placeholder={t('words.placeholder')} autocomplete="off" autocapitalize="off" spellcheck={false} enterkeyhint="send" onKeyDown={recall} />
        <button type="submit" class="key main">{t('words.do')}</button>
      </div>
      <div class="often" role="group" aria-label={t('words.often')}>
        {keysOf(speaker).map((command) => (
          // A touch leaves the focus where it was: in the input, or on a phone out of the way of its keyboard.
          <button type="button" key={command} data-word={command} onMouseDown={(event) => event.preventDefault()}
            onClick={() => say(wordOf(command))}>{command === 'help' ? '?' : wordOf(command)}</button>
        ))}
      </div>
    </form>
  );
}

function Log({talk}: {talk: Talk}) {
  const box = useRef<HTMLDivElement>(null);
  const lines = talk.lines.value;
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  return (
    // It scrolls, so the keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class="log" role="log" aria-live="polite" aria-label={t('words.log')} tabIndex={0} ref={box}>
      {lines.map(({id, kind, text}) => <p key={id} class={kind}>{text}</p>)}
    </div>
  );
}

export function WordsTable({state, local}: {state: TableState; local: boolean}) {
  const talk = useTalk(state);
  const speaker = state.speaker.value;
  if (!speaker) return null;
  const title = t('words.title', {game: te(speaker.game, 'game.title')});
  return (
    <div class="words">
      <header class="bar">
        <a class="back" href="/" aria-label={`${title}. ${t('table.back')}`}>{title}</a>
        <a class="link" href={location.pathname} onClick={() => choose({words: false})}>{t('words.drawn')}</a>
      </header>
      {local ? <RoomBand /> : <LinkBand link={state.link.value} />}
      <main>
        <h1 class="vh">{title}</h1>
        {talk && <Log talk={talk} />}
        <Asking say={(text) => void talk?.hear(text)} speaker={speaker} />
      </main>
      <Known speaker={speaker} />
    </div>
  );
}
