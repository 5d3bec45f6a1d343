// A round in a text that somebody pasted: a share code, a link to one, or a record.
import type {RoundRecord, RoundSource} from '@capot/engine';

function recordIn(text: string): RoundRecord | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null && 'game' in found ? (found as RoundRecord) : null;
  } catch {
    return null;
  }
}

// Of a file with many rounds the first one. Nothing: there is none in it.
export function roundIn(text: string): RoundSource | null {
  const lines = text.split('\n').map((line) => line.trim()).filter(Boolean);
  for (const line of [text, ...lines]) {
    const record = recordIn(line);
    if (record) return {record};
  }
  const code = /\/r\/([\w-]+)/.exec(text)?.[1] ?? /(?:^|\s)(\d[a-z][\w-]{8,})(?:\s|$)/.exec(text)?.[1];
  return code === undefined ? null : {code};
}
