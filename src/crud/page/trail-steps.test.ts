import { expect, test } from 'vitest';
import { semesterAssignments } from '../../contract/resources/classes/semester-assignments.ts';
import { students } from '../../contract/resources/people/students.ts';
import type { RowTrail } from '../row/row-trail.ts';
import { stepsOf, trailOnPage } from './trail-steps.ts';

const trail: RowTrail = {
  href: '/students?ysb_school_id=SD&page=2&limit=25&search=ahmad%20f&sort=-nik',
  words: 'Data Siswa',
  resource: 'students',
  query: { page: 2, limit: 25, search: 'ahmad f' },
};
const pageOf = (ids: readonly string[], total = 60) => ({ rows: ids.map((id) => ({ row: { id, nama_lengkap: `Siswa ${id}` } })), total });

test('another page of the list has the address that the list itself would write', () => {
  expect(trailOnPage(trail, 3).href).toBe('/students?ysb_school_id=SD&page=3&limit=25&search=ahmad%20f&sort=-nik');
  expect(trailOnPage(trail, 1).href).toBe('/students?ysb_school_id=SD&limit=25&search=ahmad%20f&sort=-nik');
  expect(trailOnPage({ ...trail, href: '/students' }, 2).href).toBe('/students?page=2');
  expect(trailOnPage({ ...trail, href: '/students?page=2' }, 1).href).toBe('/students');
  expect(trailOnPage({ ...trail, href: '/students?status.left=all' }, 2).href).toBe('/students?status.left=all&page=2');
  expect(trailOnPage(trail, 3).query).toEqual({ page: 3, limit: 25, search: 'ahmad f' });
});

test('within a page the rows beside it are before and after', () => {
  const steps = stepsOf(trail, students, { here: pageOf(['4', '9', '7']), pageBefore: undefined, pageAfter: undefined }, '9');
  expect([steps?.position, steps?.total, steps?.before?.id, steps?.after?.name]).toEqual([27, 60, '4', 'Siswa 7']);
});

test('at its ends they are those of the pages beside it, under the address of that page', () => {
  const around = { here: pageOf(['4']), pageBefore: pageOf(['1', '2']), pageAfter: pageOf(['8', '3']) };
  const steps = stepsOf(trail, students, around, '4');
  expect([steps?.before?.id, steps?.before?.trail.query.page]).toEqual(['2', 1]);
  expect([steps?.after?.id, steps?.after?.trail.href]).toEqual(['8', trailOnPage(trail, 3).href]);
});

test('the first of a list has none before it, and a row that left the list has no place in it', () => {
  const first = { ...trail, query: { ...trail.query, page: 1 } };
  const nothing = { pageBefore: undefined, pageAfter: undefined };
  expect(stepsOf(first, students, { here: pageOf(['4', '5']), ...nothing }, '4')?.before).toBeUndefined();
  expect(stepsOf(trail, students, { here: pageOf(['4']), ...nothing }, '99')).toBeUndefined();
  expect(stepsOf(trail, students, { here: undefined, ...nothing }, '4')).toBeUndefined();
});

test('a list of placements leads from pupil to pupil, not from placement to placement', () => {
  const seats = {
    rows: [{ row: { id: '501', ysb_student_id: 31, name_student: 'A' } }, { row: { id: '502', ysb_student_id: 32, name_student: 'B' } }],
    total: 2,
  };
  const by = { ...trail, resource: 'semester-assignments', by: 'ysb_student_id', query: { page: 1, limit: 25, search: '' } };
  const steps = stepsOf(by, semesterAssignments, { here: seats, pageBefore: undefined, pageAfter: undefined }, '31');
  expect([steps?.position, steps?.after?.id, steps?.after?.name]).toEqual([1, '32', 'B']);
});
