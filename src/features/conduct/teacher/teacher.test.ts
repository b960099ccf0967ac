import { describe, expect, it } from 'vitest';
import type { PageView } from '../../../data/public.ts';
import { afterChoosing, choiceOf, chosenOf, inOrder, none, optionsFrom } from './dimensi/dimensi-choice.ts';
import { classOf, isFound, pageOfClass } from './class/find-pupils.ts';
import { readChoices } from './remembered-choices.ts';
import { selfOf } from './use-self.ts';
import { readTeacherClass } from './class/use-teacher-class.ts';
import { activeYear, yearOptions } from './years.ts';

const pupil = (id: string, name_student: string, nisn = `00${id}`, name_kelas = 'Abu Bakar') => ({
  row: { id, name_student, nisn, number_kelas: '4', name_kelas },
});
const whole = (...rows: ReturnType<typeof pupil>[]): PageView => ({
  rows,
  total: rows.length,
  totalPages: 1,
  coverage: 'exact',
  stored: 99,
  asOf: 5,
});

describe('a class on the device', () => {
  const view = whole(pupil('3', 'Zaki'), pupil('1', 'adinda'), pupil('2', 'Ahmad 10'), pupil('4', 'Ahmad 9'));
  const ids = (asked: { page?: number; limit?: number; search?: string }) =>
    pageOfClass(view, { page: 1, limit: 10, search: '', ...asked }).rows.map(({ row }) => row.id);

  it('stands by name, whatever the case', () => {
    expect(ids({})).toEqual(['1', '4', '2', '3']);
    expect(ids({ page: 2, limit: 3 })).toEqual(['3']);
    expect(ids({ page: 9, limit: 3 })).toEqual([]);
  });

  it('is searched by name and NISN, in any part of them and not across both', () => {
    expect(ids({ search: 'AHM' })).toEqual(['4', '2']);
    expect(ids({ search: ' 003 ' })).toEqual(['3']);
    expect(isFound({ id: '1', name_student: 'Zaki', nisn: '12' }, 'ki1')).toBe(false);
    expect(isFound({ id: '1', name_student: null, nisn: undefined }, 'null')).toBe(false);
  });

  it('tells how many were found, and that nothing is missing', () => {
    expect(pageOfClass(view, { page: 1, limit: 1, search: 'ahmad' })).toMatchObject({
      total: 2,
      totalPages: 2,
      coverage: 'complete',
      stored: 4,
    });
  });

  it('has a name only when it is one class', () => {
    const words = (number: string, name: string) => `${number} - ${name}`;
    expect(classOf(view.rows, words)).toBe('4 - Abu Bakar');
    expect(classOf([...view.rows, pupil('9', 'Lain', '1', 'Umar')], words)).toBe('');
    expect(classOf([], words)).toBe('');
  });
});

describe('academic years', () => {
  const rows = [
    { id: '1', name_year: '2025/2026', semester: 1, status: 0 },
    { id: '2', name_year: '2025/2026', semester: 2, status: 0 },
    { id: '3', name_year: '2026/2027', semester: 1, status: 0 },
  ] as const;

  it('are offered the latest first, in the words of the page', () => {
    expect(yearOptions(rows).map(({ words }) => words)).toEqual([
      '2026/2027 (Semester 1)',
      '2025/2026 (Semester 2)',
      '2025/2026 (Semester 1)',
    ]);
  });

  it('begin with the active one, else with the latest', () => {
    expect(activeYear(rows)).toBe('3');
    expect(activeYear(rows.map((row) => ({ ...row, status: row.id === '2' ? 1 : 0 })))).toBe('2');
    expect(activeYear([])).toBeUndefined();
  });
});

describe('what was chosen', () => {
  const self = selfOf(undefined);
  const guru = { ...self, branch: 'BKS', school: 'SD', teacher: '7' };

  it('the address counts before what is remembered, and that before where the person belongs', () => {
    expect(choiceOf({}, {}, guru)).toEqual({ tahun: '', cabang: 'BKS', sekolah: 'SD', guru: '7', dimensi: '' });
    expect(choiceOf({ sekolah: 'SMP' }, { sekolah: 'TK', guru: '9' }, guru)).toMatchObject({ sekolah: 'SMP', guru: '9' });
  });

  it('"all" is a choice too, and narrows nothing', () => {
    expect(choiceOf({ sekolah: none }, {}, guru).sekolah).toBe('');
    expect(choiceOf({}, { guru: none }, guru).guru).toBe('');
  });

  it('what a filter narrows is chosen anew', () => {
    expect(afterChoosing('cabang', 'JKT')).toEqual({ cabang: 'JKT', sekolah: none, guru: none });
    expect(afterChoosing('sekolah', '')).toEqual({ sekolah: none, guru: none });
    expect(afterChoosing('guru', '3')).toEqual({ guru: '3' });
    expect(afterChoosing('dimensi', '2')).toEqual({ dimensi: '2', element: '' });
  });

  it('is the first one where it is gone; rows stand in the order they were made', () => {
    const rows = inOrder([{ id: '10' }, { id: '9' }]);
    expect(rows.map((row) => row.id)).toEqual(['9', '10']);
    expect([chosenOf(rows, '10')?.id, chosenOf(rows, '4')?.id, chosenOf([], '4')]).toEqual(['10', '9', undefined]);
    const unnamed = [{ school_code: 'SD', school_name: '' }];
    const options = optionsFrom(
      unnamed,
      (row) => row.school_code,
      (row) => row.school_name,
    );
    expect(options).toEqual([{ value: 'SD', words: 'SD' }]);
  });

  it.each([null, '', '[]', 'null', '"x"', '{', '{"tahun":3}', '{"__proto__":{"a":"b"}}'])('%s in storage counts as nothing', (kept) => {
    expect(readChoices(kept)).toEqual({});
  });

  it('only texts in storage count', () => {
    expect(readChoices('{"tahun":"3","dimensi":4}')).toEqual({ tahun: '3' });
  });
});

describe('the person who looks', () => {
  const user = {
    id: 5,
    username: 'Salma',
    email: 'a',
    level: 'user',
    aplikasi: [],
    role_permission: [],
    ysb_branch_id: null,
    ysb_branch_name: undefined,
    photo_profile: null,
    ysb_school_id: 'SD',
    ysb_teacher_id: null,
    id_teacher: 12,
    id_role: 1,
    ysb_role_name: 'Guru',
  };

  it('reads the teacher under either name, and no data of another shape', () => {
    expect(selfOf(user)).toMatchObject({ userId: '5', teacher: '12', branch: '', school: 'SD', data: undefined });
    expect(selfOf({ ...user, teacher_data: { id: 'x' } }).data).toBeUndefined();
    expect(selfOf(undefined).teacher).toBe('');
  });
});

describe('school and class as a service tells them', () => {
  it('take numbers for text and what is missing for nothing', () => {
    const read = readTeacherClass({ name_school: 'SD', number_kelas: 4, sekolah: { npsn: 20261117, district: null } });
    expect(read).toMatchObject({ name_school: 'SD', number_kelas: '4', name_kelas: '', sekolah: { npsn: '20261117', district: '' } });
    expect(readTeacherClass({ name_school: null })).toMatchObject({ name_school: '', sekolah: { npsn: '' } });
  });

  it.each([undefined, null, 'x', [], { name_school: {} }])('%j is none', (data) => {
    expect(readTeacherClass(data)).toBeUndefined();
  });
});
