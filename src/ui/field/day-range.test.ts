import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isBackwards, lastDays, QuickRanges, rangeWords } from './day-range.tsx';

const range = { from: '2026-11-01', until: '2026-11-20' };

test('the last days are those of the schools, today among them', () => {
  // Half past midnight in Jakarta, still yesterday in Greenwich.
  const now = Date.parse('2026-11-20T17:30:00Z');
  expect(lastDays(1, now)).toEqual({ from: '2026-11-21', until: '2026-11-21' });
  expect(lastDays(7, now)).toEqual({ from: '2026-11-15', until: '2026-11-21' });
});

test('days in words', () => {
  expect(rangeWords(range)).toBe('2026-11-01 sd 2026-11-20');
  expect(rangeWords({ ...range, from: '2026-11-20' })).toBe('2026-11-20');
  expect(rangeWords({ ...range, until: '' })).toBe('sejak 2026-11-01');
  expect(rangeWords({ ...range, from: '' })).toBe('sampai 2026-11-20');
  expect(rangeWords({ from: '', until: '' })).toBe('');
});

test('a range that ends before it begins is not taken for an open one', () => {
  expect(isBackwards({ from: '2026-11-02', until: '2026-11-01' })).toBe(true);
  for (const fine of [range, { ...range, until: '' }, { ...range, from: '' }, { from: '2026-11-01', until: '2026-11-01' }])
    expect(isBackwards(fine)).toBe(false);
});

test('today is the day that the ranges are given, not that of the device', () => {
  const now = Date.parse('2026-11-20T03:00:00Z');
  const ranges = createElement(QuickRanges, { range: lastDays(1, now), now, onChoose: () => undefined });
  expect(renderToStaticMarkup(ranges)).toMatch(/aria-pressed="true">Hari ini</);
});
