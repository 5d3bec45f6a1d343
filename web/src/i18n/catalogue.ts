// The sentences of the engine, as `capot sentences` gives them. tools/catalogue.mjs writes the files.

export interface GameTexts {
  game: string;
  opens_with: string;
  emblem: {cards: string[]; trump: string};
  groups: {id: string; options: string[]}[];
  rules: Record<string, string>; // the number of the rule behind a fault or an option
  sentences: Record<string, string>;
}
export interface Catalogue {
  language: string;
  shared: Record<string, string>;
  games: GameTexts[];
}
