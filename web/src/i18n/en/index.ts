import {doors} from './doors';
import {pad} from './pad';
import {table} from './table';
import {words} from './words';

export const sentences = {...doors, ...pad, ...table, ...words};
export type Key = keyof typeof sentences;
export type Sentences = Record<Key, string>;
