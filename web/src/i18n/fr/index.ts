import type {Sentences} from '../en';
import {doors} from './doors';
import {table} from './table';
import {words} from './words';

export const sentences: Sentences = {...doors, ...table, ...words};
