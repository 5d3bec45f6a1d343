// What people type, in both languages, against views that the real module makes.
import {beforeAll, describe, expect, test} from 'vitest';
import {EngineModule, type View} from '@capot/engine';
import {Sitting} from '../../../packages/engine/test/table';
import {catalogueOf, wasmBytes} from '../engine/test_module';
import {sentences as en} from '../i18n/en';
import {sentences as fr} from '../i18n/fr';
import {type CommandName, commandNames} from './commands';
import {type Lexicon, lexiconOf} from './lexicon';
import {type Sight, type Understood, understand} from './understand';

const [english, french] = [catalogueOf('en'), catalogueOf('fr')];
let module: EngineModule;
beforeAll(async () => {
  module = await EngineModule.load(wasmBytes());
});

const lexicons = {
  en: (game: string) => lexiconOf(game, [english], (name: CommandName) => en[`cmd.${name}`], en['words.fillers']),
  fr: (game: string) => lexiconOf(game, [french, english], (name: CommandName) => fr[`cmd.${name}`], fr['words.fillers']),
};

// In a word: "act bid 90H", "attempt TH", "command hand", "which …", "unknown".
function short(meant: Understood): string {
  if (meant.kind === 'act') return `act ${meant.action.word}`;
  if (meant.kind === 'attempt') return `attempt ${meant.word}`;
  if (meant.kind === 'command') return `command ${meant.command}${meant.rest && ` ${meant.rest}`}`;
  if (meant.kind === 'which')
    return `which ${meant.choices.map((one) => ('command' in one ? one.command : one.action.word)).toSorted().join(', ')}`;
  return 'unknown';
}

// Games by the structure of what they are played with, so that this file names none.
const gamesWith = (kind: 'dominoes' | 'partners' | 'alone'): {game: string; preset: string} => {
  const found = english.games.find(({emblem, groups}) => {
    const tiles = emblem.cards.some((card) => card.includes('-'));
    const alone = groups.some(({options}) => options.includes('fold_order'));
    return kind === 'dominoes' ? tiles : kind === 'alone' ? alone : !tiles && !alone;
  });
  if (!found) throw new Error(`no game with ${kind}`);
  return {game: found.game, preset: found.opens_with};
};

// The first view of a match that is as wanted.
function viewWhere(kind: Parameters<typeof gamesWith>[0], wanted: (view: View) => boolean, preset?: string): View {
  const {game, preset: usual} = gamesWith(kind);
  const sitting = Sitting.open(module, game, preset ?? usual);
  sitting.sit('rules');
  for (let i = 0; i < 5000; ++i) {
    const view = sitting.view();
    if (view.legal.length > 0 && wanted(view)) {
      module.call('close', {table: sitting.table});
      return view;
    }
    sitting.advance(1000);
  }
  throw new Error('there was no such view');
}

const card = (word: string) => ({word, verb: 'play', level: null, strain: null, card: word});
const held = (word: string) => {
  const [rank, suit] = [word.slice(0, 1), word.slice(1)];
  return /-/.test(word) ? {card: word, pips: [Number(word[0]), Number(word[2])] as [number, number], marks: []}
    : {card: word, rank, suit, marks: []};
};
const sightOf = (hand: string, legal: string): Sight =>
  ({hand: hand.split(' ').map(held), legal: legal.split(' ').filter(Boolean).map(card)});

function expects(lexicon: Lexicon, sight: Sight, table: Record<string, string>): void {
  for (const [typed, meant] of Object.entries(table))
    expect(`${typed} -> ${short(understand(typed, sight, lexicon))}`).toBe(`${typed} -> ${meant}`);
}

