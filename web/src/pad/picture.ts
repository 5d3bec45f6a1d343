// A sheet as a picture: ink on paper, whatever the page looks like.
import {number, t} from '../i18n/i18n';
import {roundText, signed, type Told} from './telling';

const width = 900;
const margin = 48;
const inner = width - 2 * margin;
const row = 40;
const paper = '#fdfbf6', ink = '#231f1a', grey = '#5b5346', pen = '#1d4d7a';

interface Line {
  words: string;
  cells: string[];
  strong?: boolean;
  rule?: boolean; // a line of ink above it
}

function linesOf({speaker, fields, sides, sheet}: Told): Line[] {
  const names = Array.from({length: new Set(sides).size}, (_, side) => speaker.side(side));
  const games = sheet.games.flatMap((game, n): Line[] => [
    ...(sheet.games.length > 1 ? [{words: t('pad.game-n', {n: n + 1}), cells: [], strong: true}] : []),
    ...sheet.rounds.slice(game.first, game.first + game.rounds).map((round, i) => ({
      words: `${game.first + i + 1}  ${roundText(speaker, fields, round, sides)}`,
      cells: names.map((_, side) => (round.deltas ? signed(round.deltas[side] ?? 0) : '–')),
    })),
    {words: t('pad.total'), cells: game.after.map((score) => number(score)), strong: true, rule: true},
  ]);
  const won = sheet.won.some((n) => n > 0)
    ? [{words: t('pad.games-won'), cells: sheet.won.map((n) => number(n)), strong: true}] : [];
  return [{words: '', cells: names, strong: true}, ...games, ...won];
}

export async function pictureOf(told: Told): Promise<Blob> {
  const lines = linesOf(told);
  const canvas = document.createElement('canvas');
  const scale = 2;
  const height = margin * 2 + 90 + lines.length * row;
  [canvas.width, canvas.height] = [width * scale, height * scale];
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('there is no canvas');
  draw.scale(scale, scale);
  const serif = getComputedStyle(document.documentElement).getPropertyValue('--serif') || 'serif';
  const write = (text: string, x: number, y: number, size: number, colour: string, strong = false, room = inner) => {
    draw.font = `${strong ? 600 : 400} ${size}px ${serif}`;
    draw.fillStyle = colour;
    draw.fillText(text, x, y, room);
  };
  const line = (y: number, colour: string, thick: number) => {
    draw.fillStyle = colour;
    draw.fillRect(margin, y, inner, thick);
  };
  draw.fillStyle = paper;
  draw.fillRect(0, 0, width, height);
  write(told.title, margin, margin + 30, 34, ink, true);
  write(`${told.rules} · ${told.date}`, margin, margin + 62, 18, grey);
  const columns = lines[0]?.cells.length ?? 2;
  const column = Math.min(170, 420 / columns);
  lines.forEach(({words, cells, strong, rule}, i) => {
    const y = margin + 90 + i * row;
    if (rule) line(y, ink, 2);
    else if (i > 1) line(y, '#dcd2bf', 1);
    draw.textAlign = 'left';
    write(words, margin, y + 27, 20, strong ? ink : grey, strong, inner - columns * column - 12);
    draw.textAlign = 'right';
    cells.forEach((text, side) => {
      const right = width - margin - (columns - 1 - side) * column;
      write(text, right, y + 27, 22, strong ? ink : pen, strong, column - 10);
    });
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
