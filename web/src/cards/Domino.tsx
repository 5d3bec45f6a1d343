// A domino, upright 1 to 2, and one end of it. The trump end is up and filled: its pips are ivory.

import {Drawing, Letters, middled, type Labelled} from './Drawing';
import {endPips, pipRadius} from './end_pips';

export const tileSize = {width: 100, height: 200};
export const tileEdge = {x: 1, y: 1, width: 98, height: 198, rx: 14};

type EndProps = {n: number; top: number; filled: boolean};

function Pips({n, top, filled}: EndProps) {
  const colour = filled ? 'var(--tile)' : `var(--pip-${n})`;
  return (
    <>
      {endPips(n).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={top + y} r={pipRadius(n)} fill={colour} />
      ))}
    </>
  );
}

// The word of a denomination when the doubles are trump.
const doubles = 'doubles';

export type Ends = readonly [number, number];

// The ends as they lie, the trump end first, and how many of them are filled.
export function lie([first, second]: Ends, trump?: string | null): {ends: Ends; filled: number} {
  const double = first === second;
  if (!double && trump === `${second}`) return {ends: [second, first], filled: 1};
  const trumps = trump === `${first}` || (double && trump === doubles);
  return {ends: [first, second], filled: trumps ? (double ? 2 : 1) : 0};
}

// What the domino counts, on a pin where the ends meet.
function Pin({count, turned}: {count: number; turned: boolean}) {
  const scale = 0.56;
  return (
    <g transform={turned ? 'rotate(90 50 100)' : undefined}>
      <circle cx="50" cy="100" r="15" fill="var(--tile-count)" stroke="var(--tile-pip)" stroke-width="2" />
      <Letters text={`${count}`} x={50} y={middled(100, scale)} scale={scale} colour="var(--tile-pip)" />
    </g>
  );
}

const upperFill = 'M6 16A10 10 0 0 1 16 6H84A10 10 0 0 1 94 16V97H6Z';
const lowerFill = 'M6 184A10 10 0 0 0 16 194H84A10 10 0 0 0 94 184V103H6Z';

export type DominoProps = Labelled & {
  ends: Ends;
  // The trump: "4", or "doubles".
  trump?: string | null | undefined;
  // May not be played.
  dim?: boolean | undefined;
  // On its side, the upper end to the left.
  lying?: boolean | undefined;
  // What it counts, where it counts.
  count?: number | undefined;
};

export function Domino({ends, trump, dim = false, lying = false, count, label}: DominoProps) {
  const {ends: [upper, lower], filled} = lie(ends, trump);
  const shape = lying
    ? {kind: 'tile lying', width: tileSize.height, height: tileSize.width}
    : {kind: 'tile', ...tileSize};
  return (
    <Drawing {...shape} label={label}>
      <g transform={lying ? 'rotate(-90) translate(-100 0)' : undefined}>
        <rect {...tileEdge} fill="var(--tile)" stroke="var(--tile-edge)" stroke-width="2" />
        {filled > 0 && <path d={upperFill} fill="var(--tile-trump)" />}
        {filled > 1 && <path d={lowerFill} fill="var(--tile-trump)" />}
        {filled === 0 && <path d="M14 100H86" stroke="var(--tile-pip)" stroke-width="2.4" opacity="0.7" />}
        <Pips n={upper} top={2} filled={filled > 0} />
        <Pips n={lower} top={98} filled={filled > 1} />
        {count !== undefined && <Pin count={count} turned={lying} />}
        {dim && <rect {...tileEdge} fill="var(--card-wash)" />}
      </g>
    </Drawing>
  );
}

const endEdge = {...tileEdge, height: tileEdge.width};

// One end alone: "fives are trump". A plain one is not filled.
export function DominoEnd({n, plain = false, label}: Labelled & {n: number; plain?: boolean | undefined}) {
  return (
    <Drawing kind="tile end" width={100} height={100} label={label}>
      <rect {...endEdge} fill="var(--tile)" stroke="var(--tile-edge)" stroke-width="2" />
      {!plain && <rect x="6" y="6" width="88" height="88" rx="10" fill="var(--tile-trump)" />}
      <Pips n={n} top={0} filled={!plain} />
    </Drawing>
  );
}
