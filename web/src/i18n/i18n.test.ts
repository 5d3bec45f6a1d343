// What is said exists in both languages, with the same places.
import {describe, expect, test} from 'vitest';
import {catalogueOf, sources} from '../engine/test_module';
import {sentences as en} from './en';
import {sentences as fr} from './fr';
import {partsOf} from './i18n';

const places = (text: string): string[] =>
  partsOf(text).flatMap((part) => (typeof part === 'string' ? [] : [part.place]));
const unlike = (a: string[], b: string[]): string[] => a.filter((one) => !b.includes(one));

describe('the page', () => {
  const [english, french] = [en as Record<string, string>, fr as Record<string, string>];
  test('has the same ids in both languages, none empty', () => {
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const [id, text] of [...Object.entries(en), ...Object.entries(fr)]) expect(text.trim(), id).not.toBe('');
  });
  test('has no place in French that English does not fill', () => {
    for (const [id, text] of Object.entries(french)) expect(unlike(places(text), places(english[id] ?? '')), id).toEqual([]);
  });
  test('has both numbers of what is counted', () => {
    for (const id of Object.keys(en)) if (id.endsWith('.one')) expect(en).toHaveProperty([id.replace(/one$/, 'many')]);
  });
  test('is set as French is: a space before : ; ! ?, apostrophes that bend', () => {
    for (const [id, text] of Object.entries(french)) {
      if (id.startsWith('cmd.') || id === 'words.fillers' || text === english[id]) continue;
      expect(text, id).not.toMatch(/[^\s][:;!?](\s|$)/);
      expect(text, id).not.toMatch(/'/);
    }
  });
  test('says nothing that is not written', () => {
    const asked = [...sources(/\.tsx?$/)].filter(([path]) => !path.includes('.test.'))
      .flatMap(([, text]) => [...text.matchAll(/\bt\('([a-z0-9.-]+)'/gi)].map(([, id]) => id ?? ''));
    expect(asked.length).toBeGreaterThan(100);
    for (const id of asked) expect(en, id).toHaveProperty([id]);
  });
});

// What a speaker can show. The rest comes as a number or a text with the sentence.
const known = new Set([
  'by', 'seat', 'to', 'side', 'strain', 'trump', 'led', 'level', 'card', 'rank', 'suit', 'high', 'low', 'number',
]);

describe('the catalogue', () => {
  const english = catalogueOf('en'), french = catalogueOf('fr');
  const books = [
    {name: 'shared', en: english.shared, fr: french.shared},
    ...english.games.map((one) => ({
      name: one.game, en: one.sentences, fr: french.games.find(({game}) => game === one.game)?.sentences ?? {},
    })),
  ];
  test('names the same games, in the same order, in both languages', () => {
    expect(french.games.map(({game}) => game)).toEqual(english.games.map(({game}) => game));
  });
  for (const {name, en: texts, fr: others} of books) {
    test(`${name}: no id is missing in either language`, () => {
      expect(unlike(Object.keys(texts), Object.keys(others))).toEqual([]);
      expect(unlike(Object.keys(others), Object.keys(texts))).toEqual([]);
    });
    test(`${name}: every place of French is one of English`, () => {
      for (const [id, text] of Object.entries(others)) expect(unlike(places(text), places(texts[id] ?? '')), id).toEqual([]);
    });
    test(`${name}: the places of calls are known`, () => {
      for (const [id, text] of Object.entries(texts))
        if (/^(call|said|does|means|level|strain|card|tile)\b/.test(id))
          for (const place of places(text)) expect(known.has(place), `${id}: {${place}}`).toBe(true);
    });
  }
  test('every game says what it is and what can be done in it', () => {
    for (const {game, opens_with: preset, sentences, rules, groups} of english.games) {
      for (const id of ['game.title', 'game.blurb', 'game.about', `preset.${preset}`]) expect(sentences, game).toHaveProperty([id]);
      for (const [what, number] of Object.entries(rules)) expect(sentences, `${game} ${what}`).toHaveProperty([`rule.${number}`]);
      for (const {options} of groups)
        for (const option of options) expect(sentences, game).toHaveProperty([`option.${option}`]);
      const verbs = Object.keys({...english.shared, ...sentences}).flatMap((id) => /^call\.([a-z-]+)$/.exec(id)?.[1] ?? []);
      expect(verbs).toContain('play');
      for (const verb of verbs)
        for (const kind of ['said', 'does'])
          expect({...english.shared, ...sentences}, `${game} ${verb}`).toHaveProperty([`${kind}.${verb}`]);
    }
  });
});
