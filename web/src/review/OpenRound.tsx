// A round that was pasted or dropped.
import {useSignal} from '@preact/signals';
import {engine, HouseError} from '../engine/engine';
import {t, te} from '../i18n/i18n';
import {go} from '../router';
import {roundIn} from './found_round';

export function OpenRound() {
  const text = useSignal(''), wrong = useSignal('');
  const open = async (from: string) => {
    const round = roundIn(from);
    if (!round) return void (wrong.value = t('review.nothing'));
    try {
      const {code} = await engine().ask('share', round);
      go(`/r/${code}`);
    } catch (error) {
      if (!(error instanceof HouseError)) throw error;
      const {id, args} = error.sentence;
      wrong.value = `${te('', id, args)}${args['detail'] ? ` (${String(args['detail'])})` : ''}`;
    }
  };
  return (
    <form class="paste" onSubmit={(event) => {
      event.preventDefault();
      void open(text.value);
    }} onDragOver={(event) => event.preventDefault()} onDrop={(event) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      void (file ? file.text() : Promise.resolve(event.dataTransfer?.getData('text') ?? '')).then((found) => open((text.value = found)));
    }}>
      <label class="field">
        <span>{t('review.paste')}</span>
        <textarea rows={4} spellcheck={false} value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
        <small>{t('review.paste.about')}</small>
      </label>
      {wrong.value && <p class="wrong" role="alert">{wrong.value}</p>}
      <button type="submit" class="key main">{t('review.show')}</button>
    </form>
  );
}
