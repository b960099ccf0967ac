import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { randomOf } from '../../../services/demo/random.ts';
import { type PaperDimension, paperDimensions, type ReportPaper } from '../../../src/contract/adab/adab-paper.ts';
import { mostPapers, type PaperOf } from '../../../src/contract/calls/adab/adab-report-calls.ts';
import { ScoreTable } from '../../../src/features/conduct/reports/editor/score-table.tsx';
import { heldCells, type HeldRubric, heldRubric } from '../../../src/features/conduct/reports/held-rubric.ts';
import { blocksOf } from '../../../src/features/conduct/reports/paper/blocks.tsx';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

/** As a device holds it: its id as text. */
type Held = Record<string, unknown> & { readonly id: string };
type Cell = {
  readonly pupil: number;
  readonly sign: number;
  readonly scale: number;
  readonly isDeleted: boolean;
  readonly isOfBefore: boolean;
};
interface Sign {
  readonly id: number;
  readonly dimension: number;
  readonly isAsked: boolean;
}

const wanted = 1000;
const unrated = 'Belum dinilai';

const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** Text of markup, cell by cell. */
const textsIn = (markup: string): string[] =>
  markup
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split(/<[^>]*>/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

describe.each(engines)('what levels come to, of a thousand pupils by chance, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let semester = 0;
  let earlier = 0;
  let pupils: number[] = [];
  let reports = new Map<number, number>();
  let signs: Sign[] = [];
  /** The levels on the scale; the deleted one comes after them. */
  let scales: { readonly id: number; readonly number: number; readonly label: string }[] = [];
  let gone = 0;
  let dimensions: { readonly id: number; readonly name: string }[] = [];
  let held: HeldRubric;

  const rows = (query: ReturnType<typeof sql>) => rowsOf(server.database.db, query);
  const list = async (at: string): Promise<Held[]> => {
    const reply = await server.call('GET', at, { token: boss });
    expect([at, reply.status]).toEqual([at, 200]);
    expect(reply.json.pagination.total).toBe(reply.json.data.length);
    return (reply.json.data as Record<string, unknown>[]).map((row) => ({ ...row, id: String(row['id']) }));
  };

  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    const years = await rows(sql`select id from semesters where deleted_at is null order by status = 1 desc, id`);
    [semester = 0, earlier = 0] = years.map(({ id }) => Number(id));
    // A statement and a level that are gone, and an element that moved to another dimension: what was recorded for them
    // is still in the table.
    await rows(sql`update sub_elements set deleted_at = now() where id in (select id from sub_elements order by id desc limit 2)`);
    await rows(sql`update elements set ysb_dimensi_id = (select min(id) from dimensis) where id = (select max(id) from elements)`);
    const [made] = await rows(sql`insert into adab_scales (label, number, deleted_at) values ('Lama', 9, now()) returning id`);
    gone = Number(made?.['id']);
    const scale = await rows(sql`select id, number, label from adab_scales where deleted_at is null order by number`);
    scales = scale.map(({ id, number, label }) => ({ id: Number(id), number: Number(number), label: String(label) }));
    const tops = await rows(sql`select id, name_dimensi as name from dimensis where deleted_at is null order by id`);
    dimensions = tops.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
    const all = await rows(sql`select s.id, e.ysb_dimensi_id as dimension, s.deleted_at is null and e.deleted_at is null as asked
      from sub_elements s join elements e on e.id = s.id_element order by s.id`);
    signs = all.map(({ id, dimension, asked }) => ({ id: Number(id), dimension: Number(dimension), isAsked: asked === true }));
    await rows(sql`delete from adab_reports`);
    const placed = await rows(sql`select distinct ysb_student_id as pupil from semester_assignments
      where ysb_semester_id = ${semester} and deleted_at is null order by 1`);
    pupils = placed.map(({ pupil }) => Number(pupil)).slice(0, wanted);
    const told = await rows(sql`insert into adab_reports (ysb_semester_id, ysb_student_id, period, term, status, edition, ysb_branch_id)
      select ${semester}, p, 'Semester', 'semester', 'Draf', 1, 'BKS' from unnest(${sql.param(pupils)}::bigint[]) p
      returning id, ysb_student_id as pupil`);
    reports = new Map(told.map(({ id, pupil }) => [Number(pupil), Number(id)]));
    held = heldRubric({
      signs: await list('/api/sub-elements?limit=1000'),
      of: await list('/api/elements?limit=1000'),
      tops: await list('/api/dimensis?limit=1000'),
      scales: await list('/api/adab-scales?limit=1000'),
    } as unknown as Parameters<typeof heldRubric>[0]);
  }, 180_000);
  afterAll(() => server.close());

  /** Random cells: many for some pupils, few for others; some taken back, from another semester, with a level that is gone. */
  function cellsFor(seed: string): Cell[] {
    const random = randomOf(seed);
    return pupils.flatMap((pupil) => {
      const share = random.pick([0, 0.05, 0.1, 0.45, 0.5, 0.55, 1]);
      const usual = random.int(0, scales.length - 1);
      return signs.flatMap((sign): Cell[] => {
        if (!random.chance(share)) return [];
        const at = random.chance(0.5) ? usual : random.int(0, scales.length - 1);
        return [
          {
            pupil,
            sign: sign.id,
            scale: random.chance(0.03) ? gone : (scales[at]?.id ?? 0),
            isDeleted: random.chance(0.04),
            isOfBefore: random.chance(0.04),
          },
        ];
      });
    });
  }

  async function plant(cells: readonly Cell[]): Promise<void> {
    await rows(sql`delete from adab_scores`);
    for (const some of chunksOf(cells, 5000))
      await rows(sql`insert into adab_scores (ysb_semester_id, ysb_student_id, ysb_sub_element_id, ysb_adab_scale_id, source, ysb_branch_id, deleted_at)
        select case when "isOfBefore" then ${earlier}::bigint else ${semester}::bigint end, pupil, sign, scale, 'Dinilai', 'BKS',
          case when "isDeleted" then now() end
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as c(pupil bigint, sign bigint, scale bigint, "isDeleted" boolean, "isOfBefore" boolean)`);
  }

  /** As a person would work it out with the table of cells in front of her. */
  function recount(cells: readonly Cell[]): string[][] {
    const numbers = new Map(scales.map(({ id, number }) => [id, number]));
    return dimensions.flatMap(({ id, name }) => {
      const asked = signs.filter((sign) => sign.isAsked && sign.dimension === id);
      if (asked.length === 0) return [];
      const filled = asked.flatMap((sign) => {
        const cell = cells.find((one) => one.sign === sign.id && !one.isDeleted && !one.isOfBefore);
        return (cell && numbers.get(cell.scale)) ?? [];
      });
      if (filled.length === 0 || filled.length < asked.length / 2) return [[name, unrated]];
      const mean = filled.reduce((all, one) => all + one, 0) / filled.length;
      const nearest = [...scales].sort((a, b) => Math.abs(a.number - mean) - Math.abs(b.number - mean) || b.number - a.number)[0];
      return [[name, nearest?.label ?? '']];
    });
  }

  /** What a table of levels shows: name, level and sentence of each dimension, as far as they say anything. */
  const screenOf = (shown: readonly PaperDimension[]): string[] =>
    textsIn(renderToStaticMarkup(createElement(ScoreTable, { dimensions: shown })).replace(/<caption.*<\/thead>/u, ''));
  const printed = (paper: ReportPaper): string[] =>
    blocksOf({ edition: 1, approved: '', replaces: '', ...paper }, '')
      .filter(({ under }) => under === 'levels')
      .flatMap(({ node }) => textsIn(renderToStaticMarkup(node)));

  async function papersOf(ids: readonly number[]): Promise<readonly PaperOf[]> {
    const reply = await server.call('GET', `/api/adab-reports/papers?ids=${ids.join(',')}`, { token: boss });
    expect([reply.status, reply.json.data?.papers?.length]).toEqual([200, ids.length]);
    return reply.json.data.papers;
  }

  test('is one thing on the screen, in the answer and on paper, and what a person would reckon', async () => {
    let seen = 0;
    const labels = new Set<string>();
    for (let round = 0; seen < wanted; round += 1) {
      const cells = cellsFor(`kelas ${round}`);
      await plant(cells);
      const byPupil = new Map<number, Cell[]>(pupils.map((pupil) => [pupil, []]));
      for (const cell of cells) byPupil.get(cell.pupil)?.push(cell);
      for (const some of chunksOf(pupils, Math.min(mostPapers, 15))) {
        const papers = await papersOf(some.map((pupil) => reports.get(pupil) ?? 0));
        const told = await list(`/api/adab-scores?limit=1000&ysb_semester_id=${semester}&ysb_student_id.any=${some.join(',')}`);
        for (const [at, pupil] of some.entries()) {
          const own = told.filter((row) => Number(row['ysb_student_id']) === pupil);
          const screen = paperDimensions(held.rubric, heldCells(held, own as unknown as Parameters<typeof heldCells>[1]));
          const paper = papers[at]?.paper;
          if (!paper) throw new Error('No paper');
          expect([round, pupil, paper.dimensions]).toEqual([round, pupil, screen]);
          expect([round, pupil, printed(paper)]).toEqual([round, pupil, screenOf(screen)]);
          const reckoned = recount(byPupil.get(pupil) ?? []);
          expect([round, pupil, screen.map(({ name, label }) => [name, label || unrated])]).toEqual([round, pupil, reckoned]);
          for (const [, label = ''] of reckoned) labels.add(label);
        }
        seen += some.length;
      }
    }
    expect(seen).toBeGreaterThanOrEqual(wanted);
    // Every level came up, and so did none at all.
    expect([...labels].toSorted()).toEqual([unrated, ...scales.map(({ label }) => label)].toSorted());
  }, 300_000);
});
