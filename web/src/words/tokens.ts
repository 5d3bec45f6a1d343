// Text as people type it, cut into words that can be compared: small letters, no accents, no signs.

export function tokensOf(text: string): string[] {
  return text.toLowerCase().normalize('NFD').replace(/\p{Mark}/gu, '').replace(/œ/g, 'oe')
    .replace(/['’]/g, "' ") // "l’as" is two words
    .replace(/(\d)-(?=\d)/g, '$1~') // the ends of a domino stay together
    .replace(/[^a-z0-9~?.' ]/g, ' ').replace(/~/g, '-')
    .split(/\s+/).map((token) => token.replace(/^\.+|\.+$/g, '')).filter(Boolean);
}

// The ways to cut what was typed without spaces: "90h", "kc", "vco".
export function cuts(tokens: string[], fillers: ReadonlySet<string>): string[][] {
  const bare = tokens.filter((token) => !fillers.has(token));
  const lists = bare.length > 0 && bare.length < tokens.length ? [tokens, bare] : [tokens];
  const halves = (token: string) => [token.slice(0, 1), token.slice(1)];
  const all = lists.flatMap((list) => {
    const numbers = list.flatMap((token) => token.split(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/));
    const last = numbers.at(-1) ?? '';
    return [list, numbers, /^[a-z]{2,4}$/.test(last) ? numbers.slice(0, -1).concat(halves(last)) : list];
  });
  return [...new Map(all.map((list) => [list.join(' '), list])).values()];
}

// How far a word is from the one that is meant: 0 the same, 1 its beginning, 2 another ending; nothing: another word.
const otherEnding = 2;
export function likeness(token: string, word: string): number | undefined {
  if (token === word) return 0;
  if (/\d/.test(token)) return undefined; // 9 is not the beginning of 90
  if (word.startsWith(token)) return 1;
  let same = 0;
  while (same < token.length && token[same] === word[same]) ++same;
  const close = same >= 4 && token.length - same <= otherEnding && word.length - same <= otherEnding;
  return close ? 2 : undefined;
}

// How many letters must be changed, added, left out or swapped with their neighbour.
export function distance(a: string, b: string): number {
  const rows = [Array.from({length: b.length + 1}, (_, j) => j)];
  for (let i = 1; i <= a.length; ++i) {
    const row = [i];
    for (let j = 1; j <= b.length; ++j) {
      const above = rows[i - 1] ?? [];
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
        ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(changed, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
