// Things one after the other, as the language joins them.
import {language} from '../i18n/i18n';

// "a, b or c": without the comma that American English puts before the last.
const locales: Partial<Record<string, string>> = {en: 'en-GB'};

export const or = (items: string[]): string =>
  new Intl.ListFormat(locales[language()] ?? language(), {type: 'disjunction', style: 'long'}).format(items);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
// Sentences one after the other, without those that are empty.
export const together = (...texts: string[]): string => texts.filter(Boolean).join(' ');
export const sentence = (text: string): string => {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…»”]$/.test(trimmed) ? capital(trimmed) : `${capital(trimmed)}.`;
};
// A colon or a question mark does not begin a line.
export const bound = (text: string): string =>
  text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
