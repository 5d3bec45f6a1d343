// Marks as players write them: the strokes of the word ALL, and of a second one when the first is full.

import {Drawing, type Labelled} from './Drawing';

const strokes = [
  'M8 68C13 47 20 27 27 8',
  'M27 8C33 28 39 48 44 67',
  'M15 47C23 45 31 45 39 46',
  'M60 9C59 29 58 48 59 66',
  'M59 66C67 65 76 65 85 66',
  'M101 8C100 28 99 47 100 66',
  'M100 66C108 65 117 65 126 66',
];
const word = {width: 134, height: 76, gap: 18};
const next = word.width + word.gap;

type TallyProps = Labelled & {
  n: number;
  // How many win. The strokes still to come are a faint ghost, unless that is not wanted.
  total?: number | undefined;
  ghost?: boolean | undefined;
  // How many of them were written just now: they are seen being drawn.
  fresh?: number | undefined;
};

export function Tally({n, total = strokes.length, ghost = true, fresh = 0, label}: TallyProps) {
  const shown = Math.max(n, ghost ? total : 0);
  const words = Math.max(1, Math.ceil(Math.max(n, total) / strokes.length));
  return (
    <Drawing kind="tally" width={words * next - word.gap} height={word.height} label={label}>
      <g fill="none" stroke="currentColor" stroke-linecap="round">
        {Array.from({length: shown}, (_, at) => (
          <path
            key={at}
            d={strokes[at % strokes.length]}
            transform={`translate(${Math.floor(at / strokes.length) * next} 0)`}
            {...(at < n ? {'stroke-width': 6.5} : {'stroke-width': 3, opacity: 0.2})}
            {...(at < n && at >= n - fresh ? {class: 'fresh', pathLength: 1, style: {'--nth': at - (n - fresh)}} : {})}
          />
        ))}
      </g>
    </Drawing>
  );
}
