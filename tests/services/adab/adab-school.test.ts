import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { forgetLeaversNotes } from '../../../services/rules/adab/adab-forget.ts';
import type { Fairness, Recap, Roster } from '../../../src/contract/calls/adab/adab-calls.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Row = Record<string, unknown> & { readonly id: number };
type Account = Awaited<ReturnType<typeof newAccount>>;

/** A word that is in no other row. */
const secret = 'Menangis-di-perpustakaan';
const dayMs = 86_400_000;

describe.each(engines)('what a school is told of its notes, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let seats: Row[] = [];
  let signs: { id: number; dimension: number }[] = [];
  let dimensions: number[] = [];
  let school = '';
  let own: Row[] = [];
  let beside: Row[] = [];
  let homeroom: Account;
  let colleague: Account;
  let head: Account;
  let headElsewhere: Account;
  let office: Account;

  const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
  const rows = (query: ReturnType<typeof sql>) => rowsOf(server.database.db, query);
  const get = async (token: string, path: string) => server.call('GET', path, { token });
  const list = async (path: string): Promise<Row[]> => (await get(boss, path)).json.data;
  const inClass = (seat: Row | undefined) => seats.filter((one) => one['ysb_kelas_id'] === seat?.['ysb_kelas_id']);

  async function account(teacher: unknown, grants: Record<string, Record<string, boolean>>, kategori = 'guru', branch = 'BKS') {
    const made = await newAccount(server, branch);
    await run(sql`update roles set ysb_kategori = ${kategori} where id = ${made.roleId}`);
    for (const [url, rights] of Object.entries(grants)) await grant(server, made.roleId, url, rights);
    if (teacher !== undefined) await run(sql`update users set ysb_teacher_id = ${Number(teacher)} where id = ${made.userId}`);
    return made;
  }
  const teaches = { '/catatan-adab': { create: true, read: true }, '/keadilan-adab': { read: true } };
  const leads = { '/rekap-adab': { read: true, delete: true }, '/keadilan-adab': { read: true } };
  const teacherOf = async (code: unknown, except: unknown[]) =>
    (
      await rows(sql`select id from teachers where ysb_school_id = ${String(code)} and deleted_at is null
        and id not in (${sql.join(
          except.map((one) => sql`${Number(one)}`),
          sql`, `,
        )}) order by id desc limit 1`)
    )[0]?.['id'];

  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    await run(sql`delete from adab_observations`);
    const active = (await list('/api/semesters?limit=100')).find((row) => row['status'] === 1)?.id;
    seats = await list(`/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${active}`);
    const [found] = await rows(sql`select ysb_school_id from teachers where email = 'guru@amanah.test'`);
    school = String(found?.['ysb_school_id']);
    const [first] = seats.filter((one) => one['ysb_school_id'] === school);
    own = inClass(first);
    beside = inClass(seats.find((one) => one['ysb_school_id'] === school && one['ysb_kelas_id'] !== first?.['ysb_kelas_id']));
    const elsewhere = seats.find((one) => one['ysb_school_id'] !== school);
    const known = await rows(
      sql`select s.id, e.ysb_dimensi_id as dimension from sub_elements s join elements e on e.id = s.id_element where s.deleted_at is null order by s.id`,
    );
    signs = known.map(({ id, dimension }) => ({ id: Number(id), dimension: Number(dimension) }));
    dimensions = (await rows(sql`select id from dimensis where deleted_at is null order by id`)).map(({ id }) => Number(id));
    homeroom = await account(own[0]?.['ysb_teacher_id'], teaches);
    colleague = await account(beside[0]?.['ysb_teacher_id'], teaches);
    const leading = [...new Set(seats.map((one) => one['ysb_teacher_id']))];
    head = await account(await teacherOf(school, leading), leads);
    headElsewhere = await account(elsewhere?.['ysb_teacher_id'], leads);
    office = await account(undefined, { '/rekap-adab': { read: true } }, 'karyawan');
  }, 120_000);
  afterAll(() => server.close());

  const pupil = (seat: Row | undefined) => Number(seat?.['ysb_student_id']);
  async function noted(by: Account, seat: Row | undefined, more: Record<string, unknown> = {}): Promise<Row> {
    const reply = await server.call('POST', '/api/adab-observations/store', {
      token: by.token,
      body: { ysb_student_id: pupil(seat), ysb_sub_element_id: signs[0]?.id, tone: 'Tampak', batch: 'uji', ...more },
    });
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    return reply.json.data;
  }
  const fairness = async ({ token }: Account): Promise<Fairness> => {
    const reply = await get(token, '/api/adab/fairness');
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data;
  };
  const recap = async ({ token }: Account, from = ''): Promise<Recap> => {
    const reply = await get(token, `/api/adab/recap${from && `?from=${from}`}`);
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data;
  };

  /** Notes inserted without the calls: many, by whom, about whom, and when. */
  async function plant(by: { userId: number; teacher: unknown }, seat: Row, at: number, tone: string, sign = 0) {
    const day = new Date(Date.now() - at * dayMs);
    await run(sql`insert into adab_observations (ysb_student_id, ysb_sub_element_id, tone, batch, user_id, ysb_teacher_id, ysb_kelas_id,
      ysb_school_id, ysb_branch_id, ysb_semester_id, date, occurred_at, is_here)
      values (${pupil(seat)}, ${signs[sign]?.id}, ${tone}, ${`t${Math.random()}`}, ${by.userId}, ${Number(by.teacher)}, ${Number(seat['ysb_kelas_id'])},
      ${String(seat['ysb_school_id'])}, 'BKS', ${Number(seat['ysb_semester_id'])}, ${wallClock(day).date}, ${day.toISOString()}, true)`);
  }

  describe('fairness', () => {
    /** As a person would count it with all rows of the school in front of her. */
    async function recount(who: Account, whole: boolean) {
      const notes = await rows(sql`select o.*, s.jenis_kelamin from adab_observations o join students s on s.id = o.ysb_student_id
        where o.ysb_school_id = ${school} and o.withdrawn_at = '' and o.deleted_at is null`);
      const shown = notes.filter((row) => whole || Number(row['user_id']) === who.userId);
      const count = (some: Record<string, unknown>[]) => {
        const guided = some.filter((row) => row['tone'] === 'Perlu bimbingan').length;
        if (some.length < 10) return { all: some.length, guided: null, share: null };
        return { all: some.length, guided, share: Math.round((guided / some.length) * 100) };
      };
      const perClass = [...new Set(notes.map((row) => Number(row['ysb_kelas_id'])))].flatMap((kelas) => {
        const some = notes.filter((row) => Number(row['ysb_kelas_id']) === kelas);
        return some.length < 10 ? [] : [some.filter((row) => row['tone'] === 'Perlu bimbingan').length / some.length];
      });
      perClass.sort((a, b) => a - b);
      const quartile = (q: number) => {
        const place = (perClass.length - 1) * q;
        const low = perClass[Math.floor(place)] ?? 0;
        const high = perClass[Math.ceil(place)] ?? 0;
        return Math.round((low + (high - low) * (place % 1)) * 100);
      };
      return {
        girls: count(shown.filter((row) => Number(row['jenis_kelamin']) === 0)),
        boys: count(shown.filter((row) => Number(row['jenis_kelamin']) === 1)),
        middle: perClass.length < 4 ? null : { from: quartile(0.25), to: quartile(0.75) },
        shares: Object.fromEntries(
          [...new Set(shown.map((row) => Number(row['ysb_kelas_id'])))].map((kelas) => [
            kelas,
            count(shown.filter((row) => Number(row['ysb_kelas_id']) === kelas)),
          ]),
        ),
      };
    }
    const sharesOf = (told: Fairness) => ({
      girls: told.girls,
      boys: told.boys,
      middle: told.middle,
      shares: Object.fromEntries(told.shares.map(({ id, of }) => [id, of])),
    });

    test('who was not seen, and of which dimension nothing, as the caller may know it', async () => {
      await plant({ userId: colleague.userId, teacher: 1 }, own[0] as Row, 1, 'Tampak');
      await plant({ userId: homeroom.userId, teacher: 1 }, own[1] as Row, 20, 'Tampak');
      await plant({ userId: homeroom.userId, teacher: 1 }, beside[0] as Row, 1, 'Tampak');
      await plant({ userId: colleague.userId, teacher: 1 }, beside[1] as Row, 1, 'Tampak');
      const told = await fairness(homeroom);
      expect(told).toMatchObject({ whole: false });
      const [mine, other, ...rest] = told.classes;
      // Her class, with what everybody noted; the one where she noted something, with only that; and no other.
      expect([mine?.id, mine?.whole, other?.id, other?.whole, rest]).toEqual([
        own[0]?.['ysb_kelas_id'],
        true,
        beside[0]?.['ysb_kelas_id'],
        false,
        [],
      ]);
      const last = (of: typeof mine, seat: Row | undefined) => of?.pupils.find(({ id }) => id === pupil(seat))?.last;
      const today = wallClock(new Date()).date;
      expect([last(mine, own[0]), last(mine, own[1]), last(mine, own[2])]).toEqual([
        wallClock(new Date(Date.now() - dayMs)).date,
        wallClock(new Date(Date.now() - 20 * dayMs)).date,
        '',
      ]);
      expect(today > (last(mine, own[0]) ?? '')).toBe(true);
      expect([last(other, beside[0]) === '', last(other, beside[1])]).toEqual([false, '']);
      expect(mine?.pupils).toHaveLength(own.length);
      const at = dimensions.indexOf(signs[0]?.dimension ?? 0);
      expect(told.dimensions.map(({ id }) => id)).toEqual(dimensions);
      expect(mine?.lacking.map((ids) => ids.length)).toEqual(dimensions.map((_, place) => own.length - (place === at ? 2 : 0)));
    });

    test('shares are those of a recount by hand, and of the middle half of the classes', async () => {
      const classes = [...new Set(seats.filter((one) => one['ysb_school_id'] === school).map((one) => one['ysb_kelas_id']))];
      expect(classes.length).toBeGreaterThan(5);
      for (const [place, kelas] of classes.entries()) {
        const here = seats.filter((one) => one['ysb_kelas_id'] === kelas);
        for (let n = 0; n < 6 + place * 3; n += 1) {
          const by = (n + place) % 3 === 0 ? homeroom : colleague;
          const seat = here[(n * 7) % here.length] as Row;
          await plant({ userId: by.userId, teacher: 1 }, seat, n % 9, (n * (place + 2)) % 5 < 2 ? 'Perlu bimbingan' : 'Tampak', n % 20);
        }
      }
      const [teacher, whole] = [await fairness(homeroom), await fairness(head)];
      expect(sharesOf(teacher)).toEqual(await recount(homeroom, false));
      expect(sharesOf(whole)).toEqual(await recount(head, true));
      expect([teacher.whole, whole.whole, whole.middle !== null]).toEqual([false, true, true]);
      // At least one class has too few to be read, and says only that.
      expect(whole.shares.some(({ of }) => of.share === null && of.guided === null && of.all > 0)).toBe(true);
      expect(whole.classes.map(({ id }) => id).sort()).toEqual([...classes].sort());
      expect(whole.classes.every((one) => one.whole)).toBe(true);
    });

    test('a note that was withdrawn, or is of another school, counts for nobody', async () => {
      const before = [await fairness(homeroom), await fairness(head)];
      const row = await noted(homeroom, own[3], { tone: 'Perlu bimbingan' });
      expect(await fairness(homeroom)).not.toEqual(before[0]);
      await server.call('POST', `/api/adab-observations/${row.id}/withdraw`, { token: homeroom.token, body: { reason: 'Keliru' } });
      const elsewhere = seats.find((one) => one['ysb_school_id'] !== school) as Row;
      await plant({ userId: 1, teacher: 1 }, elsewhere, 1, 'Perlu bimbingan');
      expect([await fairness(homeroom), await fairness(head)]).toEqual(before);
      const told = await fairness(headElsewhere);
      expect(told.classes.flatMap(({ pupils }) => pupils.map(({ id }) => id))).not.toContain(pupil(own[0]));
      expect(told.girls.all + told.boys.all).toBe(1);
    });

    test('no name of a colleague, no words, and nothing for who is no teacher', async () => {
      await noted(colleague, own[4], { note: secret });
      const names = await rows(sql`select full_name from teachers`);
      for (const who of [homeroom, head]) {
        const { text } = await get(who.token, '/api/adab/fairness');
        expect(text).not.toContain(secret);
        for (const { full_name } of names) expect(text).not.toContain(String(full_name));
      }
      expect((await get(office.token, '/api/adab/fairness')).status).toBe(403);
      expect((await get(boss, '/api/adab/fairness')).status).toBe(404);
    });

    test('a pupil who moved to another class is told of there, and no more here', async () => {
      const seat = own[5] as Row;
      await run(sql`update semester_assignments set ysb_kelas_id = ${Number(beside[0]?.['ysb_kelas_id'])},
        ysb_teacher_id = ${Number(beside[0]?.['ysb_teacher_id'])} where id = ${seat.id}`);
      const of = (told: Fairness, kelas: unknown) => told.classes.find(({ id }) => id === kelas)?.pupils.map(({ id }) => id);
      expect(of(await fairness(homeroom), seat['ysb_kelas_id'])).not.toContain(pupil(seat));
      expect(of(await fairness(colleague), beside[0]?.['ysb_kelas_id'])).toContain(pupil(seat));
      await run(sql`update semester_assignments set ysb_kelas_id = ${Number(seat['ysb_kelas_id'])},
        ysb_teacher_id = ${Number(seat['ysb_teacher_id'])} where id = ${seat.id}`);
    });
  });

  describe('the recap', () => {
    const sees = async ({ token }: Account, { id }: Row) => ({
      list: (await get(token, '/api/adab-observations?limit=1000')).json.data?.some((row: Row) => row.id === id) ?? false,
      one: (await get(token, `/api/adab-observations/${id}`)).status,
      history: (await get(token, `/api/adab-observations/${id}/history`)).status,
    });

    test('opens what was noted in the school of the reader, and no other menu does', async () => {
      const row = await noted(colleague, own[6], { note: secret });
      expect(await sees(head, row)).toEqual({ list: true, one: 200, history: 200 });
      expect(await sees(headElsewhere, row)).toEqual({ list: false, one: 404, history: 404 });
      expect(await sees(office, row)).toEqual({ list: false, one: 404, history: 404 });
      // An office account that is made a teacher of the school stays an office account; a teacher without the menu sees what he saw.
      const linked = await account(await teacherOf(school, [0]), leads, 'karyawan');
      expect(await sees(linked, row)).toEqual({ list: false, one: 404, history: 404 });
      const plain = await account(await teacherOf(school, [own[0]?.['ysb_teacher_id'], beside[0]?.['ysb_teacher_id']]), {
        ...teaches,
        '/dimensi': { read: true },
        '/data-murid': { create: true, read: true, update: true, delete: true },
      });
      expect(await sees(plain, row)).toEqual({ list: false, one: 404, history: 404 });
      const abroad = await account(await teacherOf(school, [0]), leads, 'guru', 'JKT');
      expect(await sees(abroad, row)).toEqual({ list: false, one: 404, history: 404 });
    });

    test('its list tells no words; reading a note is in the trail', async () => {
      const row = await noted(colleague, own[6], { note: secret });
      for (const path of ['?limit=1000', `?search=${secret}`, `/${row.id}/history`])
        expect((await get(head.token, `/api/adab-observations${path}`)).text).not.toContain(secret);
      const readings = async () =>
        (
          await rows(sql`select user_id from audit_trail where action = 'read' and resource = 'adab-observations' and row_id = ${row.id}`)
        ).map((one) => Number(one['user_id']));
      expect(await readings()).toEqual([]);
      expect((await get(head.token, `/api/adab-observations/${row.id}`)).json.data.note).toBe(secret);
      expect(await readings()).toEqual([head.userId]);
    });

    test('counts are those of a recount: one school for its head, the branch for its office, no words and no pupil', async () => {
      const [forHead, forOffice] = [await recap(head), await recap(office)];
      const [year] = await rows(sql`select id from semesters where status = 1 and deleted_at is null`);
      expect([forHead.id_semester, forOffice.id_semester]).toEqual([Number(year?.['id']), Number(year?.['id'])]);
      expect([forHead.schools.map(({ code }) => code), forHead.opens, forOffice.opens]).toEqual([[school], true, false]);
      const codes = await rows(sql`select school_code from schools where ysb_branch_id = 'BKS' and deleted_at is null order by id`);
      expect(forOffice.schools.map(({ code }) => code)).toEqual(codes.map(({ school_code }) => school_code));
      expect(forOffice.schools.find(({ code }) => code === school)).toEqual(forHead.schools[0]);
      for (const one of forHead.schools[0]?.classes ?? []) {
        const notes = await rows(sql`select o.tone, o.ysb_student_id, e.ysb_dimensi_id as dimension from adab_observations o
          join sub_elements s on s.id = o.ysb_sub_element_id join elements e on e.id = s.id_element
          where o.ysb_kelas_id = ${one.id} and o.withdrawn_at = ''`);
        const of = (dimension: number, tone: string) =>
          notes.filter((row) => Number(row['dimension']) === dimension && row['tone'] === tone).length;
        expect(one.counts).toEqual(
          dimensions.map((id) => ({ seen: of(id, 'Tampak'), guided: of(id, 'Perlu bimbingan'), plain: of(id, 'Catatan') })),
        );
        expect(one.noted).toBe(new Set(notes.map((row) => row['ysb_student_id'])).size);
      }
      const text = JSON.stringify([forHead, forOffice]);
      expect(text).not.toContain(secret);
      for (const seat of own) expect(text).not.toContain(String(seat['name_student']));
      const total = (told: Recap) =>
        told.schools
          .flatMap(({ classes }) => classes.flatMap(({ counts }) => counts.flatMap((sum) => Object.values(sum))))
          .reduce((a, b) => a + b, 0);
      const today = wallClock(new Date()).date;
      const [since] = await rows(
        sql`select count(*)::int as n from adab_observations where ysb_school_id = ${school} and withdrawn_at = '' and date >= ${today}`,
      );
      expect(total(await recap(head, today))).toBe(Number(since?.['n']));
      expect((await get(head.token, '/api/adab/recap?from=2026-02-30')).status).toBe(422);
    });

    test('erasure takes the words from the row and from the trail, and leaves that it happened', async () => {
      const row = await noted(colleague, own[7], { note: secret });
      await server.call('POST', `/api/adab-observations/${row.id}/withdraw`, {
        token: colleague.token,
        body: { reason: `Karena ${secret}` },
      });
      const erase = (token: string, reason = 'Permintaan orang tua, 24 November') =>
        server.call('POST', `/api/adab-observations/${row.id}/erase`, { token, body: { reason } });
      const trail = async () =>
        JSON.stringify(
          await rows(sql`select action, before, after from audit_trail where resource = 'adab-observations' and row_id = ${row.id}`),
        );
      expect(await trail()).not.toContain(secret);
      // Entries of earlier versions hold the words.
      const words = JSON.stringify({ note: secret, withdraw_reason: `Karena ${secret}` });
      await run(sql`update audit_trail set before = before || ${words}::jsonb, after = after || ${words}::jsonb
        where resource = 'adab-observations' and row_id = ${row.id}`);
      expect(await trail()).toContain(secret);
      expect([(await erase(homeroom.token)).status, (await erase(office.token)).status, (await erase(headElsewhere.token)).status]).toEqual(
        [403, 403, 404],
      );
      expect((await erase(head.token, ' ')).status).toBe(422);
      expect(await trail()).toContain(secret);
      expect((await erase(head.token)).status).toBe(200);
      expect((await erase(head.token)).status).toBe(409);
      expect(await trail()).not.toContain(secret);
      const actions = await rows(
        sql`select action from audit_trail where resource = 'adab-observations' and row_id = ${row.id} order by id`,
      );
      expect(actions.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
      expect((await get(head.token, `/api/adab-observations/${row.id}`)).json.data).toMatchObject({
        note: '',
        withdraw_reason: '',
        withdrawn_by_id: colleague.userId,
        erased_by_id: head.userId,
        erase_reason: 'Permintaan orang tua, 24 November',
      });
      const [everywhere] = await rows(sql`select count(*)::int as n from audit_trail where before::text like ${`%${row.id}%${secret}%`}`);
      expect(Number(everywhere?.['n'])).toBe(0);
      // A note that nobody withdrew is struck out along with it.
      const fresh = await noted(colleague, own[7], { note: secret });
      await server.call('POST', `/api/adab-observations/${fresh.id}/erase`, {
        token: head.token,
        body: { reason: 'Permintaan orang tua' },
      });
      const [left] = await rows(sql`select note, withdrawn_at, withdrawn_by_id::int from adab_observations where id = ${fresh.id}`);
      expect(left).toMatchObject({ note: '', withdrawn_at: expect.stringMatching(/^20/), withdrawn_by_id: head.userId });
      // What was noted about others keeps its words.
      expect(JSON.stringify(await rows(sql`select note from adab_observations`))).toContain(secret);
    });
  });

  test('who came during the semester is told with that day to whoever leads him, and with whom nobody looked at', async () => {
    const [late, early] = [own[11], own[12]];
    const [year] = await rows(sql`select date_in::text as since from semesters where status = 1`);
    const since = String(year?.['since']);
    const came = wallClock(Date.now()).date;
    for (const [seat, date] of [
      [late, came],
      // Nothing is said about somebody who came back before it began.
      [early, '2020-01-06'],
    ] as const)
      await run(
        sql`insert into student_moves (ysb_student_id, kind, date, occurred_at) values (${pupil(seat)}, 'Masuk', ${date}, ${`${date}T00:00:00.000Z`})`,
      );
    const seen = async ({ token }: Account) => {
      const { classes }: Roster = (await get(token, '/api/access/rosters')).json.data;
      const all = classes.flatMap(({ pupils }) => pupils);
      return [late, early].map((seat) => all.find(({ id }) => id === pupil(seat))?.came ?? 'nothing');
    };
    expect([came > since, await seen(homeroom), await seen(colleague)]).toEqual([true, [came, 'nothing'], ['nothing', 'nothing']]);
    const { classes } = await fairness(homeroom);
    const told = classes.flatMap(({ pupils }) => pupils);
    const of = (seat: Row | undefined) => told.find(({ id }) => id === pupil(seat));
    expect(of(late)).toMatchObject({ since: came, came: true });
    expect(of(early)).toMatchObject({ since });
    expect(of(early)).not.toHaveProperty('came');
  });

  test('notes end two years after their pupil left, in the trail too; of who left later, or came back, none do', async () => {
    const [gone, later, back] = [own[8], own[9], own[10]];
    const made = [await noted(colleague, gone, { note: secret }), await noted(colleague, later), await noted(colleague, back)];
    const years = (n: number) => wallClock(new Date(Date.now() - n * 365.25 * dayMs - 2 * dayMs)).date;
    for (const [seat, kind, date] of [
      [gone, 'Lulus', years(2)],
      [later, 'Lulus', years(1)],
      [back, 'Lulus', years(3)],
    ] as const)
      await run(
        sql`insert into student_moves (ysb_student_id, kind, date, occurred_at) values (${pupil(seat)}, ${kind}, ${date}, ${`${date}T00:00:00.000Z`})`,
      );
    for (const seat of [gone, later]) await run(sql`update students set status = 'Lulus' where id = ${pupil(seat)}`);
    // Until then their parents may ask: the head of school still finds them, the teachers no longer do.
    expect((await get(head.token, `/api/adab-observations/${made[1]?.id}`)).status).toBe(200);
    expect((await get(homeroom.token, `/api/adab-observations/${made[1]?.id}`)).status).toBe(404);
    const before = await rows(sql`select count(*)::int as n from adab_observations where ysb_student_id = ${pupil(gone)}`);
    expect(await forgetLeaversNotes(server.database.db, new Date())).toBe(Number(before[0]?.['n']));
    const left = await rows(sql`select id from adab_observations where id in (${made[0]?.id}, ${made[1]?.id}, ${made[2]?.id}) order by id`);
    expect(left.map(({ id }) => Number(id))).toEqual([made[1]?.id, made[2]?.id]);
    const trail = await rows(
      sql`select action, before, after, user_id::int from audit_trail where resource = 'adab-observations' and row_id = ${made[0]?.id}`,
    );
    expect(trail).toEqual([{ action: 'create', before: null, after: null, user_id: colleague.userId }]);
    expect(await forgetLeaversNotes(server.database.db, new Date())).toBe(0);
    // More of them than a statement accepts parameters.
    const many = 66_000;
    await run(sql`insert into adab_observations (ysb_student_id, ysb_sub_element_id, ysb_branch_id, user_id, tone, occurred_at, date)
      select ${pupil(gone)}, (select min(id) from sub_elements), 'BKS', ${colleague.userId}, 'Tampak', '', '2020-01-01' from generate_series(1, ${many})`);
    expect(await forgetLeaversNotes(server.database.db, new Date())).toBe(many);
  });
});
