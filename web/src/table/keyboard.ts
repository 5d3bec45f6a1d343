// Keys of the drawn table. Letters and numbers name a card by its rank and suit.
import type {HeldCard} from '@capot/engine';

// "K", "C" name the king of clubs; where the rank alone is one card, it is enough. Ends of dominoes: "6", "4".
export class CardKeys {
  #typed = '';
  #at = 0;

  // The card that is meant, if it is clear by now.
  take(key: string, hand: HeldCard[], now: number): HeldCard | undefined {
    if (now - this.#at > 1200) this.#typed = '';
    this.#at = now;
    this.#typed += key.toUpperCase();
    const found = hand.filter((card) => namesOf(card).some((name) => name === this.#typed));
    const begun = hand.filter((card) => namesOf(card).some((name) => name.startsWith(this.#typed)));
    if (begun.length === 0) {
      this.#typed = '';
      return undefined;
    }
    if (begun.length > 1 && found.length !== 1) return undefined;
    this.#typed = '';
    return found[0] ?? begun[0];
  }
}

export function namesOf({card, pips}: HeldCard): string[] {
  if (pips) return [`${pips[0]}${pips[1]}`, `${pips[1]}${pips[0]}`];
  return card.startsWith('T') ? [card, `10${card.slice(1)}`] : [card];
}
