// What somebody can choose on this device. It counts at once.
import {useEffect, useMemo} from 'preact/hooks';
import {backToTable} from '../router';
import {levelAbout, levels, levelText} from '../doors/levels';
import {Door, Row, Segments, SwitchRow} from '../doors/parts';
import {type Language, languages, t} from '../i18n/i18n';
import {choose, type Settings, settings} from './settings';

// Those with a few words to choose from: by name, the words.
const lists = {
  theme: ['auto', 'light', 'dark'],
  deck: ['two', 'four'],
  pips: ['ink', 'colour'],
  speed: ['slow', 'normal', 'fast', 'at-once'],
  tap: ['plays', 'lifts'],
} as const satisfies {[Name in keyof Settings]?: readonly Settings[Name][]};
type ListName = keyof typeof lists;

const groups = {
  look: ['theme', 'deck', 'pips'],
  play: ['speed', 'tap'],
} as const satisfies Record<string, readonly ListName[]>;
const switches = ['hints', 'study', 'sound', 'words'] as const;

function ListRow({name}: {name: ListName}) {
  const textOf = (value: string) => t(`set.${name}.${value}` as 'set.theme.auto');
  const choices = lists[name].map((value: string) => ({value, text: textOf(value)}));
  return (
    <Row title={t(`set.${name}`)} about={t(`set.${name}.about`)}>
      <Segments label={t(`set.${name}`)} value={settings.value[name]} choices={choices}
        set={(value) => choose({[name]: value} as Partial<Settings>)} />
    </Row>
  );
}

function LevelRow({who}: {who: 'partner' | 'opponents'}) {
  const value = settings.value[who];
  return (
    <Row title={t(`set.${who}`)} about={levelAbout(value)}>
      <Segments label={t(`set.${who}`)} value={value}
        choices={levels.map((level: string) => ({value: level, text: levelText(level)}))}
        set={(level) => choose({[who]: level})} />
    </Row>
  );
}

export function SettingsPage() {
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const {language, name} = settings.value;
  const back = useMemo(backToTable, []);
  return (
    <Door title={t('door.settings')} back={back} name="settings">
      <Row title={t('set.language')} top>
        <Segments label={t('set.language')} value={language} set={(one) => choose({language: one})}
          choices={(Object.keys(languages) as Language[])
            .map((value) => ({value, text: languages[value], lang: value}))} />
      </Row>
      <Row title={t('set.name')} about={t('set.name.about')} beside top>
        <a class="key" href="/account">{name || t('set.name.none')}</a>
      </Row>
      <h2 class="grp" id="levels">{t('set.levels')}</h2>
      <LevelRow who="partner" />
      <LevelRow who="opponents" />
      <h2 class="grp">{t('set.look')}</h2>
      {groups.look.map((one) => <ListRow key={one} name={one} />)}
      <h2 class="grp" id="words">{t('set.play')}</h2>
      {groups.play.map((one) => <ListRow key={one} name={one} />)}
      {switches.map((one) => (
        <SwitchRow key={one} title={t(`set.${one}`)} about={t(`set.${one}.about`)} on={settings.value[one]}
          set={(on) => choose({[one]: on})} />
      ))}
    </Door>
  );
}
