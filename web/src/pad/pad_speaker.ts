// Sentences about a sheet: seats and sides by the names that were written on it.
import type {SheetHeader, View} from '@capot/engine';
import {t} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import {inPairs, seatsOf, sideOf, sides} from '../state/seats';

export class PadSpeaker extends Speaker {
  readonly names: string[];
  // Whether the names are those of sides with more than one seat.
  readonly bySide: boolean;

  constructor(view: View, {names = []}: Pick<SheetHeader, 'names'>) {
    super(view, null);
    this.names = names;
    this.bySide = inPairs(view) && names.length === sides(view);
  }

  override name(seat: number): string {
    if (this.bySide) return this.side(sideOf(this.view, seat));
    return this.names[seat] || t('seat', {n: seat + 1});
  }
  override side(side: number): string {
    if (this.bySide) return this.names[side] || t('pad.side', {n: side + 1});
    return seatsOf(this.view, side).map((seat) => this.name(seat)).join(' & ');
  }
  // Who deals. Where only sides have a name it may hold those of the seats, as "Ada & Roy" does.
  dealer(seat: number): string {
    if (!this.bySide) return this.name(seat);
    const seats = seatsOf(this.view, sideOf(this.view, seat)), at = seats.indexOf(seat);
    const within = this.name(seat).split(/[&+/,]/).map((name) => name.trim()).filter(Boolean);
    const own = within.length === seats.length ? within[at] : undefined;
    return own ?? t('pad.seat-of', {side: this.name(seat), n: at + 1});
  }
}
