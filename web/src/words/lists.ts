// Things one after the other, as the language joins them.
import {language} from '../i18n/i18n';

const joined = (items: string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(language(), {type, style: 'long'}).format(items);

export const or = (items: string[]): string => joined(items, 'disjunction');
export const and = (items: string[]): string => joined(items, 'conjunction');
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const sentence = (text: string): string => {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…»”]$/.test(trimmed) ? capital(trimmed) : `${capital(trimmed)}.`;
};
