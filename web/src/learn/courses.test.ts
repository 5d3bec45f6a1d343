// @vitest-environment node
// Every course of every game: whole in both languages, and its answers are the engine's.
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {beforeAll, describe, expect, test} from 'vitest';
import {Engine, EngineError} from '@capot/engine';
import {catalogueOf, wasmBytes} from '../engine/test_module';
import {
  asked, type Block, type Chapter, type Course, type CourseTexts, type Example, type ExampleTexts, isExample, recordAt,
} from './course';
import {cardsOf, handOf, judge, me, type Referee, type Replay, replayed, seatOf} from './judge';

const games = '../../../src/games'; // in a variable: what is written out here would become an address of the page
const root = fileURLToPath(new URL(games, import.meta.url));
const read = <T>(folder: string, name: string): T => JSON.parse(readFileSync(`${root}/${folder}/${name}`, 'utf8')) as T;
const folders = readdirSync(root, {withFileTypes: true})
  .filter((one) => one.isDirectory() && readdirSync(`${root}/${one.name}`).includes('course.json')).map(({name}) => name);

const languages = ['en', 'fr'] as const;
const catalogues = {en: catalogueOf('en'), fr: catalogueOf('fr')};
const courses = folders.map((folder) => ({
  folder,
  course: read<Course>(folder, 'course.json'),
  texts: {en: read<CourseTexts>(folder, 'course.en.json'), fr: read<CourseTexts>(folder, 'course.fr.json')},
}));

let engine: Engine;
const referee: Referee = {
  replay: async (record) => {
    try {
      return engine.replay({record}) as unknown as Replay;
    } catch (error) {
      if (error instanceof EngineError && error.id.startsWith('fault.')) return {fault: error.id};
      throw error;
    }
  },
  score: async (input) => engine.score(input),
};
beforeAll(async () => {
  engine = await Engine.load({wasm: wasmBytes()});
  for (const folder of folders) engine.giveWeights(new Uint8Array(readFileSync(`${root}/${folder}/calls.net`)));
});

test('every game has a course, of the rules the page opens with', () => {
  expect(courses.map(({course: {game, preset}}) => [game, preset]).toSorted())
    .toEqual(catalogues.en.games.map(({game, opens_with}) => [game, opens_with]).toSorted());
});

// --- The files ---

const kinds: Record<string, string[]> = {
  cards: ['cards', 'under', 'trump', 'bowers', 'id'], trick: ['trick', 'id'], hand: ['hand', 'id'], score: ['score', 'id'],
  tally: ['tally', 'id'], round: ['round', 'id'], ask: ['ask', 'id', 'at', 'input', 'side', 'choices', 'answer'],
};
const kindOf = (block: Exclude<Block, string>): string => Object.keys(kinds).find((kind) => kind in block) ?? '';
const fieldsOfPosition = ['dealer', 'hands', 'blind', 'actions', 'trump', 'bowers'];
const marksIn = (text: string): string[] => [...text.matchAll(/\{([^}]*)\}/g)].map(([, inside]) => inside ?? '');

// All that is said in an example or elsewhere.
const linesOf = (said: string | string[] | ExampleTexts): string[] =>
  typeof said === 'string' ? [said] : Array.isArray(said) ? said
    : [said.ask, said.right, ...(said.else ? [said.else] : []),
      ...Object.values(said.choices ?? {}).flatMap(({say, why}) => (why ? [say, why] : [say]))];

function idsOf({blocks}: Chapter): string[] {
  return blocks.flatMap((block) => (typeof block === 'string' ? [block] : block.id ? [block.id] : []));
}

function checkBlock(course: Course, block: Exclude<Block, string>): void {
  const kind = kindOf(block);
  expect(Object.keys(kinds), JSON.stringify(block)).toContain(kind);
  for (const field of Object.keys(block)) expect(kinds[kind], JSON.stringify(block)).toContain(field);
  if ('cards' in block && block.under) expect(block.under).toHaveLength(cardsOf(block.cards).length);
  const at = 'trick' in block ? block.trick : 'hand' in block ? block.hand : 'round' in block ? block.round : 'at' in block ? block.at : undefined;
  if (at !== undefined) expect(course.positions).toHaveProperty([at]);
  const input = 'score' in block ? block.score : 'input' in block ? block.input : undefined;
  if (input !== undefined) expect(course.inputs).toHaveProperty([input]);
  if (isExample(block)) {
    expect(asked).toContain(block.ask);
    expect(block.answer.length).toBeGreaterThan(0);
    expect(block.at === undefined, block.id).toBe(block.ask === 'written');
  }
}

