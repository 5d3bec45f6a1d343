// What somebody has chosen on this device.
import {effect, signal} from '@preact/signals';
import type {View} from '@capot/engine';
import type {Language} from '../i18n/i18n';

export interface Settings {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  deck: 'two' | 'four';
  pips: 'ink' | 'colour';
  speed: 'slow' | 'normal' | 'fast' | 'at-once';
  tap: 'plays' | 'lifts';
  sound: boolean;
  hints: boolean;
  words: boolean; // tables as words
  study: boolean; // own rounds are looked at when they are over
  name: string;
  partner: string; // level of bots
  opponents: string;
  lastGame: string;
  rules: Record<string, {preset: string; options: Record<string, unknown>}>; // by game, as last chosen
}

const key = 'capot.settings';
const speeds: Record<Settings['speed'], number> = {slow: 1.7, normal: 1, fast: 0.45, 'at-once': 0};

function firstLanguage(): Language {
  return navigator.languages.some((one) => one.toLowerCase().startsWith('fr')) &&
    !navigator.language.toLowerCase().startsWith('en') ? 'fr' : 'en';
}

const defaults = (): Settings => ({
  language: firstLanguage(), theme: 'auto', deck: 'two', pips: 'ink', speed: 'normal', tap: 'plays',
  sound: false, hints: true, words: false, study: true, name: '', partner: 'hard', opponents: 'medium', lastGame: '', rules: {},
});

// What cannot be read is as if it had never been chosen.
function read(): Settings {
  try {
    return {...defaults(), ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>)};
  } catch {
    return defaults();
  }
}

export const settings = signal<Settings>(read());
export function choose(change: Partial<Settings>): void {
  settings.value = {...settings.value, ...change};
  try {
    localStorage.setItem(key, JSON.stringify(settings.value));
  } catch {
    // Storage is full or forbidden: it lasts as long as the page.
  }
}
// Whether the expert may be asked at this table; where matches are rated nobody may.
export const hintsHere = ({view, chair}: {view: View; chair: number | null}): boolean =>
  settings.value.hints && chair !== null && !view.manners.rated;
export const pace = (): number => speeds[settings.value.speed];

// What the style sheets look at. Other tabs follow.
export function applySettings(): void {
  effect(() => {
    const {theme, deck, pips} = settings.value;
    const root = document.documentElement;
    if (theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.dataset['deck'] = deck;
    root.dataset['pips'] = pips;
  });
  window.addEventListener('storage', (event) => {
    if (event.key === key) settings.value = read();
  });
}
