// All sheets of this device.
import {useEffect} from 'preact/hooks';
import {type Signal, useSignal} from '@preact/signals';
import {engine, HouseError} from '../engine/engine';
import {language, number, t, te, tn} from '../i18n/i18n';
import {uniqueId} from '../ids';
import {go} from '../router';
import {dayText} from '../doors/local_tables';
import {Door, Field, Wrong} from '../doors/parts';
import {forgetDraft} from './draft';
import {longestTitle} from './HeadForm';
import {changedElsewhere, sheets, summarised, workOut} from './open_sheet';
import {BadFile, readFile} from './sheet_file';
import {SheetError, type SheetRecord, type WholeSheet} from './sheets';
import {titleOf} from './titles';

// "Ann 12, Bob 7"; where the names are not those of the sides, or one is missing, they stand before the scores.
function scoreText({head: {names = []}, scores, rounds}: SheetRecord): string {
  const given = names.filter(Boolean);
  if (rounds === 0) return given.join(', ');
  if (given.length !== scores.length) return [...given, scores.map((score) => number(score)).join(' – ')].join(', ');
  return scores.map((score, i) => t('pad.score', {name: given[i], score: number(score)})).join(', ');
}

function Item({record, change, remove}: {
  record: SheetRecord; change: (record: SheetRecord) => Promise<void>; remove: () => void;
}) {
  const naming = useSignal(false);
  const text = useSignal('');
  const title = titleOf(record);
  const rename = async (event: Event) => {
    event.preventDefault();
    naming.value = false;
    await change({...record, head: {...record.head, title: text.value.trim()}});
  };
  return (
    <li class="item" data-sheet={record.id}>
      <div>
        <h2><a href={`/pad/${record.id}`}>{title}</a></h2>
        <p>
          {te(record.head.game, 'game.title')} · {tn('pad.rounds', record.rounds)} · {dayText(record.touched, language())}
        </p>
        <p>{scoreText(record)}</p>
      </div>
      <div class="acts">
        <a class="key" href={`/pad/${record.id}`} aria-label={`${t('pad.open')}: ${title}`}>{t('pad.open')}</a>
        <button type="button" class="link" aria-expanded={naming.value} aria-label={`${t('pad.rename')}: ${title}`}
          onClick={() => {
            text.value = record.head.title ?? '';
            naming.value = !naming.value;
          }}>{t('pad.rename')}</button>
        <button type="button" class="link" aria-label={`${t('pad.delete')}: ${title}`} onClick={remove}>
          {t('pad.delete')}
        </button>
      </div>
      {naming.value && (
        <form class="rename" onSubmit={(event) => void rename(event)}>
          <Field label={t('pad.title')} name="title" text={text} most={longestTitle} />
          <button type="submit" class="key">{t('pad.save')}</button>
        </form>
      )}
    </li>
  );
}

// Reads a sheet from a file; what is wrong with it, in a sentence.
async function take(file: File): Promise<string> {
  try {
    const {head, lines} = readFile(await file.text());
    const sheet = await workOut(head, lines);
    const [bad] = sheet.bad_lines;
    if (bad) return t('pad.import.bad-lines', {line: bad.line, why: whyText(head.game, bad.error)});
    const record = summarised({id: uniqueId(), head, touched: 0, rounds: 0, scores: [], won: []}, sheet);
    await (await sheets()).keep({record, lines});
    go(`/pad/${record.id}`);
    return '';
  } catch (error) {
    if (error instanceof BadFile) return t('pad.import.bad-line', {line: error.line});
    if (error instanceof HouseError) return t('pad.import.bad-head', {why: whyText('', error.sentence)});
    return error instanceof SheetError ? t(`pad.not-kept.${error.why}`) : t('pad.import.not-read');
  }
}
function whyText(game: string, {id, args, text}: {id: string; args: Record<string, unknown>; text: string}): string {
  const detail = args['detail'];
  return typeof detail === 'string' ? `${te(game, id, {text})} (${detail})` : te(game, id, {text});
}

function Import({wrong}: {wrong: Signal<string>}) {
  return (
    <label class="key file">
      {t('pad.import')}
      <input type="file" class="vh" accept=".jsonl,.ndjson,.json,.txt,application/jsonl"
        onChange={({currentTarget}) => {
          const file = currentTarget.files?.[0];
          if (file) void take(file).then((told) => (wrong.value = told));
          currentTarget.value = ''; // the same file may be chosen again
        }} />
    </label>
  );
}

export function SheetList() {
  const records = useSignal<SheetRecord[] | undefined>(undefined);
  const deleted = useSignal<WholeSheet | undefined>(undefined);
  const wrong = useSignal('');
  const look = async () => {
    try {
      records.value = await (await sheets()).list();
    } catch {
      wrong.value = t('pad.cannot-list');
    }
  };
  const other = changedElsewhere.value;
  useEffect(() => void look(), [other]);
  const done = async (work: Promise<void>) => {
    try {
      await work;
      wrong.value = '';
    } catch (error) {
      wrong.value = t(`pad.not-kept.${error instanceof SheetError ? error.why : 'failed'}`);
    }
    await look();
  };
  const remove = async (id: string) => {
    const all = await sheets();
    deleted.value = await all.read(id);
    forgetDraft(id);
    await done(all.forget(id));
  };
  const bringBack = async () => {
    const whole = deleted.value;
    deleted.value = undefined;
    if (whole) await done((await sheets()).keep(whole));
  };
  return (
    <Door title={t('door.pad')} name="matches pad-list">
      <div class="acts top-acts">
        <a class="key main" href="/pad/new">{t('pad.new')}</a>
        <Import wrong={wrong} />
      </div>
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
      {engine().trouble.value && <Wrong>{t('ended.no-engine.on')}</Wrong>}
      <div role="status">
        {deleted.value && (
          <p class="deleted">
            {t('pad.deleted', {title: titleOf(deleted.value.record)})}{' '}
            <button type="button" class="link" onClick={() => void bringBack()}>{t('pad.bring-back')}</button>
          </p>
        )}
      </div>
      {records.value === undefined && !wrong.value && <p class="nothing" role="status">{t('pad.opening')}</p>}
      {records.value?.length === 0 && <p class="nothing">{t('pad.none')}</p>}
      <ul class="items">
        {records.value?.map((record) => (
          <Item key={record.id} record={record} remove={() => void remove(record.id)}
            change={async (next) => done((await sheets()).rehead(next))} />
        ))}
      </ul>
    </Door>
  );
}
