// Draws the icons of the page from the shapes of its cards: node tools/draw-icons.mjs
// What it writes is committed, so that a build needs no browser.

import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import {runnerImport} from 'vite';

const web = new URL('..', import.meta.url);
const at = (path) => fileURLToPath(new URL(path, web));
const load = async (path) => (await runnerImport(at(path), {configFile: false, logLevel: 'error'})).module;

const {suitPath} = await load('src/cards/suits.ts');
const {endPips, pipRadius} = await load('src/cards/end_pips.ts');

const tokens = await readFile(at('src/styles/tokens.css'), 'utf8');
// A token's colour by day.
function tone(name) {
  const found = new RegExp(`--${name}: [^;#]*(#[0-9a-f]{6})`).exec(tokens);
  if (!found) throw new Error(`tokens.css has no colour --${name}`);
  return found[1];
}

const pips = (n, top, colour) =>
  endPips(n)
    .map(([x, y]) => `<circle cx="${x}" cy="${top + y}" r="${pipRadius(n) * 1.4}" fill="${colour}"/>`)
    .join('');

// Fewer and larger signs than on the table: an icon is seen at 32 px.
const card =
  `<rect width="100" height="140" rx="11" fill="${tone('card')}"/>` +
  `<path d="${suitPath.H}" transform="translate(11 26) scale(.7)" fill="${tone('suit-h')}"/>`;
const domino =
  `<rect x="-7" y="-7" width="114" height="214" rx="22" fill="${tone('card-back')}"/>` +
  `<rect width="100" height="200" rx="16" fill="${tone('tile')}"/>` +
  `<path d="M16 100H84" stroke="${tone('tile-pip')}" stroke-width="5"/>` +
  pips(2, 0, tone('tile-pip')) +
  pips(1, 100, tone('tile-pip'));

const icon = ({corner, scale}) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">` +
  `<rect width="512" height="512" rx="${corner}" fill="${tone('card-back')}"/>` +
  `<g transform="translate(256 256) scale(${scale})">` +
  `<g transform="translate(-66 -10) rotate(-9) scale(2.62) translate(-50 -70)">${card}</g>` +
  `<g transform="translate(106 34) rotate(9) scale(1.72) translate(-50 -100)">${domino}</g></g></svg>\n`;

// Where the system cuts the corners the ground fills all; of a maskable icon only the middle circle stays.
const whole = {corner: 112, scale: 1.06};
const uncut = {corner: 0, scale: 0.94};
const maskable = {corner: 0, scale: 0.8};
const icons = [
  {file: 'icon-192.png', size: 192, look: whole},
  {file: 'icon-512.png', size: 512, look: whole},
  {file: 'maskable-192.png', size: 192, look: maskable},
  {file: 'maskable-512.png', size: 512, look: maskable},
  {file: 'apple-touch-icon.png', size: 180, look: uncut},
];

const out = at('public/icons/');
await mkdir(out, {recursive: true});
await writeFile(`${out}favicon.svg`, icon(whole));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const {file, size, look} of icons) {
  const page = await browser.newPage({viewport: {width: size, height: size}});
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${icon(look)}`);
  await page.screenshot({path: out + file, omitBackground: true});
  await page.close();
}
await browser.close();
