// For tests: cards are dealt from a seed, so that a test that passed passes again. CAPOT_SEED=N deals others.
import {chance} from './link/test_server';

const next = chance(Number(process.env['CAPOT_SEED'] ?? 1));
crypto.getRandomValues = <Bytes extends ArrayBufferView | null>(bytes: Bytes): Bytes => {
  if (bytes) new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).forEach((_, at, all) => (all[at] = Math.floor(next() * 256)));
  return bytes;
};
