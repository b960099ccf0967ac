import { describe, expect, it } from 'vitest';
import { departments } from '../../../contract/resources/people/departments.ts';
import { teachers } from '../../../contract/resources/people/teachers.ts';
import { mergeEdit } from './merge.ts';

const base = { id: '1', kode_dept: 'A', departemen: 'Satu' };

it('keeps both when different fields changed', () => {
  expect(mergeEdit(departments, { kode_dept: 'A', departemen: 'Dua' }, base, { ...base, kode_dept: 'B' })).toEqual({
    kind: 'merged',
    body: { kode_dept: 'B', departemen: 'Dua' },
  });
});

it('asks about a field that both changed, not about one that both changed alike', () => {
  expect(mergeEdit(departments, { kode_dept: 'X', departemen: 'Dua' }, base, { id: '1', kode_dept: 'X', departemen: 'Tiga' })).toEqual({
    kind: 'overlap',
    fields: ['departemen'],
  });
});

it('is done when the service has what was wanted', () => {
  expect(mergeEdit(departments, { departemen: 'Dua' }, base, { ...base, departemen: 'Dua' })).toEqual({ kind: 'equal' });
});

describe('withheld fields, whose former value no device keeps', () => {
  const teacher = { id: '1', full_name: 'Sari' };

  it('go out as typed, whatever the service has', () => {
    const theirs = { ...teacher, full_name: 'Sari', university: 'B', npwp: '3' };
    expect(mergeEdit(teachers, { full_name: 'Sari', npwp: '2' }, teacher, theirs)).toEqual({
      kind: 'merged',
      body: { full_name: 'Sari', npwp: '2' },
    });
    expect(mergeEdit(teachers, { npwp: '' }, teacher, theirs)).toEqual({ kind: 'merged', body: { npwp: '' } });
  });

  it('are not done as long as the answer does not show them', () => {
    expect(mergeEdit(teachers, { full_name: 'Sari R', npwp: '2' }, teacher, { id: '1', full_name: 'Sari R' })).toMatchObject({
      kind: 'merged',
    });
    expect(mergeEdit(teachers, { full_name: 'Sari R', npwp: '2' }, teacher, { id: '1', full_name: 'Sari R', npwp: '2' })).toEqual({
      kind: 'equal',
    });
  });
});

it('a history that somebody else wrote on is not the same as mine', () => {
  const row = { id: '1', full_name: 'Sari', array_status: [{ date: '2026-01-01' }] };
  expect(mergeEdit(teachers, { array_status: [{ date: '2026-02-01' }] }, row, { ...row, version: 2 })).toMatchObject({ kind: 'merged' });
});
