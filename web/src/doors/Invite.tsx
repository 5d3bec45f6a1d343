// The link to a table: shared, copied, or held before a camera.
import {useSignal} from '@preact/signals';
import {t} from '../i18n/i18n';
import {Qr} from './Qr';

export function Invite({table, title}: {table: string; title: string}) {
  const copied = useSignal<'' | 'yes' | 'no'>('');
  const url = new URL(`/t/${table}`, location.href).href;
  const share = async () => {
    try {
      await navigator.share({title, text: t('seating.share-text', {game: title}), url});
    } catch {
      // Closed without sending: nothing to say.
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      copied.value = 'yes';
    } catch {
      copied.value = 'no';
    }
  };
  return (
    <section class="invite" aria-label={t('seating.invite')}>
      <div>
        <small>{t('seating.send-link')}</small>
        <p class="url">{location.host}/t/<wbr /><span>{table}</span></p>
        <div class="acts">
          {'share' in navigator && (
            <button type="button" class="key" onClick={() => void share()}>{t('seating.share')}</button>
          )}
          <button type="button" class="key" onClick={() => void copy()}>
            {t(copied.value === 'yes' ? 'seating.copied' : 'seating.copy')}
          </button>
        </div>
        <p class="vh" role="status">{copied.value && t(`seating.copy.${copied.value}`)}</p>
        {copied.value === 'no' && <p class="dim">{t('seating.copy.no')}</p>}
      </div>
      <Qr text={url} />
    </section>
  );
}
