import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { kinds } from '../../security/expected-access.ts';
import type { newAccount } from '../support/accounts.ts';
import { teacherOfSeat, threeClasses } from '../support/classes.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Row = Record<string, unknown> & { readonly id: number };
type Account = Awaited<ReturnType<typeof newAccount>>;

/** A word that is in no other row. */
const secret = 'Menangis-di-perpustakaan';

describe.each(engines)('notes of conduct on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let seats: Row[] = [];
  let statement = 0;
  /** Two classes of one school with their homeroom teachers, and one of another school. */
  let own: Row[] = [];
  let beside: Row[] = [];
  let elsewhere: Row[] = [];
  let homeroom: Account;
  let colleague: Account;
  let stranger: Account;
  let office: Account;
  let abroad: Account;

  const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
  const teacherOf = (seat: Row | undefined, branch = 'BKS'): Promise<Account> =>
    teacherOfSeat(server, seat, { menus: ['/catatan-adab'], rights: { create: true, read: true }, branch });

  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    // The demo's own notes would add to every figure.
    await run(sql`delete from adab_observations`);
    const classes = await threeClasses(server);
    ({ seats, own, beside, elsewhere } = classes);
    statement = (await server.call('GET', '/api/sub-elements?limit=1', { token: boss })).json.data[0].id;
    homeroom = await teacherOf(own[0]);
    colleague = await teacherOf(beside[0]);
    stranger = await teacherOf(elsewhere[0]);
    office = await teacherOf(undefined);
    abroad = await teacherOf(classes.abroad, 'JKT');
  }, 120_000);
  afterAll(() => server.close());

  const pupil = (seat: Row | undefined) => Number(seat?.['ysb_student_id']);
  const note = (by: Account, seat: Row | undefined, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/adab-observations/store', {
      token: by.token,
      headers,
      body: { ysb_student_id: pupil(seat), ysb_sub_element_id: statement, tone: 'Tampak', batch: 'uji', ...more },
    });
  const noted = async (by: Account, seat: Row | undefined, more: Record<string, unknown> = {}): Promise<Row> => {
    const reply = await note(by, seat, more);
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    return reply.json.data;
  };
  const listed = async (token: string, rest = ''): Promise<Row[]> =>
    (await server.call('GET', `/api/adab-observations?limit=1000${rest}`, { token })).json.data;
  const sees = async ({ token }: { token: string }, row: Row) => ({
    list: (await listed(token)).some(({ id }) => id === row.id),
    one: (await server.call('GET', `/api/adab-observations/${row.id}`, { token })).status,
    history: (await server.call('GET', `/api/adab-observations/${row.id}/history`, { token })).status,
  });
  const everything = { list: true, one: 200, history: 200 };
  const nothing = { list: false, one: 404, history: 404 };
  const move = (seat: Row, to: Row | undefined) =>
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

  test('who, when and where come from the services, whatever a body says', async () => {
    const row = await noted(homeroom, own[0]);
    expect(row).toMatchObject({
      user_id: homeroom.userId,
      ysb_teacher_id: own[0]?.['ysb_teacher_id'],
      ysb_kelas_id: own[0]?.['ysb_kelas_id'],
      ysb_school_id: own[0]?.['ysb_school_id'],
      ysb_semester_id: own[0]?.['ysb_semester_id'],
      ysb_branch_id: 'BKS',
      is_here: true,
    });
    for (const forged of [{ user_id: 1 }, { ysb_teacher_id: 1 }, { date: '2020-01-01' }, { is_here: true }]) {
      const reply = await note(homeroom, own[0], forged);
      if (reply.status === 200) expect(reply.json.data).toMatchObject({ user_id: homeroom.userId, date: row['date'], is_here: true });
      else expect(reply.status).toBe(422);
    }
  });

  test('is refused of a pupil of another school, of nobody, of a statement that is gone, and to who is no teacher', async () => {
    for (const seat of [elsewhere[0], undefined]) expect((await note(homeroom, seat)).json.errors).toHaveProperty('ysb_student_id');
    expect((await note(homeroom, own[0], { ysb_sub_element_id: 999_999 })).json.errors).toHaveProperty('ysb_sub_element_id');
    expect((await note(office, own[0])).status).toBe(403);
    expect((await note({ ...office, token: boss }, own[0])).status).toBe(403);
    expect((await note(homeroom, own[0], { tone: 'Catatan' })).json.errors).toHaveProperty('note');
    expect((await note(homeroom, own[0], { tone: 'Jelek' })).status).toBe(422);
  });

  test('belongs to the semester of its day, and between two of them to the one before', async () => {
    const years = await rowsOf(
      server.database.db,
      sql`select id, date_in, date_out from semesters where deleted_at is null order by date_in`,
    );
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const active = years.find(({ id }) => Number(id) === own[0]?.['ysb_semester_id']);
    // It ended yesterday, and the next one has not begun.
    const before = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    await run(sql`update semesters set date_out = ${before} where id = ${active?.['id']}`);
    expect((await noted(homeroom, own[1]))['ysb_semester_id']).toBe(Number(active?.['id']));
    await run(sql`update semesters set date_in = date_in + interval '20 years', date_out = date_out + interval '20 years'`);
    expect((await note(homeroom, own[1])).status).toBe(422);
    await run(sql`update semesters set date_in = date_in - interval '20 years', date_out = date_out - interval '20 years'`);
    await run(sql`update semesters set date_out = ${String(active?.['date_out'])} where id = ${active?.['id']}`);
  });

  test('its author sees it, and the homeroom teacher of its pupil; nobody else does, on whatever path', async () => {
    const mine = await noted(homeroom, own[2], { note: secret });
    const ofColleague = await noted(colleague, own[2], { note: secret });
    const inOther = await noted(homeroom, beside[0], { note: secret });
    expect(await sees(homeroom, mine)).toEqual(everything);
    expect(await sees(homeroom, ofColleague)).toEqual(everything);
    expect(await sees(homeroom, inOther)).toEqual(everything);
    expect(await sees(colleague, mine)).toEqual(nothing);
    expect(await sees(colleague, ofColleague)).toEqual(everything);
    expect(await sees(colleague, inOther)).toEqual(everything);
    for (const other of [stranger, office, abroad])
      for (const row of [mine, ofColleague, inOther]) expect(await sees(other, row)).toEqual(nothing);
    const anonymous = await server.call('GET', `/api/adab-observations/${mine.id}`);
    expect(anonymous.status).toBe(401);
    // The table of the eleven kinds of accounts (security/matrix.test.ts) has no teacher: these come in addition.
    expect(kinds).toHaveLength(11);
  });

  test('a pupil who changes class leaves the lists of the former teacher, the notes she wrote herself too', async () => {
    const seat = own[3];
    if (!seat) throw new Error('No pupil');
    const mine = await noted(homeroom, seat, { note: secret });
    const ofColleague = await noted(colleague, seat);
    expect([await sees(homeroom, mine), await sees(homeroom, ofColleague)]).toEqual([everything, everything]);
    expect((await move(seat, beside[0])).status).toBe(200);
    expect([await sees(homeroom, mine), await sees(homeroom, ofColleague)]).toEqual([nothing, nothing]);
    // The person who leads his class now sees what was noted this semester.
    expect([await sees(colleague, mine), await sees(colleague, ofColleague)]).toEqual([everything, everything]);
    // A device asks for what changed and gets everything that is left: the old rows are not among it.
    const since = await server.call('GET', `/api/adab-observations?limit=1000&updated_since=${new Date(0).toISOString()}`, {
      token: homeroom.token,
    });
    expect(since.json.data.map(({ id }: Row) => id)).not.toContain(mine.id);
    expect(since.text).not.toContain(String(seat['name_student']));
    const back = { ...seat, ysb_kelas_id: beside[0]?.['ysb_kelas_id'] };
    expect((await move(back, own[0])).status).toBe(200);
    expect(await sees(homeroom, mine)).toEqual(everything);
  });

  test('what was noted offline before a pupil moved is kept in his class of that day, and told back to nobody who lost it', async () => {
    const seat = own[4];
    if (!seat) throw new Error('No pupil');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await run(sql`update migrations set applied_at = applied_at - interval '3 days'`);
    expect((await move(seat, beside[0])).status).toBe(200);
    const late = await note(homeroom, seat, { note: secret }, { 'x-occurred-at': yesterday });
    expect(late.status).toBe(200);
    expect(Object.keys(late.json.data).sort()).toEqual(['id', 'updated_at', 'version']);
    const [stored] = await rowsOf(server.database.db, sql`select * from adab_observations where id = ${late.json.data.id}`);
    expect(stored).toMatchObject({ is_here: Number(stored?.['ysb_kelas_id']) !== Number(seat['ysb_kelas_id']) });
    expect(await sees(colleague, late.json.data)).toEqual(everything);
  });

  test('the words are in no list, search, history or answer; each reading by another is in the trail', async () => {
    const row = await noted(colleague, own[5], { note: secret });
    expect(JSON.stringify(row)).not.toContain(secret);
    for (const path of ['?limit=1000', `?search=${secret}`, `?limit=1000&sort=date`, `/${row.id}/history`])
      expect((await server.call('GET', `/api/adab-observations${path}`, { token: homeroom.token })).text).not.toContain(secret);
    expect((await listed(homeroom.token, `&search=${secret}`)).length).toBe(0);
    const readings = async () =>
      (
        await rowsOf(
          server.database.db,
          sql`select user_id from audit_trail where action = 'read' and resource = 'adab-observations' and row_id = ${row.id} order by id`,
        )
      ).map((one) => Number(one['user_id']));
    const read = async (token: string) => (await server.call('GET', `/api/adab-observations/${row.id}`, { token })).json.data.note;
    expect(await read(colleague.token)).toBe(secret);
    expect(await readings()).toEqual([]);
    expect([await read(homeroom.token), await read(boss)]).toEqual([secret, secret]);
    expect(await readings()).toEqual([homeroom.userId, 1]);
  });

  test('is withdrawn by its author, within seven days, once, and kept with the reason', async () => {
    const row = await noted(homeroom, own[6]);
    const withdraw = (token: string, reason = 'Keliru murid', id = row.id) =>
      server.call('POST', `/api/adab-observations/${id}/withdraw`, { token, body: { reason } });
    expect((await withdraw(stranger.token)).status).toBe(404);
    expect((await withdraw(boss)).status).toBe(403);
    expect((await withdraw(homeroom.token, '  ')).status).toBe(422);
    expect((await withdraw(homeroom.token)).status).toBe(200);
    expect((await withdraw(homeroom.token)).status).toBe(409);
    const [kept] = (await listed(homeroom.token)).filter(({ id }) => id === row.id);
    expect(kept).toMatchObject({ withdrawn_by_id: homeroom.userId, withdrawn_at: expect.stringMatching(/^20/) });
    expect((await server.call('GET', `/api/adab-observations/${row.id}`, { token: homeroom.token })).json.data.withdraw_reason).toBe(
      'Keliru murid',
    );
  });

  test('is withdrawn after seven days by the homeroom teacher of its pupil, and by nobody else', async () => {
    const withdraw = (token: string, { id }: Row) =>
      server.call('POST', `/api/adab-observations/${id}/withdraw`, { token, body: { reason: 'Keliru murid' } });
    const ageing = ({ id }: Row, days: number) =>
      run(sql`update adab_observations set occurred_at = ${new Date(Date.now() - days * 86_400_000).toISOString()} where id = ${id}`);
    // A colleague's note about a pupil of the homeroom teacher's class.
    const row = await noted(colleague, own[6]);
    expect([(await withdraw(homeroom.token, row)).status, (await withdraw(stranger.token, row)).status]).toEqual([422, 404]);
    await ageing(row, 8);
    const late = await withdraw(colleague.token, row);
    expect([late.status, late.json.message]).toEqual([422, 'Sesudah 7 hari hanya wali kelas muridnya yang dapat menarik catatan ini.']);
    expect((await withdraw(homeroom.token, row)).status).toBe(200);
    expect((await listed(homeroom.token)).find(({ id }) => id === row.id)).toMatchObject({ withdrawn_by_id: homeroom.userId });
    // She can withdraw her own as long as she leads the class.
    const own7 = await noted(homeroom, own[6]);
    await ageing(own7, 8);
    expect((await withdraw(homeroom.token, own7)).status).toBe(200);
    const elsewhereNoted = await noted(homeroom, beside[1]);
    await ageing(elsewhereNoted, 8);
    expect((await withdraw(homeroom.token, elsewhereNoted)).status).toBe(422);
    expect((await withdraw(colleague.token, elsewhereNoted)).status).toBe(200);
  });

  test('the roster tells names and classes of the own school, and nothing else', async () => {
    const roster = async (token: string) => server.call('GET', '/api/access/rosters', { token });
    const { data } = (await roster(homeroom.token)).json;
    const years = (await server.call('GET', '/api/semesters?limit=100', { token: boss })).json.data as Row[];
    const year = years.find((row) => row['status'] === 1);
    expect(data).toMatchObject({ id_semester: year?.id, since: year?.['date_in'], until: year?.['date_out'], adab_closed: false });
    expect(data.until).toMatch(/^\d{4}-\d\d-\d\d$/);
    await run(sql`update semesters set adab_closed = true where id = ${Number(year?.id)}`);
    expect((await roster(homeroom.token)).json.data.adab_closed).toBe(true);
    await run(sql`update semesters set adab_closed = false where id = ${Number(year?.id)}`);
    expect(data.classes[0]).toMatchObject({ id: own[0]?.['ysb_kelas_id'], own: true });
    expect(data.classes.filter((one: { own: boolean }) => one.own)).toHaveLength(1);
    const names = data.classes.flatMap((one: { pupils: { name: string }[] }) => one.pupils.map(({ name }) => name));
    const school = seats.filter((one) => one['ysb_school_id'] === own[0]?.['ysb_school_id']);
    expect(names.sort()).toEqual(school.map((one) => one['name_student']).sort());
    expect(Object.keys(data.classes[0].pupils[0]).sort()).toEqual(['id', 'name']);
    expect((await roster(office.token)).status).toBe(404);
    // The menu alone opens no list of pupils.
    for (const path of [
      '/api/students?limit=1',
      '/api/semester-assignments?limit=1',
      '/api/privileges/users?limit=1',
      '/api/teachers?limit=1',
    ])
      expect([path, (await server.call('GET', path, { token: homeroom.token })).status]).toEqual([path, 403]);
  });
});
