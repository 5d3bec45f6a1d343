// The four suits as paths in a box of 100 by 100, and the colours they are printed in.

export const suits = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof suits)[number];

export const suitPath: Record<Suit, string> = {
  S:
    'M50 4C57 22 94 37 94 62C94 75 84 83 73 83C65 83 58 79 54 72' +
    'C55 83 60 91 68 96H32C40 91 45 83 46 72C42 79 35 83 27 83C16 83 6 75 6 62C6 37 43 22 50 4Z',
  H:
    'M50 94C38 80 6 61 6 34C6 18 17 8 30 8C40 8 47 14 50 23' +
    'C53 14 60 8 70 8C83 8 94 18 94 34C94 61 62 80 50 94Z',
  D: 'M50 2C58 21 71 39 88 50C71 61 58 79 50 98C42 79 29 61 12 50C29 39 42 21 50 2Z',
  C:
    'M50 4A21.5 21.5 0 0 1 66 40A21.5 21.5 0 1 1 54 68C55 82 60 91 68 96H32' +
    'C40 91 45 82 46 68A21.5 21.5 0 1 1 34 40A21.5 21.5 0 0 1 50 4Z',
};

// On a card. In running text the colours are --say-*.
export const suitTone: Record<Suit, string> = {
  S: 'var(--suit-s)',
  H: 'var(--suit-h)',
  D: 'var(--suit-d)',
  C: 'var(--suit-c)',
};

export const isSuit = (word: string | null | undefined): word is Suit => suits.some((suit) => suit === word);
