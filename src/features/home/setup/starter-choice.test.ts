import { expect, test } from 'vitest';
import { branchesIn, chosenOf, ofBranch } from './starter-choice.ts';

const row = (key: string, branch: string, isThere: boolean, isUsual: boolean) => ({
  key,
  title: key,
  detail: '',
  branch,
  isThere,
  isUsual,
});
const rows = [row('SD', '', false, true), row('MI', '', false, false), row('TK', '', true, true), row('MA', '', true, false)];

test('the usual rows are chosen at first, and none that is there, however it was turned', () => {
  expect(chosenOf(rows, new Set())).toEqual(['SD']);
  expect(chosenOf(rows, new Set(['SD', 'MI', 'TK', 'MA']))).toEqual(['MI']);
});

test('a branch has its own rows; without one all are shown', () => {
  const roles = [row('A/Guru', 'Bekasi', false, true), row('B/Guru', 'Bandung', false, true), row('A/Admin', 'Bekasi', true, true)];
  expect(branchesIn(roles)).toEqual(['Bekasi', 'Bandung']);
  expect(ofBranch(roles, 'Bekasi').map(({ key }) => key)).toEqual(['A/Guru', 'A/Admin']);
  expect(ofBranch(roles, '')).toEqual(roles);
  expect(branchesIn(rows)).toEqual([]);
});
