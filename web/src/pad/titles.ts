// What a sheet is called.
import {te} from '../i18n/i18n';
import type {SheetRecord} from './sheets';

// Where nobody gave it a title: the game.
export const titleOf = ({head}: Pick<SheetRecord, 'head'>): string => head.title || te(head.game, 'game.title');
