import {expect, test} from 'vitest';
import {tableIn} from './table_address';

const id = 'xsmcUX46t8XrdktL_nwzFQ';
test.each([
  [`https://play.example.org/t/${id}`, id],
  [` play.example.org/t/${id}/?rules#x `, id],
  [id, id],
  ['', null],
  ['https://play.example.org/t/short', null],
])('%s', (typed, table) => expect(tableIn(typed)).toBe(table));
