// For tests: the module and the catalogues as they were built, and the page's own files.
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Catalogue} from '../i18n/catalogue';

const file = (path: string) => readFileSync(new URL(path, import.meta.url));

export const wasmBytes = (): Uint8Array<ArrayBuffer> => new Uint8Array(file('../../../build/wasm/src/apps/wasm/capot.wasm'));
export const catalogueOf = (language: 'en' | 'fr'): Catalogue =>
  JSON.parse(file(`../i18n/catalogue/${language}.json`).toString()) as Catalogue;

// By path below src.
export function sources(pattern: RegExp): Map<string, string> {
  const above = '..'; // in a variable: what is written out here would become an address of the page
  const root = fileURLToPath(new URL(above, import.meta.url));
  const paths = readdirSync(root, {recursive: true, encoding: 'utf8'}).filter((path) => pattern.test(path));
  return new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]));
}
