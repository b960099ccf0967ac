import { expect, test } from 'vitest';
import { mostValues } from '../../../../../contract/declared/list-filter.ts';
import type { CoveragePoint, RoundFigures } from '../../../../../contract/calls/round-calls.ts';
import { partsOf, reportSheets } from './report-sheets.ts';
import { type SummedLine, saysAnything, shareOf, summaryOf } from './summary.ts';

const round = (more: Partial<RoundFigures>): RoundFigures => ({
  schedule: '1',
  date: '2026-11-20',
  name: 'Malam',
  start_time: '21.30',
  branch: 'BKS',
  name_branch: 'Bekasi',
  route: '1',
  name_route: 'Kampus Melati',
  state: 'closed',
  expected: 10,
  done: 10,
  late: 0,
  missed: 0,
  reasoned: 0,
  extra: 0,
  by_hand: 0,
  by_list: 0,
  marks: [],
  out_of_order: 0,
  officers: [],
  planned_officer: '',
  ...more,
});

/** Pseudo-random numbers, the same each time. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const reasons = ['', 'Terkunci', 'Cuaca'];
/** Who recorded there is shown with the cells, and is not a figure of a report. */
const nobody = { logs: 0, officers: [] };

/** Rounds of some weeks, and the points that give the same totals. */
function someWeeks(seed: number) {
  const next = random(seed);
  const points = new Map<string, CoveragePoint>();
  const rounds: RoundFigures[] = [];
  for (let at = 0; at < 60; at++) {
    const [schedule, branch] = [String(next(5)), ['BKS', 'JKT'][next(2)] ?? ''];
    const date = `2026-11-${String(1 + next(28)).padStart(2, '0')}`;
    const figures = { expected: 0, done: 0, missed: 0, reasoned: 0, late: 0, by_hand: 0 };
    for (let id = 0; id < 6; id++) {
      const key = `${branch} ${id}`;
      const point = points.get(key) ?? { point: String(id), room: `Ruang ${key}`, floor: '1', school: 'SD', branch, cells: [], ...nobody };
      points.set(key, point);
      const cell = point.cells.find((one) => one.schedule === schedule) ?? { schedule, done: 0, of: 0, missed: [], seen_by: [] };
      if (!point.cells.includes(cell)) point.cells.push(cell);
      cell.of += 1;
      figures.expected += 1;
      if (next(3) > 0) {
        cell.done += 1;
        figures.done += 1;
        figures.late += next(2);
        figures.by_hand += next(2);
      } else {
        const reason = reasons[next(3)] ?? '';
        const isRetired = next(4) === 0;
        cell.missed.push({ date, reason, is_retired: isRetired });
        figures.missed += 1;
        figures.reasoned += reason === '' && !isRetired ? 0 : 1;
      }
    }
    const officers = [[], ['Bayu'], ['Dimas', 'Bayu'], ['Bayu', 'Dimas']][next(4)] ?? [];
    rounds.push(round({ schedule, date, branch, name_branch: branch, officers, ...figures }));
  }
  return { rounds, points: [...points.values()] };
}

const figures = ['rounds', 'expected', 'done', 'late', 'missed', 'reasoned', 'byHand'] as const;
const added = (lines: readonly SummedLine[]) => figures.map((name) => lines.reduce((sum, line) => sum + line[name], 0));

test.each([1, 2, 3, 4, 5])('every part of the report comes to the same totals as a recount, whatever the weeks (%i)', (seed) => {
  const weeks = someWeeks(seed);
  const { total, branches, officers, points, reasons: said } = summaryOf(weeks);
  const recount = figures.map((name) => {
    if (name === 'rounds') return weeks.rounds.length;
    return weeks.rounds.reduce((sum, one) => sum + one[name === 'byHand' ? 'by_hand' : name], 0);
  });
  expect(added([total])).toEqual(recount);
  expect(added(branches)).toEqual(recount);
  expect(added(officers)).toEqual(recount);
  expect(total.done + total.missed).toBe(total.expected);
  expect(points.reduce((sum, { missed }) => sum + missed, 0)).toBe(total.missed);
  expect(said.reduce((sum, { count }) => sum + count, 0)).toBe(total.missed);
  expect(said.filter(({ reason }) => reason !== 'Tanpa alasan').reduce((sum, { count }) => sum + count, 0)).toBe(total.reasoned);
});

