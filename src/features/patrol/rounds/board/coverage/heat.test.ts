import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CoveragePoint } from '../../../../../contract/calls/round-calls.ts';
import { coverageSheets } from './coverage-sheets.ts';
import { HeatTable } from './heat-table.tsx';
import { allRoutes, countReasons, heatOf, shadeOf, shownRoute } from './heat.ts';

type Cell = Omit<CoveragePoint['cells'][number], 'seen_by'>;
const point = (id: string, school: string, cells: readonly Cell[]): CoveragePoint => ({
  point: id,
  room: `Ruang ${id}`,
  floor: '1',
  school,
  branch: 'BKS',
  cells: cells.map((cell) => ({ ...cell, seen_by: [] })),
  logs: 0,
  officers: [],
});
const schedule = (id: string, route: string) => ({ schedule: id, name: 'Malam', start_time: '21.30', route, name_route: `Rute ${route}` });
const coverage = {
  schedules: [schedule('1', '1'), schedule('2', '1'), schedule('3', '2')],
  routes: [
    { route: '9', name: 'Baru', name_branch: 'Bekasi' },
    { route: '2', name: 'B', name_branch: 'Jakarta' },
    { route: '1', name: 'A', name_branch: 'Bekasi' },
  ],
  points: [
    point('10', 'SD', [
      { schedule: '1', done: 6, of: 7, missed: [{ date: '2026-11-20', reason: 'Terkunci', is_retired: false }] },
      { schedule: '2', done: 7, of: 7, missed: [] },
    ]),
    point('11', 'SMP', [{ schedule: '3', done: 0, of: 1, missed: [{ date: '2026-11-20', reason: '', is_retired: false }] }]),
    point('12', 'SD', [{ schedule: '1', done: 7, of: 7, missed: [] }]),
  ],
};

test('five shades, as a week of rounds reads them; a round that was not is none', () => {
  expect([7, 6, 5, 4, 3, 2, 1, 0].map((done) => shadeOf({ done, of: 7 }))).toEqual([5, 4, 3, 3, 2, 2, 1, 1]);
  expect(shadeOf({ done: 0, of: 0 })).toBeUndefined();
  expect(shadeOf({ done: 1, of: 1 })).toBe(5);
});

test('a route shows its own schedules and points, building by building, and sums what they show', () => {
  const { schedules, schools } = heatOf(coverage, '1');
  expect(schedules.map((one) => one.schedule)).toEqual(['1', '2']);
  expect(schools.map(({ school, rows }) => [school, rows.map(({ point: { point: id }, done, of }) => `${id} ${done}/${of}`)])).toEqual([
    ['SD', ['10 13/14', '12 7/7']],
  ]);
  expect(schools[0]?.rows[1]?.cells.map((cell) => cell?.of)).toEqual([7, undefined]);
  expect(heatOf(coverage, '').schools.flatMap(({ rows }) => rows)).toHaveLength(3);
});

test('the first route that was walked stands for one that is not known', () => {
  expect([shownRoute(coverage, ''), shownRoute(coverage, '7'), shownRoute(coverage, '1'), shownRoute(coverage, allRoutes)]).toEqual([
    '2',
    '2',
    '1',
    '',
  ]);
});

test('reasons are counted, those that nobody gave too', () => {
  const missed = ['Terkunci', '', 'Cuaca', 'Terkunci', ''].map((reason) => ({ date: '2026-11-20', reason, is_retired: false }));
  expect(countReasons([...missed, { date: '2026-11-21', reason: 'Terkunci', is_retired: false }], 'Tanpa alasan')).toEqual([
    { reason: 'Terkunci', count: 3 },
    { reason: 'Tanpa alasan', count: 2 },
    { reason: 'Cuaca', count: 1 },
  ]);
});

test('paper has the shades of the screen, and none where nothing was expected', () => {
  const heat = heatOf(coverage, '1');
  const [table] = coverageSheets(heat, '', '').paper;
  const at = (line: number) => table?.headings.map((_, column) => table.shadeOf?.(line, column) ?? 0);
  // Point, floor, building, two schedules, then sums.
  expect(at(0)).toEqual([0, 0, 0, 4, 5, 0, 0, 0]);
  expect(at(1)).toEqual([0, 0, 0, 5, 0, 0, 0, 0]);
  expect(at(9)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

/** Point 13 went out of use after the first of three nights, point 14 was missed while it was in use. */
const withRetired = heatOf(
  {
    schedules: [schedule('1', '1')],
    points: [
      point('13', 'SD', [
        {
          schedule: '1',
          done: 0,
          of: 3,
          missed: [
            { date: '2026-11-20', reason: 'Terkunci', is_retired: false },
            { date: '2026-11-21', reason: '', is_retired: true },
            { date: '2026-11-22', reason: '', is_retired: true },
          ],
        },
      ]),
      point('14', 'SD', [{ schedule: '1', done: 2, of: 3, missed: [{ date: '2026-11-20', reason: '', is_retired: false }] }]),
    ],
  },
  '',
);

test('a point that went out of use says so in the same words on the screen, on paper and in the workbook, and owes no reason', () => {
  const { paper, workbook } = coverageSheets(withRetired, '', '');
  const told = [
    ['Ruang 13 · Titik tidak dipakai lagi', 'Titik tidak dipakai lagi'],
    ['Ruang 14', 'Tanpa alasan'],
  ];
  expect(paper[0]?.lines.map((line) => [line[0], line.at(-1)])).toEqual(told);
  expect(workbook.lines.map((line) => [line[0], line.at(-1)])).toEqual(told);
  const screen = renderToStaticMarkup(createElement(HeatTable, { heat: withRetired, caption: '', onOpen: () => undefined }));
  const rows = [...screen.matchAll(/<tr><th scope="row">(.*?)<\/th>.*?<td[^>]*>([^<]*)<\/td><\/tr>/g)];
  expect(rows.map(([, name, reason]) => [name, reason])).toEqual([
    ['Ruang 13<small>Titik tidak dipakai lagi</small>', 'Titik tidak dipakai lagi'],
    ['Ruang 14', 'Tanpa alasan'],
  ]);
});
