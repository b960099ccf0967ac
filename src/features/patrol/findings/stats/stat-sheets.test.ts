import { expect, test } from 'vitest';
import { type FindingGroup, type FindingGrouping, type FindingStats, findingGroupings } from '../../../../contract/calls/finding-calls.ts';
import { statSheets } from './stat-sheets.ts';

const group = (key: string, name: string, more: Partial<FindingGroup> = {}): FindingGroup => ({
  key,
  name,
  open: 0,
  closed: 0,
  verified: 0,
  not_one: 0,
  median_days: null,
  repeats: 0,
  ...more,
});
const stats = (by: FindingGrouping, groups: FindingGroup[]): FindingStats => ({
  from: '2026-08-26',
  to: '2026-11-23',
  by,
  late: 1,
  decide: 0,
  open: 1234,
  closed: 6,
  verified: 5,
  not_one: 1,
  median_days: 2.5,
  repeats: 1,
  groups,
});
const told = {
  room: stats('room', [group('4', 'Toilet', { open: 1200, closed: 6, median_days: 2.5, repeats: 1 }), group('5', 'Aula', { open: 34 })]),
  kind: stats('kind', [group('2', 'Keran bocor', { open: 1234 })]),
  department: stats('department', [group('', '', { open: 1234 })]),
};
const { workbook, paper, said } = statSheets(told, '26 Agu – 23 Nov 2026');

test('the workbook has each group of each grouping once, figures as figures, and an empty cell where no median is told', () => {
  expect(workbook.headings).toEqual(['Menurut', 'Nama', 'Terbuka', 'Ditutup', 'Median', 'Berulang']);
  expect(workbook.lines).toEqual([
    ['Per ruang', 'Toilet', 1200, 6, 2.5, 1],
    ['Per ruang', 'Aula', 34, 0, null, 0],
    ['Per jenis', 'Keran bocor', 1234, 0, null, 0],
    // A finding may have somebody who repairs it, but no department.
    ['Per bagian', 'Tanpa bagian', 1234, 0, null, 0],
  ]);
});

test('the paper has a table for each grouping, and says when a median is left out', () => {
  expect(paper.map(({ headings }) => headings[0])).toEqual(['Ruang', 'Jenis', 'Bagian']);
  expect(paper.map(({ lines }) => lines.length)).toEqual(findingGroupings.map((by) => told[by].groups.length));
  expect(paper[0]?.lines[0]).toEqual(['Toilet', '1.200', '6', '2,5', '1']);
  expect(said).toEqual([
    '1.234 terbuka, 6 ditutup, 1 berulang',
    'Temuan yang dilaporkan pada rentang tanggal ini.',
    'Median kosong bila kurang dari 5 diverifikasi.',
  ]);
});