test('two who walked together are one line, in whichever order they began; nobody is one too', () => {
  const { officers } = summaryOf({
    rounds: [round({ officers: ['Dimas', 'Bayu'] }), round({ officers: ['Bayu', 'Dimas'] }), round({ officers: [] })],
    points: [],
  });
  expect(officers.map(({ name, rounds }) => [name, rounds])).toEqual([
    ['Bayu, Dimas', 2],
    ['Tidak ada yang memindai', 1],
  ]);
});

test('the most missed stand first, and a share of nothing is none', () => {
  const missed = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ date: `2026-11-0${at + 1}`, reason: at === 0 ? '' : 'Terkunci', is_retired: false }));
  const point = (room: string, count: number): CoveragePoint => ({
    point: room,
    room,
    floor: '1',
    school: 'SD',
    branch: 'BKS',
    cells: [{ schedule: '1', done: 7 - count, of: 7, missed: missed(count), seen_by: [] }],
    ...nobody,
  });
  const { points } = summaryOf({ rounds: [], points: [point('A', 1), point('B', 0), point('C', 3)] });
  expect(points.map(({ room, missed: count, of, reason }) => [room, count, of, reason])).toEqual([
    ['C', 3, 7, 'Terkunci'],
    ['A', 1, 7, 'Tanpa alasan'],
  ]);
  expect([shareOf({ done: 0, expected: 0 }), shareOf({ done: 2, expected: 3 })]).toEqual([undefined, 67]);
});

test('marks are summed by officer, of rounds walked alone and together; whoever has none is left out', () => {
  const marks = (by: string, too_fast: number, by_list: number) => ({
    ...{ by, logs: too_fast + by_list, too_fast, by_list },
    ...{ by_code: 0, wrong_clock: 0, new_device: 1, no_photo: 1, late_photo: 2 },
  });
  const { marks: lines } = summaryOf({
    rounds: [
      round({ officers: ['Dimas', 'Bayu'], marks: [marks('Dimas', 2, 1), marks('Bayu', 0, 3)] }),
      round({ officers: ['Dimas'], marks: [marks('Dimas', 1, 0)] }),
      round({ officers: ['Wulan'] }),
    ],
    points: [],
  });
  expect(lines).toEqual([marks('Bayu', 0, 3), { ...marks('Dimas', 3, 1), new_device: 2, no_photo: 2, late_photo: 4 }]);
});

test('a point that went out of use is named so in every part of the report, and counts as a reason of its own, not as one that nobody gave', () => {
  const retired: CoveragePoint = {
    ...{ point: '1', room: 'Gudang', floor: '1', school: 'SD', branch: 'BKS', ...nobody },
    cells: [
      {
        schedule: '1',
        done: 1,
        of: 3,
        seen_by: [],
        missed: [
          { date: '2026-11-19', reason: '', is_retired: true },
          { date: '2026-11-20', reason: '', is_retired: true },
        ],
      },
    ],
  };
  const summary = summaryOf({ rounds: [round({})], points: [retired] });
  expect(summary.reasons).toEqual([{ reason: 'Titik tidak dipakai lagi', count: 2 }]);
  const { paper, workbook } = reportSheets(summary, '', '', []);
  const named = 'Gudang · Titik tidak dipakai lagi';
  expect(partsOf(summary).find(({ title }) => title === 'Titik paling sering terlewat')?.lines[0]?.[0]).toBe(named);
  expect(paper.find(({ title }) => title === 'Titik paling sering terlewat')?.lines[0]?.[0]).toBe(named);
  expect(workbook.lines.filter((line) => line[1] === 'Titik paling sering terlewat').map((line) => line[2])).toEqual([named]);
});

