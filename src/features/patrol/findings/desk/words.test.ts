import { expect, test } from 'vitest';
import { ageWords, dueWords, needsDecision } from './words.ts';

const at = (text: string) => Date.parse(text);
const now = at('2026-11-23T07:00:00Z');

test('an age is told in minutes, in hours up to two days, and then in days; closed ones stopped ageing', () => {
  const age = (occurred_at: string, closed_at = '') => ageWords({ occurred_at, closed_at }, now);
  expect(age('2026-11-23T06:01:00Z')).toBe('59 mnt');
  expect(age('2026-11-23T06:00:00Z')).toBe('1 jam');
  expect(age('2026-11-21T07:00:01Z')).toBe('47 jam');
  expect(age('2026-11-21T07:00:00Z')).toBe('2 hr');
  expect(age('2026-11-09T07:00:00Z', '2026-11-12T08:00:00Z')).toBe('3 hr');
  expect(age('2020-01-01T00:00:00Z')).toBe('2.518 hr');
});

test('a finding from the future is as old as nothing, and one of no known time says nothing', () => {
  expect(ageWords({ occurred_at: '2026-11-24T00:00:00Z' }, now)).toBe('0 mnt');
  expect(ageWords({}, now)).toBe('');
  expect(ageWords({ occurred_at: 'kemarin' }, now)).toBe('');
});

test('a due day is told by today, and only while the finding is unmended', () => {
  const due = (due_date: string, status = 'Dikerjakan') => dueWords(status, due_date, '2026-11-23');
  expect(due('2026-11-14')).toBe('Terlambat 9 hari');
  expect(due('2026-11-22', 'Baru')).toBe('Terlambat 1 hari');
  expect(due('2026-11-23')).toBe('hari ini');
  expect(due('2026-11-24')).toBe('besok');
  expect(due('2026-11-25')).toBe('lusa');
  expect(due('2026-12-01')).toBe('8 hari lagi');
  expect(due('2026-11-14', 'Selesai')).toBe('');
  expect(due('2026-11-14', 'Diverifikasi')).toBe('');
  expect(due('')).toBe('');
  expect(due('segera')).toBe('');
});

test('a decision is needed from its moment on', () => {
  expect(needsDecision({ decides_at: '2026-11-23T07:00:00.000Z' }, now)).toBe(true);
  expect(needsDecision({ decides_at: '2026-11-23T07:00:00.001Z' }, now)).toBe(false);
  expect(needsDecision({ decides_at: '' }, now)).toBe(false);
});
