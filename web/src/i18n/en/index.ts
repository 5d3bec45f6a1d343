import {doors} from './doors';
import {learn} from './learn';
import {pad} from './pad';
import {review} from './review';
import {table} from './table';
import {words} from './words';

export const sentences = {...doors, ...learn, ...pad, ...review, ...table, ...words};
export type Key = keyof typeof sentences;
export type Sentences = Record<Key, string>;
