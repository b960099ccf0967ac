import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { keepForgetting } from '../../../services/start/forget.ts';
import type { Fairness, Roster } from '../../../src/contract/calls/adab/adab-calls.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { newAccount } from '../support/accounts.ts';
import { teacherOfSeat, threeClasses } from '../support/classes.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Row = Record<string, unknown> & { readonly id: number };
type Account = Awaited<ReturnType<typeof newAccount>>;

const dayMs = 86_400_000;
const path = '/api/adab-observations';
const gone = 'Murid ini sudah tidak aktif.';

/** What a device did without a connection is judged by where its pupil was then, and shown by where they are now. */
describe.each(engines)('notes and levels of a day that is over, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let active = 0;
  let statements: number[] = [];
  let level = 0;
  /** Two classes of one school with their homeroom teachers, and one of another school. */
  let own: Row[] = [];
  let beside: Row[] = [];
  let elsewhere: Row[] = [];
  let abroad: Row | undefined;
  let homeroom: Account;
  let colleague: Account;
  let stranger: Account;

  const rows = (query: ReturnType<typeof sql>) => rowsOf(server.database.db, query);
  const get = (at: string, token = boss) => server.call('GET', at, { token });
  const list = async (at: string, token = boss): Promise<Row[]> => (await get(at, token)).json.data;
  const post = async (at: string, body: unknown, token = boss, headers: Record<string, string> = {}) =>
    server.call('POST', at, { token, body, headers });
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const day = (days: number) => daysBefore(wallClock(Date.now()).date, days);

  const teacherOf = (seat: Row | undefined): Promise<Account> =>
    teacherOfSeat(server, seat, { menus: ['/catatan-adab', '/penilaian-adab', '/keadilan-adab'] });

  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    for (const table of ['adab_observations', 'adab_scores', 'adab_reports']) await rows(sql`delete from ${sql.identifier(table)}`);
    ({ active, own, beside, elsewhere, abroad } = await threeClasses(server));
    statements = (await list('/api/sub-elements?limit=40')).map(({ id }) => id);
    level = (await list('/api/adab-scales?limit=1'))[0]?.id ?? 0;
    homeroom = await teacherOf(own[0]);
    colleague = await teacherOf(beside[0]);
    stranger = await teacherOf(elsewhere[0]);
    // The foundation is older than what is sent to it, and its pupils were placed before that.
    await rows(sql`update users set created_at = created_at - interval '40 days'`);
    await rows(sql`update migrations set applied_at = applied_at - interval '40 days'`);
    await rows(sql`update semester_assignments set created_at = created_at - interval '40 days'`);
  }, 120_000);
  afterAll(() => server.close());

  const pupil = (seat: Row | undefined) => Number(seat?.['ysb_student_id']);
  const then = (at: string | undefined): Record<string, string> =>
    at === undefined ? {} : { 'x-occurred-at': at, 'x-recorded-offline': '1' };
  let batch = 0;
  const note = (by: Account, seat: Row | undefined, at?: string) => {
    batch += 1;
    const body = { ysb_student_id: pupil(seat), ysb_sub_element_id: statements[0], tone: 'Tampak', batch: `hari-${batch}` };
    return post(`${path}/store`, body, by.token, then(at));
  };
  const noted = async (by: Account, seat: Row | undefined, at?: string): Promise<Row> => {
    const reply = await note(by, seat, at);
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    return reply.json.data;
  };
  const fill = (by: Account, seat: Row | undefined, sign: number, at?: string, more: Record<string, string> = {}) => {
    const body = { ysb_semester_id: active, ysb_student_id: pupil(seat), ysb_sub_element_id: statements[sign], ysb_adab_scale_id: level };
    return post('/api/adab-scores/store', body, by.token, { ...then(at), ...more });
  };
  const stored = async (table: string, { id }: Row) =>
    (
      await rows(sql`select ysb_kelas_id::int as kelas, ysb_school_id as school, ysb_semester_id::int as semester, date_or.day as day, is_here as here
        from ${sql.identifier(table)} t, lateral (select (t.occurred_at::timestamptz at time zone 'Asia/Jakarta')::date::text as day) date_or
        where t.id = ${id}`)
    )[0];
  const at = (seat: Row | undefined, here: boolean) => ({
    kelas: seat?.['ysb_kelas_id'],
    school: seat?.['ysb_school_id'],
    semester: active,
    here,
  });
  const refused = ({ status, json }: Awaited<ReturnType<typeof note>>) => [status, json.errors?.ysb_student_id];
  const sees = async ({ token }: Account, row: Row) => ({
    list: (await list(`${path}?limit=1000`, token)).some(({ id }) => id === row.id),
    since: (await list(`${path}?limit=1000&updated_since=${new Date(0).toISOString()}`, token)).some(({ id }) => id === row.id),
    count: (await get(`${path}?limit=1&id.any=${row.id}`, token)).json.pagination.total,
    one: (await get(`${path}/${row.id}`, token)).status,
    history: (await get(`${path}/${row.id}/history`, token)).status,
  });
  const everything = { list: true, since: true, count: 1, one: 200, history: 200 };
  const nothing = { list: false, since: false, count: 0, one: 404, history: 404 };
  const leave = async (seat: Row | undefined, date: string) => {
    const reply = await post('/api/student-moves/store', { ysb_student_id: pupil(seat), kind: 'Pindah sekolah', date });
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
  };

  test('of a pupil who left since are kept as of the day when he still sat there, and told back to nobody', async () => {
    const seat = own[0];
    const met = (await fill(homeroom, seat, 1)).json.data;
    await leave(seat, day(2));
    for (const days of [5, 3]) {
      const late = await note(homeroom, seat, ago(days));
      expect([days, late.status, Object.keys(late.json.data ?? {}).sort()]).toEqual([days, 200, ['id', 'updated_at', 'version']]);
      expect(await stored('adab_observations', late.json.data)).toMatchObject({ ...at(seat, true), day: day(days) });
      expect(await sees(homeroom, late.json.data)).toEqual(nothing);
    }
    const cell = await fill(homeroom, seat, 0, ago(3));
    expect([cell.status, Object.keys(cell.json.data ?? {}).sort()]).toEqual([200, ['id', 'updated_at', 'version']]);
    expect(await stored('adab_scores', cell.json.data)).toMatchObject(at(seat, true));
    // Over an existing cell, by somebody who names its version.
    const over = await fill(homeroom, seat, 1, ago(3), { 'if-match': `"${met.version}"` });
    expect([over.status, over.json.data?.id]).toEqual([200, met.id]);
    // On the day itself he was there until it was recorded.
    expect((await note(homeroom, seat, ago(2))).status).toBe(200);
    for (const moment of [ago(1), undefined]) {
      expect(refused(await note(homeroom, seat, moment))).toEqual([422, gone]);
      expect(refused(await fill(homeroom, seat, 2, moment))).toEqual([422, gone]);
    }
    // The same door stays shut for somebody who could never have noted him.
    expect((await note(stranger, seat, ago(3))).json.errors).toHaveProperty('ysb_student_id');
  });

  test('a level that was changed before its pupil left is kept, and refused in words where he was gone or is another’s', async () => {
    const seat = own[9];
    const mine: Row = (await fill(homeroom, seat, 0)).json.data;
    const hers: Row = (await fill(colleague, seat, 1)).json.data;
    const other = (await list('/api/adab-scales?limit=2'))[1]?.id;
    const change = (by: Account, row: Row, moment?: string, version: unknown = row['version']) =>
      server.call('PUT', `/api/adab-scores/${row.id}`, {
        token: by.token,
        body: { ysb_adab_scale_id: other },
        headers: { ...then(moment), 'if-match': `"${String(version)}"` },
      });
    await leave(seat, day(2));
    // The homeroom teacher had both within her reach, the colleague her own.
    for (const [by, row] of [
      [homeroom, mine],
      [colleague, hers],
    ] as const) {
      for (const moment of [ago(1), undefined]) expect(refused(await change(by, row, moment))).toEqual([422, gone]);
      // The person whose row it is now may have changed it: nothing is overwritten that the sender does not know.
      for (const version of [undefined, '*']) {
        const blind = await server.call('PUT', `/api/adab-scores/${row.id}`, {
          token: by.token,
          body: { ysb_adab_scale_id: other },
          headers: { ...then(ago(3)), ...(version ? { 'if-match': version } : {}) },
        });
        expect([blind.status, blind.json.data?.id]).toEqual([412, row.id]);
      }
      const kept = await change(by, row, ago(3));
      expect([kept.status, kept.json.message]).toEqual([200, expect.any(String)]);
      expect(await stored('adab_scores', row)).toMatchObject(at(seat, true));
      expect(await rows(sql`select ysb_adab_scale_id::int as level, user_id::int as by from adab_scores where id = ${row.id}`)).toEqual([
        { level: other, by: by.userId },
      ]);
      // Somebody else changed it meanwhile: those who had it are told.
      const late = await change(by, row, ago(3));
      expect([late.status, late.json.data?.ysb_adab_scale_id]).toEqual([412, other]);
      expect((await get(`/api/adab-scores/${row.id}`, by.token)).status).toBe(404);
    }
    // Somebody who never had it is told nothing about it, whatever moment they claim.
    for (const moment of [ago(3), ago(1), undefined]) {
      expect((await change(stranger, mine, moment)).status).toBe(404);
      expect((await change(colleague, mine, moment)).status).toBe(404);
    }
  });

  test('of one who left today are kept from before it was recorded', async () => {
    const seat = own[1];
    const before = new Date(Date.now() - 1).toISOString();
    await leave(seat, day(0));
    expect((await note(homeroom, seat, before)).status).toBe(200);
    expect(refused(await note(homeroom, seat, new Date().toISOString()))).toEqual([422, gone]);
    expect(refused(await note(homeroom, seat))).toEqual([422, gone]);
  });

  test('of one whose day of leaving nobody recorded are kept from before his row said so', async () => {
    const seat = own[2];
    await rows(sql`update students set status = 'Lulus', updated_at = now() - interval '2 days' where id = ${pupil(seat)}`);
    expect((await note(homeroom, seat, ago(3))).status).toBe(200);
    expect((await fill(homeroom, seat, 0, ago(3))).status).toBe(200);
    for (const moment of [ago(1), undefined]) expect(refused(await note(homeroom, seat, moment))).toEqual([422, gone]);
  });

  test('of a pupil who was placed anew at another school are kept at the school of that day', async () => {
    const [seat, target] = [own[3], elsewhere[0]];
    expect((await server.call('DELETE', `/api/semester-assignments/${seat?.id}`, { token: boss })).status).toBe(200);
    await rows(sql`update students set ysb_school_id = ${String(target?.['ysb_school_id'])} where id = ${pupil(seat)}`);
    const of = (name: string) => ({ [name]: target?.[name] });
    const anew = {
      ...{ ysb_semester_id: active, ysb_branch_id: 'BKS', ysb_student_id: pupil(seat) },
      ...{ ...of('ysb_school_id'), ...of('ysb_kelas_id'), ...of('ysb_teacher_id') },
    };
    const placed = await post('/api/semester-assignments/store', anew);
    expect([placed.status, placed.json.message]).toEqual([200, expect.any(String)]);
    const late = await noted(homeroom, seat, ago(1));
    expect(await stored('adab_observations', late)).toMatchObject(at(seat, false));
    expect([await sees(homeroom, late), await sees(stranger, late)]).toEqual([nothing, everything]);
    const cell = await fill(homeroom, seat, 0, ago(1));
    expect([cell.status, await stored('adab_scores', cell.json.data)]).toMatchObject([200, at(seat, false)]);
    // His new teacher had him in her class before the office had recorded it.
    expect(await stored('adab_observations', await noted(stranger, seat, ago(1)))).toMatchObject(at(target, true));
    expect(refused(await note(homeroom, seat))).toEqual([422, 'Murid ini bukan dari sekolah Anda.']);
    expect(refused(await fill(homeroom, seat, 1))).toEqual([422, 'Murid ini bukan dari sekolah Anda.']);
  });

  test('of a pupil who went to another branch since are kept at the school of that day, and later ones refused in true words', async () => {
    const seat = own[10];
    const met: Row = (await fill(homeroom, seat, 1)).json.data;
    expect((await server.call('DELETE', `/api/semester-assignments/${seat?.id}`, { token: boss })).status).toBe(200);
    const moved = { ysb_branch_id: 'JKT', ysb_school_id: abroad?.['ysb_school_id'] };
    const reply = await server.call('PUT', `/api/students/${pupil(seat)}`, { token: boss, body: moved });
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    const late = await note(homeroom, seat, ago(1));
    expect([late.status, Object.keys(late.json.data ?? {}).sort()]).toEqual([200, ['id', 'updated_at', 'version']]);
    expect(await stored('adab_observations', late.json.data)).toMatchObject({ ...at(seat, false), day: day(1) });
    expect(await sees(homeroom, late.json.data)).toEqual(nothing);
    const cell = await fill(homeroom, seat, 0, ago(1));
    expect([cell.status, await stored('adab_scores', cell.json.data)]).toMatchObject([200, at(seat, false)]);
    const over = await fill(homeroom, seat, 1, ago(1), { 'if-match': `"${met.version}"` });
    expect([over.status, over.json.data?.id]).toEqual([200, met.id]);
    // Somebody who never had him, and a pupil who never was, get the same words.
    const elsewhereThen = 'Murid ini tidak ada di sekolah Anda pada waktu itu.';
    const nobody = { ...(seat as Row), ysb_student_id: 999_999 };
    for (const [by, of, moment] of [
      [homeroom, seat, undefined],
      [stranger, seat, ago(1)],
      [homeroom, nobody, ago(1)],
    ] as const) {
      expect(refused(await note(by, of, moment))).toEqual([422, elsewhereThen]);
      expect(refused(await fill(by, of, 2, moment))).toEqual([422, elsewhereThen]);
    }
  });

  test('of a pupil who sits in no class are kept from the days when he did, in the class that he sat in then', async () => {
    const seat = own[4];
    const change = {
      ...{ ysb_semester_assignment_id: seat?.id, from_kelas_id: seat?.['ysb_kelas_id'], to_kelas_id: beside[0]?.['ysb_kelas_id'] },
      ...{ ysb_teacher_id: beside[0]?.['ysb_teacher_id'], date: day(2) },
    };
    expect((await post('/api/class-changes/store', change)).status).toBe(200);
    expect((await server.call('DELETE', `/api/semester-assignments/${seat?.id}`, { token: boss })).status).toBe(200);
    expect(await stored('adab_observations', await noted(homeroom, seat, ago(3)))).toMatchObject(at(seat, false));
    expect(await stored('adab_observations', await noted(homeroom, seat, ago(1)))).toMatchObject({ ...at(beside[0], false) });
    expect(refused(await note(homeroom, seat))).toEqual([422, 'Murid ini tidak duduk di kelas mana pun pada hari itu.']);
    expect(refused(await fill(homeroom, seat, 0))).toEqual([422, 'Murid ini tidak terdaftar di kelas mana pun pada semester itu.']);
  });

  test('of tomorrow are of the day on which they arrive', async () => {
    const late = await noted(homeroom, own[5], ago(-1));
    expect(await stored('adab_observations', late)).toMatchObject({ ...at(own[5], true), day: day(0) });
  });

  test('the roster calls a class one’s own as long as one leads anybody in it, whoever stands first', async () => {
    const roster = async (by: Account): Promise<Roster> => (await get('/api/access/rosters', by.token)).json.data;
    const kelas = own[0]?.['ysb_kelas_id'];
    const mine = async (by: Account) => (await roster(by)).classes.filter((one) => one.own).map(({ id }) => id);
    const first = (await roster(homeroom)).classes.find(({ id }) => id === kelas)?.pupils[0];
    const lead = (teacher: unknown) =>
      rows(sql`update semester_assignments set ysb_teacher_id = ${Number(teacher)}
        where ysb_student_id = ${first?.id} and ysb_semester_id = ${active}`);
    await lead(beside[0]?.['ysb_teacher_id']);
    const told = [await mine(homeroom), (await mine(colleague)).includes(Number(kelas))];
    await lead(own[0]?.['ysb_teacher_id']);
    expect(told).toEqual([[kelas], true]);
  });

  describe('once another semester is the active one', () => {
    let next = 0;
    let until = '';
    const activate = async (id: number) => {
      const row = (await get(`/api/semesters/${id}`)).json.data as Row;
      const body = { ...row, status: 1, id: undefined, version: undefined, updated_at: undefined };
      const reply = await server.call('PUT', `/api/semesters/${id}`, { token: boss, body });
      expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    };
    /** A place in the next semester: of this pupil, in the class of that one. */
    const place = (seat: Row | undefined, of: Row | undefined) =>
      rows(sql`insert into semester_assignments (ysb_semester_id, ysb_student_id, ysb_kelas_id, ysb_teacher_id, ysb_school_id, ysb_branch_id)
        values (${next}, ${pupil(seat)}, ${Number(of?.['ysb_kelas_id'])}, ${Number(of?.['ysb_teacher_id'])}, ${String(of?.['ysb_school_id'])}, 'BKS')`);
    const [risen, stayed] = [6, 7];
    let before: Record<'risen' | 'stayed' | 'ofColleague' | 'old', Row>;

    beforeAll(async () => {
      before = {
        risen: await noted(homeroom, own[risen]),
        stayed: await noted(homeroom, own[stayed]),
        ofColleague: await noted(colleague, own[risen]),
        old: await noted(homeroom, own[risen], ago(8)),
      };
      expect(await sees(homeroom, before.risen)).toEqual(everything);
      const [year] = await rows(sql`select date_out::text as until from semesters where id = ${active}`);
      until = String(year?.['until']);
      await rows(sql`update semesters set date_out = ${day(1)} where id = ${active}`);
      const [made] = await rows(sql`insert into semesters (name_year, semester, date_in, date_out, status)
        values ('2060/2061', 1, ${day(0)}, ${day(-150)}, 0) returning id`);
      next = Number(made?.['id']);
      await place(own[risen], beside[0]);
      await place(own[stayed], own[0]);
      await activate(next);
    });
    afterAll(async () => {
      await rows(sql`update semesters set date_out = ${until} where id = ${active}`);
      await activate(active);
      await rows(sql`delete from semester_assignments where ysb_semester_id = ${next}`);
    });

    test('an author is told of his notes as long as their pupil sits in that class, and of no others', async () => {
      expect(await sees(homeroom, before.risen)).toEqual(nothing);
      expect(await sees(homeroom, before.stayed)).toEqual(everything);
      // The person who leads him now is told what is noted this semester.
      expect([await sees(homeroom, before.ofColleague), await sees(colleague, before.risen)]).toEqual([nothing, nothing]);
      expect(await sees(colleague, before.ofColleague)).toEqual(nothing);
      const told = await get(`${path}?limit=1000`, homeroom.token);
      expect(told.text).not.toContain(String(own[risen]?.['name_student']));
    });

    test('fairness is of this semester, and names nobody who sits elsewhere', async () => {
      const { girls, boys, classes }: Fairness = (await get('/api/adab/fairness', homeroom.token)).json.data;
      expect([girls.all + boys.all, classes.map(({ id }) => id)]).toEqual([0, [own[0]?.['ysb_kelas_id']]]);
      expect(classes[0]?.pupils.map(({ id, last }) => [id, last])).toEqual([[pupil(own[stayed]), '']]);
    });

    test('what was noted without a connection in the semester before stays in it', async () => {
      const late = await noted(homeroom, own[risen], ago(1));
      expect(await stored('adab_observations', late)).toMatchObject({ ...at(own[0], false), day: day(1) });
      expect(await sees(homeroom, late)).toEqual(nothing);
      const same = await noted(homeroom, own[stayed], ago(1));
      expect(await stored('adab_observations', same)).toMatchObject(at(own[0], true));
      expect(await stored('adab_observations', await noted(homeroom, own[stayed]))).toMatchObject({ ...at(own[0], true), semester: next });
      expect(refused(await note(homeroom, own[8]))).toEqual([422, 'Murid ini tidak duduk di kelas mana pun pada hari itu.']);
    });

    test('its author takes a note back within seven days, wherever the pupil sits; afterwards it is none of his', async () => {
      const withdraw = ({ id }: Row, by = homeroom) => post(`${path}/${id}/withdraw`, { reason: 'Keliru murid' }, by.token);
      expect((await withdraw(before.risen, colleague)).status).toBe(404);
      const reply = await withdraw(before.risen);
      expect([reply.status, reply.json.data]).toEqual([200, { id: before.risen.id }]);
      expect((await withdraw(before.risen)).status).toBe(409);
      expect((await withdraw(before.old)).status).toBe(404);
    });

    test('a database that says otherwise is put right at the next start', async () => {
      await rows(sql`update adab_observations set is_here = true where id = ${before.risen.id}`);
      expect(await sees(homeroom, before.risen)).toEqual(everything);
      const end = await keepForgetting(server.database.db, () => undefined);
      await end();
      expect([await sees(homeroom, before.risen), await sees(homeroom, before.stayed)]).toEqual([nothing, everything]);
    });
  });
});
