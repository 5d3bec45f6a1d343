// The wire to tables of this device.
import {effect} from '@preact/signals';
import {engine} from '../engine/engine';
import type {Dial} from './wire';

export const dialHouse: Dial = (events) => {
  const house = engine();
  const deaf = house.listen((message) => events.heard(message));
  const stop = effect(() => {
    if (house.trouble.value) events.refused('no-engine');
    else if (house.houses.value > 0) events.opened();
  });
  return {
    send: (message) => house.send(message),
    close: () => {
      stop();
      deaf();
    },
  };
};