describe('cards', () => {
  const sight = sightOf('TH 8H JH KC 7C AS', 'KC 7C');
  test('English', () => {
    expects(lexicons.en(gamesWith('partners').game), sight, {
      'play kc': 'act KC', 'kc': 'act KC', 'KC': 'act KC', 'k c': 'act KC', 'king of clubs': 'act KC',
      'play the king of clubs': 'act KC', 'King of Clubs.': 'act KC', 'the seven of clubs': 'act 7C', '7c': 'act 7C',
      '7 clubs': 'act 7C', 'clubs 7': 'act 7C', 'king': 'act KC', 'seven': 'act 7C', 'seven of cl': 'act 7C',
      'play 10h': 'attempt TH', '10h': 'attempt TH', 'th': 'attempt TH', 'ten of hearts': 'attempt TH',
      'jack hearts': 'attempt JH', 'ace of spades': 'attempt AS', 'play as': 'attempt AS',
      'queen of hearts': 'attempt QH', // not mine: the table says so
      'clubs': 'which 7C, KC', 'play clubs': 'which 7C, KC',
    });
  });
  test('French', () => {
    expects(lexicons.fr(gamesWith('partners').game), sight, {
      'rt': 'act KC', 'roi de trèfle': 'act KC', 'jouer roi de trefle': 'act KC', 'je joue le roi de trèfle': 'act KC',
      'le sept de trèfle': 'act 7C', '7t': 'act 7C', 'r t': 'act KC', 'roi': 'act KC',
      'kc': 'act KC', 'king of clubs': 'act KC', '10 de cœur': 'attempt TH', 'dix de coeur': 'attempt TH',
      '10co': 'attempt TH', 'vc': 'attempt JH', 'valet de coeur': 'attempt JH', 'valet de cœurs': 'attempt JH',
      'l’as de pique': 'attempt AS', 'as de pique': 'attempt AS', 'ap': 'attempt AS', 'jh': 'attempt JH',
      'th': 'attempt TH', '10h': 'attempt TH', 'dame de cœur': 'attempt QH', 'trèfle': 'which 7C, KC',
    });
  });
  test('a letter that is a heart to one and a club to the other is asked back', () => {
    const lexicon = lexicons.fr(gamesWith('partners').game);
    expects(lexicon, sightOf('TC 8H', 'TC 8H'), {'10c': 'which TC', '10 trèfle': 'act TC', 'tc': 'act TC'});
    expects(lexicon, sightOf('JH JD', 'JH JD'), {'vc': 'which JD, JH', 'vca': 'act JD', 'vco': 'act JH', 'v co': 'act JH'});
    expects(lexicon, sightOf('AS AH', 'AS AH'), {'as': 'which AH, AS', 'as p': 'act AS'});
    expects(lexicons.en(gamesWith('partners').game), sightOf('AS AH', 'AS AH'), {'as': 'act AS', 'ace': 'which AH, AS'});
    // What is legal goes before what is not.
    expects(lexicon, sightOf('JH JD', 'JD'), {'vc': 'act JD'});
  });
  test('dominoes', () => {
    const tiles = sightOf('6-4 5-5 4-1 0-0', '6-4 5-5');
    for (const language of ['en', 'fr'] as const)
      expects(lexicons[language](gamesWith('dominoes').game), tiles, {
        '6-4': 'act 6-4', '64': 'act 6-4', '4-6': 'act 6-4', '46': 'act 6-4', '6 4': 'act 6-4', '6/4': 'act 6-4',
        '6:4': 'act 6-4', 'play 6-4': 'act 6-4', 'play 55': 'act 5-5', '41': 'attempt 4-1', 'play 1-4': 'attempt 4-1',
        '00': 'attempt 0-0', '6-6': 'attempt 6-6',
      });
  });
});

