import { expect, test } from 'vitest';
import type { PageView } from '../../data/public.ts';
import { freshnessWords } from './freshness.ts';

const at = new Date(2026, 10, 20, 13, 40).getTime();
const view: PageView = { rows: [], total: 1200, totalPages: 120, coverage: 'complete', stored: 1200, all: 1200, asOf: at };

test('a live list says nothing', () => expect(freshnessWords(view, { isLive: true, isShort: false, isSearch: false }, at)).toBeUndefined());
test('a stored list says its time', () => {
  expect(freshnessWords(view, { isLive: false, isShort: false, isSearch: false }, at)).toBe('Data per 13.40, tersimpan di perangkat');
  expect(freshnessWords(view, { isLive: false, isShort: true, isSearch: false }, at)).toBe('Data per 13.40');
});
test('a partial list says how much of it is here', () => {
  expect(freshnessWords({ ...view, coverage: 'partial', stored: 300 }, { isLive: false, isShort: true, isSearch: false }, at)).toBe(
    'Data per 13.40 · hanya 300 dari 1.200 tersimpan',
  );
});
test('nothing stored has no age', () =>
  expect(
    freshnessWords({ ...view, coverage: 'none', asOf: null }, { isLive: false, isShort: false, isSearch: false }, at),
  ).toBeUndefined());
test('a search in a partial list says how much it looks through', () => {
  const found: PageView = { ...view, coverage: 'partial', stored: 300, total: 2 };
  expect(freshnessWords(found, { isLive: false, isShort: true, isSearch: true }, at)).toBe(
    'Data per 13.40 · mencari di 300 data yang tersimpan',
  );
});
test('a narrowed list that is partly here is measured by the whole list, not by what was found', () => {
  const narrowed: PageView = { ...view, coverage: 'partial', stored: 300, total: 12 };
  const live = { isLive: false, isShort: true };
  expect(freshnessWords(narrowed, live, at)).toBe('Data per 13.40 · hanya 300 dari 1.200 tersimpan');
  const { all: _, ...unmeasured } = narrowed;
  expect(freshnessWords(unmeasured, live, at)).toBe('Data per 13.40 · 300 data tersimpan, mungkin belum lengkap');
  expect(freshnessWords({ ...narrowed, all: 300 }, live, at)).toBe('Data per 13.40 · 300 data tersimpan, mungkin belum lengkap');
});
