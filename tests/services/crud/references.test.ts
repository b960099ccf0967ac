import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { tableName } from '../../../services/db/tables/tables.ts';
import { isResourceName, resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { allRights } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample, fresh } from '../support/samples.ts';
import { changesIn } from '../support/stamps.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

/** Every reference there is, except those of rows that go with the row they belong to. */
const pairs = resourceNames.map(resourceOf).flatMap((from) =>
  Object.entries(from.fields).flatMap(([name, field]) => {
    if (field.kind !== 'ref' || !isResourceName(field.to)) return [];
    const target = resourceOf(field.to);
    const together = ['employes', 'teachers'].includes(target.name) && ['users', 'teacher-status-records'].includes(from.name);
    return together || from.keptUnder === name || !target.operations.includes('delete')
      ? []
      : [{ pair: `${from.name}.${name} → ${target.name}`, from, name, field, target }];
  }),
);

/** As many as the pool has connections. */
const together = Array.from({ length: 10 }, (_, at) => at);

describe.each(engines)('references on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let bekasi = '';
  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date('2026-11-24T03:00:00Z') });
    boss = await server.tokenOf('superadmin@amanah.test');
    bekasi = (await allRights(server, 'BKS')).token;
  });
  afterAll(() => server.close());
  const store = (path: string, body: object, token = boss) => server.call('POST', `/api/${path}/store`, { token, body });
  const put = (path: string, id: number, body: object, token = boss) => server.call('PUT', `/api/${path}/${id}`, { token, body });
  const remove = (path: string, id: number) => server.call('DELETE', `/api/${path}/${id}`, { token: boss });
  const restore = (path: string, id: number) => server.call('POST', `/api/${path}/${id}/restore`, { token: boss });
  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.database.db, statement);

  describe('a delete that would orphan something', () => {
    test.each(pairs.map((each) => [each.pair, each] as const))('%s', async (_pair, { from, name, field, target }) => {
      const [table, there] = [sql.identifier(tableName(from)), sql.identifier(tableName(target))];
      const find = () =>
        rows(sql`select t.id from ${table} f join ${there} t on t.${sql.identifier(field.value)} = f.${sql.identifier(name)}
          where f.deleted_at is null and t.deleted_at is null order by t.id desc limit 1`);
      if ((await find()).length === 0) {
        // What the demo leaves empty: the references that the services write themselves, and a branch without a parent.
        await rows(
          sql`update ${table} set ${sql.identifier(name)} = (select min(${sql.identifier(field.value)}) from ${there} where deleted_at is null)`,
        );
      }
      const id = Number((await find())[0]?.['id']);
      const path = `${target.path}/${id}`;
      const reply = await server.call('DELETE', path, {
        token: target.name === 'users' && id === 1 ? await server.tokenOf('developer@amanah.test') : boss,
      });
      if (target.name === 'users' && id === 1) return expect([403, 409]).toContain(reply.status);
      expect([reply.status, reply.json.message]).toEqual([409, expect.stringMatching(new RegExp(`\\d+ ${from.label}`))]);
      expect((await server.call('GET', path, { token: boss })).status).toBe(200);
    });
  });

  test('a pupil, a class, a teacher and a school of another branch are refused by name', async () => {
    const [own] = await rows(
      sql`select * from semester_assignments where ysb_branch_id = 'BKS' and deleted_at is null order by id limit 1`,
    );
    const [other] = await rows(
      sql`select * from semester_assignments where ysb_branch_id = 'JKT' and deleted_at is null order by id limit 1`,
    );
    const names = ['ysb_branch_id', 'ysb_school_id', 'ysb_teacher_id', 'ysb_student_id', 'ysb_kelas_id'] as const;
    const body = { ysb_semester_id: 4, ...Object.fromEntries(names.map((name) => [name, own?.[name]])) };
    for (const name of names) {
      for (const token of [bekasi, boss]) {
        const reply = await store('semester-assignments', { ...body, [name]: other?.[name] }, token);
        expect([name, reply.status]).toEqual([name, 422]);
        expect(Object.keys(reply.json.errors).length).toBeGreaterThan(0);
        expect(JSON.stringify(reply.json)).not.toContain('sudah terdaftar');
      }
    }
    expect((await store('semester-assignments', body, bekasi)).status).toBe(200);
  });

  test('a room keeps to the schools of its branch, a teacher to its roles and schools', async () => {
    const room = { name_room: `Ruang ${fresh()}`, ysb_branch_id: 'BKS', ysb_school_id: 2, ysb_floor_id: 1 };
    const teacher = {
      full_name: 'Guru Uji',
      email: `uji${fresh()}@amanah.test`,
      ysb_branch_id: 'BKS',
      ysb_school_id: 'SD-TC-BKS',
      id_role: 3,
    };
    for (const token of [boss, bekasi]) {
      expect(Object.keys((await store('rooms', { ...room, ysb_school_id: 6 }, token)).json.errors)).toEqual(['ysb_school_id']);
      expect(Object.keys((await store('rooms', { ...room, ysb_floor_id: 9999 }, token)).json.errors)).toEqual(['ysb_floor_id']);
      expect(Object.keys((await store('teachers', { ...teacher, ysb_school_id: 'SD-HI-JKT' }, token)).json.errors)).toEqual([
        'ysb_school_id',
      ]);
      expect(Object.keys((await store('teachers', { ...teacher, id_role: 6 }, token)).json.errors)).toEqual(['id_role']);
    }
    const account = {
      username: 'Uji',
      email: `uji${fresh()}@amanah.test`,
      password: 'sandi-panjang',
      level: 'user',
      id_role: 6,
      ysb_branch_id: 'BKS',
    };
    const mixed = await store('privileges/users', account);
    expect([mixed.status, Object.keys(mixed.json.errors)]).toEqual([422, ['ysb_branch_id']]);
  });

  describe('a class', () => {
    const kelas = { number_kelas: '7', name_kelas: 'Ibnu Majah', ysb_branch_id: 'BKS', ysb_school_id: 'SMP-TC-BKS' };

    test('is there once in a school, whatever its case, also after a change or a restore', async () => {
      const { id } = (await store('kelas', kelas)).json.data;
      const twice = await store('kelas', { ...kelas, name_kelas: ' ibnu MAJAH ' });
      expect([twice.status, Object.keys(twice.json.errors), twice.json.message]).toEqual([
        409,
        ['name_kelas'],
        expect.stringContaining('7 - ibnu MAJAH'),
      ]);
      const next = await store('kelas', { ...kelas, number_kelas: '8' });
      expect(next.status).toBe(200);
      expect((await store('kelas', { ...kelas, ysb_school_id: 'SD-TC-BKS' })).status).toBe(200);
      expect((await put('kelas', next.json.data.id, { number_kelas: '7' })).status).toBe(409);
      expect((await put('kelas', id, { ...kelas })).status).toBe(200);
      expect((await remove('kelas', id)).status).toBe(200);
      const again = (await store('kelas', kelas)).json.data.id;
      expect((await restore('kelas', id)).status).toBe(409);
      expect((await remove('kelas', again)).status).toBe(200);
      expect((await restore('kelas', id)).status).toBe(200);
    });

    test('added many times at once is there once', async () => {
      for (let round = 0; round < 2; round += 1) {
        const replies = await Promise.all(together.map(() => store('kelas', { ...kelas, name_kelas: `Serentak ${round}` })));
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(replies.filter(({ status }) => status === 409)).toHaveLength(together.length - 1);
      }
    });
  });

  describe('a pupil', () => {
    const seatOf = async () => {
      const [seat] = await rows(
        sql`select * from semester_assignments where ysb_branch_id = 'BKS' and deleted_at is null order by id desc limit 1`,
      );
      const names = ['ysb_semester_id', 'ysb_branch_id', 'ysb_school_id', 'ysb_teacher_id', 'ysb_student_id', 'ysb_kelas_id'];
      return { seat: Number(seat?.['id']), body: Object.fromEntries(names.map((name) => [name, seat?.[name]])) };
    };

    test('sits in one class of a semester, and the refusal says in which', async () => {
      const { seat, body } = await seatOf();
      const [other] = await rows(
        sql`select id from kelas where ysb_school_id = ${body['ysb_school_id']} and id <> ${body['ysb_kelas_id']} and deleted_at is null limit 1`,
      );
      const shown = (await server.call('GET', `/api/semester-assignments/${seat}`, { token: boss })).json.data;
      for (const change of [{}, { ysb_kelas_id: other?.['id'] }]) {
        const twice = await store('semester-assignments', { ...body, ...change }, bekasi);
        expect([twice.status, Object.keys(twice.json.errors)]).toEqual([409, ['ysb_student_id']]);
        for (const name of ['name_student', 'number_kelas', 'name_kelas', 'name_school']) expect(twice.json.message).toContain(shown[name]);
      }
    });

    test('placed many times at once sits once; a seat that is taken again is not restored', async () => {
      const { seat, body } = await seatOf();
      expect((await remove('semester-assignments', seat)).status).toBe(200);
      for (let round = 0; round < 2; round += 1) {
        const replies = await Promise.all(together.map(() => store('semester-assignments', body)));
        const made = replies.filter(({ status }) => status === 200);
        expect([made.length, replies.filter(({ status }) => status === 409).length]).toEqual([1, together.length - 1]);
        if (round < 1) await remove('semester-assignments', made[0]?.json.data.id);
      }
      expect((await restore('semester-assignments', seat)).status).toBe(409);
    });
  });

  describe('the active academic year', () => {
    // No day is in two of them.
    const year = (more: object = {}) => {
      const n = fresh();
      const calendar = 2030 + (n % 60);
      return { name_year: `Uji ${n}`, semester: 1, date_in: `${calendar}-07-01`, date_out: `${calendar}-12-20`, status: 1, ...more };
    };
    const active = async () =>
      (await rows(sql`select id from semesters where status = 1 and deleted_at is null`)).map((row) => Number(row['id']));

    test('is one: activating another ends it, which the trail and the mirrors hear of', async () => {
      const [before = 0] = await active();
      const version = (await server.call('GET', `/api/semesters/${before}`, { token: boss })).json.data.version;
      const { id } = (await store('semesters', year())).json.data;
      expect(await active()).toEqual([id]);
      const ended = (await server.call('GET', `/api/semesters/${before}`, { token: boss })).json.data;
      expect([ended.status, changesIn(ended.version)]).toEqual([0, changesIn(version) + 1]);
      const trail = await rows(sql`select action, user_id from audit_trail where resource = 'semesters' and row_id = ${before}`);
      expect(trail).toEqual([{ action: 'update', user_id: expect.anything() }]);
      expect((await put('semesters', before, { status: 1 })).status).toBe(200);
      expect(await active()).toEqual([before]);
      expect((await put('semesters', before, { status: 0 })).status).toBe(200);
      expect(await active()).toEqual([]);
      expect((await store('semesters', year({ status: 0 }))).status).toBe(200);
      expect(await active()).toEqual([]);
      await put('semesters', before, { status: 1 });
    });

    test('stays one when several are activated at once, or one is restored', async () => {
      const made = [];
      for (let at = 0; at < 4; at += 1) made.push((await store('semesters', year({ status: 0 }))).json.data.id);
      const replies = await Promise.all([...made.map((id) => put('semesters', id, { status: 1 })), store('semesters', year())]);
      for (const { status } of replies) expect(status).toBe(200);
      expect(await active()).toHaveLength(1);
      const [last = 0] = await active();
      expect((await remove('semesters', last)).status).toBe(200);
      await put('semesters', 3, { status: 1 });
      expect((await restore('semesters', last)).status).toBe(200);
      expect(await active()).toEqual([last]);
    });

    test('does not end before it begins', async () => {
      const odd = await store('semesters', year({ date_in: '2099-07-01', date_out: '2099-06-30' }));
      expect([odd.status, Object.keys(odd.json.errors)]).toEqual([422, ['date_out']]);
      const { id, date_in } = (await store('semesters', year({ status: 0 }))).json.data;
      expect(Object.keys((await put('semesters', id, { date_in: '2100-01-01' })).json.errors)).toEqual(['date_out']);
      expect((await put('semesters', id, { dat_out: date_in.replace('07-01', '06-30') })).status).toBe(422);
    });
  });

  test('what nobody refers to can be deleted', async () => {
    for (const name of ['branches', 'schools', 'departments', 'floors', 'roles', 'kelas', 'teachers', 'employes', 'students'] as const) {
      const resource = resourceOf(name);
      const { id } = await createSample(server, boss, resource);
      expect([name, (await server.call('DELETE', `${resource.path}/${id}`, { token: boss })).status]).toEqual([name, 200]);
    }
  });
});
