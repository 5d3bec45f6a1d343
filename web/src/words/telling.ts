// Every event in one short sentence.
import type {TableEvent, View} from '@capot/engine';
import {number, t, te, tn} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import {inPairs, sideOf} from '../state/seats';
import type {ShownEvent} from '../state/table_state';
import {columns} from '../table/Sheet';
import {lostTo, needWords} from '../table/ContractLine';
import {handWords} from './cards';
import {sentence, small} from './lists';

type Teller<Kind extends TableEvent['kind']> =
  (event: Extract<TableEvent, {kind: Kind}>, speaker: Speaker, before: View) => string[];

// --- Contract, score ---

// What was promised and what is missing: of the own stake where everybody has one.
export function needs(speaker: Speaker): string {
  const {view, chair} = speaker;
  const stakes = view.contract?.stakes ?? [];
  const own = stakes.length > 1 && chair !== null ? stakes.find(({side}) => side === sideOf(view, chair)) : undefined;
  const stake = own ?? stakes[0];
  if (!stake) return '';
  const {has, need} = needWords(stake, lostTo(view, stake));
  return t('words.need', {side: speaker.side(stake.side), words: `${has} ${need}`.trim().replace(/,$/, '')});
}

export function scoreWords(speaker: Speaker, scores = speaker.view.scores): string {
  const {view} = speaker;
  return columns(view, speaker)
    .map((side) => t('words.line', {side: speaker.side(side), amount: number(scores[side] ?? 0)})).join(', ');
}
export function standing(speaker: Speaker): string {
  const {count, target} = speaker.view.rules;
  const scores = scoreWords(speaker);
  return count === 'to-go' ? t('words.score-left', {scores}) : t('words.score', {scores, target: number(target)});
}

const sign = (n: number): string => (n < 0 ? `−${number(-n)}` : number(n));
// The lines of the result, as the sheet would have them.
function lines(speaker: Speaker): string[] {
  return (speaker.view.opened?.lines ?? []).map((line) => {
    const words = speaker.say(line);
    if (line.side === null) return sentence(words);
    if (line.step === 'note') return sentence(t('words.called', {name: speaker.side(line.side), call: small(words)}));
    const amount = line.step === 'times' ? `× ${number(line.amount)}` : sign(line.amount);
    return sentence(t('words.called', {name: speaker.side(line.side), call: `${small(words)}, ${amount}`}));
  });
}

export function result(speaker: Speaker): string[] {
  const {opened} = speaker.view;
  if (!opened) return [];
  return [
    [opened.verdict, opened.said].filter(Boolean).map((said) => sentence(speaker.say(said))).join(' '),
    lines(speaker).join(' '), standing(speaker),
  ].filter(Boolean);
}

export function matchEnd(speaker: Speaker): string {
  const {winners} = speaker.view;
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return sentence(t('end.match.drawn'));
  const mine = speaker.chair !== null && winner === sideOf(speaker.view, speaker.chair);
  return sentence(mine ? t('end.match.won') : t('end.match.won-by', {side: speaker.side(winner)}));
}

// --- Tricks ---

function trickTaken(speaker: Speaker): string {
  const {view, chair} = speaker;
  const trick = view.last_trick;
  if (!trick || trick.winner === null) return '';
  const n = view.tricks.reduce((sum, one) => sum + one, 0);
  const yours = trick.winner === chair;
  const args = {n, name: speaker.name(trick.winner)};
  if (!inPairs(view) || trick.points === null) return t(yours ? 'words.your-trick' : 'words.trick-to', args);
  return tn(yours ? 'words.your-trick-points' : 'words.trick-points', trick.points, {...args, points: trick.points});
}

// --- Events ---

const nobody = (): string[] => [];
const of = (key: Parameters<typeof t>[0]) => (event: {chair: number | null}, speaker: Speaker): string[] =>
  event.chair === null || event.chair === speaker.chair ? [] : [t(key, {name: speaker.name(event.chair)})];

