import { expect, test } from 'vitest';
import type { PageView, ShownRow } from '../../../data/public.ts';
import { hasAllOpen } from './all-open.ts';

const row: ShownRow = { row: { id: '1' } };
const open = (coverage: PageView['coverage'], rows: readonly ShownRow[] = [], total = rows.length) => ({ coverage, rows, total });

test('a device that was told nothing, or only some findings, cannot say that nothing is open', () => {
  expect(hasAllOpen({ coverage: 'none' }, open('none'))).toBe(false);
  expect(hasAllOpen({ coverage: 'partial' }, open('partial', [row]))).toBe(false);
  expect(hasAllOpen({ coverage: 'partial' }, open('exact', [row], 1200))).toBe(false);
});

test('one that has all findings, or all that are open, can', () => {
  expect(hasAllOpen({ coverage: 'complete' }, undefined)).toBe(true);
  expect(hasAllOpen({ coverage: 'partial' }, open('exact', [row]))).toBe(true);
  expect(hasAllOpen({ coverage: 'none' }, open('exact'))).toBe(true);
});

test('nothing is known before the list of open findings has been read', () =>
  expect(hasAllOpen({ coverage: 'partial' }, undefined)).toBeUndefined());
