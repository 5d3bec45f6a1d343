// A sheet for others: as text, picture, table or file, and on paper.
import {useSignal} from '@preact/signals';
import {te, language, t} from '../i18n/i18n';
import {rulesInShort} from '../doors/rules_text';
import {pictureOf} from './picture';
import {fileName, fileOf} from './sheet_file';
import {type Evening, sidesOf} from './open_sheet';
import type {PadSpeaker} from './pad_speaker';
import {sheetCsv, sheetText, type Told} from './telling';
import {titleOf} from './titles';

function toldOf(evening: Evening, speaker: PadSpeaker): Told {
  const {record: {head, touched}, rules, sheet} = evening;
  const draft = {preset: head.preset ?? 'standard', options: head.options ?? {}};
  return {
    title: titleOf(evening.record), date: new Date(touched).toLocaleDateString(language(), {dateStyle: 'long'}),
    rules: `${te(head.game, 'game.title')}, ${rulesInShort(head.game, draft)}`,
    speaker, fields: rules.form, sides: sidesOf(rules), sheet,
  };
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// By the device's own sheet where it takes files, else as a download.
async function hand(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, {type: blob.type});
  if (navigator.canShare?.({files: [file]})) await navigator.share({files: [file]});
  else download(blob, name);
}

export function SharePanel({evening, speaker}: {evening: Evening; speaker: PadSpeaker}) {
  const said = useSignal('');
  const title = titleOf(evening.record);
  const save = (text: string[], type: string, ending: string) =>
    download(new Blob(text, {type}), fileName(title, ending));
  const ways: Record<'text' | 'image' | 'csv' | 'file' | 'print', () => Promise<void> | void> = {
    text: async () => {
      const text = sheetText(toldOf(evening, speaker));
      if (navigator.canShare?.({text})) return navigator.share({title, text});
      await navigator.clipboard.writeText(text);
      said.value = t('pad.copied');
    },
    image: async () => hand(await pictureOf(toldOf(evening, speaker)), fileName(title, 'png')),
    // The mark at its beginning tells spreadsheets that it is UTF-8.
    csv: () => save(['\uFEFF', sheetCsv(toldOf(evening, speaker))], 'text/csv', 'csv'),
    file: () => save([fileOf(evening.record.head, evening.lines)], 'application/jsonl', 'jsonl'),
    print: () => print(),
  };
  const use = async (way: keyof typeof ways) => {
    said.value = '';
    try {
      await ways[way]();
    } catch (error) {
      // Who thinks better of it has not met a fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) said.value = t('pad.not-shared');
    }
  };
  return (
    <section class="panel share" aria-label={t('pad.share')}>
      <div class="acts">
        {(Object.keys(ways) as (keyof typeof ways)[]).map((way) => (
          <button type="button" class="key" key={way} data-way={way} onClick={() => void use(way)}>
            {t(`pad.share.${way}`)}
          </button>
        ))}
      </div>
      <p class="dim">{t('pad.share.file.about')}</p>
      <p role="status">{said.value}</p>
    </section>
  );
}
