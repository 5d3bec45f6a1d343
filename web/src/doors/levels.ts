// How strong bots play: partner and opponents apart.
import {te} from '../i18n/i18n';
import type {Settings} from '../settings/settings';

export const levels = ['easy', 'medium', 'hard', 'expert'] as const;
export const levelText = (level: string): string => te('', `bot.${level}`);
export const levelAbout = (level: string): string => te('', `bot.${level}.about`);

type Pair = Pick<Settings, 'partner' | 'opponents'>;
// Each is one tap, and named by its opponents.
export const companies = {
  easy: {partner: 'expert', opponents: 'easy'},
  medium: {partner: 'hard', opponents: 'medium'},
  hard: {partner: 'hard', opponents: 'hard'},
  expert: {partner: 'expert', opponents: 'expert'},
} as const satisfies Record<(typeof levels)[number], Pair>;
export type Company = keyof typeof companies;
export const companyNames = Object.keys(companies) as Company[];

export const companyOf = ({partner, opponents}: Pair): Company | undefined =>
  companyNames.find((name) => companies[name].partner === partner && companies[name].opponents === opponents);

// The level for each chair. Where everybody plays alone there are only opponents.
export function levelsAt(chairs: number, mine: number, partners: boolean, levels: Pair): string[] {
  const {partner, opponents} = levels;
  const isPartner = (chair: number) => partners && chair % 2 === mine % 2;
  return Array.from({length: chairs}, (_, chair) => (isPartner(chair) ? partner : opponents));
}
