// Cards and dominoes that lie face down.

import {Drawing, type Labelled} from './Drawing';
import {tileEdge, tileSize} from './Domino';
import {cardEdge, cardSize} from './PlayingCard';

// The back's ground, and the meshes of the net woven over it.
const ground = {x: 7, y: 7, width: 86, height: 126};
const meshes = {across: 6, down: 9};

// Every thread runs from edge to edge of the ground, so nothing has to be cut off.
function net(): string {
  const {across, down} = meshes;
  const point = (column: number, row: number): string =>
    `${(ground.x + (column * ground.width) / across).toFixed(1)} ${ground.y + (row * ground.height) / down}`;
  const threads: string[] = [];
  for (let start = 1 - down; start < across; start++) {
    const top = Math.max(0, -start);
    const bottom = Math.min(down, across - start);
    threads.push(`M${point(start + top, top)}L${point(start + bottom, bottom)}`);
    threads.push(`M${point(across - start - top, top)}L${point(across - start - bottom, bottom)}`);
  }
  return threads.join('');
}
const woven = net();

export function CardBack({label}: Labelled) {
  return (
    <Drawing kind="card" {...cardSize} label={label}>
      <rect {...cardEdge} fill="var(--card)" stroke="var(--card-edge)" stroke-width="1.5" />
      <rect {...ground} rx="4" fill="var(--card-back)" />
      <path d={woven} fill="none" stroke="var(--card-back-2)" stroke-width="1.8" stroke-linecap="round" />
      <rect {...ground} rx="4" fill="none" stroke="var(--card-back)" stroke-width="4" />
    </Drawing>
  );
}

const tileRim = {x: 12, y: 12, width: 76, height: 176, rx: 7};

export function TileBack({label}: Labelled) {
  return (
    <Drawing kind="tile" {...tileSize} label={label}>
      <rect {...tileEdge} fill="var(--card-back)" stroke="var(--tile-edge)" stroke-width="2" />
      <rect {...tileRim} fill="none" stroke="var(--card-back-2)" stroke-width="3" />
    </Drawing>
  );
}
