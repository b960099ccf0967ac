import { expect, test } from 'vitest';
import { educationalStages } from '../../contract/resources/places/educational-stages.ts';
import { semesters } from '../../contract/resources/classes/semesters.ts';
import { students } from '../../contract/resources/people/students.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import type { SessionUser } from '../../contract/session.ts';
import { emptyInput } from './form-input.ts';
import { ownBranch, ruleProblems } from './row-rules.ts';

const today = '2026-11-24';
const asked = { ownBranch: '', today, isOurs: true } as const;
const user = (level: string) => ({ level, ysb_branch_id: 'BKS' }) as SessionUser;

test('a new year that ends before it starts', () => {
  const input = { ...emptyInput(semesters), date_in: '2026-07-13', date_out: '2026-07-12' };
  expect(Object.keys(ruleProblems(semesters, input, { ...asked, changed: undefined }))).toEqual(['date_out']);
});

test('a field is compared with another one of the row that the form does not ask for', () => {
  const row = { id: '1', min_grade: 7, max_grade: 9 };
  expect(Object.keys(ruleProblems(educationalStages, { max_grade: 6 }, { ...asked, row, changed: ['max_grade'] }))).toEqual(['max_grade']);
  // Nobody can fix here what is stored elsewhere; the services say it.
  expect(ruleProblems(educationalStages, { min_grade: 10 }, { ...asked, row, changed: ['min_grade'] })).toEqual({});
});

test('an old row says nothing while its other fields are edited', () => {
  const row = { id: '1', stages: 'SD', min_grade: 9, max_grade: 1 };
  const input = { stages: 'SD 2', min_grade: 9, max_grade: 1 };
  expect(ruleProblems(educationalStages, input, { ...asked, row, changed: ['stages'] })).toEqual({});
});

test('a pupil needs a branch, and somebody who belongs to one need not name it', () => {
  const input = emptyInput(students);
  expect(ownBranch(user('superadmin'))).toBe('');
  expect(ownBranch(user('user'))).toBe('BKS');
  expect(ruleProblems(students, input, { ...asked, changed: undefined })).toEqual({ ysb_branch_id: 'Cabang wajib dipilih.' });
  expect(ruleProblems(students, input, { ...asked, ownBranch: 'BKS', changed: undefined })).toEqual({});
  // An edit that takes him out of his branch leaves him in none.
  const row = { id: '1', ysb_branch_id: 'BKS' };
  expect(ruleProblems(students, { ysb_branch_id: '' }, { ...asked, ownBranch: 'BKS', row, changed: ['ysb_branch_id'] })).toHaveProperty(
    'ysb_branch_id',
  );
});

test('a service of others is not asked for a branch that it does not know', () => {
  expect(ruleProblems(students, emptyInput(students), { ...asked, isOurs: false, changed: undefined })).toEqual({});
});

test('births: not tomorrow, and a row of a history is marked in its cell', () => {
  const input = { ...emptyInput(teachers), birthdate: '2026-11-25' };
  expect(ruleProblems(teachers, input, { ...asked, changed: ['birthdate'] })).toEqual({
    birthdate: 'Tanggal Lahir tidak boleh setelah hari ini. Periksa tahunnya.',
  });
  const born = { ...input, birthdate: '1990-05-01', array_status: [{ date: '2020-01-01' }, { date: '1990-04-30' }] };
  expect(Object.keys(ruleProblems(teachers, born, { ...asked, changed: undefined }))).toEqual(['array_status.1.date']);
});
