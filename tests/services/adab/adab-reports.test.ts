import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Row = Record<string, unknown> & { readonly id: number; readonly version: string };
type Account = Awaited<ReturnType<typeof newAccount>>;

const words = 'Rajin dan santun. Semoga Allah menambah kebaikannya.';

describe.each(engines)('reports on conduct on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let seats: Row[] = [];
  let active = 0;
  let statements: number[] = [];
  const levels = new Map<number, number>();
  /** Two classes of one school, and one of another. */
  let own: Row[] = [];
  let beside: Row[] = [];
  let elsewhere: Row[] = [];
  let homeroom: Account;
  let colleague: Account;
  let head: Account;
  let otherHead: Account;
  let office: Account;
  /** Office staff, although there is a teacher's record. */
  let clerk: Account;

  const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
  const get = async (path: string, token = boss) => (await server.call('GET', path, { token })).json.data;
  const pupil = (seat: Row | undefined) => Number(seat?.['ysb_student_id']);
  const inClass = (seat: Row | undefined) => seats.filter((one) => one['ysb_kelas_id'] === seat?.['ysb_kelas_id']);
  const teacherOf = async (seat: Row | undefined) => {
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/rapor-adab', { create: true, read: true, update: true });
    await grant(server, account.roleId, '/penilaian-adab', { create: true, read: true, update: true });
    if (seat) await run(sql`update users set ysb_teacher_id = ${Number(seat['ysb_teacher_id'])} where id = ${account.userId}`);
    return account;
  };
  const headOf = async (seat: Row | undefined, kind = 'guru') => {
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/rapor-adab', { read: true, update: true });
    await grant(server, account.roleId, '/rekap-adab', { read: true });
    const [teacher] = await rowsOf(
      server.database.db,
      sql`insert into teachers (full_name, email, ysb_branch_id, ysb_school_id) values (${`Kepala ${account.userId}`}, ${`k${account.userId}@x.test`}, 'BKS', ${String(seat?.['ysb_school_id'])}) returning id`,
    );
    await run(sql`update users set ysb_teacher_id = ${Number(teacher?.['id'])} where id = ${account.userId}`);
    await run(sql`update roles set ysb_kategori = ${kind} where id = ${account.roleId}`);
    return account;
  };

  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    await run(sql`delete from adab_scores`);
    // Nobody led another class of these pupils before.
    await run(sql`delete from class_changes`);
    await run(sql`delete from homeroom_changes`);
    await run(sql`delete from semester_assignments where deleted_at is not null`);
    const years = (await get('/api/semesters?limit=100')) as Row[];
    active = years.find((row) => row['status'] === 1)?.id ?? 0;
    for (const row of (await get('/api/adab-scales?limit=9')) as Row[]) levels.set(Number(row['number']), row.id);
    seats = await get(`/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${active}`);
    const [first] = seats;
    own = inClass(first);
    const isSchool = (one: Row) => one['ysb_school_id'] === first?.['ysb_school_id'];
    beside = inClass(seats.find((one) => isSchool(one) && one['ysb_kelas_id'] !== first?.['ysb_kelas_id']));
    elsewhere = inClass(seats.find((one) => !isSchool(one)));
    statements = ((await get('/api/sub-elements?limit=1000')) as Row[]).map(({ id }) => id);
    homeroom = await teacherOf(own[0]);
    colleague = await teacherOf(beside[0]);
    head = await headOf(own[0]);
    otherHead = await headOf(elsewhere[0]);
    clerk = await headOf(own[0], 'karyawan');
    office = await newAccount(server, 'BKS');
    await grant(server, office.roleId, '/rapor-adab', { create: true, read: true, update: true, delete: true });
    await grant(server, office.roleId, '/rekap-adab', { read: true });
  }, 120_000);
  afterAll(() => server.close());
  beforeEach(async () => {
    await run(sql`delete from adab_reports`);
    await run(sql`delete from adab_scores`);
    await run(sql`update semesters set adab_closed = false`);
  });

  const report = (seat: Row | undefined, more: Record<string, unknown> = {}) => ({
    ysb_semester_id: active,
    ysb_student_id: pupil(seat),
    period: 'Semester',
    narrative: words,
    home_advice: 'Salat berjamaah.\nMerapikan mejanya.',
    ...more,
  });
  const post = (by: { token: string }, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/adab-reports/store', { token: by.token, body, headers });
  const written = async (by: { token: string }, body: Record<string, unknown>): Promise<Row> => {
    const reply = await post(by, body);
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    return reply.json.data;
  };
  const change = (by: { token: string }, { id }: { id: number }, body: Record<string, unknown>, version = '*') =>
    server.call('PUT', `/api/adab-reports/${id}`, {
      token: by.token,
      body,
      headers: { 'if-match': version === '*' ? version : `"${version}"` },
    });
  const papers = async (by: { token: string }, ...ids: number[]) =>
    (await server.call('GET', `/api/adab-reports/papers?ids=${ids.join(',')}`, { token: by.token })).json.data.papers;
  const approve = async (by: { token: string }, { id }: { id: number }, seen?: string) =>
    server.call('POST', `/api/adab-reports/${id}/approve`, {
      token: by.token,
      body: { seen: seen ?? (await papers(by, id))[0]?.seen ?? '0'.repeat(64) },
    });
  const approved = async (seat: Row | undefined): Promise<Row> => {
    const row = await written(homeroom, report(seat, { status: 'Siap' }));
    const reply = await approve(head, row);
    expect([reply.status, reply.json.data?.status]).toEqual([200, 'Disetujui']);
    return row;
  };
  const fill = (seat: Row | undefined, statement: number, level: number) =>
    server.call('POST', '/api/adab-scores/store', {
      token: homeroom.token,
      body: { ysb_semester_id: active, ysb_student_id: pupil(seat), ysb_sub_element_id: statement, ysb_adab_scale_id: levels.get(level) },
    });
  const sees = async (by: { token: string }, { id }: { id: number }) => ({
    list: ((await get('/api/adab-reports?limit=1000', by.token)) as Row[] | undefined)?.some((row) => row.id === id) ?? false,
    one: (await server.call('GET', `/api/adab-reports/${id}`, { token: by.token })).status,
    paper: ((await papers(by, id)) ?? []).length,
  });
  const everything = { list: true, one: 200, paper: 1 };
  const nothing = { list: false, one: 404, paper: 0 };

  test('a homeroom teacher writes of her own class alone; state, edition and place come from the services', async () => {
    const row = await written(homeroom, report(own[0]));
    expect(row).toMatchObject({
      status: 'Draf',
      edition: 1,
      term: 'semester',
      ysb_kelas_id: own[0]?.['ysb_kelas_id'],
      ysb_teacher_id: own[0]?.['ysb_teacher_id'],
      ysb_school_id: own[0]?.['ysb_school_id'],
      ysb_branch_id: 'BKS',
      approved_at: '',
    });
    expect(row).not.toHaveProperty('frozen');
    for (const [by, seat] of [
      [colleague, own[1]],
      [homeroom, beside[0]],
      [office, own[1]],
      [otherHead, own[1]],
    ] as const)
      expect((await post(by, report(seat))).status).toBe(403);
    for (const status of ['Disetujui', 'Dibagikan']) expect((await post(homeroom, report(own[1], { status }))).status).toBe(422);
    for (const forged of [{ edition: 7 }, { frozen: '{}' }, { approved_at: 'x' }, { ysb_kelas_id: 1 }]) {
      const reply = await change(homeroom, row, forged);
      expect([reply.status, await get(`/api/adab-reports/${row.id}`, homeroom.token)]).toEqual([
        reply.status === 200 ? 200 : 422,
        expect.objectContaining({ edition: 1, frozen: '', approved_at: '', ysb_kelas_id: own[0]?.['ysb_kelas_id'] }),
      ]);
    }
  });

  test('who sees which row: her class, the head of the school, nobody else', async () => {
    const row = await written(homeroom, report(own[0]));
    for (const by of [homeroom, head]) expect(await sees(by, row)).toEqual(everything);
    for (const by of [colleague, otherHead, office, clerk]) expect(await sees(by, row)).toEqual(nothing);
  });

  test('a pupil takes what was approved along, and no draft', async () => {
    const [kept, draft] = [await approved(own[0]), await written(homeroom, report(own[0], { period: 'Bulan', month: monthNow() }))];
    await run(
      sql`update semester_assignments set ysb_kelas_id = ${Number(beside[0]?.['ysb_kelas_id'])}, ysb_teacher_id = ${Number(beside[0]?.['ysb_teacher_id'])} where id = ${own[0]?.id}`,
    );
    try {
      expect(await sees(colleague, kept)).toEqual(everything);
      expect(await sees(homeroom, kept)).toEqual(nothing);
      // This semester's draft is the new homeroom teacher's to finish.
      expect(await sees(homeroom, draft)).toEqual(nothing);
      expect((await change(homeroom, draft, { narrative: 'x' })).status).toBe(404);
      expect((await change(colleague, draft, { narrative: 'Diteruskan.' })).json.data).toMatchObject({
        ysb_kelas_id: beside[0]?.['ysb_kelas_id'],
      });
      // In a later semester the pupil's teacher gets only what was approved.
      await run(sql`update semesters set status = case when id = ${active} then 0 else status end`);
      expect(await sees(colleague, draft)).toEqual(nothing);
    } finally {
      await run(sql`update semesters set status = 1 where id = ${active}`);
      await run(
        sql`update semester_assignments set ysb_kelas_id = ${Number(own[0]?.['ysb_kelas_id'])}, ysb_teacher_id = ${Number(own[0]?.['ysb_teacher_id'])} where id = ${own[0]?.id}`,
      );
    }
  });

  test('who wrote for a pupil whose place was taken away is told so when it arrives, and nobody else hears of the draft', async () => {
    const seat = own.at(-1);
    const draft = await written(homeroom, report(seat));
    const gone = await server.call('DELETE', `/api/semester-assignments/${seat?.id}`, { token: boss });
    expect([gone.status, gone.json.message]).toEqual([200, expect.any(String)]);
    try {
      const late = await change(homeroom, draft, { narrative: 'Ditulis tanpa sinyal.' }, draft.version);
      expect([late.status, late.json.errors]).toEqual([
        422,
        { ysb_student_id: 'Murid ini tidak duduk di kelas mana pun pada tahun ajaran itu.' },
      ]);
      for (const by of [colleague, otherHead, office, clerk]) expect((await change(by, draft, { narrative: 'x' })).status).toBe(404);
      expect(await sees(homeroom, draft)).toEqual(nothing);
      const stored = await rowsOf(server.database.db, sql`select narrative from adab_reports where id = ${draft.id}`);
      expect(stored).toEqual([{ narrative: words }]);
    } finally {
      await run(sql`update semester_assignments set deleted_at = null where id = ${seat?.id}`);
    }
  });

  test('a report that nobody approved goes with its pupil to another class or school, and its new head approves it', async () => {
    const [seat] = own.slice(4);
    const kept = await written(homeroom, report(seat, { period: 'Bulan', month: monthNow(), status: 'Siap' }));
    expect((await approve(head, kept)).status).toBe(200);
    const draft = await written(homeroom, report(seat, { status: 'Siap' }));
    const beneath = await written(homeroom, report(own[5]));
    const placeIn = (one: Row | undefined) => ({
      ysb_kelas_id: one?.['ysb_kelas_id'],
      ysb_teacher_id: one?.['ysb_teacher_id'],
      ysb_school_id: one?.['ysb_school_id'],
      ysb_branch_id: one?.['ysb_branch_id'],
    });
    const told = async ({ id }: Row) =>
      (
        await rowsOf(
          server.database.db,
          sql`select ysb_kelas_id::int, ysb_teacher_id::int, ysb_school_id, ysb_branch_id, version::int from adab_reports where id = ${id}`,
        )
      )[0];
    const moved = await server.call('POST', '/api/class-changes/store', {
      token: boss,
      body: {
        ysb_semester_assignment_id: seat?.id,
        from_kelas_id: seat?.['ysb_kelas_id'],
        to_kelas_id: beside[0]?.['ysb_kelas_id'],
        ysb_teacher_id: beside[0]?.['ysb_teacher_id'],
        date: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
      },
    });
    expect([moved.status, moved.json.message]).toEqual([200, expect.any(String)]);
    expect(await told(draft)).toEqual({ ...placeIn(beside[0]), version: 1 });
    // To another school: there he is placed anew.
    const school = async (one: Row | undefined) =>
      run(sql`update students set ysb_school_id = ${String(one?.['ysb_school_id'])} where id = ${pupil(seat)}`);
    const place = (one: Row | undefined) =>
      server.call('POST', '/api/semester-assignments/store', {
        token: boss,
        body: { ysb_semester_id: active, ysb_student_id: pupil(seat), ...placeIn(one) },
      });
    await server.call('DELETE', `/api/semester-assignments/${seat?.id}`, { token: boss });
    await school(elsewhere[0]);
    const placed = await place(elsewhere[0]);
    expect([placed.status, placed.json.message]).toEqual([200, expect.any(String)]);
    try {
      expect(await told(draft)).toEqual({ ...placeIn(elsewhere[0]), version: 1 });
      expect([await sees(head, draft), await sees(otherHead, draft)]).toEqual([nothing, everything]);
      expect((await approve(head, draft, '0'.repeat(64))).status).toBe(404);
      expect((await approve(otherHead, draft)).status).toBe(200);
      // What was approved stays where it was; and for a pupil who did not move everything does.
      expect(await told(kept)).toMatchObject(placeIn(own[0]));
      expect([await sees(head, kept), await sees(otherHead, kept)]).toEqual([everything, nothing]);
      expect(await told(beneath)).toEqual({ ...placeIn(own[0]), version: 1 });
    } finally {
      await server.call('DELETE', `/api/semester-assignments/${placed.json.data?.id}`, { token: boss });
      await school(own[0]);
      await place(own[0]);
    }
  });

  test('another homeroom teacher of the class is that of the reports that nobody approved', async () => {
    const row = await written(homeroom, report(own[0]));
    const handOver = (from: Row | undefined, to: Row | undefined) =>
      server.call('POST', '/api/homeroom-changes/store', {
        token: boss,
        body: {
          ysb_semester_id: active,
          ysb_kelas_id: own[0]?.['ysb_kelas_id'],
          from_teacher_id: from?.['ysb_teacher_id'],
          to_teacher_id: to?.['ysb_teacher_id'],
          date: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
        },
      });
    const reply = await handOver(own[0], beside[0]);
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    try {
      expect(await get(`/api/adab-reports/${row.id}`, colleague.token)).toMatchObject({ ysb_teacher_id: beside[0]?.['ysb_teacher_id'] });
    } finally {
      expect((await handOver(beside[0], own[0])).status).toBe(200);
      // In the tests below nobody else ever led the class.
      await run(sql`delete from homeroom_changes`);
    }
  });

  test('the history of an approved report tells its new homeroom teacher no word of the drafts', async () => {
    const [draft, said] = ['Sering terlambat-di-pagi-hari', 'Saran-yang-dihapus'];
    const row = await written(homeroom, report(own[0], { narrative: draft, home_advice: said }));
    expect((await change(homeroom, row, { narrative: words, home_advice: 'Salat berjamaah.', status: 'Siap' })).status).toBe(200);
    expect((await approve(head, row)).status).toBe(200);
    const history = (by: { token: string }) => server.call('GET', `/api/adab-reports/${row.id}/history`, { token: by.token });
    for (const by of [homeroom, head]) for (const word of [draft, said]) expect((await history(by)).text).toContain(word);
    // In the next semester the pupil sits in her colleague's class.
    const [next] = await rowsOf(
      server.database.db,
      sql`insert into semesters (name_year, semester, date_in, date_out, status) values ('2070/2071', 1, '2070-07-01', '2070-12-31', 0) returning id`,
    );
    const nextId = Number(next?.['id']);
    await run(sql`insert into semester_assignments (ysb_semester_id, ysb_student_id, ysb_kelas_id, ysb_teacher_id, ysb_school_id, ysb_branch_id)
      values (${nextId}, ${pupil(own[0])}, ${Number(beside[0]?.['ysb_kelas_id'])}, ${Number(beside[0]?.['ysb_teacher_id'])}, ${String(own[0]?.['ysb_school_id'])}, 'BKS')`);
    await run(sql`update semesters set status = case when id = ${nextId} then 1 when id = ${active} then 0 else status end`);
    try {
      expect(await sees(colleague, row)).toEqual(everything);
      const told = await history(colleague);
      for (const word of [draft, said]) expect(told.text).not.toContain(word);
      expect(told.json.data.map(({ action, changes }: Row) => [action, changes])).toEqual([
        ['update', []],
        ['update', []],
        ['create', []],
      ]);
      expect((await change(colleague, row, { status: 'Dibagikan' })).status).toBe(200);
      const [shared] = (await history(colleague)).json.data;
      expect(shared.changes).toContainEqual({ field: 'status', before: 'Disetujui', after: 'Dibagikan' });
      expect((await history(homeroom)).status).toBe(404);
      expect((await history(head)).text).toContain(draft);
    } finally {
      await run(sql`delete from semester_assignments where ysb_semester_id = ${nextId}`);
      await run(sql`delete from semesters where id = ${nextId}`);
      await run(sql`update semesters set status = 1 where id = ${active}`);
    }
  });

  const monthNow = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(5, 7);

  test('states follow one another, and nothing is ready without words', async () => {
    const row = await written(homeroom, report(own[0]));
    for (const status of ['Disetujui', 'Dibagikan']) expect((await change(homeroom, row, { status })).status).toBe(422);
    expect((await change(homeroom, row, { status: 'Siap', narrative: ' ' })).json.errors).toHaveProperty('narrative');
    expect((await change(homeroom, row, { status: 'Siap' })).status).toBe(200);
    expect((await change(homeroom, row, { narrative: '' })).json.errors).toHaveProperty('narrative');
    // The head gives it back, but writes nothing himself.
    expect((await change(head, row, { narrative: 'Kata kepala.' })).status).toBe(403);
    expect((await change(head, row, { status: 'Draf' })).status).toBe(200);
    expect((await change(head, row, { status: 'Siap' })).status).toBe(403);
    expect((await post(homeroom, report(own[1], { status: 'Siap', narrative: '' }))).json.errors).toHaveProperty('narrative');
    const other = await change(homeroom, row, { ysb_student_id: pupil(own[1]) });
    expect(other.status).toBe(422);
  });

  test('only the head of the school approves, once it is ready, and what he read', async () => {
    const row = await written(homeroom, report(own[0]));
    expect((await approve(head, row)).status).toBe(422);
    await change(homeroom, row, { status: 'Siap' });
    for (const by of [colleague, otherHead, office, clerk]) expect((await approve(by, row)).status).toBe(404);
    expect((await approve(homeroom, row)).status).toBe(403);
    const [{ seen }] = await papers(head, row.id);
    // The words changed meanwhile, then a level did.
    await change(homeroom, row, { narrative: 'Kata lain.' });
    expect((await approve(head, row, seen)).status).toBe(409);
    const [again] = await papers(head, row.id);
    // One of many levels says nothing on paper yet; half of a dimension's do.
    for (const statement of statements.slice(0, 8)) expect((await fill(own[0], statement, 3)).status).toBe(200);
    expect((await approve(head, row, again.seen)).json.message).toMatch(/berubah/);
    const done = await approve(head, row);
    expect(done.json.data).toMatchObject({
      id: row.id,
      status: 'Disetujui',
      edition: 1,
      frozen_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const trail = await rowsOf(
      server.database.db,
      sql`select after from audit_trail where resource = 'adab-reports' and row_id = ${row.id} order by id desc limit 1`,
    );
    expect(trail[0]?.['after']).toMatchObject({ frozen_hash: done.json.data.frozen_hash, approved_by_id: head.userId });
    const second = await approve(head, row, again.seen);
    expect([second.status, second.json.message]).toEqual([409, expect.stringContaining('sudah disetujui')]);
  });

  test('of two who approve at once one does', async () => {
    const row = await written(homeroom, report(own[0], { status: 'Siap' }));
    const [{ seen }] = await papers(head, row.id);
    const [{ seen: seenByBoss }] = await papers({ token: boss }, row.id);
    const replies = await Promise.all([approve(head, row, seen), approve({ token: boss }, row, seenByBoss), approve(head, row, seen)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [stored] = await rowsOf(server.database.db, sql`select version, status from adab_reports where id = ${row.id}`);
    expect(stored).toMatchObject({ version: 2, status: 'Disetujui' });
  });

  test('one approval sent twice under one key has one effect', async () => {
    const row = await written(homeroom, report(own[0], { status: 'Siap' }));
    const [{ seen }] = await papers(head, row.id);
    const send = () =>
      server.call('POST', `/api/adab-reports/${row.id}/approve`, {
        token: head.token,
        body: { seen },
        headers: { 'idempotency-key': `setuju-${row.id}` },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.json.data]).toEqual([200, 200, first.json.data]);
  });

  test('what was approved changes no more: not by words, not by a corrected name, not by a level', async () => {
    for (const statement of statements) await fill(own[0], statement, 3);
    const row = await approved(own[0]);
    const [before] = await papers(homeroom, row.id);
    const late = await change(homeroom, row, { narrative: 'Dari kotak keluar.' });
    expect([late.status, late.json.message]).toEqual([422, expect.stringContaining('edisi baru')]);
    expect((await change(homeroom, row, { status: 'Draf' })).status).toBe(422);
    const level = await fill(own[0], statements[1] ?? 0, 1);
    expect([level.status, level.json.message]).toEqual([422, expect.stringContaining('disetujui')]);
    // Those of another pupil are open.
    expect((await fill(own[1], statements[0] ?? 0, 2)).status).toBe(200);
    const old = (await get(`/api/students/${pupil(own[0])}`)) as Row;
    await run(sql`update students set nama_lengkap = 'Nama Yang Benar', nisn = '0009998887' where id = ${pupil(own[0])}`);
    await run(sql`update adab_scales set label = label || ' baru'`);
    try {
      const [after] = await papers(homeroom, row.id);
      expect(after).toEqual(before);
      expect(after.paper.pupil).toBe(old['nama_lengkap']);
      expect((await change(homeroom, row, { status: 'Dibagikan' })).json.data).toMatchObject({ status: 'Dibagikan' });
      expect((await papers(homeroom, row.id))[0].paper).toEqual(before.paper);
    } finally {
      await run(
        sql`update students set nama_lengkap = ${String(old['nama_lengkap'])}, nisn = ${String(old['nisn'])} where id = ${pupil(own[0])}`,
      );
      await run(sql`update adab_scales set label = replace(label, ' baru', '')`);
    }
  });

  test('a correction is the next edition, which opens the cells and says what it replaces', async () => {
    const row = await approved(own[0]);
    const next = await written(homeroom, report(own[0], { narrative: 'Diperbaiki.' }));
    expect(next).toMatchObject({ edition: 2, status: 'Draf' });
    expect((await fill(own[0], statements[0] ?? 0, 4)).status).toBe(200);
    await change(homeroom, next, { status: 'Siap' });
    expect((await approve(head, next)).status).toBe(200);
    const [first, second] = await papers(head, row.id, next.id);
    expect([first.paper.edition, first.paper.narrative]).toEqual([1, words]);
    expect([second.paper.edition, second.paper.replaces, second.paper.narrative]).toEqual([2, first.paper.approved, 'Diperbaiki.']);
    expect((await fill(own[0], statements[2] ?? 0, 4)).status).toBe(422);
  });

  test('a colleague who fills in levels is told beforehand whose are closed, and of no report', async () => {
    const told = async (by: { token: string }): Promise<Record<string, unknown>[]> =>
      (await server.call('GET', '/api/access/rosters', { token: by.token })).json.data?.classes ?? [];
    const lockedIn = async (by: { token: string }) =>
      (await told(by)).filter((one) => 'locked' in one).map(({ id, locked }) => ({ id, locked }));
    const here = { id: own[0]?.['ysb_kelas_id'], locked: [pupil(own[0])] };
    await written(homeroom, report(own[1], { status: 'Siap' }));
    expect(await lockedIn(colleague)).toEqual([]);
    const row = await approved(own[0]);
    for (const by of [homeroom, colleague]) expect(await lockedIn(by)).toEqual([here]);
    // What is reported matches what the services refuse; and the report itself is not hers.
    const level = {
      ysb_semester_id: active,
      ysb_student_id: pupil(own[0]),
      ysb_sub_element_id: statements[0],
      ysb_adab_scale_id: levels.get(2),
    };
    expect((await server.call('POST', '/api/adab-scores/store', { token: colleague.token, body: level })).status).toBe(422);
    expect(await sees(colleague, row)).toEqual(nothing);
    // Handed out it stays closed; a report on a month never closes; and people who fill in nothing are told about nobody.
    await change(homeroom, row, { status: 'Dibagikan' });
    expect(await lockedIn(colleague)).toEqual([here]);
    for (const by of [head, otherHead]) expect(await lockedIn(by)).toEqual([]);
    await written(homeroom, report(own[0], { narrative: 'Diperbaiki.', edition: 2 }));
    expect(await lockedIn(colleague)).toEqual([]);
    const month = await written(homeroom, report(own[2], { period: 'Bulan', month: monthNow(), status: 'Siap' }));
    expect((await approve(head, month)).status).toBe(200);
    expect(await lockedIn(colleague)).toEqual([]);
  });

  test('a report that stands is met by a second create, and changed by who has seen it', async () => {
    const row = await written(homeroom, report(own[0]));
    const met = await post(homeroom, report(own[0], { narrative: 'Dari tablet lain.' }));
    expect([met.status, met.json.data?.id, met.json.data?.narrative]).toEqual([412, row.id, words]);
    const seen = await post(homeroom, report(own[0], { narrative: 'Dari tablet lain.' }), { 'if-match': `"${met.json.data.version}"` });
    expect([seen.status, seen.json.data?.id, seen.json.data?.narrative]).toEqual([200, row.id, 'Dari tablet lain.']);
    expect(await get('/api/adab-reports?limit=10', homeroom.token)).toHaveLength(1);
  });

  test('what was written before the approval begins no edition when it arrives after it, and opens no cells', async () => {
    const before = { 'x-occurred-at': new Date().toISOString() };
    await approved(own[0]);
    const late = await post(homeroom, report(own[0], { narrative: 'Dari tablet tanpa sambungan.' }), before);
    expect([late.status, late.json.message]).toEqual([422, expect.stringContaining('sudah disetujui')]);
    expect(await get('/api/adab-reports?limit=10', homeroom.token)).toHaveLength(1);
    expect((await fill(own[0], statements[0] ?? 0, 4)).status).toBe(422);
    // For another pupil it is still the first edition; and somebody who saw the approval begins the next one.
    expect((await post(homeroom, report(own[1]), before)).json.data).toMatchObject({ edition: 1 });
    const after = { 'x-occurred-at': new Date().toISOString() };
    expect((await post(homeroom, report(own[0], { narrative: 'Diperbaiki.' }), after)).json.data).toMatchObject({
      edition: 2,
      status: 'Draf',
    });
    expect((await fill(own[0], statements[0] ?? 0, 4)).status).toBe(200);
  });

  test('which edition was written is named: whoever never heard of the approval neither begins the next one nor changes it', async () => {
    const row = await approved(own[0]);
    // Typed after the approval, on a device that had not heard of it: the time says nothing.
    const late = { 'x-occurred-at': new Date().toISOString() };
    const first = report(own[0], { narrative: 'Dari tablet tanpa sambungan.', edition: 1 });
    const refusedAsApproved = async (reply: { status: number; json: { message?: unknown } }) =>
      expect([reply.status, reply.json.message]).toEqual([422, expect.stringContaining('sudah disetujui')]);
    await refusedAsApproved(await post(homeroom, first, late));
    expect(await get('/api/adab-reports?limit=10', homeroom.token)).toHaveLength(1);
    expect((await fill(own[0], statements[0] ?? 0, 4)).status).toBe(422);
    // Nor one that nobody can have begun, nor something that is not a number; and a stranger is told no more than before.
    expect((await post(homeroom, { ...first, edition: 3 })).status).toBe(409);
    for (const edition of [0, 1.5, '1x']) expect((await post(homeroom, { ...first, edition })).json.errors).toHaveProperty('edition');
    expect((await post(colleague, first)).status).toBe(403);
    // Somebody who has seen the approval begins the next one, which the others do not change, whatever version they name.
    const next = await written(homeroom, report(own[0], { narrative: 'Diperbaiki.', edition: 2 }));
    expect(next).toMatchObject({ edition: 2, status: 'Draf' });
    for (const headers of [late, { ...late, 'if-match': `"${next.version}"` }, { ...late, 'if-match': `"${row.version}"` }])
      await refusedAsApproved(await post(homeroom, first, headers));
    const met = await post(homeroom, { ...first, edition: 2 });
    expect([met.status, met.json.data?.id]).toEqual([412, next.id]);
    expect(await get(`/api/adab-reports/${next.id}`, homeroom.token)).toMatchObject({ narrative: 'Diperbaiki.', edition: 2 });
    // Calls that name a row mean its edition: words for the first, and its approval, no longer touch the second.
    await refusedAsApproved(await change(homeroom, row, { narrative: 'Dari tablet lain.' }));
    expect((await approve(head, row)).status).toBe(409);
    expect((await change(homeroom, next, { edition: 1 })).status).toBe(422);
    const seen = await post(homeroom, { ...first, edition: 2 }, { 'if-match': `"${next.version}"` });
    expect(seen.json.data).toMatchObject({ id: next.id, edition: 2, narrative: 'Dari tablet tanpa sambungan.' });
    // A month has editions of its own, and a pupil without a report starts with the first.
    expect((await post(homeroom, report(own[1], { edition: 2 }))).status).toBe(409);
    expect(await written(homeroom, report(own[1], { edition: 1 }))).toMatchObject({ edition: 1 });
  });

  test('who decided about a row that was approved meanwhile makes no second one', async () => {
    const row = await written(homeroom, report(own[0], { status: 'Siap' }));
    const met = await post(homeroom, report(own[0], { narrative: 'Dari tablet lain.' }));
    expect((await approve(head, row)).status).toBe(200);
    const named = { 'if-match': `"${met.json.data.version}"` };
    const decided = await post(homeroom, report(own[0], { narrative: 'Dari tablet lain.' }), named);
    expect([decided.status, decided.json.message]).toEqual([409, expect.stringContaining('diubah orang lain')]);
    expect(await get('/api/adab-reports?limit=10', homeroom.token)).toHaveLength(1);
    // If nothing ever existed there is nothing to be named either, and a stranger is told no more than before.
    expect((await post(homeroom, report(own[1]), named)).status).toBe(409);
    expect((await post(colleague, report(own[1]), named)).status).toBe(403);
  });

  test('a month is one of the semester that has begun, and locks no cells', async () => {
    const month = monthNow();
    for (const wrong of [{ period: 'Bulan' }, { period: 'Bulan', month: '13' }, { period: 'Semester', month }])
      expect((await post(homeroom, report(own[0], wrong))).status).toBe(422);
    const [year] = await rowsOf(server.database.db, sql`select date_in from semesters where id = ${active}`);
    const before = String(Number(String(year?.['date_in']).slice(5, 7)) - 1 || 12).padStart(2, '0');
    expect((await post(homeroom, report(own[0], { period: 'Bulan', month: before }))).json.errors).toHaveProperty('month');
    const row = await written(homeroom, report(own[0], { period: 'Bulan', month, status: 'Siap' }));
    expect((await approve(head, row)).status).toBe(200);
    expect((await fill(own[0], statements[0] ?? 0, 2)).status).toBe(200);
    // The report on the semester is another one.
    expect(await written(homeroom, report(own[0]))).toMatchObject({ edition: 1, term: 'semester' });
  });

  test('a closed semester takes no words, no levels and no approval, but late notes; opened again it does', async () => {
    const row = await written(homeroom, report(own[0], { status: 'Siap' }));
    const done = await approved(own[1]);
    const [{ seen }] = await papers(head, row.id);
    const [year] = (await get('/api/semesters?limit=100')) as Row[];
    const semester = (await get(`/api/semesters/${active}`)) as Row;
    expect(year).toHaveProperty('adab_closed');
    const close = (adab_closed: boolean) =>
      server.call('PUT', `/api/semesters/${active}`, { token: boss, body: { adab_closed }, headers: { 'if-match': '*' } });
    expect((await close(true)).status).toBe(200);
    const refused = [
      await change(homeroom, row, { narrative: 'Terlambat.' }),
      await post(homeroom, report(own[2])),
      await fill(own[2], statements[0] ?? 0, 2),
      await approve(head, row, seen),
    ];
    for (const reply of refused)
      expect([reply.status, reply.json.message]).toEqual([422, expect.stringContaining(String(semester['name_year']))]);
    await grant(server, homeroom.roleId, '/catatan-adab', { create: true, read: true });
    const note = await server.call('POST', '/api/adab-observations/store', {
      token: homeroom.token,
      body: { ysb_student_id: pupil(own[2]), ysb_sub_element_id: statements[0], tone: 'Tampak', batch: 'telat' },
    });
    expect(note.status).toBe(200);
    // Handing it out does not change what it says.
    expect((await change(homeroom, done, { status: 'Dibagikan' })).status).toBe(200);
    expect((await close(false)).status).toBe(200);
    expect((await change(homeroom, row, { narrative: 'Terlambat.' })).status).toBe(200);
  });

  test('who closes waits for a write that is under way, and the next one is refused', async () => {
    const body = report(own[0]);
    const results = await Promise.all([
      post(homeroom, body),
      server.call('PUT', `/api/semesters/${active}`, { token: boss, body: { adab_closed: true }, headers: { 'if-match': '*' } }),
    ]);
    expect(results[1].status).toBe(200);
    const stored = (await get('/api/adab-reports?limit=10', homeroom.token)) as Row[];
    expect(results[0].status).toBe(stored.length === 1 ? 200 : 422);
    expect((await post(homeroom, report(own[1]))).status).toBe(422);
  });

  test('what is warned of: dimensions without levels, and the name of another pupil', async () => {
    const [mine, other] = [await get(`/api/students/${pupil(own[0])}`), await get(`/api/students/${pupil(own[3])}`)];
    const row = await written(homeroom, report(own[0], { narrative: `${other.nama_lengkap} sering bersamanya.`, status: 'Siap' }));
    const [told] = await papers(head, row.id);
    expect(told.named).toContain(other.nama_lengkap);
    expect(told.named).not.toContain(mine.nama_lengkap);
    expect(told.empty.length).toBe(told.paper.dimensions.length);
    for (const statement of statements) await fill(own[0], statement, 3);
    expect((await papers(head, row.id))[0].empty).toEqual([]);
    // It does not prevent anybody from approving.
    expect((await approve(head, row)).status).toBe(200);
  });

  test('markup and a name of many letters are told as they are written', async () => {
    const odd = '<img src=x onerror=alert(1)> & "kutip"';
    const long = 'Abdul'.repeat(38);
    const old = (await get(`/api/students/${pupil(own[0])}`)) as Row;
    await run(sql`update students set nama_lengkap = ${long}, nama_arab = 'محمد' where id = ${pupil(own[0])}`);
    try {
      const row = await written(homeroom, report(own[0], { narrative: odd, home_advice: odd, status: 'Siap' }));
      expect((await approve(head, row)).status).toBe(200);
      const [{ paper }] = await papers(homeroom, row.id);
      expect(paper).toMatchObject({ pupil: long, arabic: 'محمد', narrative: odd, advice: [odd] });
    } finally {
      await run(sql`update students set nama_lengkap = ${String(old['nama_lengkap'])}, nama_arab = '' where id = ${pupil(own[0])}`);
    }
    expect((await post(homeroom, report(own[1], { narrative: 'a'.repeat(2001) }))).json.errors).toHaveProperty('narrative');
    expect((await post(homeroom, report(own[1], { home_advice: 'a'.repeat(1001) }))).json.errors).toHaveProperty('home_advice');
  });

  test('a list of ids that is none, and more than a class, are refused', async () => {
    for (const ids of ['', 'a', '1,,2', '1;2', `${'1,'.repeat(600)}1`])
      expect((await server.call('GET', `/api/adab-reports/papers?ids=${ids}`, { token: homeroom.token })).status).toBe(422);
    const many = Array.from({ length: 61 }, (_, at) => at + 1).join(',');
    expect((await server.call('GET', `/api/adab-reports/papers?ids=${many}`, { token: homeroom.token })).status).toBe(422);
    const row = await written(homeroom, report(own[0]));
    expect((await server.call('POST', `/api/adab-reports/${row.id}/approve`, { token: head.token, body: { seen: 'x' } })).status).toBe(422);
  });

  describe('who writes late about a pupil whom somebody else has by now', () => {
    const passedOn = 'Anda tidak lagi wali kelas murid ini: rapornya diteruskan oleh wali kelasnya yang sekarang.';
    const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const told = async (by: { token: string }, draft: Row, seat: Row | undefined) => {
      const replies = [
        await change(by, draft, { narrative: 'Ditulis tanpa sinyal.' }, draft.version),
        await post(by, report(seat, { period: 'Bulan', month: monthNow() })),
      ];
      return replies.map(({ status, json }) => [status, json.errors?.ysb_student_id]);
    };
    /** The words of nobody else, and only her own, are told about: a stranger hears of no draft. */
    const check = async (draft: Row, seat: Row | undefined) => {
      expect(await told(homeroom, draft, seat)).toEqual([
        [422, passedOn],
        [422, passedOn],
      ]);
      for (const by of [otherHead, office, clerk]) {
        expect((await change(by, draft, { narrative: 'x' })).status).toBe(404);
        const late = await post(by, report(seat));
        expect([403, 422]).toContain(late.status);
        expect(late.json.errors?.ysb_student_id).not.toBe(passedOn);
      }
      expect(await sees(homeroom, draft)).toEqual(nothing);
      const stored = await rowsOf(server.database.db, sql`select narrative from adab_reports where ysb_student_id = ${pupil(seat)}`);
      expect(stored).toEqual([{ narrative: words }]);
    };

    test('in another class', async () => {
      const seat = own[7];
      const draft = await written(homeroom, report(seat));
      const move = (from: Row | undefined, to: Row | undefined) =>
        server.call('POST', '/api/class-changes/store', {
          token: boss,
          body: {
            ...{ ysb_semester_assignment_id: seat?.id, from_kelas_id: from?.['ysb_kelas_id'], to_kelas_id: to?.['ysb_kelas_id'] },
            ...{ ysb_teacher_id: to?.['ysb_teacher_id'], date: today() },
          },
        });
      expect((await move(own[0], beside[0])).status).toBe(200);
      try {
        await check(draft, seat);
        expect((await change(colleague, draft, { narrative: words })).status).toBe(200);
      } finally {
        expect((await move(beside[0], own[0])).status).toBe(200);
      }
      // Back in her class it is hers again, and the other one's no more.
      expect((await change(homeroom, draft, { narrative: 'Kembali.' })).status).toBe(200);
      expect((await told(colleague, draft, seat))[0]).toEqual([422, passedOn]);
    });

    test('after her class got another homeroom teacher', async () => {
      const seat = own[7];
      const draft = await written(homeroom, report(seat));
      const handOver = (from: Row | undefined, to: Row | undefined) =>
        server.call('POST', '/api/homeroom-changes/store', {
          token: boss,
          body: {
            ...{ ysb_semester_id: active, ysb_kelas_id: own[0]?.['ysb_kelas_id'], date: today() },
            ...{ from_teacher_id: from?.['ysb_teacher_id'], to_teacher_id: to?.['ysb_teacher_id'] },
          },
        });
      expect((await handOver(own[0], beside[0])).status).toBe(200);
      try {
        await check(draft, seat);
      } finally {
        expect((await handOver(beside[0], own[0])).status).toBe(200);
      }
    });

    test('in another branch', async () => {
      const seat = own[8];
      const [there] = (await get('/api/semester-assignments?limit=1&branch=JKT')) as Row[];
      const draft = await written(homeroom, report(seat));
      const of = (name: string) => ({ [name]: there?.[name] });
      const place = { ysb_branch_id: 'JKT', ...of('ysb_school_id') };
      const answers = [
        await server.call('DELETE', `/api/semester-assignments/${seat?.id}`, { token: boss }),
        await server.call('PUT', `/api/students/${pupil(seat)}`, { token: boss, body: place }),
        await server.call('POST', '/api/semester-assignments/store', {
          token: boss,
          body: { ysb_semester_id: active, ysb_student_id: pupil(seat), ...place, ...of('ysb_kelas_id'), ...of('ysb_teacher_id') },
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      await check(draft, seat);
    });
  });
});
