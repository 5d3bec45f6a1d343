// What is answered to a word that only asks: the hand, the trick, the score.
import {engineText, gameTexts, number, t, te, tn} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {hintsHere} from '../settings/settings';
import {isBot} from '../state/seats';
import type {Refusal} from '../state/table_state';
import {choicesWords, handWords, spaced} from './cards';
import {type CommandName, commandNames} from './commands';
import {sentence, small, together} from './lists';
import {needs, result, scoreWords, standing, turnHead, turnReason} from './telling';

type Answer = (speaker: Speaker) => string;

// --- The cards on the table ---

const hand: Answer = (speaker) => (speaker.view.hand ? handWords(speaker.view.hand, speaker) : t('turn.watching'));

const played = (cards: {seat: number; card: string}[], speaker: Speaker): string =>
  sentence(cards.map(({seat, card}) =>
    t('words.played', {name: speaker.name(seat), card: speaker.card(card)})).join(', '));

const trick: Answer = (speaker) => {
  const {trick: lying, shown, phase} = speaker.view;
  const up = shown.length > 0 && phase !== 'play'
    ? t('words.shown', {cards: shown.map((card) => speaker.card(card)).join(', ')}) : '';
  if (!lying || lying.cards.length === 0) return [t('words.trick-empty'), up].filter(Boolean).join(' ');
  const {winner} = lying;
  const best = winner === null ? ''
    : winner === speaker.chair ? t('words.you-best') : t('words.trick-best', {name: speaker.name(winner)});
  return [played(lying.cards, speaker), best].filter(Boolean).join(' ');
};

const last: Answer = (speaker) => {
  const before = speaker.view.last_trick;
  if (!before) return t('words.no-last');
  const won = before.winner === null ? '' : sentence(`${t('trick.last')}${speaker.name(before.winner)}`);
  return [played(before.cards, speaker), won].filter(Boolean).join(' ');
};

// --- Calls, score, chairs ---

const calls: Answer = (speaker) => {
  const {calls: made} = speaker.view;
  if (made.length === 0) return t('calls.none');
  return sentence(made.map(({seat, action}) => {
    const call = action ? spaced(action, speaker, 'said') : t('calls.hidden');
    return t('words.called', {name: speaker.name(seat), call});
  }).join(', '));
};

const contract: Answer = (speaker) => {
  const {contract: made} = speaker.view;
  if (!made) return sentence(t('contract.none'));
  return together(sentence(speaker.say(made.said)), needs(speaker));
};

const sheet: Answer = (speaker) => {
  const {view} = speaker;
  if (view.sheet.length === 0) return t('sheet.empty');
  const lines = view.sheet.map((line, i) =>
    t('words.round', {
      n: i + 1, contract: sentence(speaker.say(line.said)), scores: scoreWords(speaker, line.scores),
    }));
  return [...lines, standing(speaker)].join(' ');
};

const who: Answer = (speaker) => {
  const {view, chair: mine} = speaker;
  return view.chairs.map((chair, seat) => {
    const named = speaker.name(seat) !== speaker.relation(seat);
    const lost = chair.who === 'person' && view.offline.includes(seat);
    const notes = [
      named && mine !== null && seat !== mine ? small(speaker.relation(seat)) : '',
      isBot(chair) ? t('chair.bot', {level: te(view.rules.game, `bot.${chair.bot}`).toLocaleLowerCase()}) : '',
      view.round?.dealer === seat ? t('words.dealer') : '',
      view.turn === seat ? t(seat === mine ? 'words.you-turn' : 'words.turn') : '',
      view.away.includes(seat) ? t('chair.away') : lost ? t('chair.lost') : '',
      view.stage === 'playing' ? tn('chair.cards', view.hand_sizes[seat] ?? 0) : '',
      view.phase === 'play' ? tn('chair.tricks', view.tricks[seat] ?? 0) : '',
    ].filter(Boolean);
    return t('words.chair', {name: speaker.name(seat), notes: notes.length > 0 ? `, ${notes.join(', ')}` : ''});
  }).join(' ');
};

const hands: Answer = (speaker) => {
  const {opened} = speaker.view;
  if (!opened) return t('words.not-now');
  return t('words.others', {hands: opened.hands.map((cards, seat) =>
    t('words.of', {name: speaker.name(seat), cards: handWords(cards, speaker)})).join(' ')});
};

// --- What I can do, and why ---

