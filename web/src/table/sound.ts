// Short sounds, made here: a knock for a card, two notes when it is my turn. They are off unless somebody wants them.
import {effect} from '@preact/signals';
import {settings} from '../settings/settings';
import type {TableState} from '../state/table_state';

let audio: AudioContext | undefined;

function note(frequency: number, start: number, length: number, loudness: number): void {
  audio ??= new AudioContext();
  const at = audio.currentTime + start;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(frequency, at);
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

const knock = () => note(170, 0, 0.08, 0.25);
const myTurn = () => {
  note(520, 0, 0.12, 0.08);
  note(660, 0.1, 0.16, 0.08);
};

// Returns what ends it.
export function sounding(state: TableState): () => void {
  let heard = state.events.peek().length;
  let mine = false;
  return effect(() => {
    const events = state.events.value;
    const turn = state.mine.value;
    const acted = events.length !== heard && events.at(-1)?.event.kind === 'acted';
    if (settings.value.sound && acted) knock();
    if (settings.value.sound && turn && !mine) myTurn();
    heard = events.length;
    mine = turn;
  });
}
