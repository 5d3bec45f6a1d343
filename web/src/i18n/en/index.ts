import {doors} from './doors';
import {table} from './table';
import {words} from './words';

export const sentences = {...doors, ...table, ...words};
export type Key = keyof typeof sentences;
export type Sentences = Record<Key, string>;
