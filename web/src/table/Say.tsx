// A sentence with the signs of suits drawn in it.
import type {ComponentChildren} from 'preact';
import type {Action, Sentence} from '@capot/engine';
import {SuitSign} from '../cards';
import {type Args, engineText, partsOf} from '../i18n/i18n';
import {capitalised, cardPlaces, facesOf, shortKind, type Said, type SaidKind, type Speaker, strainPlaces} from '../i18n/speaker';

const suits = new Set(['S', 'H', 'D', 'C']);

export function Strain({strain, speaker}: {strain: string; speaker: Speaker}) {
  if (suits.has(strain)) return <SuitSign suit={strain} label={speaker.strain(strain)} />;
  return <>{engineText(speaker.game, `strain.${strain}.short`) ?? speaker.strain(strain)}</>;
}

// "K♣", "6-4"
export function CardSign({card, speaker}: {card: string; speaker: Speaker}) {
  const {rank, suit} = facesOf(card);
  if (!rank || !suit) return <>{speaker.card(card)}</>;
  return (
    <span class="card-sign" role="img" aria-label={speaker.card(card)}>
      {engineText(speaker.game, `rank.${rank}.short`) ?? (rank === 'T' ? '10' : rank)}<SuitSign suit={suit} />
    </span>
  );
}

function shown(place: string, args: Args, speaker: Speaker): ComponentChildren {
  const value = args[place];
  if (value === undefined || value === null) return '';
  if (strainPlaces.has(place) && suits.has(String(value))) return <Strain strain={String(value)} speaker={speaker} />;
  if (cardPlaces.has(place)) return <CardSign card={String(value)} speaker={speaker} />;
  if (place === 'action') return <SayChoice word={String(value)} speaker={speaker} />;
  return speaker.place(place, args);
}

// `first`: it stands alone, and begins with a capital.
export function Filled({text, args, speaker, first = true}: {text: string; args: Args; speaker: Speaker; first?: boolean}) {
  return <>{partsOf(text).map((part, i) => {
    const words = typeof part === 'string' ? part : shown(part.place, args, speaker);
    return i === 0 && typeof words === 'string' && first ? capitalised(words) : words;
  })}</>;
}

export function Say({said, speaker}: {said: Said | Sentence; speaker: Speaker}) {
  return <Filled text={speaker.textOf(said)} args={said.args} speaker={speaker} />;
}

export function SayAction({kind, action, speaker, by}: {kind: SaidKind; action: Action; speaker: Speaker; by?: number}) {
  const you = by !== undefined && by === speaker.chair;
  return <Filled text={speaker.actionText(kind, action, you)} args={{...action, by}} speaker={speaker} first={kind !== 'said'} />;
}

// A choice by the engine's word for it, as it stands inside a sentence.
export function SayChoice({word, speaker}: {word: string; speaker: Speaker}) {
  const action = speaker.actionOf(word);
  const text = speaker.actionText(shortKind(action), action);
  return (
    <span class="choice">
      <Filled text={text.charAt(0).toLowerCase() + text.slice(1)} args={{...action}} speaker={speaker} first={false} />
    </span>
  );
}