test('why each point was missed stands with note, person and moment on the screen, on paper and in the workbook, the latest first', () => {
  const said = (note: string) => ({ note, by: 'Dimas', at: '2026-11-20T23:10:00.000Z' });
  const point: CoveragePoint = {
    ...{ point: '1', room: 'Gudang', floor: '1', school: 'SD', branch: 'BKS', ...nobody },
    cells: [
      {
        ...{ schedule: '1', done: 1, of: 4, seen_by: [] },
        missed: [
          { date: '2026-11-19', reason: 'Cuaca', said: said(''), is_retired: false },
          { date: '2026-11-20', reason: 'Terkunci', said: said('<b>Kunci</b> dibawa'), is_retired: false },
          { date: '2026-11-21', reason: '', is_retired: false },
        ],
      },
    ],
  };
  const schedules = [{ schedule: '1', name: 'Malam', start_time: '21.30', route: '1', name_route: 'Rute' }];
  const summary = summaryOf({ rounds: [round({})], points: [point], schedules });
  const lines = [
    ['20 Nov 2026 21.30', 'Terkunci', '<b>Kunci</b> dibawa', 'Dimas', '21 Nov 2026 06.10'],
    ['19 Nov 2026 21.30', 'Cuaca', '', 'Dimas', '21 Nov 2026 06.10'],
  ];
  const { paper, workbook } = reportSheets(summary, '', '', []);
  for (const parts of [partsOf(summary), paper])
    expect(parts.find(({ title }) => title === 'Alasan setiap titik')?.lines).toEqual(
      lines.map((line) => ['Gudang', 'Lantai 1 · SD', ...line]),
    );
  expect(workbook.lines.filter((line) => line[1] === 'Alasan setiap titik').map((line) => line.slice(-5))).toEqual(lines);
  // Each row of the workbook is as long as its headings.
  expect(new Set(workbook.lines.map((line) => line.length))).toEqual(new Set([workbook.headings.length]));
  expect(new Set(workbook.headings).size).toBe(workbook.headings.length);
});

test('on paper figures have columns of their own, and a sum is no row that is counted', () => {
  const { paper } = reportSheets(summaryOf({ rounds: [round({})], points: [] }), '', '', []);
  const [branches] = paper;
  expect(branches?.figures).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(branches?.isSummed).toBe(true);
  expect(branches?.lines.at(-1)?.[0]).toBe('Jumlah');
  expect(paper.slice(2).some(({ isSummed }) => isSummed)).toBe(false);
});

test('what was found stands on the screen, on paper and in the workbook, each figure leading to its list; without rights nothing is said', () => {
  const found = {
    branches: [
      { branch: 'BKS', name_branch: 'Bekasi', reported: 9, mended: 0, open: 4 },
      { branch: 'JKT', name_branch: 'Jakarta', reported: 2, mended: 1, open: 1 },
    ],
    routes: [
      { route: '1', name: 'Kampus', name_branch: 'Bekasi', rooms: ['5', '7'], reported: 6, mended: 0, open: 3 },
      { route: '2', name: 'Kebun', name_branch: '', rooms: ['7'], reported: 1, mended: 0, open: 0 },
    ],
  };
  const summary = summaryOf({ rounds: [round({})], points: [], findings: found });
  const period = { from: '2026-11-16', to: '2026-11-22' };
  const [byBranch, byRoute] = partsOf(summary, period).filter(({ title }) => title.startsWith('Temuan menurut'));
  expect(byBranch?.lines).toEqual([
    ['Bekasi', 9, 0, 4],
    ['Jakarta', 2, 1, 1],
    ['Jumlah', 11, 1, 5],
  ]);
  expect(byRoute?.lines).toEqual([
    ['Kampus, Bekasi', 6, 0, 3],
    ['Kebun', 1, 0, 0],
  ]);
  const days = 'date.from=2026-11-16&date.until=2026-11-22';
  expect(byBranch?.hrefs?.[0]).toEqual([
    undefined,
    `/temuan?tampil=semua&${days}&ysb_branch_id=BKS`,
    undefined,
    `/temuan?${days}&ysb_branch_id=BKS`,
  ]);
  expect(byBranch?.hrefs?.[2]?.[2]).toBe(`/temuan?tampil=diverifikasi&${days}`);
  expect(byRoute?.hrefs?.map((line) => line[1])).toEqual([
    `/temuan?tampil=semua&${days}&ysb_room_id.any=5%2C7`,
    `/temuan?tampil=semua&${days}&ysb_room_id=7`,
  ]);
  expect(partsOf(summary).some(({ hrefs }) => hrefs?.flat().some((href) => href !== undefined))).toBe(false);

  const { paper, workbook } = reportSheets(summary, '', 'Minggu', []);
  expect(paper.find(({ title }) => title === byBranch?.title)).toMatchObject({ figures: [1, 2, 3], isSummed: true });
  const column = (heading: string) => workbook.headings.indexOf(heading);
  const told = workbook.lines.filter((line) => String(line[1]).startsWith('Temuan menurut'));
  expect(told.map((line) => [line[2], line[column('Dilaporkan')], line[column('Diverifikasi')], line[column('Masih terbuka')]])).toEqual([
    ...(byBranch?.lines ?? []),
    ...(byRoute?.lines ?? []),
  ]);
  for (const nothing of [null, { branches: [], routes: [] }]) {
    const silent = summaryOf({ rounds: [round({})], points: [], findings: nothing });
    expect(partsOf(silent, period).some(({ title }) => title.startsWith('Temuan'))).toBe(false);
  }
});

