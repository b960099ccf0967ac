import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import type { Recap, RecapClass, Roster } from '../../../src/contract/calls/adab/adab-calls.ts';
import type { ReportProgress } from '../../../src/contract/calls/adab/adab-progress-calls.ts';
import { adabTones } from '../../../src/contract/resources/adab/adab-observations.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { type HeldReport, progressOf, reportsOf, waitingByClass } from '../../../src/features/conduct/reports/report-of.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

// A failure is reported as it is: shrinking it would take minutes of databases.
const tries = { numRuns: 12, endOnFailure: true } as const;
const states = ['Draf', 'Siap', 'Disetujui', 'Dibagikan'] as const;
const terms = ['semester', '09', '10'] as const;

/** Random: about whom, in which class (usually the pupil's own), and what became of it. */
const notes = fc.array(
  fc.record({
    seat: fc.nat(),
    inOther: fc.option(fc.nat(), { freq: 6 }),
    sign: fc.nat(),
    tone: fc.constantFrom(...adabTones),
    daysAgo: fc.integer({ min: 0, max: 40 }),
    isWithdrawn: fc.boolean(),
    isDeleted: fc.boolean(),
    isOfBefore: fc.boolean(),
  }),
  { minLength: 20, maxLength: 300, size: 'max' },
);
/** The editions of some reports: all but the last are approved, otherwise the previous one would be changed instead. */
const chains = fc.uniqueArray(
  fc.record({
    seat: fc.nat({ max: 399 }),
    term: fc.constantFrom(...terms),
    before: fc.integer({ min: 0, max: 2 }),
    last: fc.constantFrom(...states),
    isDeleted: fc.boolean(),
  }),
  { minLength: 20, maxLength: 250, size: 'max', selector: ({ seat, term }) => `${seat} ${term}` },
);
type MadeOf<A> = A extends fc.Arbitrary<infer M> ? M : never;

/** Pupils who left the school since. */
const leavers = fc.uniqueArray(fc.nat({ max: 399 }), { maxLength: 12 });

