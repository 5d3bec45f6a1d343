import type {Sentences} from '../en';
import {doors} from './doors';
import {learn} from './learn';
import {pad} from './pad';
import {review} from './review';
import {table} from './table';
import {words} from './words';

export const sentences: Sentences = {...doors, ...learn, ...pad, ...review, ...table, ...words};
