import { expect, test } from 'vitest';
import { ranged, stateOfPage } from './picks.ts';

const shown = ['1', '2', '3', '4', '5'].map((id) => ({ id }));
const keys = (picked: ReadonlyMap<string, unknown>) => [...picked.keys()].sort();
const of = (...ids: readonly string[]) => new Map(ids.map((id) => [id, { id }]));

test('a row is selected, and left out when it is ticked again', () => {
  expect(keys(ranged(of(), shown, '2', undefined))).toEqual(['2']);
  expect(keys(ranged(of('2', '9'), shown, '2', undefined))).toEqual(['9']);
});

test('with Shift all rows between the two are selected, upward as well, and none is lost', () => {
  expect(keys(ranged(of('2'), shown, '4', '2'))).toEqual(['2', '3', '4']);
  expect(keys(ranged(of('4'), shown, '2', '4'))).toEqual(['2', '3', '4']);
  expect(keys(ranged(of('2', '3', '9'), shown, '4', '2'))).toEqual(['2', '3', '4', '9']);
});

test('a row that was ticked on another page is no end of a range', () => {
  expect(keys(ranged(of('9'), shown, '4', '9'))).toEqual(['4', '9']);
  expect(keys(ranged(of('2'), shown, '9', '2'))).toEqual(['2']);
});

test('a page is selected wholly, partly or not', () => {
  const rows = shown.map((row) => ({ row }));
  expect(stateOfPage(of('9'), rows)).toBe('none');
  expect(stateOfPage(of('1'), rows)).toBe('some');
  expect(stateOfPage(of('1', '2', '3', '4', '5', '9'), rows)).toBe('all');
  expect(stateOfPage(of('1'), [])).toBe('none');
});
