// One sheet: what is written, and the next round.
import {useEffect, useMemo} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {engine} from '../engine/engine';
import {language, t} from '../i18n/i18n';
import {Wrong} from '../doors/parts';
import {useAwake} from './awake';
import {canUndo, redoOf} from './changes';
import {entryOf} from './entry';
import {type Correction, Entry} from './Entry';
import {HeadForm} from './HeadForm';
import {badPlaces, changedElsewhere, type Evening, OpenSheet, sidesOf} from './open_sheet';
import {PadSpeaker} from './pad_speaker';
import {RunningSheet} from './RunningSheet';
import {SharePanel} from './SharePanel';
import {listed, signed} from './telling';
import {titleOf} from './titles';
import {Trail} from './Trail';

// What is said of a change that no entry made.
type Told = 'pad.taken-back' | 'pad.done-again' | 'pad.round-deleted';

function useSheet(id: string): OpenSheet {
  const open = useMemo(() => new OpenSheet(id), [id]);
  useEffect(() => void open.load(), [open]);
  const other = changedElsewhere.value;
  useEffect(() => {
    if (other?.id === id) void open.load();
  }, [other]);
  return open;
}

export function SheetPage({id}: {id: string}) {
  const open = useSheet(id);
  useAwake();
  const {value: evening} = open.evening;
  const trouble = open.trouble.value || (engine().trouble.value && 'unreadable');
  if (trouble)
    return (
      <main class="page ended">
        <h1 tabIndex={-1}>{t(trouble === 'none' ? 'pad.no-sheet' : 'pad.unreadable')}</h1>
        <p>{t(trouble === 'none' ? 'pad.no-sheet.on' : 'pad.unreadable.on')}</p>
        <div class="acts"><a class="key main" href="/pad">{t('pad.all-sheets')}</a></div>
      </main>
    );
  if (!evening) return <main class="page opening"><p role="status">{t('pad.opening')}</p></main>;
  return <Whole open={open} evening={evening} />;
}

function Whole({open, evening}: {open: OpenSheet; evening: Evening}) {
  const {record, sheet, lines, rules} = evening;
  const speaker = new PadSpeaker(rules.view, record.head);
  const panel = useSignal<'' | 'share' | 'head' | 'trail'>('');
  const opened = useSignal<number | undefined>(undefined);
  const correcting = useSignal<Correction | undefined>(undefined);
  const bad = badPlaces(sheet);
  const {value: busy} = open.busy;
  const toggle = (one: 'share' | 'head' | 'trail') => () => void (panel.value = panel.value === one ? '' : one);
  const correct = (round: number) => {
    const input = sheet.rounds[round - 1]?.input;
    if (!input) return;
    opened.value = undefined;
    correcting.value = {round, entry: entryOf(rules.form, input, sidesOf(rules))};
  };
  const remove = (round: number) => {
    opened.value = undefined;
    correcting.value = undefined;
    void tell(open.write({delete: round}), 'pad.round-deleted', {n: round});
  };
  const tell = async (done: Promise<boolean>, key: Told, args = {}) => {
    if (!(await done)) return;
    const {games, scores} = open.evening.value?.sheet ?? sheet;
    const numbers = listed((games.at(-1)?.after ?? scores).map(signed), language());
    open.said.value = t(key, {...args, numbers});
  };
  const title = titleOf(record);
  return (
    <div class="pad-page">
      <header class="bar in">
        <a class="back" href="/pad" aria-label={`${title}. ${t('pad.all-sheets')}`}>{title}</a>
        <button type="button" class="bare" disabled={busy || !canUndo(lines, bad)}
          onClick={() => void tell(open.undo(), 'pad.taken-back')}>
          {t('pad.undo')}
        </button>
        <button type="button" class="bare" disabled={busy || !redoOf(lines, bad)}
          onClick={() => void tell(open.redo(), 'pad.done-again')}>
          {t('pad.redo')}
        </button>
        <button type="button" class="bare" aria-expanded={panel.value === 'share'} onClick={toggle('share')}>
          {t('pad.share')}
        </button>
      </header>
      <main class="page pad">
        <h1 class="on-paper" tabIndex={-1}>{title}</h1>
        {panel.value === 'share' && <SharePanel evening={evening} speaker={speaker} />}
        <div class="so-far">
          <RunningSheet evening={evening} speaker={speaker} opened={opened} correct={correct} remove={remove} />
          {sheet.bad_lines.map(({line, error}) => (
            <Wrong key={line}>{t('pad.import.bad-line', {line})} {String(error.args['detail'] ?? '')}</Wrong>
          ))}
          <div class="below">
            <button type="button" class="link" aria-expanded={panel.value === 'head'} onClick={toggle('head')}>
              {t('pad.head')}
            </button>
            <Trail evening={evening} speaker={speaker} open={panel.value === 'trail'} toggle={toggle('trail')} />
          </div>
          {panel.value === 'head' && <HeadForm open={open} evening={evening} done={() => (panel.value = '')} />}
        </div>
        <Entry open={open} evening={evening} speaker={speaker} correcting={correcting} />
      </main>
    </div>
  );
}
