import {expect, test} from 'vitest';
import type {SheetHeader} from '@capot/engine';
import {BadFile, fileName, fileOf, readFile} from './sheet_file';

const head: SheetHeader = {sheet: 1, game: 'any', names: ['Ann, Jo', 'Mark']};
const lines = [{bid: 3}, {correct: 1, round: {bid: 4}}, {undo: true as const}];

test('a file is read as it was written', () => {
  expect(fileOf(head, lines).split('\n').length).toBe(5);
  expect(readFile(fileOf(head, lines))).toEqual({head, lines});
  expect(readFile(`\uFEFF${fileOf(head, lines).replaceAll('\n', '\r\n')}\n\n`)).toEqual({head, lines});
});
test('a bad line is named by its number', () => {
  const bad = (text: string): number => {
    try {
      readFile(text);
    } catch (error) {
      if (error instanceof BadFile) return error.line;
    }
    return 0;
  };
  expect(bad('')).toBe(1);
  expect(bad('{"sheet":2}')).toBe(1);
  expect(bad(`${fileOf(head, lines)}{"bid":`)).toBe(5);
  expect(bad(`${fileOf(head, [])}[1]\n`)).toBe(2);
});
test('names of files', () => {
  expect(fileName('Chez Paul / lundi', 'csv')).toBe('Chez-Paul-lundi.csv');
  expect(fileName('…', 'csv')).toBe('sheet.csv');
});
