// The court cards: three busts cut from one block, each a list of shapes laid one over the other.
// A king has a beard and a sword, a queen long hair and a flower, a jack a cap and a halberd.
// What they carry stands under the index, so that the strip of a fan shows it too.

type Filled = 'suit' | 'gold' | 'cloth' | 'steel' | 'paper' | 'skin' | 'ink' | 'dye';
type Drawn = 'outline' | 'line' | 'thin' | 'lips';
export type Paint = Filled | Drawn;
export type Shape = readonly [paint: Paint, path: string];

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const dots = (r: number, ...at: [x: number, y: number][]): string =>
  at.map(([x, y]) => dot(x, y, r)).join('');

// Shoulders, down to the rounded corner of the card: filled to its edge, outlined only above.
const shoulders = 'M17 139.2C17 124 36 114 63 114C83 114 95 119 99.2 125';
const robe: readonly Shape[] = [
  ['dye', `${shoulders}V131.2A8 8 0 0 1 91.2 139.2Z`],
  ['outline', shoulders],
];
const fist = (x: number, y: number): Shape => ['skin', dot(x, y, 5)];

const eyes: readonly Shape[] = [
  ['thin', 'M51.5 81.5C53.5 79 57 79 59.5 81M66.5 81C69 79 72.5 79 74.5 81.5'],
  ['ink', dots(1.9, [55.7, 86], [70.3, 86])],
  ['thin', 'M63.5 84V92.5H60.5'],
];

const moustache = 'M46 91C51 98 57 97 63 94C69 97 75 98 80 91';

const king: readonly Shape[] = [
  ...robe,
  ['paper', 'M33 122C40 116 50 112 63 112C76 112 86 116 93 122C88 131 77 137 63 137C49 137 38 131 33 122Z'],
  ['ink', dots(1.5, [41, 122.5], [48, 129], [57, 132.5], [69, 132.5], [78, 129], [85, 122.5])],
  ['ink', 'M46 72C37 79 37 92 41 98C43 102 49 103 52 100H74C77 103 83 102 85 98C89 92 89 79 80 72Z'],
  ['skin', 'M47.5 72H78.5V96C78.5 106 72 112 63 112C54 112 47.5 106 47.5 96Z'],
  ...eyes,
  ['ink', `${moustache}C82 105 79 118 69 127C68 124 66 122 63 121C60 122 58 124 57 127C47 118 44 105 46 91Z`],
  ['lips', 'M59.5 102.5H66.5'],
  ['cloth', 'M47 66C47 50 79 50 79 66Z'],
  ['gold', 'M44 67L42.5 49L52.5 57.5L63 40L73.5 57.5L83.5 49L82 67Z'],
  ['suit', 'M43.5 66.5C55 63.5 71 63.5 82.5 66.5L81 75.5C70 72.5 56 72.5 45 75.5Z'],
  ['gold', dots(3.2, [42.5, 47], [63, 38], [83.5, 47])],
  ['paper', 'M63 66.2L66.2 69.6L63 73L59.8 69.6Z'],
  ['steel', 'M23.5 87L27 93V122H20V93Z'],
  ['gold', 'M13.5 121H33.5V125H13.5Z'],
  fist(23.5, 130),
];

const neckline = 'M33 123C34 115 41 110 49 110C50 119 55 126 63 130C71 126 76 119 77 110';

const queen: readonly Shape[] = [
  ['ink', 'M63 58C42 58 39 76 40 92C40.5 104 38 113 32 121H94C88 113 85.5 104 86 92C87 76 84 58 63 58Z'],
  ...robe,
  ['skin', 'M56.5 100H69.5V113Q77 114 80 119C77 128 70 131 63 131S49 128 46 119Q49 114 56.5 113Z'],
  ['paper', `${neckline}C85 110 92 115 93 123C86 132 74 137 63 137C52 137 40 132 33 123Z`],
  ['thin', 'M41 113L47 123M38 119L50 129M85 113L79 123M88 119L76 129M58 131L57 136M68 131L69 136'],
  ['skin', 'M48 78C48 66 78 66 78 78V90C78 101 71 109 63 109C55 109 48 101 48 90Z'],
  ['ink', 'M46 90C46 78 56 76 63 69C70 76 80 78 80 90C84 72 78 61 63 61C48 61 42 72 46 90Z'],
  ...eyes,
  ['lips', 'M59.8 100C61.5 101.6 64.5 101.6 66.2 100'],
  ['gold', dots(2.4, [46.5, 99], [79.5, 99])],
  ['gold', 'M46 69C43.5 61 43.5 56 44 50L54 57.5L63 45L72 57.5L82 50C82.5 56 82.5 61 80 69Q63 63 46 69Z'],
  ['suit', dots(3.3, [44, 48.5], [63, 43], [82, 48.5])],
  ['paper', dots(1.9, [54.5, 61.5], [63, 60.5], [71.5, 61.5])],
  ['line', 'M23.5 130V104M23.5 119C19 118 16 115 15 110'],
  ['gold', dots(4.6, [23.5, 92], [16.8, 96.8], [19.4, 104.6], [27.6, 104.6], [30.2, 96.8])],
  ['suit', dot(23.5, 99, 3.8)],
  fist(23.5, 129),
];

const jack: readonly Shape[] = [
  ...robe,
  ['cloth', 'M52 138.2L56 120H70L74 138.2Z'],
  ['gold', dots(1.9, [63, 128], [63, 135])],
  ['gold', 'M40 76H86C88 88 88 98 90 106C84 111 76 111 72 108H54C50 111 42 111 36 106C38 98 38 88 40 76Z'],
  ['skin', 'M56.5 102H69.5V116H56.5Z'],
  ['paper', 'M40 116L54 110L63 119L72 110L86 116L77 127L63 120L49 127Z'],
  ['skin', 'M48 74H78V93C78 102 71 109.5 63 109.5C55 109.5 48 102 48 93Z'],
  ...eyes,
  ['lips', 'M59 100.3C61.5 102.3 64.5 102.3 67 100.3'],
  ['paper', 'M76 62C84 56 89 48 87 36C96 44 97 60 84 69Z'],
  ['thin', 'M79 66C87 60 90 52 90 44'],
  ['suit', 'M38 70C37 57 48 51 61 51C76 51 87 57 88 66C88 70 87 71 85 71Z'],
  ['cloth', 'M39 69H86.5V76H39Z'],
  ['line', 'M23.5 139V96'],
  ['steel', 'M23.5 84L26.5 94V110H20.5C20 107 16 106 12.5 107C15 101 15 97 12.5 92C16 94 19 94 20.5 93Z'],
  fist(23.5, 126),
];

export const courts: Record<string, readonly Shape[]> = {K: king, Q: queen, J: jack};
