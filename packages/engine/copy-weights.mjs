// What bots have learned goes into the package, a file for each game.
import {copyFileSync, existsSync, mkdirSync, readdirSync} from 'node:fs';

const games = new URL('../../src/games/', import.meta.url), to = new URL('dist/weights/', import.meta.url);
mkdirSync(to, {recursive: true});
for (const folder of readdirSync(games)) {
  const file = new URL(`${folder}/calls.net`, games);
  if (existsSync(file)) copyFileSync(file, new URL(`${folder.replaceAll('_', '-')}.net`, to));
}
