// A playing card, 5 to 7. The index takes so little that a strip of 44 px still names the card.

import {pipPlaces} from './card_pips';
import {courts, type Paint} from './courts';
import {Drawing, Letters, SuitShape, type Labelled} from './Drawing';
import {glyphOf} from './glyphs';
import {isSuit, suitTone, type Suit} from './suits';

export const cardSize = {width: 100, height: 140};
export const cardEdge = {x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 8};

// How each paint of a court is laid on.
const outlined = {stroke: 'var(--card-ink)', 'stroke-width': 2.2, 'stroke-linejoin': 'round'} as const;
const stroked = {fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round'} as const;
const paints: Record<Paint, Record<string, string | number>> = {
  suit: {fill: 'currentColor', ...outlined},
  dye: {fill: 'currentColor'},
  outline: {fill: 'none', ...outlined},
  gold: {fill: 'var(--card-gold)', ...outlined},
  cloth: {fill: 'var(--card-cloth)', ...outlined},
  steel: {fill: 'var(--card-steel)', ...outlined},
  paper: {fill: 'var(--card)', ...outlined},
  skin: {fill: 'var(--card-skin)', ...outlined},
  ink: {fill: 'var(--card-ink)'},
  line: {stroke: 'var(--card-ink)', 'stroke-width': 3, ...stroked},
  thin: {stroke: 'var(--card-ink)', 'stroke-width': 1.7, ...stroked},
  lips: {stroke: 'var(--card-lips)', 'stroke-width': 2.6, ...stroked},
};

// The index, laid around its middle x. Beside pips it is smaller, for courts and aces of such a hand too.
const indexes = {
  alone: {x: 21.5, y: 10, scale: 1.12, suitY: 66, suit: 27},
  beside: {x: 18, y: 10, scale: 0.82, suitY: 52, suit: 20},
};
const aces = {
  alone: {x: 64, y: 95, size: 60},
  beside: {x: 63, y: 84, size: 66},
};
const field = {left: 46.5, top: 22, width: 37, height: 96, pip: 20.5};

type ArtProps = {rank: string; suit: Suit; pips: boolean};

function Art({rank, suit, pips}: ArtProps) {
  const court = courts[rank];
  if (court) return <>{court.map(([paint, path]) => <path key={path} d={path} {...paints[paint]} />)}</>;
  if (rank === 'A') return <SuitShape suit={suit} {...(pips ? aces.beside : aces.alone)} />;
  const places = pips ? pipPlaces[rank] : undefined;
  if (!places) return <SuitShape suit={suit} x={65} y={98} size={54} />;
  return (
    <>
      {places.map(([across, down]) => (
        <SuitShape
          key={`${across} ${down}`}
          suit={suit}
          x={field.left + across * field.width}
          y={field.top + down * field.height}
          size={field.pip}
          turned={down > 0.5}
        />
      ))}
    </>
  );
}

// The small suit a card counts as, in its free corner.
function Mark({suit}: {suit: Suit}) {
  const tone = suitTone[suit];
  return (
    <>
      <rect x="70" y="6" width="24" height="24" rx="5" fill="var(--card)" stroke={tone} stroke-width="2" />
      <SuitShape suit={suit} x={82} y={18} size={15} colour={tone} />
    </>
  );
}

export type PlayingCardProps = Labelled & {
  // Rank and suit: "JH", "TS".
  card: string;
  // What the language writes for a rank: {J: 'V', Q: 'D', K: 'R'}.
  letters?: Readonly<Record<string, string>> | undefined;
  // May not be played.
  dim?: boolean | undefined;
  // The suit it counts as, where that is another than its own.
  mark?: string | null | undefined;
  // Real pips instead of one large suit: from 96 px on.
  pips?: boolean | undefined;
};

export function PlayingCard(props: PlayingCardProps) {
  const {card, letters = {}, dim = false, mark, pips = false, label} = props;
  const rank = card.slice(0, 1);
  const suit = card.slice(1);
  if (!isSuit(suit)) return null;
  const letter = letters[rank] ?? rank;
  const index = pips ? indexes.beside : indexes.alone;
  return (
    <Drawing kind="card" {...cardSize} colour={suitTone[suit]} label={label}>
      <rect {...cardEdge} fill="var(--card)" />
      <Art rank={rank} suit={suit} pips={pips} />
      <Letters text={glyphOf(letter) ? letter : rank} x={index.x} y={index.y} scale={index.scale} />
      <SuitShape suit={suit} x={index.x} y={index.suitY} size={index.suit} />
      {isSuit(mark) && <Mark suit={mark} />}
      {dim && <rect {...cardEdge} fill="var(--card-wash)" />}
      <rect {...cardEdge} fill="none" stroke="var(--card-edge)" stroke-width="1.5" />
    </Drawing>
  );
}
