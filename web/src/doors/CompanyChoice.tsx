// How strong the others play, in one tap: partner and opponents apart.
import {t} from '../i18n/i18n';
import {choose, settings} from '../settings/settings';
import {companies, companyNames, companyOf, levelText} from './levels';
import {Segments} from './parts';

export function CompanyChoice() {
  const {partner, opponents} = settings.value;
  return (
    <section class="company">
      <h2>{t('company.title')}</h2>
      <Segments label={t('company.title')} value={companyOf(settings.value)}
        choices={companyNames.map((value) => ({value, text: levelText(value)}))}
        set={(company) => choose(companies[company])} />
      <a href="/settings#levels">
        {t('company.are', {
          partner: levelText(partner).toLowerCase(), opponents: levelText(opponents).toLowerCase(),
        })}
      </a>
    </section>
  );
}
