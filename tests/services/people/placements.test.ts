import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellClasses } from '../../../services/rules/classes/placed-classes.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { engines } from '../support/engines.ts';
import { createSample } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

type Wire = Record<string, unknown> & { id: number };
const today = '2026-01-05';

describe.each(engines)('placements on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let active = 0;
  let school = '';
  /** Two classes of a school that have pupils, and one that has none. */
  let [here, there, empty]: Wire[] = [];
  const get = async (path: string): Promise<Wire[]> => (await server.call('GET', path, { token: boss })).json.data;
  const post = (path: string, body: unknown, token = boss) => server.call('POST', `${path}/store`, { token, body });
  const classOf = (id: number) => get(`/api/semester-assignments?limit=1000&ysb_kelas_id=${id}&ysb_semester_id=${active}`);
  const pupil = async (id: unknown): Promise<Wire> => (await server.call('GET', `/api/students/${String(id)}`, { token: boss })).json.data;
  const events = (path: string) => get(`${path}?limit=1000`);
  const wordsOf = (one: Wire | undefined) => `${String(one?.['number_kelas'])} - ${String(one?.['name_kelas'])}`;

  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    active = (await get('/api/semesters?limit=100')).find(({ status }) => status === 1)?.id ?? 0;
    school = 'SD-TC-BKS';
    const classes = await get(`/api/kelas?limit=1000&ysb_school_id=${school}`);
    const used = [];
    for (const kelas of classes) if (used.length < 2 && (await classOf(kelas.id)).length > 1) used.push(kelas);
    [here, there] = used as [Wire, Wire];
    const made = await post('/api/kelas', { number_kelas: '9', name_kelas: 'Kosong', ysb_branch_id: 'BKS', ysb_school_id: school });
    empty = made.json.data;
  });
  afterAll(() => server.close());

  const change = (row: Wire | undefined, to: Wire | undefined, more: object = {}) => ({
    ysb_semester_assignment_id: row?.id,
    from_kelas_id: row?.['ysb_kelas_id'],
    to_kelas_id: to?.id,
    ysb_teacher_id: row?.['ysb_teacher_id'],
    date: today,
    ...more,
  });

  describe('Pindah kelas', () => {
    let row: Wire | undefined;
    beforeEach(async () => {
      [row] = await classOf(here?.id ?? 0);
    });

    test('moves the pupil with its event, under the homeroom teacher of the new class, and says who and when', async () => {
      const [seated] = await classOf(there?.id ?? 0);
      const sent = await post('/api/class-changes', change(row, there, { reason: 'Salah input' }));
      expect([sent.status, sent.json.data]).toEqual([
        200,
        expect.objectContaining({ from_kelas_id: here?.id, to_kelas_id: there?.id, reason: 'Salah input', name_users: expect.any(String) }),
      ]);
      const moved = (await server.call('GET', `/api/semester-assignments/${row?.id}`, { token: boss })).json.data;
      expect([moved.ysb_kelas_id, moved.ysb_teacher_id]).toEqual([there?.id, seated?.['ysb_teacher_id']]);
      expect(moved.version).not.toBe(row?.['version']);
      const history = (await server.call('GET', `/api/semester-assignments/${row?.id}/history`, { token: boss })).json.data;
      expect(history[0].changes).toContainEqual({ field: 'ysb_kelas_id', before: here?.id, after: there?.id });
      expect((await pupil(row?.['ysb_student_id']))['kelas_kini']).toBe(wordsOf(there));
      await post('/api/class-changes', change(moved, here));
    });

    test('an event whose class of origin is not the present one is refused with where the pupil is, and nothing is stored', async () => {
      const before = (await events('/api/class-changes')).length;
      const refused = await post('/api/class-changes', change({ ...(row as Wire), ysb_kelas_id: there?.id }, empty));
      expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining(wordsOf(here))]);
      expect(refused.json.errors.from_kelas_id).toContain('Muat ulang');
      expect((await events('/api/class-changes')).length).toBe(before);
      expect((await classOf(empty?.id ?? 0)).length).toBe(0);
    });

    test('two who move one pupil at once: one succeeds', async () => {
      const sent = await Promise.all([there, empty].map((to) => post('/api/class-changes', change(row, to))));
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
      const now = (await server.call('GET', `/api/semester-assignments/${row?.id}`, { token: boss })).json.data;
      await post('/api/class-changes', change(now, here));
    });

    test('a class of another school or branch, the same class, and a day to come are refused; a class without pupils takes the named teacher', async () => {
      const others = await get('/api/kelas?limit=1000');
      const elsewhere = others.find((one) => one['ysb_branch_id'] === 'BKS' && one['ysb_school_id'] !== school);
      const foreign = others.find((one) => one['ysb_branch_id'] !== 'BKS');
      for (const to of [elsewhere, foreign]) {
        const refused = await post('/api/class-changes', change(row, to));
        expect([to?.id, refused.status, Object.keys(refused.json.errors)]).toEqual([to?.id, 422, ['to_kelas_id']]);
      }
      expect((await post('/api/class-changes', change(row, here))).status).toBe(422);
      expect((await post('/api/class-changes', change(row, there, { date: '2999-01-01' }))).status).toBe(422);
      const stranger = (await get('/api/teachers?limit=1000')).find((one) => one['ysb_school_id'] !== school);
      expect((await post('/api/class-changes', change(row, empty, { ysb_teacher_id: stranger?.id }))).json.errors).toHaveProperty(
        'ysb_teacher_id',
      );
      const own = (await get(`/api/teachers?limit=1000&ysb_school_id=${school}`)).find((one) => one.id !== row?.['ysb_teacher_id']);
      expect((await post('/api/class-changes', change(row, empty, { ysb_teacher_id: own?.id }))).status).toBe(200);
      const now = (await server.call('GET', `/api/semester-assignments/${row?.id}`, { token: boss })).json.data;
      expect([now.ysb_kelas_id, now.ysb_teacher_id]).toEqual([empty?.id, own?.id]);
      await post('/api/class-changes', change(now, here));
    });

    test('a branch moves its own pupils only; whoever has no right none', async () => {
      const admin = await server.tokenOf('admin@amanah.test');
      const [mine] = await rowsOf(server.database.db, sql`select ysb_branch_id from users where email = 'admin@amanah.test'`);
      const foreign = (await get(`/api/semester-assignments?limit=1000&ysb_semester_id=${active}`)).find(
        (one) => one['ysb_branch_id'] !== mine?.['ysb_branch_id'],
      );
      const to = (await get(`/api/kelas?limit=1000&ysb_school_id=${String(foreign?.['ysb_school_id'])}`)).find(
        (one) => one.id !== foreign?.['ysb_kelas_id'],
      );
      const refused = await post('/api/class-changes', change(foreign, to), admin);
      expect(refused.status).toBe(422);
      const officer = await server.tokenOf('patroli@amanah.test');
      expect((await post('/api/class-changes', change(row, there), officer)).status).toBe(403);
    });

    test('the placement takes its events along when it is deleted, and brings them back', async () => {
      await post('/api/class-changes', change(row, there));
      const mine = async () => (await get(`/api/class-changes?limit=1000&ysb_semester_assignment_id=${row?.id}`)).length;
      const before = await mine();
      expect((await server.call('DELETE', `/api/semester-assignments/${row?.id}`, { token: boss })).status).toBe(200);
      expect([before > 0, await mine()]).toEqual([true, 0]);
      expect((await server.call('POST', `/api/semester-assignments/${row?.id}/restore`, { token: boss })).status).toBe(200);
      expect(await mine()).toBe(before);
      const now = (await server.call('GET', `/api/semester-assignments/${row?.id}`, { token: boss })).json.data;
      await post('/api/class-changes', change(now, here));
    });
  });

  describe('Ganti wali kelas', () => {
    const other = async (...not: readonly unknown[]) =>
      (await get(`/api/teachers?limit=1000&ysb_school_id=${school}`)).find(({ id }) => !not.includes(id));
    const swap = (kelas: Wire | undefined, from: unknown, to: unknown) => ({
      ysb_semester_id: active,
      ysb_kelas_id: kelas?.id,
      from_teacher_id: from,
      to_teacher_id: to,
      date: today,
    });

    test('changes every pupil of the class at once and counts them; no other class, no other year', async () => {
      const rows = await classOf(here?.id ?? 0);
      const [beside] = await classOf(there?.id ?? 0);
      const from = rows[0]?.['ysb_teacher_id'];
      const to = await other(from);
      const sent = await post('/api/homeroom-changes', swap(here, from, to?.id));
      expect([sent.status, sent.json.data.pupils]).toEqual([200, rows.length]);
      expect(new Set((await classOf(here?.id ?? 0)).map(({ ysb_teacher_id }) => ysb_teacher_id))).toEqual(new Set([to?.id]));
      expect((await classOf(there?.id ?? 0))[0]?.['ysb_teacher_id']).toBe(beside?.['ysb_teacher_id']);
      const stale = await post('/api/homeroom-changes', swap(here, from, (await other(from, to?.id))?.id));
      expect([stale.status, stale.json.message]).toEqual([409, expect.stringContaining(String(to?.['full_name']))]);
      expect((await post('/api/homeroom-changes', swap(here, to?.id, from))).status).toBe(200);
    });

    test('an empty class, a teacher of another school, the same teacher: refused, and nobody has changed', async () => {
      const [row] = await classOf(here?.id ?? 0);
      const from = row?.['ysb_teacher_id'];
      const stranger = (await get('/api/teachers?limit=1000')).find((one) => one['ysb_school_id'] !== school);
      const bare = await post('/api/homeroom-changes', swap(empty, from, (await other(from))?.id));
      expect([bare.status, Object.keys(bare.json.errors)]).toEqual([422, ['ysb_kelas_id']]);
      expect((await post('/api/homeroom-changes', swap(here, from, stranger?.id))).json.errors).toHaveProperty('to_teacher_id');
      expect((await post('/api/homeroom-changes', swap(here, from, from))).status).toBe(422);
      expect((await classOf(here?.id ?? 0)).every((one) => one['ysb_teacher_id'] === from)).toBe(true);
    });

    test('sent twice under one key it is one event', async () => {
      const [row] = await classOf(here?.id ?? 0);
      const to = await other(row?.['ysb_teacher_id']);
      const before = (await events('/api/homeroom-changes')).length;
      const body = swap(here, row?.['ysb_teacher_id'], to?.id);
      const again = () =>
        server.call('POST', '/api/homeroom-changes/store', { token: boss, body, headers: { 'idempotency-key': `wali-${engine}-1` } });
      expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
      expect((await events('/api/homeroom-changes')).length).toBe(before + 1);
      await post('/api/homeroom-changes', swap(here, to?.id, row?.['ysb_teacher_id']));
    });
  });

  describe('what lists show of a class', () => {
    const listed = (query: string) => get(`/api/students?limit=1000&${query}`);

    test('search, order, filter and export read the placement’s class; the typed one is hidden by it and shown without it', async () => {
      const made = await createSample(server, boss, resourceOf('students'));
      await server.call('PUT', `/api/students/${made.id}`, { token: boss, body: { kelas: 'Zzz Ketik', tahun_ajaran: '1999/2000' } });
      expect((await pupil(made.id))['kelas_kini']).toBe('Zzz Ketik');
      expect((await listed('search=zzz ketik')).map(({ id }) => id)).toContain(made.id);
      expect((await listed('sort=kelas&ascending=0'))[0]?.id).toBe(made.id);
      const [row] = await classOf(here?.id ?? 0);
      const body = { ysb_semester_id: active, ysb_branch_id: 'BKS', ysb_school_id: school, ysb_student_id: made.id };
      await server.call('PUT', `/api/students/${made.id}`, { token: boss, body: { ysb_branch_id: 'BKS', ysb_school_id: school } });
      const placed = await post('/api/semester-assignments', { ...body, ysb_kelas_id: here?.id, ysb_teacher_id: row?.['ysb_teacher_id'] });
      expect(placed.status).toBe(200);
      const shown = await pupil(made.id);
      expect([shown['kelas'], shown['kelas_kini'], shown['semester_kini']]).toEqual(['Zzz Ketik', wordsOf(here), expect.any(Number)]);
      expect((await listed('search=zzz ketik')).map(({ id }) => id)).not.toContain(made.id);
      expect((await listed(`search=${encodeURIComponent(wordsOf(here))}`)).map(({ id }) => id)).toContain(made.id);
      expect((await listed(`kelas_kini=${encodeURIComponent(wordsOf(here))}`)).map(({ id }) => id)).toContain(made.id);
      const order = (await listed(`sort=kelas&ysb_school_id=${school}`)).map((one) => String(one['kelas_kini']));
      expect(order.lastIndexOf(wordsOf(here)) - order.indexOf(wordsOf(here)) + 1).toBe(order.filter((one) => one === wordsOf(here)).length);
      await server.call('DELETE', `/api/semester-assignments/${placed.json.data.id}`, { token: boss });
      expect((await pupil(made.id))['kelas_kini']).toBe('Zzz Ketik');
      await server.call('POST', `/api/semester-assignments/${placed.json.data.id}/restore`, { token: boss });
      expect((await pupil(made.id))['kelas_kini']).toBe(wordsOf(here));
    });

    test('a class that is called otherwise is called so in every list, and devices hear of it', async () => {
      const [row] = await classOf(there?.id ?? 0);
      const before = await pupil(row?.['ysb_student_id']);
      await server.call('PUT', `/api/kelas/${there?.id}`, { token: boss, body: { name_kelas: 'Nama Baru' } });
      const after = await pupil(row?.['ysb_student_id']);
      expect([after['kelas_kini'], after['version']]).toEqual([`${String(there?.['number_kelas'])} - Nama Baru`, before['version']]);
      expect((await listed(`updated_since=${String(before['updated_at'])}`)).map(({ id }) => id)).toContain(after.id);
      await server.call('PUT', `/api/kelas/${there?.id}`, { token: boss, body: { name_kelas: there?.['name_kelas'] } });
    });

    test('the active year decides: a placement for a coming year shows when that year begins, and the last one stays until then', async () => {
      const [row] = await classOf(here?.id ?? 0);
      const id = row?.['ysb_student_id'];
      const year = { name_year: '2040/2041', semester: 1, date_in: '2040-07-01', date_out: '2040-12-20', status: 0 };
      const next = (await post('/api/semesters', year)).json.data.id;
      const { ysb_branch_id, ysb_school_id, ysb_teacher_id } = row as Wire;
      await post('/api/semester-assignments', {
        ...{ ysb_branch_id, ysb_school_id, ysb_teacher_id, ysb_student_id: id },
        ysb_semester_id: next,
        ysb_kelas_id: empty?.id,
      });
      expect((await pupil(id))['tahun_ajaran_kini']).not.toBe('2040/2041');
      await server.call('PUT', `/api/semesters/${next}`, { token: boss, body: { status: 1 } });
      const [now, left] = [await pupil(id), await pupil((await classOf(here?.id ?? 0))[1]?.['ysb_student_id'])];
      expect([now['kelas_kini'], now['tahun_ajaran_kini']]).toEqual([wordsOf(empty), '2040/2041']);
      expect(left['kelas_kini']).toBe(wordsOf(here));
      // In the new semester only he has a class so far.
      expect([now['penempatan'], left['penempatan']]).toEqual(['sudah', 'belum']);
      await server.call('PUT', `/api/semesters/${active}`, { token: boss, body: { status: 1 } });
      expect((await pupil(id))['kelas_kini']).toBe(wordsOf(here));
      await server.call('PUT', `/api/semesters/${active}`, { token: boss, body: { status: 0 } });
      expect((await pupil(id))['penempatan']).toBe('');
      await server.call('PUT', `/api/semesters/${active}`, { token: boss, body: { status: 1 } });
      expect((await pupil(id))['penempatan']).toBe('sudah');
    });

    test('an upgrade writes them as placements do, and whoever tells them again changes nothing', async () => {
      const { db } = server.database;
      const sum = async () =>
        (
          await rowsOf(
            db,
            sql`select md5(string_agg(id || kelas_kini || tahun_ajaran_kini || coalesce(semester_kini, 0) || penempatan, ',' order by id)) as sum, max(updated_at) as at from students`,
          )
        )[0];
      const before = await sum();
      await db.execute(sql`update students set kelas_kini = '', tahun_ajaran_kini = '', semester_kini = null, penempatan = ''`);
      // Exactly the statements of the upgrades, which also fill the database of an old backup.
      for (const name of ['0014-leavers-accounts-placements', '0015-placement-now']) {
        const migration = readFileSync(`services/db/migrations/${name}.sql`, 'utf8').split('--> next');
        const filling = migration.filter((statement) => statement.includes('UPDATE "students"'));
        expect(filling).toHaveLength(1);
        await db.execute(sql.raw(filling[0] ?? ''));
      }
      const after = await sum();
      expect(after?.['sum']).toBe(before?.['sum']);
      await tellClasses(db);
      expect(await sum()).toEqual(after);
    });
  });
});
