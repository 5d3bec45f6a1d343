// What a sheet is called.
import {language, te} from '../i18n/i18n';
import type {SheetRecord} from './sheets';

// Where nobody gave it a title: the game, and the day of its last round.
export function titleOf({head, touched}: Pick<SheetRecord, 'head' | 'touched'>): string {
  if (head.title) return head.title;
  const day = new Date(touched).toLocaleDateString(language(), {weekday: 'long'});
  return `${te(head.game, 'game.title')}, ${day}`;
}