const acted: Teller<'acted'> = (event, speaker, before) => {
  const {action, seat, opened = []} = event;
  const name = speaker.name(seat);
  const mine = seat === speaker.chair;
  const said: string[] = [];
  if (!action) said.push(t('words.decides', {name}));
  else if (action.verb === 'play' && action.card && !before.trick?.cards.length && !action.with)
    said.push(t(mine ? 'words.you-lead' : 'words.leads', {name, card: speaker.card(action.card)}));
  else said.push(speaker.action('does', action, {by: seat}));
  for (const step of opened)
    if (step.action && step.seat !== seat) said.push(speaker.action('does', step.action, {by: step.seat}));
  if (event.now.trick === null && event.now.last_trick)
    said.push([trickTaken(speaker), needs(speaker)].filter(Boolean).join(' '));
  else if (event.now.contract && event.now.phase === 'play' && speaker.view.contract?.said)
    said.push(sentence(speaker.say(speaker.view.contract.said)));
  return said;
};

const tellers: {[Kind in TableEvent['kind']]: Teller<Kind>} = {
  'table-made': nobody,
  'chair-taken': of('words.sat-down'),
  'chair-left': of('words.left'),
  'chairs-swapped': nobody,
  'bot-seated': ({chair}, speaker) =>
    [chair === speaker.chair ? t('words.bot-for-you') : t('words.bot-for', {name: speaker.name(chair)})],
  'taken-back': ({chair}, speaker) =>
    [chair === speaker.chair ? t('words.you-again') : t('words.taken-back', {name: speaker.name(chair)})],
  'renamed': nobody,
  'ready': nobody,
  'rules-changed': nobody,
  'match-started': () => [t('words.match')],
  'round-dealt': (_, speaker) => dealt(speaker),
  acted,
  'undo-asked': ({chair}, speaker) => chair === speaker.chair ? [t('undo.waiting')]
    : [`${speaker.undoAsked(chair)} ${t('words.undo-answer')}`],
  'undo-answered': ({chair, granted}, speaker) =>
    of(granted ? 'words.undo-granted' : 'words.undo-refused')({chair}, speaker),
  'undone': () => [t('words.undone')],
  'round-over': (_, speaker) =>
    [...result(speaker), ...(speaker.view.stage === 'scored' ? [t('words.say-next')] : [])],
  'went-on': of('words.went-on'),
  'match-over': (_, speaker) => [matchEnd(speaker), t('words.say-again')],
  'rematch-asked': (event, speaker) => event.chair === speaker.chair ? []
    : [...of('words.wants-rematch')(event, speaker), t('words.say-join')],
  'abandon-asked': of('words.gives-up'),
  'abandoned': ({side}, speaker) => [t('words.gave-up', {side: speaker.side(side)})],
  'paused': ({chair}, speaker) => [t('paused.by', {name: speaker.name(chair)})],
  'resumed': () => [t('words.resumed')],
  'said': ({chair, phrase, text}, speaker) =>
    [t('words.phrase', {name: speaker.name(chair), text: text ?? te(speaker.game, `phrase.${phrase}`)})],
  'link-changed': ({chair, connected}, speaker) =>
    of(connected ? 'words.link-back' : 'words.link-lost')({chair}, speaker),
  'delayed': nobody,
  'table-closed': nobody,
};

function dealt(speaker: Speaker): string[] {
  const {round, hand, shown} = speaker.view;
  if (!round) return [];
  const mine = round.dealer === speaker.chair;
  const first = t(mine ? 'words.you-deal' : 'words.deals', {n: round.in_match, name: speaker.name(round.dealer)});
  const up = shown.length > 0 ? t('words.shown', {cards: shown.map((card) => speaker.card(card)).join(', ')}) : '';
  return [first, ...(hand ? [handWords(hand, speaker)] : []), ...(up ? [up] : [])];
}

export function tell({event, before, after}: ShownEvent, chair: number | null): string[] {
  const teller = tellers[event.kind] as Teller<TableEvent['kind']> | undefined;
  return (teller?.(event as never, new Speaker(after, chair), before) ?? []).filter(Boolean);
}

// --- My turn ---

// Why it is my turn to do something: "Clubs were led. You must follow."
export function turnReason(speaker: Speaker): string {
  const {reason, phase} = speaker.view;
  if (reason) return sentence(speaker.say(reason));
  return phase === 'discard' ? t('turn.discard-card') : '';
}
export function turnHead({view}: Speaker): string {
  const phase = view.phase === 'over' || view.phase === null ? 'play' : view.phase;
  return sentence(t(`turn.${phase}`));
}
