// What all drawings share: the svg with its name, and shapes laid in it.

import type {ComponentChildren} from 'preact';
import {glyphHeight, glyphOf} from './glyphs';
import {suitPath, type Suit} from './suits';

// What a drawing says to those who do not see it. Without a label it is decoration.
export type Labelled = {label?: string | undefined};

type DrawingProps = Labelled & {
  kind: string;
  width: number;
  height: number;
  colour?: string;
  children: ComponentChildren;
};

export function Drawing({kind, width, height, colour, label, children}: DrawingProps) {
  const named =
    label === undefined ? {'aria-hidden': true} : {role: 'img' as const, 'aria-label': label};
  return (
    <svg class={kind} viewBox={`0 0 ${width} ${height}`} style={colour && {color: colour}} {...named}>
      {children}
    </svg>
  );
}

type SuitShapeProps = {suit: Suit; x: number; y: number; size: number; colour?: string; turned?: boolean};

// A suit with its middle at x, y.
export function SuitShape({suit, x, y, size, colour = 'currentColor', turned = false}: SuitShapeProps) {
  const scale = (turned ? -size : size) / 100;
  const place = `translate(${x} ${y}) scale(${scale}) translate(-50 -50)`;
  return <path d={suitPath[suit]} fill={colour} transform={place} />;
}

type LettersProps = {text: string; x: number; y: number; scale: number; weight?: number; colour?: string};

const letterGap = -1;

// Letters and figures around the middle x, their top at y.
export function Letters({text, x, y, scale, weight = 5.9, colour = 'currentColor'}: LettersProps) {
  const found = [...text].map(glyphOf).filter((glyph) => glyph !== undefined);
  const width = found.reduce((sum, [own]) => sum + own + letterGap, -letterGap);
  let left = -width / 2;
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill="none"
      stroke={colour}
      stroke-width={weight}
      stroke-miterlimit="6"
    >
      {found.map(([own, path]) => {
        const at = left;
        left += own + letterGap;
        return <path key={at} d={path} transform={`translate(${at} 0)`} />;
      })}
    </g>
  );
}

// The same, with their middle at y.
export const middled = (y: number, scale: number): number => y - (glyphHeight * scale) / 2;
