import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignLines, lineNames } from './table-lines.ts';

const rowsOf = (keys: string) => [...keys].map((key) => ({ key }));
const linesOf = (lined: readonly { line: number }[]) => lined.map(({ line }) => line);

test('a page that follows another fills the same lines', () => {
  const first = assignLines(rowsOf('abc'), []);
  expect(linesOf(first)).toEqual([0, 1, 2]);
  expect(linesOf(assignLines(rowsOf('defg'), first))).toEqual([0, 1, 2, 3]);
  expect(linesOf(assignLines(rowsOf('d'), first))).toEqual([0]);
});

test('a row above another, or gone, or in another order: the others stay in their lines', () => {
  const first = assignLines(rowsOf('abc'), []);
  const second = assignLines(rowsOf('nabc'), first);
  expect(linesOf(second)).toEqual([3, 0, 1, 2]);
  // The line of the row that left belongs to nobody.
  expect(linesOf(assignLines(rowsOf('abcx'), second))).toEqual([0, 1, 2, 4]);
  expect(linesOf(assignLines(rowsOf('cb'), first))).toEqual([2, 1]);
});

test('whatever lists follow one another: no line occurs twice, and a line shows another row only where no row stayed', () => {
  const list = fc.uniqueArray(fc.constantFrom(...'abcdefghij'));
  fc.assert(
    fc.property(fc.array(list, { maxLength: 8 }), (lists) => {
      let before: readonly { key: string; line: number }[] = [];
      for (const keys of lists) {
        const now = assignLines(
          keys.map((key) => ({ key })),
          before,
        );
        expect(now.map(({ key }) => key)).toEqual(keys);
        expect(new Set(linesOf(now)).size).toBe(now.length);
        const was = new Map(before.map(({ key, line }) => [line, key]));
        const stayed = now.some(({ key }) => before.some((one) => one.key === key));
        if (stayed) for (const { key, line } of now) expect(was.get(line) ?? key).toBe(key);
        before = now;
      }
    }),
  );
});

test('near rows of a new list and far rows of the old one each have a key of their own', () => {
  expect(lineNames([{ line: 2 }, { line: 3 }, { line: 3 }, { line: 4 }].map((one) => ({ key: '', ...one })))).toEqual([
    '2',
    '3',
    '3 later',
    '4',
  ]);
});
