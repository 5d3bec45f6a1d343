// @vitest-environment node
import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const themes = ['day', 'lamp'] as const;
const settings = ['plain', 'coloured'] as const;

// The last value wins, as in the page: four colours and coloured pips stand after the plain ones.
function valueOf(name: string, setting: (typeof settings)[number]): string {
  const values = [...css.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map(([, value]) => value ?? '');
  const value = setting === 'coloured' ? values.at(-1) : values[0];
  if (value === undefined) throw new Error(`no token ${name}`);
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : valueOf(other, setting);
}

function colour(name: string, theme: number, setting: (typeof settings)[number]): number[] {
  const hex = valueOf(name, setting).match(/#[0-9a-f]{6}/g) ?? [];
  const own = hex[theme] ?? hex[0];
  if (own === undefined) throw new Error(`--${name} is no colour`);
  return [1, 3, 5].map((at) => parseInt(own.slice(at, at + 2), 16) / 255);
}

// Relative luminance and contrast as WCAG 2.2 defines them.
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: number[], other: number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

// What stands on what, and the contrast it needs: 4.5 for text, 3 for borders, greyed words and signs.
const pairs: readonly (readonly [least: number, marks: string, grounds: string])[] = [
  [4.5, 'ink ink-2 pen', 'paper sheet mat press pen-wash'],
  [4.5, 'good', 'paper sheet good-wash'],
  [4.5, 'fair', 'paper sheet fair-wash'],
  [4.5, 'bad', 'paper sheet bad-wash'],
  [4.5, 'say-s say-h say-d say-c', 'paper sheet mat pen-wash'],
  [4.5, 'on-act', 'act'],
  [4.5, 'on-ink', 'ink pen'],
  [4.5, 'suit-s suit-h suit-d suit-c card-ink', 'card'],
  [4.5, 'tile-pip', 'tile tile-count'],
  [4.5, 'tile-trump', 'tile'],
  [3, 'ink-3 edge', 'paper sheet mat'],
  [3, 'act', 'paper mat'],
  [3, 'pip-1 pip-2 pip-3 pip-4 pip-5 pip-6', 'tile'],
];

describe.each(themes)('by %s', (theme) => {
  test.each(settings)('with %s cards everything can be read', (setting) => {
    const at = themes.indexOf(theme);
    const poor = pairs.flatMap(([least, marks, grounds]) =>
      marks.split(' ').flatMap((mark) =>
        grounds.split(' ').flatMap((ground) => {
          const found = contrast(colour(mark, at, setting), colour(ground, at, setting));
          return found < least ? [`${mark} on ${ground}: ${found.toFixed(2)} < ${least}`] : [];
        }),
      ),
    );
    expect(poor).toEqual([]);
  });
});
