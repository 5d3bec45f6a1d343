// The index letters and figures: strokes of one pen, 34 high, so that no font is needed.

export type Glyph = readonly [width: number, path: string];

const ring = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;

const one = 'M8 34V0M8 3L1 9';

const glyphs: Record<string, Glyph> = {
  A: [27, 'M2 34.5L10.7 3H16.3L25 34.5M6.4 24.5H20.6'],
  K: [24, 'M3 0V34M22 0L4.5 20.5M10 14.5L23 34'],
  Q: [27, `${ring(13, 17, 11, 16.2)}M15 24L24.5 36`],
  J: [21, 'M7 1H18V24.5a7.8 8.7 0 0 1-15.6.8'],
  V: [27, 'M2 0L10.7 31H16.3L25 0'],
  D: [24, 'M3 1H8.5C26.5 1 26.5 33 8.5 33H3Z'],
  R: [24, 'M3 34V1H11.5C24 1 24 18.5 11.5 18.5H3M11 18.5L22.5 34'],
  T: [30, `${one}${ring(21.5, 17, 6.8, 16)}`],
  9: [23, `${ring(11.5, 11, 9.2, 10)}M20.7 11C20.7 24 17 32 6 33`],
  8: [23, `${ring(11.5, 8.8, 7.8, 7.8)}${ring(11.5, 24.8, 9.5, 8.2)}`],
  7: [22, 'M1 1H20L8.5 34'],
  6: [23, `${ring(11.5, 23, 9.2, 10)}M2.3 23C2.3 10 6 2 17 1`],
  5: [22, 'M18.5 1H5L3.7 15C11 11 20.5 13.5 20.5 22.5C20.5 32 8.5 36 2 29.5'],
  4: [24, 'M17 34V0M17 2.5L3 24H24'],
  3: [22, 'M2.5 5C8-1.5 19 .5 19 9C19 14 15 16.5 9 16.5C16 16.5 20.5 19 20.5 25C20.5 34 7 36 2 29'],
  2: [22, 'M2.5 9.5C2.5-1.5 19.5-1.5 19.5 9C19.5 17 5 25 2.5 33H20.5'],
  1: [12, one],
  0: [20, ring(10, 17, 7.6, 16)],
};

export const glyphHeight = 34;

export const glyphOf = (letter: string): Glyph | undefined => glyphs[letter];