describe.each(courses)('$folder', ({course, texts}) => {
  const examples = course.chapters.flatMap((chapter) =>
    chapter.blocks.filter(isExample).map((example) => ({chapter: chapter.id, example, name: `${chapter.id}/${example.id}`})));

  test('has the shape of a course', () => {
    expect(Object.keys(course).filter((field) => field !== 'counts').toSorted())
      .toEqual(['chapters', 'game', 'inputs', 'positions', 'preset', 'sides']);
    expect(course.chapters.length).toBeGreaterThanOrEqual(6);
    expect(course.chapters.length).toBeLessThanOrEqual(9);
    for (const position of Object.values(course.positions))
      for (const field of Object.keys(position)) expect(fieldsOfPosition).toContain(field);
    for (const chapter of course.chapters) {
      const paragraphs = chapter.blocks.filter((block) => typeof block === 'string').length;
      expect(paragraphs, chapter.id).toBeGreaterThanOrEqual(2);
      expect(paragraphs, chapter.id).toBeLessThanOrEqual(5);
      const tasks = chapter.blocks.filter((block) => typeof block !== 'string' && ('ask' in block || 'round' in block));
      expect(tasks.length, chapter.id).toBeGreaterThanOrEqual(1);
      expect(tasks.length, chapter.id).toBeLessThanOrEqual(3);
      expect(new Set(idsOf(chapter)).size, chapter.id).toBe(idsOf(chapter).length);
      for (const block of chapter.blocks) if (typeof block !== 'string') checkBlock(course, block);
    }
    const last = course.chapters.at(-1)?.blocks ?? [];
    expect(last.some((block) => typeof block !== 'string' && 'round' in block), 'it ends with a whole round').toBe(true);
    const used = course.chapters.flatMap(({blocks}) => blocks).flatMap((block) => (typeof block === 'string' ? [] : Object.values(block)));
    for (const name of [...Object.keys(course.positions), ...Object.keys(course.inputs)]) expect(used, name).toContain(name);
  });

  test.each(languages)('says everything and nothing else in %s', (language) => {
    const said = texts[language];
    expect(Object.keys(said)).toEqual(course.chapters.map(({id}) => id));
    for (const chapter of course.chapters) {
      const own = said[chapter.id];
      expect(Object.keys(own ?? {}).toSorted(), chapter.id).toEqual(['title', ...idsOf(chapter)].toSorted());
      for (const text of Object.values(own ?? {}).flatMap(linesOf)) {
        expect(text.trim(), chapter.id).not.toBe('');
        expect(text.split('*').length % 2, text).toBe(1);
        if (language === 'fr') expect(text).not.toMatch(/[^\s][:;!?](\s|$)|'/);
      }
    }
  });

  test('draws the same signs in both languages, all of them cards or suits of the game', () => {
    const deck = engine.rules(course.game).cards;
    for (const {id} of course.chapters)
      for (const key of Object.keys(texts.en[id] ?? {})) {
        const [en, fr] = languages.map((language) => linesOf(texts[language][id]?.[key] ?? ''));
        expect(fr?.length, `${id}.${key}`).toBe(en?.length);
        expect(fr?.map((text) => marksIn(text).toSorted()), `${id}.${key}`).toEqual(en?.map((text) => marksIn(text).toSorted()));
        for (const sign of en?.flatMap(marksIn) ?? []) expect([...deck, 'S', 'H', 'D', 'C'], `${id}.${key}`).toContain(sign);
      }
  });

  test('draws nothing but cards of the game', () => {
    const deck = engine.rules(course.game).cards;
    const rows = course.chapters.flatMap(({blocks}) => blocks)
      .flatMap((block) => (typeof block !== 'string' && 'cards' in block ? [block.cards, block.bowers ?? ''] : []));
    const bowers = Object.values(course.positions).map((position) => position.bowers ?? '');
    for (const card of [course.counts ?? '', ...rows, ...bowers].flatMap(cardsOf)) expect(deck).toContain(card);
  });

  // --- By the engine ---

  const positionOf = ({at = ''}: Example) => course.positions[at] ?? {dealer: 0, hands: [], actions: []};
  const textOf = (chapter: string, {id}: Example) => languages.map((language) => texts[language][chapter]?.[id] as ExampleTexts);

  // What somebody could answer: cards of the hand, of the trick, or choices.
  async function answersTo(example: Example): Promise<string[]> {
    if (example.choices) return example.choices;
    const {tricks} = await replayed(referee, course, positionOf(example));
    if (example.ask === 'winner') return tricks.at(-1)?.cards ?? [];
    return handOf(positionOf(example), tricks.flatMap(({cards}) => cards));
  }

  test('every position can be played to', async () => {
    for (const position of Object.values(course.positions)) await replayed(referee, course, position);
    for (const input of Object.values(course.inputs)) {
      expect(input['preset']).toBe(course.preset);
      expect((await referee.score(input)).lines.length).toBeGreaterThan(0);
    }
  });

  test.each(examples)('$name: right answers are right, others are wrong and explained', async ({chapter, example}) => {
    const all = await answersTo(example);
    const verdictOn = (given: string[]) => judge(referee, course, example, given);
    const explained = languages.map((language) => {
      const own = catalogues[language];
      return {...own.shared, ...own.games.find(({game}) => game === course.game)?.sentences};
    });
    for (const one of example.answer) expect(all, 'can be given').toContain(one);
    if (example.ask === 'may') {
      expect(await verdictOn(example.answer)).toEqual({right: true});
      const legal = (await replayed(referee, course, positionOf(example))).legal.filter((card) => all.includes(card));
      expect(example.answer.toSorted()).toEqual(legal.toSorted());
      if (example.answer.length > 1) expect(await verdictOn(example.answer.slice(1))).toEqual({right: false, missing: 1});
      for (const card of all.filter((one) => !example.answer.includes(one))) {
        const {right, fault = ''} = await verdictOn([...example.answer, card]);
        expect(right, card).toBe(false);
        for (const sentences of explained) expect(sentences, card).toHaveProperty([fault]);
      }
      return;
    }
    for (const one of all) {
      const {right, fault} = await verdictOn([one]);
      expect(right, one).toBe(example.answer.includes(one));
      for (const [i, said] of textOf(chapter, example).entries())
        if (fault) expect(explained[i], one).toHaveProperty([fault]);
        else if (!right) expect(said.choices?.[one]?.why ?? said.else, `why not ${one}`).toBeTruthy();
    }
    for (const said of textOf(chapter, example))
      if (example.ask === 'call') expect(Object.keys(said.choices ?? {})).toEqual(example.choices);
  });

  test.each(examples.filter(({example}) => example.ask === 'call'))('$name: an expert calls nothing that is called wrong', async ({example}) => {
    const {action, seat} = await engine.hint({record: recordAt(course, positionOf(example)), level: 'expert'});
    expect(seat).toBe(me);
    expect(example.choices?.filter((one) => !example.answer.includes(one))).not.toContain(action);
  });

  test('the round is a whole one, with a card of mine and a sentence for each trick', async () => {
    for (const chapter of course.chapters)
      for (const block of chapter.blocks) {
        if (typeof block === 'string' || !('round' in block)) continue;
        const position = course.positions[block.round];
        if (!position) throw new Error(block.round);
        const seen = await replayed(referee, course, position);
        expect(seen.to_act).toBeNull();
        for (const language of languages) expect(texts[language][chapter.id]?.[block.id]).toHaveLength(seen.tricks.length);
        for (const {cards} of seen.tricks) expect(cards.filter((card) => seatOf(position, card) === me)).toHaveLength(1);
      }
  });
});
