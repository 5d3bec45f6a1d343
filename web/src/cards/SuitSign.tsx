// A suit in running text, as high as a letter; on what looks like a card it has the colour of cards.

import {Drawing, SuitShape, type Labelled} from './Drawing';
import {isSuit, suitTone} from './suits';

type SuitSignProps = Labelled & {suit: string; card?: boolean | undefined};

export function SuitSign({suit, card = false, label}: SuitSignProps) {
  if (!isSuit(suit)) return null;
  const ink = card ? {kind: 'suit', colour: suitTone[suit]} : {kind: `suit say-${suit.toLowerCase()}`};
  return (
    <Drawing {...ink} width={100} height={100} label={label}>
      <SuitShape suit={suit} x={50} y={50} size={100} />
    </Drawing>
  );
}
