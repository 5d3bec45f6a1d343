import type {Sentences} from '../en';
import {doors} from './doors';
import {pad} from './pad';
import {table} from './table';
import {words} from './words';

export const sentences: Sentences = {...doors, ...pad, ...table, ...words};
