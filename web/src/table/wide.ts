// Whether there is a desk's room: cards are then large enough for real pips.
import {signal} from '@preact/signals';

const desk = matchMedia('(min-width: 60rem)');
export const wide = signal(desk.matches);
desk.addEventListener('change', () => (wide.value = desk.matches));
