import { expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../../contract/registry.ts';
import { withheldFields } from '../../../contract/resource.ts';
import { students } from '../../../contract/resources/people/students.ts';
import { defineScreen } from '../../screen.ts';
import { choiceIn, chosenColumns, isAsDeclared, moved, offeredColumns, shownColumns, toggled, widened } from './column-choice.ts';

const screen = defineScreen(students, {
  route: '/students',
  pageTitle: 'x',
  heading: 'x',
  columns: ['nik', 'nama_lengkap', 'email_murid'],
  form: [],
});
const names = (choice: Parameters<typeof shownColumns>[1]) => shownColumns(screen, choice).map(({ name }) => name);

test('columns come and go, but for the one that names the rows', () => {
  const more = toggled(screen, undefined, 'nisn');
  expect(names(more)).toEqual(['nik', 'nama_lengkap', 'email_murid', 'nisn']);
  expect(names(toggled(screen, more, 'nik'))).toEqual(['nama_lengkap', 'email_murid', 'nisn']);
  expect(names(toggled(screen, more, 'nama_lengkap'))).toEqual(names(more));
  expect(isAsDeclared(screen, toggled(screen, more, 'nisn'))).toBe(true);
});

test('they change places as far as there are any', () => {
  expect(names(moved(screen, undefined, 'nama_lengkap', -1))).toEqual(['nama_lengkap', 'nik', 'email_murid']);
  expect(moved(screen, undefined, 'nik', -1)).toBeUndefined();
  expect(names(moved(screen, undefined, 'email_murid', 1))).toEqual(['nik', 'nama_lengkap', 'email_murid']);
});

test('widths are drawn as they were chosen, and the name still leads', () => {
  const drawn = chosenColumns(screen, widened(screen, toggled(screen, undefined, 'nisn'), 'nisn', 'wide'));
  expect(drawn.map(({ name, lead, width }) => [name, lead, width])).toEqual([
    ['nik', false, undefined],
    ['nama_lengkap', true, undefined],
    ['email_murid', false, undefined],
    ['nisn', false, 16],
  ]);
});

test('what was kept and is no choice counts as nothing; a column that is gone is left out', () => {
  for (const kept of [null, {}, [], [1], 'x', [{ width: 'wide' }]]) expect(choiceIn(kept)).toBeUndefined();
  const kept = choiceIn([{ name: 'gone' }, { name: 'nisn', width: '7rem' }, { name: 'nisn', width: 'wide' }]);
  expect(kept).toEqual([
    { name: 'gone', width: 'auto' },
    { name: 'nisn', width: 'auto' },
  ]);
  expect(names(kept)).toEqual(['nama_lengkap', 'nisn']);
  expect(names(choiceIn([{ name: 'password' }, { name: 'kartu_keluarga' }]))).toEqual(['nama_lengkap']);
});

test.each(resourceNames)('%s: nothing that lists do not answer can be a column', (name) => {
  const resource = resourceOf(name);
  const offered = offeredColumns({ ...screen, resource, columns: [resource.title] });
  const never = new Set([
    ...withheldFields(resource),
    ...Object.keys(resource.fields).filter((one) => resource.fields[one]?.kind === 'secret'),
  ]);
  expect(offered.filter((one) => never.has(one))).toEqual([]);
});
