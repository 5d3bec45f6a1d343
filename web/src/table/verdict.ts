// The verdict on a round as its headline: whose contract was made, where the engine's words leave that open.
import type {Said} from '@capot/engine';
import {t} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {inPairs, sideOf} from '../state/seats';

const open = {'verdict.made': 'end.made', 'verdict.made-by': 'end.made-by'} as const;
const isOpen = (id: string): id is keyof typeof open => id in open;

function whose({view, chair}: Speaker, by: number): 'you' | 'us' | 'them' | 'other' {
  if (chair === null || (!inPairs(view) && by !== chair)) return 'other';
  if (!inPairs(view)) return 'you';
  return sideOf(view, by) === sideOf(view, chair) ? 'us' : 'them';
}

// Nothing: the engine's words say it.
export function madeText({verdict, said}: {verdict: Said; said: Said}, speaker: Speaker): string | undefined {
  const {by} = said.args as {by?: number};
  if (by === undefined || !isOpen(verdict.id)) return undefined;
  return t(`${open[verdict.id]}.${whose(speaker, by)}`, {...verdict.args, name: speaker.name(by)});
}