export const turn: Answer = (speaker) => 
  together(turnHead(speaker), turnReason(speaker), choicesWords(speaker, speaker.view.reason !== null));

const legal: Answer = (speaker) => (speaker.view.legal.length > 0 ? choicesWords(speaker) : waiting(speaker));

export const waiting: Answer = (speaker) => {
  const {view, chair} = speaker;
  if (view.stage === 'scored') return `${result(speaker).at(-1) ?? ''} ${t('words.say-next')}`.trim();
  if (view.stage === 'over') return t('words.say-again');
  if (view.paused !== null) return t('paused.by', {name: speaker.name(view.paused)});
  if (chair !== null && view.away.includes(chair)) return t('turn.bot-plays');
  if (view.turn !== null && view.turn !== chair) return t('turn.waiting', {name: speaker.name(view.turn)});
  return chair === null ? t('turn.watching') : t('words.nothing');
};

// A fault with the rule behind it: "Not that one: … Rule 6.2."
export function refused({error, said}: Refusal, speaker: Speaker): string {
  const rule = gameTexts(speaker.game)?.rules[`fault.${error}`];
  const card = String(said.args['action'] ?? '');
  const held = speaker.view.hand?.some((one) => one.card === card);
  const head = held ? `${t('turn.not-card', {card: speaker.card(card)})} ` : '';
  return together(head + sentence(speaker.say(said)), rule ? sentence(t('rules.rule', {number: rule})) : '');
}

export function why(speaker: Speaker, refusal: Refusal | null): string {
  const rules = gameTexts(speaker.game)?.rules ?? {};
  const withRule = (words: string, id: string) => {
    const rule = rules[id];
    const text = rule === undefined ? undefined : engineText(speaker.game, `rule.${rule}`);
    return [words, rule ? sentence(t('rules.rule', {number: rule})) : '', text ?? ''].filter(Boolean).join(' ');
  };
  if (refusal) return withRule(sentence(speaker.say(refusal.said)), `fault.${refusal.error}`);
  const {reason} = speaker.view;
  if (reason) return withRule(turnReason(speaker), reason.id);
  return speaker.view.legal.length > 0 ? choicesWords(speaker) : t('words.no-why');
}

// --- Rules ---

const ruleIds = (game: string): string[] =>
  Object.keys(gameTexts(game)?.sentences ?? {}).filter((id) => id.startsWith('rule.'))
    .toSorted((a, b) => a.localeCompare(b, 'en', {numeric: true}));

export function rules(speaker: Speaker, wanted: string): string[] {
  const {game, preset, options = {}, target, start, count} = speaker.view.rules;
  const numbers = ruleIds(game).map((id) => id.slice('rule.'.length));
  if (wanted)
    return [engineText(game, `rule.${wanted}`) ?? t('words.no-rule', {number: wanted, all: numbers.join(', ')})];
  const named = te(game, `preset.${preset}`);
  const head = count === 'to-go' ? t('rules.preset-down', {preset: named, start: number(start)})
    : t('rules.preset-to', {preset: named, target: number(target)});
  const changed = Object.entries(options).map(([option, value]) => {
    const words = typeof value === 'boolean' ? t(value ? 'yes' : 'no')
      : [value].flat().map((one) => engineText(game, `option.${option}.${String(one)}`) ?? String(one)).join(', ');
    return sentence(t('words.called', {name: te(game, `option.${option}`), call: words}));
  });
  return [
    `${head} ${engineText(game, `preset.${preset}.about`) ?? ''}`.trim(), ...changed,
    ...numbers.map((one) => `${one} ${te(game, `rule.${one}`)}`),
  ];
}

// --- Help ---

export const wordOf = (command: CommandName): string => t(`cmd.${command}`).split(' ')[0] ?? command;

// What is legal now as examples; the page knows no other.
export function examples(speaker: Speaker): string[] {
  const {legal: can} = speaker.view;
  const kinds = new Map(can.map((action) => [action.verb, action]));
  return [...kinds.values()].slice(0, 4).map((action) => spaced(action, speaker));
}

const help: Answer = (speaker) => {
  const words = commandNames.filter((name) => name !== 'hint' || hintsHere(speaker)).map(wordOf).join(', ');
  const now = examples(speaker).join(', ');
  return now ? t('words.help', {words, examples: now}) : t('words.help-later', {words, legal: wordOf('legal')});
};

export const answers: Partial<Record<CommandName, Answer>> = {
  hand, trick, last, calls, contract, score: standing, sheet, who, hands, legal, help,
};
