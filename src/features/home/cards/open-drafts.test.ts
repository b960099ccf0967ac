import { expect, test } from 'vitest';
import { draftOf, openDrafts } from './open-drafts.tsx';

const mark = (key: string) => ({ key, savedAt: 5 });

test.each([
  ['students:add', 'students', undefined, 'add'],
  ['students:edit:7', 'students', '7', 'full'],
  ['students:edit-short:7', 'students', '7', 'edit'],
  ['schools:edit:local:01J', 'schools', 'local:01J', 'full'],
])('%s leads to its form', (key, name, id, dialog) => {
  const draft = draftOf(mark(key));
  expect([draft?.resource.name, draft?.id, draft?.dialog]).toEqual([name, id, dialog]);
});

test.each(['sub-elements:add:4', 'nothing:add', 'log:42', 'students:edit', '', 'constructor:add'])(
  '%s has no form of its own to lead to',
  (key) => expect(draftOf(mark(key))).toBeUndefined(),
);

test('only what the person may still write, by whichever menu, and each row once', () => {
  const marks = ['students:add', 'students:edit:7', 'students:edit-short:7', 'schools:edit:3', 'floors:add'].map(mark);
  const may = (menu: string, right: string) =>
    `${menu} ${right}` === '/pendaftaran create' || menu === '/schools' || (menu === '/students' && right === 'update');
  expect(openDrafts(marks, may).map(({ key, menu }) => `${key} ${menu}`)).toEqual([
    'students:add /pendaftaran',
    'students:edit:7 /students',
    'schools:edit:3 /schools',
  ]);
});
