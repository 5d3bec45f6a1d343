// A quiet line on the doors, never at a table: no card is on its way there.
import {t} from '../i18n/i18n';
import {loadAgain, newVersion} from './updates';

export function NewVersion() {
  if (!newVersion.value) return null;
  return (
    <p class="new-version" role="status">
      {t('update.ready')} <button type="button" class="link" onClick={loadAgain}>{t('update.load')}</button>
    </p>
  );
}
