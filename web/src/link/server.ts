// The wire to the server that this page came from.
import {dialSocket} from './socket';
import type {Dial} from './wire';

export function dialServer(): Dial {
  const url = new URL('/ws', location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return dialSocket({url: url.href});
}