describe('calls', () => {
  test('levels and strains', () => {
    const view = viewWhere('partners', ({phase, legal}) => phase === 'auction' && legal.some(({level}) => level === '100'));
    const top = view.legal.find(({level}) => level === '100')!;
    expect(top.verb).toBe('bid');
    expects(lexicons.en(view.rules.game), view, {
      'bid 100 hearts': 'act bid 100H', '100h': 'act bid 100H', '100 hearts': 'act bid 100H', 'bid 100h': 'act bid 100H',
      'hearts 100': 'act bid 100H', 'call 100 of spades': 'act bid 100S', '100 sp': 'act bid 100S', 'pass': 'act pass', 'p': 'act pass',
      'bid capot clubs': 'act bid capot C', 'capot c': 'act bid capot C', 'cap h': 'act bid capot H',
      '70 hearts': 'attempt bid 70H', 'bid 70h': 'attempt bid 70H',
      'hand': 'command hand', 'h': 'command hand', 'xyzzy': 'unknown',
    });
    expects(lexicons.fr(view.rules.game), view, {
      '100 cœur': 'act bid 100H', 'annoncer 100 à cœur': 'act bid 100H', 'annonce 100 coeur': 'act bid 100H',
      '100 co': 'act bid 100H', '100 pique': 'act bid 100S', '100p': 'act bid 100S', '100t': 'act bid 100C', 'passe': 'act pass',
      'je passe': 'act pass', 'passer': 'act pass', 'capot trèfle': 'act bid capot C', 'capot à pique': 'act bid capot S',
      'bid 100 hearts': 'act bid 100H', '100h': 'act bid 100H', '70 pique': 'attempt bid 70S',
    });
    expect(short(understand('100', view, lexicons.en(view.rules.game)))).toMatch(/^which bid 100C, bid 100D, bid 100H/);
    expect(short(understand('bid hearts', view, lexicons.en(view.rules.game)))).toMatch(/^which bid .*H, /);
  });
  test('doubles by their own names', () => {
    const alone = ({verb, level, strain, card: of}: View['legal'][number]) => verb !== 'pass' && !level && !strain && !of;
    const view = viewWhere('partners', ({legal, phase}) => phase === 'auction' && legal.some(alone));
    const {verb} = view.legal.find(alone)!;
    const infinitive = french.games.find(({game}) => game === view.rules.game)!.sentences[`call.${verb}`]!;
    expects(lexicons.en(view.rules.game), view, {[verb]: `act ${verb}`, [verb.slice(0, 4)]: `act ${verb}`, pass: 'act pass'});
    expects(lexicons.fr(view.rules.game), view, {[verb]: `act ${verb}`, [infinitive]: `act ${verb}`, [`je ${verb}`]: `act ${verb}`});
    // Before anybody has called there is nothing to double: the table is asked, and says so.
    const first = viewWhere('partners', ({legal, phase}) => phase === 'auction' && !legal.some(alone));
    expects(lexicons.en(view.rules.game), first, {[verb]: `attempt ${verb}`});
  });
  test('numbers and marks', () => {
    const view = viewWhere('dominoes', ({phase, legal}) => phase === 'auction' && legal.some(({level}) => level === '1m'));
    const number = view.legal.findLast(({level}) => /^\d+$/.test(level ?? ''))!;
    for (const language of ['en', 'fr'] as const)
      expects(lexicons[language](view.rules.game), view, {
        [`bid ${number.level}`]: `act ${number.word}`, [`${number.level}`]: `act ${number.word}`, '1m': 'act bid 1m',
        'bid 1m': 'act bid 1m', 'bid 12': 'attempt bid 12',
      });
    expects(lexicons.en(view.rules.game), view, {'1 mark': 'act bid 1m', 'bid 1 mark': 'act bid 1m', '2 marks': 'act bid 2m'});
  });
  test('a trump', () => {
    const view = viewWhere('dominoes', ({phase, legal}) => phase === 'declare' && legal.length > 7);
    const {word} = view.legal.find((action) => /\b5$/.test(action.word))!;
    expects(lexicons.en(view.rules.game), view, {'5': `act ${word}`, 'declare 5': `act ${word}`, 'doubles': 'act declare doubles'});
    const other = viewWhere('alone', ({phase, legal}) => phase === 'declare' && legal.length > 3);
    expects(lexicons.en(other.rules.game), other, {
      'hearts': 'act declare H', 'declare hearts': 'act declare H', 'name spades': 'act declare S', 'd': 'act declare D',
      'h': 'command hand', // the letter of a command; nothing is done by mistake
    });
    expects(lexicons.fr(other.rules.game), other, {
      'cœur': 'act declare H', 'pique': 'act declare S', 'carreau': 'act declare D', 'choisir trèfle': 'act declare C',
    });
  });
  test('stay or fold', () => {
    const view = viewWhere('alone', ({phase}) => phase === 'fold');
    expects(lexicons.en(view.rules.game), view, {
      'stay': 'act stay', 'fold': 'act fold', 'f': 'act fold', 'st': 'act stay', 'i fold': 'act fold', 'folded': 'act fold',
    });
    expects(lexicons.fr(view.rules.game), view, {
      'rester': 'act stay', 'je reste': 'act stay', 'renonce': 'act fold', 'renoncer': 'act fold', 'fold': 'act fold',
    });
  });
  test('claims', () => {
    const view = viewWhere('dominoes', ({legal}) => legal.some(({verb}) => verb === 'concede'));
    expects(lexicons.en(view.rules.game), view, {'concede': 'act concede', 'conc': 'act concede'});
  });
});

