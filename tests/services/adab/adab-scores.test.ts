import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import type { newAccount } from '../support/accounts.ts';
import { type Seat, teacherOfSeat, threeClasses } from '../support/classes.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Row = Record<string, unknown> & { readonly id: number; readonly version: string };
type Account = Awaited<ReturnType<typeof newAccount>>;

describe.each(engines)('the rubric on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let active = 0;
  let earlier = 0;
  let statements: number[] = [];
  /** By their number on the scale. */
  const levels = new Map<number, number>();
  /** Two classes of one school with their homeroom teachers, and one of another school. */
  let own: Seat[] = [];
  let beside: Seat[] = [];
  let elsewhere: Seat[] = [];
  let homeroom: Account;
  let colleague: Account;
  let stranger: Account;
  let office: Account;
  let abroad: Account;

  const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
  const get = async (path: string, token = boss) => (await server.call('GET', path, { token })).json.data;
  const teacherOf = (seat: Seat | undefined, branch = 'BKS', rights = { create: true, read: true, update: true }) =>
    teacherOfSeat(server, seat, { menus: ['/penilaian-adab'], rights, branch });

  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    await run(sql`delete from adab_scores`);
    const classes = await threeClasses(server);
    ({ active, earlier, own, beside, elsewhere } = classes);
    for (const row of (await get('/api/adab-scales?limit=9')) as Row[]) levels.set(Number(row['number']), row.id);
    statements = ((await get('/api/sub-elements?limit=20')) as Row[]).map(({ id }) => id);
    homeroom = await teacherOf(own[0]);
    colleague = await teacherOf(beside[0]);
    stranger = await teacherOf(elsewhere[0]);
    office = await teacherOf(undefined);
    abroad = await teacherOf(classes.abroad, 'JKT');
  }, 120_000);
  afterAll(() => server.close());

  const pupil = (seat: Seat | undefined) => Number(seat?.['ysb_student_id']);
  const cell = (seat: Seat | undefined, level: number, more: Record<string, unknown> = {}) => ({
    ysb_semester_id: active,
    ysb_student_id: pupil(seat),
    ysb_sub_element_id: statements[0],
    ysb_adab_scale_id: levels.get(level),
    ...more,
  });
  const fill = (by: { token: string }, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/adab-scores/store', { token: by.token, headers, body });
  const filled = async (by: { token: string }, body: Record<string, unknown>): Promise<Row> => {
    const reply = await fill(by, body);
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    return reply.json.data;
  };
  const change = (by: { token: string }, row: Row, body: Record<string, unknown>, version = row.version) =>
    server.call('PUT', `/api/adab-scores/${row.id}`, {
      token: by.token,
      headers: { 'if-match': version === '*' ? version : `"${version}"` },
      body,
    });
  const sees = async ({ token }: { token: string }, row: Row) => ({
    list: ((await get('/api/adab-scores?limit=1000', token)) as Row[]).some(({ id }) => id === row.id),
    one: (await server.call('GET', `/api/adab-scores/${row.id}`, { token })).status,
    history: (await server.call('GET', `/api/adab-scores/${row.id}/history`, { token })).status,
  });
  const everything = { list: true, one: 200, history: 200 };
  const nothing = { list: false, one: 404, history: 404 };
  const move = (seat: Seat, to: Seat | undefined) =>
    server.call('POST', '/api/class-changes/store', {
      token: boss,
      body: {
        ysb_semester_assignment_id: seat.id,
        from_kelas_id: seat['ysb_kelas_id'],
        to_kelas_id: to?.['ysb_kelas_id'],
        ysb_teacher_id: to?.['ysb_teacher_id'],
        date: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
      },
    });

  test('who filled it in, when and where come from the services, whatever a body says', async () => {
    const row = await filled(homeroom, cell(own[0], 3));
    const found = {
      user_id: homeroom.userId,
      ysb_teacher_id: own[0]?.['ysb_teacher_id'],
      ysb_kelas_id: own[0]?.['ysb_kelas_id'],
      ysb_school_id: own[0]?.['ysb_school_id'],
      ysb_branch_id: 'BKS',
      is_here: true,
      source: 'Dinilai',
      label_scale: 'Berkembang',
    };
    expect(row).toMatchObject(found);
    for (const forged of [{ user_id: 1 }, { ysb_kelas_id: 1 }, { ysb_branch_id: 'JKT' }, { is_here: false }]) {
      const reply = await change(homeroom, row, { ysb_adab_scale_id: levels.get(3), ...forged }, '*');
      if (reply.status === 200) expect(reply.json.data).toMatchObject(found);
      else expect(reply.status).toBe(422);
    }
  });

  test('a cell does not move to another pupil, statement or semester', async () => {
    const row = await filled(homeroom, cell(own[1], 2));
    const elsewhereOf = { ysb_student_id: pupil(own[2]), ysb_sub_element_id: statements[1], ysb_semester_id: earlier };
    for (const [name, value] of Object.entries(elsewhereOf))
      expect((await change(homeroom, row, { [name]: value })).json.errors).toHaveProperty(name);
    expect((await get(`/api/adab-scores/${row.id}`, homeroom.token)).version).toBe(row.version);
  });

  test('is refused of a pupil of another school, of nobody, of a semester without him, and to who is no teacher', async () => {
    for (const seat of [elsewhere[0], undefined])
      expect((await fill(homeroom, cell(seat, 3))).json.errors).toHaveProperty('ysb_student_id');
    expect((await fill(homeroom, cell(own[0], 3, { ysb_sub_element_id: 999_999 }))).json.errors).toHaveProperty('ysb_sub_element_id');
    expect((await fill(homeroom, cell(own[0], 3, { ysb_adab_scale_id: 999_999 }))).json.errors).toHaveProperty('ysb_adab_scale_id');
    expect((await fill(homeroom, cell(own[0], 3, { source: 'Mesin' }))).status).toBe(422);
    for (const odd of ['satu', 1e30, -1, 1.5, true, null])
      expect((await fill(homeroom, cell(own[0], 3, { ysb_semester_id: odd }))).status).toBe(422);
    const [empty] = await rowsOf(
      server.database.db,
      sql`insert into semesters (name_year, semester, date_in, date_out, status) values ('2050/2051', 1, '2050-07-01', '2050-12-31', 0) returning id`,
    );
    const coming = cell(own[0], 3, { ysb_semester_id: Number(empty?.['id']) });
    expect((await fill(homeroom, coming)).json.errors).toHaveProperty('ysb_semester_id');
    expect((await fill({ token: boss }, coming)).json.errors).toHaveProperty('ysb_student_id');
    expect((await fill(office, cell(own[0], 3))).status).toBe(403);
    expect((await fill(abroad, cell(own[0], 3))).status).toBe(422);
  });

  test('the homeroom teacher sees all of her class; a colleague what she filled in; nobody else anything, on whatever path', async () => {
    const mine = await filled(homeroom, cell(own[3], 3));
    const ofColleague = await filled(colleague, cell(own[3], 2, { ysb_sub_element_id: statements[1] }));
    expect([await sees(homeroom, mine), await sees(homeroom, ofColleague)]).toEqual([everything, everything]);
    expect([await sees(colleague, mine), await sees(colleague, ofColleague)]).toEqual([nothing, everything]);
    for (const other of [stranger, office, abroad]) for (const row of [mine, ofColleague]) expect(await sees(other, row)).toEqual(nothing);
    expect((await change(colleague, mine, { ysb_adab_scale_id: levels.get(1) })).status).toBe(404);
    expect((await server.call('GET', `/api/adab-scores/${mine.id}`)).status).toBe(401);
  });

  describe('a cell that is filled in already', () => {
    const stands = async (seat: Seat | undefined) => filled(homeroom, cell(seat, 3, { ysb_sub_element_id: statements[2] }));
    const again = (by: { token: string }, seat: Seat | undefined, level: number, headers: Record<string, string> = {}) =>
      fill(by, cell(seat, level, { ysb_sub_element_id: statements[2] }), headers);

    test('is told to whoever fills it in again, and is not changed', async () => {
      const row = await stands(own[4]);
      const reply = await again(colleague, own[4], 2);
      expect(reply.status).toBe(412);
      expect(reply.json.data).toMatchObject({ id: row.id, version: row.version, label_scale: 'Berkembang', user_id: homeroom.userId });
      expect(reply.json.errors).toBeUndefined();
      expect((await get(`/api/adab-scores/${row.id}`, homeroom.token)).version).toBe(row.version);
    });

    test('is changed by whoever names its version, once; the version before is told again', async () => {
      const row = await stands(own[5]);
      const named = { 'if-match': `"${row.version}"` };
      const reply = await again(colleague, own[5], 2, named);
      expect([reply.status, reply.json.data]).toMatchObject([
        200,
        { id: row.id, label_scale: 'Mulai terlihat', user_id: colleague.userId },
      ]);
      expect(await sees(homeroom, row)).toEqual(everything);
      const late = await again(homeroom, own[5], 4, named);
      expect([late.status, late.json.data]).toMatchObject([412, { label_scale: 'Mulai terlihat', user_id: colleague.userId }]);
      const rows = await rowsOf(server.database.db, sql`select id from adab_scores where ysb_student_id = ${pupil(own[5])}`);
      expect(rows).toHaveLength(1);
    });

    test('is not told to who might not have filled it in, nor to who may not change any', async () => {
      const row = await stands(own[6]);
      for (const [by, status] of [
        [stranger, 422],
        [abroad, 422],
        [office, 403],
      ] as const) {
        const reply = await again(by, own[6], 2, { 'if-match': `"${row.version}"` });
        expect(reply.status).toBe(status);
        expect(reply.json.data ?? null).toBeNull();
      }
      const creates = await teacherOf(own[0], 'BKS', { create: true, read: false, update: false });
      const reply = await again(creates, own[6], 2, { 'if-match': `"${row.version}"` });
      expect([reply.status, reply.json.data ?? null]).toEqual([409, null]);
      expect((await get(`/api/adab-scores/${row.id}`, homeroom.token)).version).toBe(row.version);
    });

    test('two at the very same moment make one row, and the second is told it', async () => {
      const replies = await Promise.all([again(homeroom, own[7], 3), again(colleague, own[7], 2), again(homeroom, own[7], 4)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
      const winner = replies.find(({ status }) => status === 200)?.json.data.id;
      for (const { status, json } of replies) if (status === 412) expect(json.data.id).toBe(winner);
    });

    test('the same key is answered alike, and has one effect', async () => {
      const headers = { 'idempotency-key': 'rubric-key-1' };
      const first = await again(homeroom, own[8], 3, headers);
      const second = await again(homeroom, own[8], 3, headers);
      expect([first.status, second.status, second.json.data.id]).toEqual([200, 200, first.json.data.id]);
    });
  });

  test('a teacher fills in no former semester and is told nothing of it; late what he filled in while it was the present one', async () => {
    const [now] = await rowsOf(server.database.db, sql`select date_in::text, date_out::text from semesters where id = ${active}`);
    const seat = own[12] ?? own[0];
    const of = cell(seat, 3, { ysb_semester_id: earlier, ysb_sub_element_id: statements[4] });
    await run(sql`delete from semester_assignments where ysb_semester_id = ${earlier} and ysb_student_id = ${pupil(seat)}`);
    await run(sql`insert into semester_assignments (ysb_semester_id, ysb_student_id, ysb_kelas_id, ysb_teacher_id, ysb_school_id, ysb_branch_id)
      values (${earlier}, ${pupil(seat)}, ${Number(seat?.['ysb_kelas_id'])}, ${Number(seat?.['ysb_teacher_id'])}, ${String(seat?.['ysb_school_id'])}, 'BKS')`);
    const [was] = await rowsOf(server.database.db, sql`select date_in::text, date_out::text from semesters where id = ${earlier}`);
    // People above the roles may still correct what is there; a teacher is not told about it.
    const row = await filled({ token: boss }, of);
    for (const more of [{}, { 'if-match': `"${row.version}"` }] as Record<string, string>[]) {
      const reply = await fill(homeroom, of, more);
      expect([reply.status, Object.keys(reply.json.errors ?? {}), reply.json.data ?? null]).toEqual([422, ['ysb_semester_id'], null]);
    }
    // The semester ended three days ago and the next one began today: in between it is still the previous one.
    await run(sql`update users set created_at = created_at - interval '9 days'`);
    await run(sql`update migrations set applied_at = applied_at - interval '9 days'`);
    const day = (ago: number) => new Date(Date.now() + 7 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
    await run(sql`update semesters set date_in = ${day(100)}, date_out = ${day(3)} where id = ${earlier}`);
    await run(sql`update semesters set date_in = ${day(0)} where id = ${active}`);
    try {
      const then = (ago: number) => ({ 'x-occurred-at': new Date(Date.now() - ago * 86_400_000).toISOString() });
      for (const [at, ago] of [5, 2].entries()) {
        const late = { ...of, ysb_sub_element_id: statements[5 + at] };
        const reply = await fill(homeroom, late, then(ago));
        expect([ago, reply.status, reply.json.message]).toEqual([ago, 200, expect.any(String)]);
        const [stored] = await rowsOf(
          server.database.db,
          sql`select ysb_semester_id::int as semester from adab_scores where ysb_student_id = ${pupil(seat)} and ysb_sub_element_id = ${Number(statements[5 + at])}`,
        );
        expect(stored?.['semester']).toBe(earlier);
      }
      // The active one is open even to those who filled it in before it began.
      expect((await fill(homeroom, cell(seat, 3, { ysb_sub_element_id: statements[7] }), then(2))).status).toBe(200);
      expect((await fill(homeroom, { ...of, ysb_sub_element_id: statements[8] })).json.errors).toHaveProperty('ysb_semester_id');
    } finally {
      await run(sql`update semesters set date_in = ${String(now?.['date_in'])} where id = ${active}`);
      await run(
        sql`update semesters set date_in = ${String(was?.['date_in'])}, date_out = ${String(was?.['date_out'])} where id = ${earlier}`,
      );
      await run(sql`delete from adab_scores where ysb_semester_id = ${earlier}`);
    }
  });

  test('what a colleague filled in before the pupil changed class is stored, also over a cell that stands', async () => {
    const seat = own[11];
    if (!seat) throw new Error('No pupil');
    // Yesterday, as far as his device knows; the semester began long ago.
    const row = await filled(homeroom, cell(seat, 3, { ysb_sub_element_id: statements[3] }));
    const late = cell(seat, 2, { ysb_sub_element_id: statements[3] });
    await run(sql`update users set created_at = created_at - interval '9 days'`);
    await run(sql`update migrations set applied_at = applied_at - interval '9 days'`);
    const then = { 'x-occurred-at': new Date(Date.now() - 86_400_000).toISOString() };
    expect((await move(seat, beside[0])).status).toBe(200);
    const other = await teacherOf(undefined);
    const [third] = await rowsOf(
      server.database.db,
      sql`insert into teachers (full_name, email, ysb_branch_id, ysb_school_id) values ('Guru Mapel', 'mapel@x.test', 'BKS', ${String(seat['ysb_school_id'])}) returning id`,
    );
    await run(sql`update users set ysb_teacher_id = ${Number(third?.['id'])} where id = ${other.userId}`);
    const met = await fill(other, late, then);
    expect([met.status, met.json.data?.id]).toEqual([412, row.id]);
    const mine = await fill(other, late, { ...then, 'if-match': `"${met.json.data.version}"` });
    expect([mine.status, mine.json.message]).toEqual([200, expect.any(String)]);
    const [stored] = await rowsOf(
      server.database.db,
      sql`select id::int, user_id::int, ysb_kelas_id::int, is_here, ysb_adab_scale_id::int as level from adab_scores where ysb_student_id = ${pupil(seat)}`,
    );
    expect(stored).toEqual({
      id: row.id,
      user_id: other.userId,
      ysb_kelas_id: seat['ysb_kelas_id'],
      is_here: false,
      level: levels.get(2),
    });
    const [trail] = await rowsOf(
      server.database.db,
      sql`select after->>'is_here' as here from audit_trail where resource = 'adab-scores' and row_id = ${row.id} order by id desc limit 1`,
    );
    expect(trail?.['here']).toBe('false');
    // The pupil sits elsewhere: it is out of the sender's reach, and in that of the new homeroom teacher.
    expect([await sees(other, row), await sees(colleague, row)]).toEqual([nothing, everything]);
    expect((await move({ ...seat, ysb_kelas_id: beside[0]?.['ysb_kelas_id'] }, own[0])).status).toBe(200);
  });

  test('a pupil who changes class leaves the lists of the former teacher, the cells she filled in herself too', async () => {
    const seat = own[9];
    if (!seat) throw new Error('No pupil');
    const mine = await filled(homeroom, cell(seat, 3));
    expect(await sees(homeroom, mine)).toEqual(everything);
    expect((await move(seat, beside[0])).status).toBe(200);
    expect([await sees(homeroom, mine), await sees(colleague, mine)]).toEqual([nothing, everything]);
    expect((await change(homeroom, mine, { ysb_adab_scale_id: levels.get(1) })).status).toBe(404);
    // A device asks for what changed and gets everything that is left.
    const since = await server.call('GET', `/api/adab-scores?limit=1000&updated_since=${new Date(0).toISOString()}`, {
      token: homeroom.token,
    });
    expect(since.json.data.map(({ id }: Row) => id)).not.toContain(mine.id);
    const present = await get(`/api/adab-scores/${mine.id}`, colleague.token);
    expect((await change(colleague, present, { ysb_adab_scale_id: levels.get(4) })).status).toBe(200);
    expect(await sees(homeroom, mine)).toEqual(nothing);
    const back = { ...seat, ysb_kelas_id: beside[0]?.['ysb_kelas_id'] };
    expect((await move(back, own[0])).status).toBe(200);
    expect(await sees(homeroom, mine)).toEqual(everything);
  });

  test('another active semester takes the cells of the one before off the devices, and brings them back with it', async () => {
    const mine = await filled(homeroom, cell(own[10], 3));
    const ofColleague = await filled(colleague, cell(own[10], 2, { ysb_sub_element_id: statements[1] }));
    const activate = async (id: number, date_out: string) => {
      const row = (await get(`/api/semesters/${id}`)) as Row;
      const reply = await server.call('PUT', `/api/semesters/${id}`, {
        token: boss,
        body: { ...row, date_out, status: 1, id: undefined, version: undefined, updated_at: undefined },
      });
      expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    };
    const [was] = await rowsOf(server.database.db, sql`select date_out::text as date_out from semesters where id = ${active}`);
    const [next] = await rowsOf(
      server.database.db,
      sql`insert into semesters (name_year, semester, date_in, date_out, status) values ('2060/2061', 1, '2060-07-01', '2060-12-31', 0) returning id`,
    );
    await activate(Number(next?.['id']), '2060-12-31');
    expect([await sees(homeroom, mine), await sees(colleague, ofColleague)]).toEqual([nothing, nothing]);
    await activate(active, String(was?.['date_out']));
    expect([await sees(homeroom, mine), await sees(colleague, ofColleague)]).toEqual([everything, everything]);
  });

  test('a scale is the foundation’s: numbers stand once, teachers read it and change nothing', async () => {
    expect((await get('/api/adab-scales?limit=9', homeroom.token)).map((row: Row) => row['label'])).toContain('Membudaya');
    const body = { label: 'Istimewa', number: 5, meaning: '' };
    expect((await server.call('POST', '/api/adab-scales/store', { token: homeroom.token, body })).status).toBe(403);
    const twice = await server.call('POST', '/api/adab-scales/store', { token: boss, body: { ...body, number: 4 } });
    expect([twice.status, Object.keys(twice.json.errors)]).toEqual([409, ['number']]);
    for (const number of [0, 10]) {
      const reply = await server.call('POST', '/api/adab-scales/store', { token: boss, body: { ...body, number } });
      expect(reply.json.errors).toHaveProperty('number');
    }
    const used = await server.call('DELETE', `/api/adab-scales/${levels.get(3)}`, { token: boss });
    expect(used.status).toBe(409);
  });
});
