import {render} from 'preact-render-to-string';
import {describe, expect, test} from 'vitest';
import {pipPlaces} from './card_pips';
import {CardBack, Domino, DominoEnd, Face, PlayingCard, SuitSign, Tally, TileBack} from '.';
import {suitPath, suits} from './suits';

const ranks = [...'23456789TJQKA'];
const deck = suits.flatMap((suit) => ranks.map((rank) => rank + suit));
const ends = [0, 1, 2, 3, 4, 5, 6];
const set = ends.flatMap((high) => ends.slice(0, high + 1).map((low): [number, number] => [high, low]));
const numbers = Object.entries({2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 10});

const times = (text: string, part: string): number => text.split(part).length - 1;
const pipsBetween = (tile: string, top: number, bottom: number): number =>
  [...tile.matchAll(/<circle[^>]*? cy="([\d.]+)"[^>]*? r="([\d.]+)"/g)].filter(
    ([, y, r]) => Number(y) > top && Number(y) < bottom && Number(r) < 12,
  ).length;
const broken = /NaN|undefined|null|\[object/;

const written = (card: string, letters?: Record<string, string>) =>
  render(<PlayingCard card={card} letters={letters} />);
const drawings = (label?: string) => ({
  card: <PlayingCard card="AS" label={label} />,
  domino: <Domino ends={[6, 4]} label={label} />,
  end: <DominoEnd n={4} label={label} />,
  cardBack: <CardBack label={label} />,
  tileBack: <TileBack label={label} />,
  suit: <SuitSign suit="H" label={label} />,
  tally: <Tally n={3} label={label} />,
  face: <Face card={{card: '6-4', pips: [6, 4]}} label={label} />,
});

describe('a playing card', () => {
  test.each(deck)('%s is drawn, and unlike all others', (card) => {
    const drawn = render(<PlayingCard card={card} label={card} />);
    expect(drawn).toContain('viewBox="0 0 100 140"');
    expect(drawn).toContain(`role="img" aria-label="${card}"`);
    expect(drawn).not.toMatch(broken);
    const alike = deck.filter((other) => render(<PlayingCard card={other} label={card} />) === drawn);
    expect(alike).toEqual([card]);
  });

  test.each(numbers)('%s has %i pips', (rank, count) => {
    // One more for the suit of the index.
    expect(times(render(<PlayingCard card={`${rank}S`} pips />), suitPath.S)).toBe(count + 1);
    expect(times(render(<PlayingCard card={`${rank}S`} />), suitPath.S)).toBe(2);
    expect(new Set(pipPlaces[rank]?.map(String)).size).toBe(count);
  });

  test('writes a rank as the language does', () => {
    const french = {J: 'V', Q: 'D', K: 'R'};
    for (const card of ['JH', 'QH', 'KH']) expect(written(card, french)).not.toBe(written(card));
    expect(written('AH', french)).toBe(written('AH'));
    // A letter that is not drawn leaves the rank's own.
    expect(written('JH', {J: 'Ω'})).toBe(written('JH'));
  });

  test('is washed when it may not be played', () => {
    expect(render(<PlayingCard card="7D" dim />)).toContain('--card-wash');
    expect(render(<PlayingCard card="7D" />)).not.toContain('--card-wash');
  });
});

describe('a domino', () => {
  test.each(set)('%i-%i has its pips', (high, low) => {
    const drawn = render(<Domino ends={[high, low]} label="name" />);
    expect(pipsBetween(drawn, 0, 100)).toBe(high);
    expect(pipsBetween(drawn, 100, 200)).toBe(low);
    expect(drawn).not.toContain('--tile-trump');
    expect(drawn).not.toMatch(broken);
  });

  test.each(set)('%i-%i lies with its trump end up', (high, low) => {
    for (const trump of [high, low]) {
      const drawn = render(<Domino ends={[high, low]} trump={`${trump}`} />);
      expect(pipsBetween(drawn, 0, 100)).toBe(trump);
      expect(pipsBetween(drawn, 100, 200)).toBe(high + low - trump);
      expect(times(drawn, '--tile-trump')).toBe(high === low ? 2 : 1);
    }
  });

  test('is filled whole when doubles are trump and it is one', () => {
    expect(times(render(<Domino ends={[3, 3]} trump="doubles" />), '--tile-trump')).toBe(2);
    expect(times(render(<Domino ends={[3, 2]} trump="doubles" />), '--tile-trump')).toBe(0);
  });

  test('lies on its side', () => {
    expect(render(<Domino ends={[3, 2]} lying />)).toContain('viewBox="0 0 200 100"');
  });

  test.each(ends)('has an end of %i', (n) => {
    expect(pipsBetween(render(<DominoEnd n={n} />), 0, 100)).toBe(n);
    expect(render(<DominoEnd n={n} plain />)).not.toContain('--tile-trump');
  });
});

describe('a card of a message', () => {
  test('is a playing card or a domino', () => {
    expect(render(<Face card={{card: 'JH', rank: 'J', suit: 'H'}} />)).toBe(
      render(<PlayingCard card="JH" />),
    );
    expect(render(<Face card={{card: '6-4', pips: [6, 4]}} trump="4" />)).toBe(
      render(<Domino ends={[6, 4]} trump="4" />),
    );
  });

  test('shows what it counts and which suit it counts as', () => {
    expect(render(<Face card={{card: '6-4', pips: [6, 4], marks: ['count']}} />)).toBe(
      render(<Domino ends={[6, 4]} count={10} />),
    );
    const left = {card: 'JD', rank: 'J', suit: 'D', marks: ['trump', 'bower']};
    expect(render(<Face card={left} trump="H" />)).toBe(render(<PlayingCard card="JD" mark="H" />));
    expect(render(<Face card={left} trump="D" />)).toBe(render(<PlayingCard card="JD" />));
  });
});

describe('marks', () => {
  test('are a stroke each, those to come are faint', () => {
    const strokes = (drawn: string): number => times(drawn, '<path');
    for (let n = 0; n <= 15; n++) expect(strokes(render(<Tally n={n} ghost={false} />))).toBe(n);
    expect(strokes(render(<Tally n={2} total={7} />))).toBe(7);
    expect(times(render(<Tally n={2} total={7} />), 'opacity')).toBe(5);
    expect(times(render(<Tally n={3} total={7} fresh={2} />), 'class="fresh"')).toBe(2);
  });
});

test('every drawing has the name it was given, or is hidden', () => {
  for (const drawing of Object.values(drawings('name')))
    expect(render(drawing)).toContain('role="img" aria-label="name"');
  for (const drawing of Object.values(drawings())) {
    expect(render(drawing)).toContain('aria-hidden="true"');
    expect(render(drawing)).not.toContain('role=');
  }
});

test('a page of all cards repeats no id', () => {
  const page = render(
    <main>
      {deck.map((card) => <PlayingCard key={card} card={card} mark="H" pips />)}
      {set.map((own) => <Domino key={`${own}`} ends={own} trump="5" count={10} />)}
      <CardBack />
      <CardBack />
    </main>,
  );
  const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