describe('every legal action', () => {
  // By its word as records write it, in both languages; a card in French by its French name.
  const typed = (language: string, {word, card: of}: View['legal'][number]): string => {
    const [rank, suit] = [french.shared[`rank.${of?.[0]}`], french.shared[`suit.${of?.[1]}`]];
    return language === 'fr' && of && rank && suit ? word.replace(of, `${rank} de ${suit}`) : word;
  };
  const whole = (kind: Parameters<typeof gamesWith>[0]) => () => {
    const {game, preset} = gamesWith(kind);
    const sitting = Sitting.open(module, game, preset);
    sitting.sit('rules');
    let checked = 0;
    for (let i = 0; i < 700 && sitting.view().stage !== 'over'; ++i) {
      const view = sitting.view();
      const every = Math.max(1, Math.floor(view.legal.length / 6));
      for (const language of ['en', 'fr'] as const) {
        const lexicon = lexicons[language](game);
        for (const action of view.legal.filter((_, n) => (n + i) % every === 0)) {
          expect(`${language} ${short(understand(typed(language, action), view, lexicon))}`).toBe(`${language} act ${action.word}`);
          ++checked;
        }
      }
      sitting.advance(1000);
    }
    module.call('close', {table: sitting.table});
    expect(checked).toBeGreaterThan(150);
  };
  test('with partners', whole('partners'));
  test('alone', whole('alone'));
  test('with dominoes', whole('dominoes'));
});

describe('commands', () => {
  const none: Sight = {hand: [], legal: []};
  test('every word of every command', () => {
    for (const [language, texts] of [['en', en], ['fr', fr]] as const) {
      const lexicon = lexicons[language](gamesWith('partners').game);
      for (const name of commandNames)
        for (const word of texts[`cmd.${name}`].split(' '))
          expect(short(understand(word, none, lexicon)), `${language} ${word}`).toMatch(new RegExp(`^(command ${name}|which .*\\b${name}\\b)`));
    }
  });
  test('the first word of each is its own', () => {
    for (const [language, texts] of [['en', en], ['fr', fr]] as const)
      for (const name of commandNames)
        expect(short(understand(texts[`cmd.${name}`].split(' ')[0]!, none, lexicons[language](gamesWith('partners').game))), language)
          .toBe(`command ${name}`);
  });
  test('beginnings, endings, numbers', () => {
    expects(lexicons.en(gamesWith('partners').game), none, {
      'hi': 'command hint', 'HAND': 'command hand', 'sco': 'command score', 'contr': 'command contract', '?': 'command help',
      'rule 6.2': 'command rules 6.2', 'rules': 'command rules', 'l': 'command last', 'who?': 'unknown', 'ab': 'unknown',
      'abandon': 'command abandon', 'pau': 'unknown', 'hand 3': 'unknown',
    });
    expects(lexicons.fr(gamesWith('partners').game), none, {
      'main': 'command hand', 'règle 6.2': 'command rules 6.2', 'précédent': 'command last',
      'pourquoi': 'command why', 'dernier': 'command last', 'hand': 'command hand', 'enchères': 'command calls',
    });
  });
  test('what means nothing now must be spelled out', () => {
    const now = new Set(commandNames.filter((name) => name !== 'next'));
    const lexicon = lexicons.en(gamesWith('partners').game);
    expect(short(understand('nex', {...none, now}, lexicon))).toBe('unknown');
    expect(short(understand('next', {...none, now}, lexicon))).toBe('command next');
  });
  test('the nearest words', () => {
    const meant = understand('hnad', none, lexicons.en(gamesWith('partners').game));
    expect(meant).toMatchObject({kind: 'unknown'});
    if (meant.kind === 'unknown') expect(meant.near[0]).toBe('hand');
  });
});