test('a period without rounds tells what was handed over and found in it, and no sums of nothing', () => {
  const given = { by: 'Dimas', to: 'Agung', at: '2026-11-20T23:00:00Z', received_at: '', rounds_done: 0, rounds_missed: 0 };
  const handovers = [{ ...given, findings_open: 2 }];
  const findings = { branches: [{ branch: 'BKS', name_branch: 'Bekasi', reported: 3, mended: 1, open: 1 }], routes: [] };
  const of = (more: object) => summaryOf({ rounds: [], points: [], ...more });
  expect([{ handovers }, { findings }, {}, { findings: { branches: [], routes: [] } }].map((one) => saysAnything(of(one)))).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
  const titles = ['Serah terima', 'Temuan menurut cabang'];
  expect(partsOf(of({ handovers, findings })).map(({ title }) => title)).toEqual(titles);
  const { paper, workbook } = reportSheets(of({ handovers, findings }), '', '', []);
  expect(paper.map(({ title }) => title)).toEqual(titles);
  expect([...new Set(workbook.lines.map((line) => line[1]))]).toEqual(titles);
});

test('a route with more rooms than a list can be narrowed by has figures without links', () => {
  const of = (count: number) => {
    const rooms = Array.from({ length: count }, (_, at) => String(at + 1));
    const route = { route: '1', name: 'Kampus', name_branch: '', rooms, reported: 3, mended: 1, open: 1 };
    const branch = { branch: 'BKS', name_branch: 'Bekasi', reported: 3, mended: 1, open: 1 };
    const summary = summaryOf({ rounds: [round({})], points: [], findings: { branches: [branch], routes: [route] } });
    return partsOf(summary, { from: '2026-11-16', to: '2026-11-22' }).at(-1);
  };
  expect(of(mostValues)?.hrefs?.[0]?.filter((href) => href !== undefined)).toHaveLength(3);
  expect(of(mostValues + 1)?.hrefs?.flat()).toEqual([]);
  expect(of(mostValues + 1)?.lines).toEqual([['Kampus', 3, 1, 1]]);
});

test('a hand-over tells how many findings were open, in a column of its own; one that did not know, nothing', () => {
  const given = { by: 'Dimas', to: 'Agung', at: '2026-11-20T23:00:00Z', received_at: '', rounds_done: 3, rounds_missed: 7 };
  const handovers = [
    { ...given, findings_open: 20 },
    { ...given, findings_open: null },
  ];
  const summary = summaryOf({ rounds: [round({})], points: [], handovers });
  expect(
    partsOf(summary)
      .find(({ title }) => title === 'Serah terima')
      ?.lines.map((line) => line.slice(4)),
  ).toEqual([
    [7, 20],
    [7, null],
  ]);
  const { workbook } = reportSheets(summary, '', '', []);
  const at = workbook.headings.indexOf('Temuan terbuka');
  expect(workbook.lines.filter((line) => line[1] === 'Serah terima').map((line) => [line[at], line.length])).toEqual([
    [20, workbook.headings.length],
    [null, workbook.headings.length],
  ]);
  for (const line of workbook.lines) expect(line.length).toBe(workbook.headings.length);
});
