import { expect, test } from 'vitest';
import { branches } from '../../contract/resources/places/branches.ts';
import { rooms } from '../../contract/resources/places/rooms.ts';
import { schools } from '../../contract/resources/places/schools.ts';
import { inputProblems } from '../../contract/validation.ts';
import { changedFields, emptyInput, firstProblem, formSections, inputFromRow, withField } from './form-input.ts';

test('a form of a row carries the fields without an input too', () => {
  const input = inputFromRow(schools, { id: '1', subdistrict: 'Bekasi Timur', npsn: 20261104, ysb_branch_name: 'Bekasi' });
  expect(input.subdistrict).toBe('Bekasi Timur');
  expect(input.npsn).toBe('20261104');
  expect(input).not.toHaveProperty('ysb_branch_name');
});

test('read-only fields are never sent', () => expect(emptyInput(branches)).not.toHaveProperty('branch_initial'));

test('an empty form names what is required and nothing else', () => {
  expect(Object.keys(inputProblems(rooms, 'create', emptyInput(rooms))).sort()).toEqual([
    'name_room',
    'ysb_branch_id',
    'ysb_floor_id',
    'ysb_school_id',
  ]);
});

test('another branch empties the school that was chosen', () => {
  const input = { ...emptyInput(rooms), ysb_branch_id: 'BKS', ysb_school_id: '3', ysb_floor_id: '1' };
  expect(withField(rooms, input, 'ysb_branch_id', 'JKT')).toMatchObject({ ysb_branch_id: 'JKT', ysb_school_id: '', ysb_floor_id: '1' });
  expect(withField(rooms, input, 'ysb_branch_id', 'BKS')).toMatchObject({ ysb_school_id: '3' });
});

test('a draft of an edit keeps only what was changed', () => {
  expect(changedFields({ a: '1', b: '2' }, { a: '1', b: '3' })).toEqual({ b: '3' });
});

test('the first bad field follows the order of the form', () => {
  const sections = formSections([
    { title: 'A', fields: ['x', 'y'] },
    { title: 'B', fields: ['z'] },
  ]);
  expect(firstProblem(sections, { z: 'no', y: 'no' })).toBe('y');
  expect(formSections(['x', 'y'])).toEqual([{ title: '', fields: ['x', 'y'] }]);
});