describe.each(engines)('how far a school is, against a recount of all its rows, on %s', (engine) => {
  let server: TestServer;
  const tokens = { head: '', office: '', boss: '' };
  let school = '';
  let semester = 0;
  let earlier = 0;
  let seats: { pupil: number; kelas: number; teacher: number }[] = [];
  let signs: number[] = [];

  const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
  const rows = (query: ReturnType<typeof sql>) => rowsOf(server.database.db, query);
  const data = async <T>(token: string, at: string): Promise<T> => {
    const reply = await server.call('GET', at, { token });
    expect([at, reply.status]).toEqual([at, 200]);
    return reply.json.data;
  };
  const numbers = (found: Record<string, unknown>[]) =>
    found.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])));

  beforeAll(async () => {
    server = await startServer(engine);
    tokens.head = await server.tokenOf('kepala@amanah.test');
    tokens.office = await server.tokenOf('admin@amanah.test');
    tokens.boss = await server.tokenOf('superadmin@amanah.test');
    const [place] = await rows(
      sql`select t.ysb_school_id as code from users u join teachers t on t.id = u.ysb_teacher_id where u.email = 'kepala@amanah.test'`,
    );
    school = String(place?.['code']);
    const years = await rows(sql`select id, status from semesters where deleted_at is null order by status = 1 desc, id`);
    [semester = 0, earlier = 0] = years.map(({ id }) => Number(id));
    const placed = await rows(sql`select ysb_student_id as pupil, ysb_kelas_id as kelas, ysb_teacher_id as teacher
      from semester_assignments where ysb_semester_id = ${semester} and ysb_school_id = ${school} and deleted_at is null order by id`);
    seats = placed.map((one) => ({ pupil: Number(one['pupil']), kelas: Number(one['kelas']), teacher: Number(one['teacher']) }));
    signs = (await rows(sql`select id from sub_elements where deleted_at is null order by id`)).map(({ id }) => Number(id));
  }, 180_000);
  afterAll(() => server.close());

  const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

  async function leave(places: readonly number[]): Promise<void> {
    const ids = seats.map(({ pupil }) => pupil);
    await run(sql`update students set status = 'Aktif' where id = any(${sql.param(ids)}::bigint[])`);
    const gone = places.map((place) => at(seats, place).pupil);
    await run(sql`update students set status = 'Pindah' where id = any(${sql.param(gone)}::bigint[])`);
  }

  async function plantNotes(all: MadeOf<typeof notes>) {
    await run(sql`delete from adab_observations`);
    const today = wallClock(Date.now()).date;
    const planted = all.map((one) => {
      const { pupil, kelas } = at(seats, one.seat);
      const date = daysBefore(today, one.daysAgo);
      return {
        ...{ pupil, sign: at(signs, one.sign), tone: one.tone, date, moment: `${date}T03:00:00.000Z` },
        kelas: one.inOther === null ? kelas : at(seats, one.inOther).kelas,
        semester: one.isOfBefore ? earlier : semester,
        withdrawn: one.isWithdrawn ? `${date}T04:00:00.000Z` : '',
        deleted: one.isDeleted ? `${date}T05:00:00.000Z` : null,
      };
    });
    await run(sql`insert into adab_observations (ysb_student_id, ysb_sub_element_id, tone, ysb_kelas_id, ysb_school_id, ysb_branch_id,
        ysb_semester_id, date, occurred_at, withdrawn_at, deleted_at, is_here)
      select pupil, sign, tone, kelas, ${school}, 'BKS', semester, date, moment, withdrawn, deleted, true
      from jsonb_to_recordset(${JSON.stringify(planted)}::jsonb) as p(pupil bigint, sign bigint, tone text, kelas bigint, semester bigint,
        date date, moment text, withdrawn text, deleted timestamptz)`);
  }

  /** Each class of the recap counted separately. */
  async function recountNotes(from: string | undefined) {
    const since = from === undefined ? sql`` : sql`and o.date >= ${from}`;
    const seated = sql`from semester_assignments a join students s on s.id = a.ysb_student_id and s.deleted_at is null
      and s.status in ('', 'Aktif') where a.ysb_semester_id = ${semester} and a.ysb_school_id = ${school} and a.deleted_at is null`;
    const counted = sql`o.ysb_semester_id = ${semester} and o.withdrawn_at = '' and o.deleted_at is null ${since}`;
    const classes = numbers(
      await rows(sql`select a.ysb_kelas_id as id, count(distinct s.id) as pupils, count(distinct s.id) filter (where exists (
        select 1 from adab_observations o where o.ysb_student_id = s.id and o.ysb_kelas_id = a.ysb_kelas_id and ${counted})) as noted
        ${seated} group by a.ysb_kelas_id order by 1`),
    );
    const sums = numbers(
      await rows(sql`select o.ysb_kelas_id as id, e.ysb_dimensi_id as dimension,
        sum(case o.tone when 'Tampak' then 1 else 0 end) as seen, sum(case o.tone when 'Perlu bimbingan' then 1 else 0 end) as guided,
        sum(case o.tone when 'Catatan' then 1 else 0 end) as plain
        from adab_observations o join sub_elements t on t.id = o.ysb_sub_element_id join elements e on e.id = t.id_element
        where ${counted} group by 1, 2`),
    );
    return { classes, sums };
  }

  const toldOf = (told: Recap): RecapClass[] =>
    (told.schools.find(({ code }) => code === school)?.classes ?? []).toSorted((a, b) => a.id - b.id);

  test('the recap by class and dimension, for the head, the office and all, of the semester and of some days', async () => {
    await fc.assert(
      fc.asyncProperty(notes, leavers, fc.integer({ min: 0, max: 30 }), async (made, gone, days) => {
        await leave(gone);
        await plantNotes(made);
        for (const from of [undefined, daysBefore(wallClock(Date.now()).date, days)]) {
          const { classes, sums } = await recountNotes(from);
          for (const token of Object.values(tokens)) {
            const told = await data<Recap>(token, `/api/adab/recap${from === undefined ? '' : `?from=${from}`}`);
            const here = toldOf(told);
            expect(here.map(({ id, pupils, noted }) => ({ id, pupils, noted }))).toEqual(classes);
            for (const one of here) {
              const sumOf = (dimension: number) => sums.find((sum) => sum['id'] === one.id && sum['dimension'] === dimension);
              const counts = told.dimensions.map(({ id }) => {
                const { seen = 0, guided = 0, plain = 0 } = sumOf(id) ?? {};
                return { seen, guided, plain };
              });
              expect([one.id, one.counts]).toEqual([one.id, counts]);
            }
          }
        }
      }),
      tries,
    );
  });

  async function plantReports(all: MadeOf<typeof chains>) {
    await run(sql`delete from adab_reports`);
    // Two places may name the same pupil: the first of a term counts, otherwise the editions of two chains would be mixed.
    const chainsOf = new Map(all.toReversed().map((chain) => [`${at(seats, chain.seat).pupil} ${chain.term}`, chain]));
    const planted = [...chainsOf.values()].flatMap(({ seat, term, before, last, isDeleted }) => {
      const { pupil, kelas, teacher } = at(seats, seat);
      const of = {
        pupil,
        kelas,
        teacher,
        term,
        period: term === 'semester' ? 'Semester' : 'Bulan',
        month: term === 'semester' ? '' : term,
      };
      return Array.from({ length: before + 1 }, (_, place) => ({
        ...of,
        edition: place + 1,
        status: place < before ? 'Disetujui' : last,
        deleted: isDeleted && place === before ? new Date().toISOString() : null,
      }));
    });
    await run(sql`insert into adab_reports (ysb_student_id, ysb_kelas_id, ysb_teacher_id, ysb_school_id, ysb_branch_id, ysb_semester_id,
        term, period, month, edition, status, deleted_at)
      select pupil, kelas, teacher, ${school}, 'BKS', ${semester}::bigint, term, period, month, edition, status, deleted
      from jsonb_to_recordset(${JSON.stringify(planted)}::jsonb) as p(pupil bigint, kelas bigint, teacher bigint, term text, period text,
        month text, edition integer, status text, deleted timestamptz)`);
  }

  /** By present class: for each pupil who is here the last edition of a term. */
  const recountReports = async (term: string) =>
    numbers(
      await rows(sql`select a.ysb_kelas_id as id,
          count(*) filter (where last.status in ('Siap', 'Disetujui', 'Dibagikan')) as ready,
          count(*) filter (where last.status in ('Disetujui', 'Dibagikan')) as approved, count(*) as all
        from semester_assignments a join students s on s.id = a.ysb_student_id and s.deleted_at is null and s.status in ('', 'Aktif')
        left join lateral (select r.status from adab_reports r where r.ysb_student_id = a.ysb_student_id
          and r.ysb_semester_id = a.ysb_semester_id and r.term = ${term} and r.deleted_at is null order by r.edition desc limit 1) last on true
        where a.ysb_semester_id = ${semester} and a.ysb_school_id = ${school} and a.deleted_at is null
        group by a.ysb_kelas_id order by 1`),
    );

  const held = (found: readonly Record<string, unknown>[]): HeldReport[] =>
    found.map((row) => ({ ...row, id: String(row['id']) }) as unknown as HeldReport);

  test('reports that are ready and approved by class and in the whole school, and those that wait for the head, of each term', async () => {
    await fc.assert(
      fc.asyncProperty(chains, leavers, async (made, gone) => {
        await leave(gone);
        await plantReports(made);
        const roster = await data<Roster>(tokens.head, '/api/access/rosters');
        for (const term of terms) {
          const counted = await recountReports(term);
          const told = await Promise.all(
            roster.classes.map(async ({ id, pupils }) => {
              const ids = pupils.map((one) => one.id).join(',');
              const list = `/api/adab-reports?limit=1000&ysb_semester_id=${semester}&ysb_student_id.any=${ids}`;
              return { id, ...progressOf(pupils, reportsOf(held(await data(tokens.head, list)), term)) };
            }),
          );
          expect(told.toSorted((a, b) => a.id - b.id)).toEqual(counted);
          const sum = (of: 'ready' | 'approved' | 'all') => told.reduce((all, one) => all + one[of], 0);
          const [whole] = numbers(
            await rows(sql`select count(*) as n from semester_assignments a join students s on s.id = a.ysb_student_id
              and s.status in ('', 'Aktif') where a.ysb_semester_id = ${semester} and a.ysb_school_id = ${school} and a.deleted_at is null`),
          );
          expect(sum('all')).toBe(whole?.['n']);
          expect(sum('approved')).toBeLessThanOrEqual(sum('ready'));
          const ready = await data<Record<string, unknown>[]>(
            tokens.head,
            `/api/adab-reports?limit=1000&ysb_semester_id=${semester}&status=Siap`,
          );
          const waiting = numbers(
            await rows(sql`select a.ysb_kelas_id as id, count(*) as n from adab_reports r
              join semester_assignments a on a.ysb_student_id = r.ysb_student_id and a.ysb_semester_id = r.ysb_semester_id and a.deleted_at is null
              join students s on s.id = a.ysb_student_id and s.status in ('', 'Aktif')
              where r.ysb_school_id = ${school} and r.ysb_semester_id = ${semester} and r.term = ${term} and r.status = 'Siap'
              and r.deleted_at is null group by 1 order by 1`),
          );
          const shown = [...waitingByClass(roster.classes, held(ready), term)].map(([id, n]) => ({ id: Number(id), n }));
          expect(shown.toSorted((a, b) => a.id - b.id)).toEqual(waiting);
          const sums = await data<ReportProgress>(tokens.head, `/api/adab-reports/progress?term=${term}`);
          const classes = sums.classes.map(({ id, ready, approved, pupils }) => ({ id, ready, approved, all: pupils }));
          expect(classes.toSorted((a, b) => a.id - b.id)).toEqual(counted);
          expect(sums.classes.every(({ written, ready, pupils }) => ready <= written && written <= pupils)).toBe(true);
          const waits = waiting.reduce((all, { n = 0 }) => all + n, 0);
          expect(sums.waiting.find((one) => one.term === term)?.count ?? 0).toBe(waits);
        }
      }),
      tries,
    );
  });

  /** Reports on the first pupils of the first class as they sat in the earlier semester, one in each state. */
  async function plantEarlier() {
    await run(sql`delete from adab_reports`);
    await leave([]);
    const [kelas] = seats.map((one) => one.kelas);
    const of = seats.filter((one) => one.kelas === kelas).slice(0, states.length + 1);
    for (const [at, { pupil, teacher }] of of.entries())
      await run(sql`insert into adab_reports (ysb_student_id, ysb_kelas_id, ysb_teacher_id, ysb_school_id, ysb_branch_id, ysb_semester_id,
          term, period, month, edition, status) values (${pupil}, ${kelas}, ${teacher}, ${school}, 'BKS', ${earlier}, 'semester', 'Semester', '',
          1, ${states[at] ?? 'Disetujui'})`);
    return { kelas: kelas ?? 0, teacher: of[0]?.teacher ?? 0, pupils: of.map(({ pupil }) => pupil) };
  }

  test('an earlier year tells what was approved by the class of then, leavers too, and to a homeroom teacher of his pupils alone', async () => {
    const { kelas, teacher, pupils } = await plantEarlier();
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/rapor-adab', { read: true });
    const asked = `/api/adab-reports/progress?semester=${earlier}`;
    expect((await server.call('GET', asked, { token: account.token })).status).toBe(404);
    await run(sql`update users set ysb_teacher_id = ${teacher} where id = ${account.userId}`);
    const told = async (token: string) => {
      const { years, id_semester, classes, waiting } = await data<ReportProgress>(token, asked);
      expect([id_semester, waiting]).toEqual([earlier, []]);
      return { years: years.map(({ id, active }) => [id, active]), classes: classes.map(({ id, approved }) => [id, approved]) };
    };
    const both = [
      [semester, true],
      [earlier, false],
    ];
    for (const token of [tokens.head, account.token]) expect(await told(token)).toEqual({ years: both, classes: [[kelas, 3]] });
    // Pupils who left stay in it; those who went to another homeroom teacher stay with the head of the school.
    await run(sql`update students set status = 'Lulus' where id = ${pupils[2] ?? 0}`);
    await run(
      sql`update semester_assignments set ysb_teacher_id = null where ysb_semester_id = ${semester} and ysb_student_id = ${pupils[3] ?? 0}`,
    );
    expect((await told(tokens.head)).classes).toEqual([[kelas, 3]]);
    expect((await told(account.token)).classes).toEqual([[kelas, 2]]);
    // What the sums promise is in the list.
    const list = `/api/adab-reports?limit=100&ysb_semester_id=${earlier}&ysb_kelas_id=${kelas}&term=semester&status.any=Disetujui,Dibagikan`;
    expect(await data<unknown[]>(tokens.head, list)).toHaveLength(3);
    await run(
      sql`update semester_assignments set ysb_teacher_id = ${teacher} where ysb_semester_id = ${semester} and ysb_student_id = ${pupils[3] ?? 0}`,
    );
    // Nothing of it was approved: it is not a year to read about.
    await run(sql`update adab_reports set status = 'Siap'`);
    expect(await told(tokens.head)).toEqual({ years: [[semester, true]], classes: [] });
  });

  test('a homeroom teacher is told how far his own class is, and of nothing that waits', async () => {
    const [one] = seats;
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/rapor-adab', { read: true });
    await run(sql`update users set ysb_teacher_id = ${one?.teacher ?? 0} where id = ${account.userId}`);
    await run(sql`delete from adab_reports`);
    await leave([]);
    await plantReports(seats.map((_, seat) => ({ seat, term: 'semester', before: 0, last: 'Siap', isDeleted: false })));
    const told = await data<ReportProgress>(account.token, '/api/adab-reports/progress');
    const own = seats.filter(({ kelas }) => kelas === one?.kelas).length;
    expect(told.classes).toMatchObject([{ id: one?.kelas, pupils: own, written: own, ready: own, approved: 0 }]);
    expect(told.waiting).toEqual([]);
    expect((await data<ReportProgress>(tokens.head, '/api/adab-reports/progress')).waiting).toEqual([
      { term: 'semester', count: seats.length },
    ]);
    expect((await server.call('GET', '/api/adab-reports/progress?term=13', { token: tokens.head })).status).toBe(422);
  });

  test('the recap of an earlier semester counts what was noted then, also of who left, and its words are erased', async () => {
    await leave([]);
    const of = { seat: 0, inOther: null, sign: 0, tone: 'Tampak', daysAgo: 20, isWithdrawn: false, isDeleted: false } as const;
    await plantNotes([
      { ...of, isOfBefore: true },
      { ...of, seat: 1, isOfBefore: true },
      { ...of, isOfBefore: false },
    ]);
    await leave([0]);
    const kelas = at(seats, 0).kelas;
    for (const token of [tokens.head, tokens.office]) {
      const told = await data<Recap>(token, `/api/adab/recap?semester=${earlier}`);
      expect(told.id_semester).toBe(earlier);
      expect(told.years.map(({ id, active }) => [id, active])).toEqual([
        [semester, true],
        [earlier, false],
      ]);
      const counts = toldOf(told).find(({ id }) => id === kelas)?.counts ?? [];
      expect(counts.reduce((all, { seen }) => all + seen, 0)).toBe(2);
    }
    const list = `/api/adab-observations?ysb_semester_id=${earlier}&ysb_kelas_id=${kelas}`;
    const found = await data<{ id: number; ysb_student_id: number }[]>(tokens.head, list);
    const gone = found.find((row) => row.ysb_student_id === at(seats, 0).pupil);
    const erase = await server.call('POST', `/api/adab-observations/${gone?.id}/erase`, {
      token: tokens.head,
      body: { reason: 'Permintaan orang tua' },
    });
    expect(erase.status, erase.text).toBe(200);
    const after = toldOf(await data<Recap>(tokens.head, `/api/adab/recap?semester=${earlier}`)).find(({ id }) => id === kelas);
    expect(after?.counts.reduce((all, { seen }) => all + seen, 0)).toBe(1);
    // A class in which nobody sits any more is there as long as it has notes.
    await leave(seats.flatMap((one, place) => (one.kelas === kelas ? [place] : [])));
    expect(toldOf(await data<Recap>(tokens.head, '/api/adab/recap')).find(({ id }) => id === kelas)).toMatchObject({ pupils: 0 });
    expect(await data<Recap>(tokens.head, '/api/adab/recap?semester=999999')).toMatchObject({ id_semester: 0, schools: [] });
    expect((await server.call('GET', '/api/adab/recap?semester=x', { token: tokens.head })).status).toBe(422);
  });
});
