// The words that are no action of a game. Which letters spell them is said in the language of the page.
import type {Speaker} from '../i18n/speaker';

export const commandNames = [
  'hand', 'trick', 'last', 'calls', 'contract', 'score', 'sheet', 'who', 'legal', 'why', 'hint', 'rules',
  'undo', 'yes', 'no', 'next', 'again', 'hands', 'bot', 'back', 'pause', 'resume', 'abandon', 'drawn', 'help',
] as const;
export type CommandName = (typeof commandNames)[number];

// What nobody should do by a slip: by its whole word alone.
export const wholeWord: ReadonlySet<CommandName> = new Set(['abandon', 'bot', 'drawn', 'pause']);

// What a word that was only begun may mean; spelled out it is always understood, and answered.
export function commandsNow({view, chair}: Speaker, auto: boolean, invited: boolean): ReadonlySet<CommandName> {
  const ended = view.stage === 'scored' || view.stage === 'over';
  const not: Partial<Record<CommandName, boolean>> = {
    next: view.stage !== 'scored', again: view.stage !== 'over' && !invited, hands: !ended, yes: view.undo === null,
    no: view.undo === null, bot: chair === null || auto || view.stage !== 'playing',
    back: chair === null || !(auto || view.away.includes(chair)), resume: view.paused === null,
    legal: view.legal.length === 0, hint: view.legal.length === 0,
  };
  return new Set(commandNames.filter((name) => !not[name]));
}

// Those that stand below the input as keys, as long as they mean something.
export const oftenUsed: CommandName[] = ['hand', 'trick', 'last', 'legal', 'score', 'calls', 'who', 'hint', 'why', 'help'];
export const afterRound: CommandName[] = ['next', 'score', 'sheet', 'hands', 'help'];
export const afterMatch: CommandName[] = ['again', 'sheet', 'hands', 'help'];
