// The page names no game: what it knows of them comes from messages and the catalogue.
import {expect, test} from 'vitest';
import {catalogueOf, sources} from '../engine/test_module';

const files = [...sources(/\.(tsx?|css|html|svg)$/)].filter(([path]) => !path.startsWith('i18n/catalogue/'));

// A game's id, its titles, and each of their words but those that stand for anything.
function names(): string[] {
  const all = (['en', 'fr'] as const).flatMap((language) =>
    catalogueOf(language).games.flatMap(({game, sentences}) => [game, sentences['game.title'] ?? '']));
  const words = all.flatMap((name) => name.split(/[\s-]+/)).filter((word) => word.length > 3 || /^\D+$/.test(word));
  const joined = all.map((name) => name.replace(/[\s-]+/g, ''));
  return [...new Set([...all, ...words, ...joined].map((name) => name.toLowerCase()).filter((name) => name.length > 2))];
}

test('no file of the page names a game', () => {
  const wanted = names();
  expect(wanted.length).toBeGreaterThan(3);
  const pattern = new RegExp(`(?<![a-z])(${wanted.map((name) => name.replace(/[^a-z0-9]/g, '.')).join('|')})(?![a-z])`, 'i');
  const found = files.flatMap(([path, text]) => text.split('\n')
    .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])));
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
