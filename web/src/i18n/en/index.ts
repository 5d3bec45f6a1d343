import {doors} from './doors';
import {review} from './review';
import {table} from './table';
import {words} from './words';

export const sentences = {...doors, ...review, ...table, ...words};
export type Key = keyof typeof sentences;
export type Sentences = Record<Key, string>;
