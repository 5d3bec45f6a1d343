// A card of a message, whichever kind it is: the caller says what it is called.

import {useMemo} from 'preact/hooks';
import {Domino} from './Domino';
import type {Labelled} from './Drawing';
import {PlayingCard} from './PlayingCard';

// What messages say of a card; one that is held has marks too.
export type CardFace = {
  card: string;
  rank?: string | undefined;
  suit?: string | undefined;
  pips?: readonly [number, number] | undefined;
  marks?: readonly string[] | undefined;
};

export type FaceProps = Labelled & {
  card: CardFace;
  trump?: string | null | undefined;
  letters?: Readonly<Record<string, string>> | undefined;
  dim?: boolean | undefined;
  // A playing card with real pips: from 96 px on.
  pips?: boolean | undefined;
  // A domino on its side.
  lying?: boolean | undefined;
};

// A drawing of many shapes is not compared with itself each time that something on the table changes.
export function Face({card, trump, letters, dim, pips, lying, label}: FaceProps) {
  const marks = card.marks?.join() ?? '';
  const letter = letters?.[card.card.charAt(0)];
  return useMemo(() => {
    if (card.pips) {
      const count = marks.includes('count') ? card.pips[0] + card.pips[1] : undefined;
      return <Domino ends={card.pips} trump={trump} count={count} dim={dim} lying={lying} label={label} />;
    }
    // Of two bowers only the left one is printed with another suit than the one it counts as.
    const mark = marks.includes('bower') && trump !== card.suit ? trump : undefined;
    return <PlayingCard card={card.card} letters={letters} dim={dim} mark={mark} pips={pips} label={label} />;
  }, [card.card, marks, trump, letter, dim, pips, lying, label]);
}
