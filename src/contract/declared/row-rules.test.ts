import { expect, test } from 'vitest';
import { educationalStages } from '../resources/places/educational-stages.ts';
import { schools } from '../resources/places/schools.ts';
import { semesters } from '../resources/classes/semesters.ts';
import { rowProblems } from './row-rules.ts';

test('a year that ends before it starts is marked at its end', () => {
  const year = { date_in: '2026-07-13', date_out: '2026-07-12' };
  expect(rowProblems(semesters, year)).toEqual({ date_out: 'Tanggal Akhir tidak boleh sebelum Tanggal Mulai.' });
  expect(rowProblems(semesters, { ...year, date_out: '2026-07-13' })).toEqual({});
});

test('what is not filled in breaks no rule', () => {
  expect(rowProblems(semesters, { date_in: '2026-07-13', date_out: '' })).toEqual({});
  expect(rowProblems(educationalStages, { min_grade: 9, max_grade: null })).toEqual({});
  expect(rowProblems(educationalStages, {})).toEqual({});
});

test.each([
  ['07.00', '15.00', undefined],
  ['7:00', '10.00', undefined],
  ['10.00', '9.30', 'ends_at'],
  ['07.00', '07.00', 'ends_at'],
  ['', '07.00', undefined],
  ['07.00', 'sore', undefined],
])('school from %s to %s: %s is marked', (starts_at, ends_at, marked) => {
  expect(Object.keys(rowProblems(schools, { starts_at, ends_at }))).toEqual(marked ? [marked] : []);
});

test('grades run upwards', () => {
  expect(Object.keys(rowProblems(educationalStages, { min_grade: 9, max_grade: 1 }))).toEqual(['max_grade']);
  expect(rowProblems(educationalStages, { min_grade: 1, max_grade: 1 })).toEqual({});
});

test('a row from before a rule is asked only about what changes', () => {
  const stage = { stages: 'SD', min_grade: 9, max_grade: 1 };
  expect(rowProblems(educationalStages, stage, ['stages'])).toEqual({});
  expect(Object.keys(rowProblems(educationalStages, stage, ['min_grade']))).toEqual(['max_grade']);
});

test('dates lie within a lifetime of the foundation', () => {
  expect(Object.keys(rowProblems(semesters, { date_in: '0026-07-01' }))).toEqual(['date_in']);
  expect(Object.keys(rowProblems(semesters, { date_in: '9999-07-01' }))).toEqual(['date_in']);
});
