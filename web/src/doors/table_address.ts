// The id of a table in what somebody typed or pasted: a link, or the id alone.
const id = /^[A-Za-z0-9_-]{22}$/;

export function tableIn(text: string): string | null {
  const last = text.trim().replace(/[?#].*$/, '').replace(/\/+$/, '').split('/').at(-1) ?? '';
  return id.test(last) ? last : null;
}
