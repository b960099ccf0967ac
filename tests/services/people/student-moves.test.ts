import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { foldedState } from '../../../src/contract/declared/folds.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { moveKinds, statusFold } from '../../../src/contract/people/student-status.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample, fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const day = '2026-06-19';

test('the state is the same in whatever order moves arrive', () => {
  const moves = fc.uniqueArray(fc.tuple(fc.constantFrom(...moveKinds), fc.integer({ min: 0, max: 5 })), { selector: ([, at]) => at });
  fc.assert(
    fc.property(moves, fc.infiniteStream(fc.nat()), (list, chance) => {
      const events = list.map(([kind, at]) => ({ id: String(at + 1), at: new Date(at * 1000).toISOString(), kind }));
      const shuffled = events.map((event) => ({ event, by: chance.next().value })).sort((a, b) => a.by - b.by);
      const state = foldedState(statusFold, events);
      expect(
        foldedState(
          statusFold,
          shuffled.map(({ event }) => event),
        ),
      ).toBe(state);
      const last = [...events].sort((a, b) => a.at.localeCompare(b.at)).findLast(({ kind }) => kind !== 'Naik' && kind !== 'Tinggal');
      const said = { Lulus: 'Lulus', 'Pindah sekolah': 'Pindah', Keluar: 'Keluar' }[String(last?.kind)] ?? 'Aktif';
      expect(state).toBe(said);
    }),
  );
});

describe.each(engines)('moves of pupils on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = boss, headers = {}) =>
    server.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
  const pupil = async () => (await createSample(server, boss, students)).id;
  const move = (id: number, kind: string, more = {}, token = boss, headers = {}) =>
    send('POST', '/api/student-moves/store', { ysb_student_id: id, kind, date: day, ...more }, token, headers);
  const state = async (id: number) => (await send('GET', `/api/students/${id}`)).json.data.status;
  const found = async (path: string, query: string): Promise<number[]> =>
    (await send('GET', `${path}?limit=1000&${query}`)).json.data.map(({ id }: { id: number }) => id);
  const total = async (query: string) => (await send('GET', `/api/students?${query}`)).json.pagination.total;

  test('a new pupil is here; each way of leaving says so, and both ways back make him Aktif; his version stays', async () => {
    const id = await pupil();
    const before = (await send('GET', `/api/students/${id}`)).json.data;
    expect(before.status).toBe('Aktif');
    for (const [kind, said] of [
      ['Lulus', 'Lulus'],
      ['Pindah sekolah', 'Pindah'],
      ['Keluar', 'Keluar'],
    ] as const) {
      expect((await move(id, kind)).status).toBe(200);
      expect(await state(id)).toBe(said);
      expect((await move(id, kind === 'Lulus' ? 'Masuk' : 'Batal')).status).toBe(200);
      expect(await state(id)).toBe('Aktif');
    }
    expect((await send('GET', `/api/students/${id}`)).json.data.version).toBe(before.version);
  });

  test('nobody writes the state itself, and moves are neither changed nor deleted', async () => {
    const id = await pupil();
    const { id: made } = (await move(id, 'Keluar')).json.data;
    expect((await send('PUT', `/api/students/${id}`, { status: 'Aktif' })).status).toBe(422);
    expect((await send('PUT', `/api/student-moves/${made}`, { kind: 'Batal' })).status).toBe(405);
    expect((await send('DELETE', `/api/student-moves/${made}`)).status).toBe(405);
    expect(await state(id)).toBe('Keluar');
  });

  test('who left cannot leave again, who is here cannot come back; a day before the birth or far ahead is refused', async () => {
    const id = await pupil();
    const reasons: string[] = [];
    const refused = async (kind: string, more = {}) => {
      const { status, json } = await move(id, kind, more);
      reasons.push(json.message);
      return [status, Object.keys(json.errors)];
    };
    expect(await refused('Masuk')).toEqual([409, ['ysb_student_id']]);
    expect(await refused('Keluar', { date: '1990-05-16' })).toEqual([422, ['date']]);
    expect(await refused('Keluar', { date: `${new Date().getUTCFullYear() + 1}-12-31` })).toEqual([422, ['date']]);
    expect((await move(id, 'Keluar')).status).toBe(200);
    expect(await refused('Lulus')).toEqual([409, ['ysb_student_id']]);
    expect(await refused('Naik')).toEqual([409, ['ysb_student_id']]);
    expect(reasons.every((words) => words.length > 20)).toBe(true);
    expect(await state(id)).toBe('Keluar');
  });

  test('two devices without a connection say different things: the first to arrive counts, the other is told', async () => {
    const id = await pupil();
    const at = (seconds: number) => ({ 'x-occurred-at': new Date(Date.now() - seconds * 1000).toISOString() });
    expect((await move(id, 'Pindah sekolah', {}, boss, at(60))).status).toBe(200);
    const late = await move(id, 'Keluar', {}, boss, at(120));
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('Pindah')]);
    expect(await state(id)).toBe('Pindah');
    // A clock that is behind does not make an undo come before what it undoes.
    expect((await move(id, 'Batal', {}, boss, at(600))).status).toBe(200);
    expect(await state(id)).toBe('Aktif');
  });

  test('of many at once only one leaves him', async () => {
    const id = await pupil();
    const sent = await Promise.all(['Lulus', 'Keluar', 'Pindah sekolah', 'Keluar'].map((kind) => move(id, kind)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await found('/api/student-moves', `ysb_student_id=${id}`)).toHaveLength(1);
  });

  test('lists, pickers and counts are narrowed to who is here, and to who left; what cannot be over is not asked so', async () => {
    const [here, gone] = [await pupil(), await pupil()];
    const before = [await total(''), await total('status.left=0'), await total('status.left=1')];
    await move(gone, 'Lulus');
    const [all = 0, aktif = 0, nonaktif = 0] = before;
    expect([await total(''), await total('status.left=0'), await total('status.left=1')]).toEqual([all, aktif - 1, nonaktif + 1]);
    expect(await found('/api/students', 'status.left=1')).toContain(gone);
    const hereIds = await found('/api/students', `status.left=0&sort=id&ascending=0`);
    expect([hereIds.includes(here), hereIds.includes(gone)]).toEqual([true, false]);
    for (const wrong of ['status.left=2', 'nisn.left=1', 'kelas.left=0'])
      expect((await send('GET', `/api/students?${wrong}`)).status).toBe(422);
    const counted = (await send('GET', '/api/onboarding')).json.data.counts.students;
    expect(counted).toBe(aktif - 1);
  });

  test('who left is placed nowhere, his placement stays and says so, and where he sat is noted', async () => {
    const [year] = (await send('GET', '/api/semesters?status=1')).json.data;
    const [seat] = (await send('GET', `/api/semester-assignments?limit=1&branch=BKS&ysb_semester_id=${year.id}`)).json.data;
    const id = seat.ysb_student_id;
    const since = new Date(Date.now() - 1000).toISOString();
    const made = (await move(id, 'Keluar', { date: new Date().toISOString().slice(0, 10) })).json.data;
    expect([made.from_kelas_id, made.from_semester_id]).toEqual([seat.ysb_kelas_id, seat.ysb_semester_id]);
    expect(made).toMatchObject({ number_kelas: seat.number_kelas, name_student: seat.name_student, ysb_branch_id: 'BKS' });
    const row = (await send('GET', `/api/semester-assignments/${seat.id}`)).json.data;
    expect([row.status_student, row.name_student]).toEqual(['Keluar', seat.name_student]);
    const inClass = `ysb_teacher_id=${seat.ysb_teacher_id}&ysb_semester_id=${seat.ysb_semester_id}`;
    expect(await found('/api/semester-assignments', `${inClass}&status_student.left=0`)).not.toContain(seat.id);
    expect(await found('/api/semester-assignments', inClass)).toContain(seat.id);
    const changed = await found('/api/semester-assignments', `updated_since=${since}`);
    expect(changed).toContain(seat.id);
    const { ysb_semester_id, ysb_branch_id, ysb_school_id, ysb_teacher_id, ysb_kelas_id } = row;
    const again = { ysb_semester_id, ysb_branch_id, ysb_school_id, ysb_teacher_id, ysb_kelas_id, ysb_student_id: id };
    await send('DELETE', `/api/semester-assignments/${seat.id}`);
    const refused = await send('POST', '/api/semester-assignments/store', again);
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([409, ['ysb_student_id']]);
    // What was deleted comes back as it was.
    expect((await send('POST', `/api/semester-assignments/${seat.id}/restore`)).status).toBe(200);
    await move(id, 'Batal');
  });

  test('the right is that of its menu, and of other branches nobody is moved or seen', async () => {
    const id = await pupil();
    const own = await newAccount(server, 'BKS');
    await grant(server, own.roleId, '/students', { create: true, read: true, update: true, delete: true });
    expect((await move(id, 'Keluar', {}, own.token)).status).toBe(403);
    await grant(server, own.roleId, '/mutasi', { create: true });
    expect((await move(id, 'Keluar', {}, own.token)).status).toBe(200);
    expect((await send('GET', '/api/student-moves', undefined, own.token)).status).toBe(403);
    const other = await newAccount(server, 'JKT');
    await grant(server, other.roleId, '/mutasi', { create: true, read: true });
    const refused = await move(id, 'Batal', {}, other.token);
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['ysb_student_id']]);
    const seen = (await send('GET', '/api/student-moves?limit=1000', undefined, other.token)).json.data;
    expect(seen.every((row: { ysb_branch_id: string }) => row.ysb_branch_id === 'JKT')).toBe(true);
    expect(await state(id)).toBe('Keluar');
  });

  test('a row of a file that means somebody who left is told so, not doubled, and does not bring him back', async () => {
    const id = await pupil();
    const { nisn, nama_lengkap } = (await send('GET', `/api/students/${id}`)).json.data;
    await move(id, 'Pindah sekolah');
    const ask = (token = boss) =>
      server.call('POST', '/api/imports/students/compare', { token, body: { rows: [{ at: 2, values: { nisn, kelas: '7' } }] } });
    expect((await ask()).json.data.rows).toEqual([{ at: 2, id, has_account: false, changed: ['kelas'], left: 'Pindah' }]);
    const blind = await newAccount(server, 'BKS');
    await grant(server, blind.roleId, '/students', { create: true });
    expect((await ask(blind.token)).json.data.rows).toEqual([{ at: 2, id, has_account: false }]);
    expect(await found('/api/students', `search=${encodeURIComponent(nama_lengkap)}&status.left=1`)).toContain(id);
  });

  test('an upgrade says of everybody who was there that he is here', async () => {
    const { readFileSync, readdirSync } = await import('node:fs');
    const file = readdirSync('services/db/migrations').find((name) =>
      readFileSync(`services/db/migrations/${name}`, 'utf8').includes('student_moves'),
    );
    const statements = readFileSync(`services/db/migrations/${file}`, 'utf8').split('--> next');
    const filling = statements.filter((one) => one.includes('UPDATE "students"'));
    expect(filling).toHaveLength(1);
    const id = await pupil();
    await rowsOf(server.database.db, sql`update students set status = '' where id = ${id}`);
    // Even before it: a row that says nothing belongs to somebody who is here.
    expect(await found('/api/students', 'status.left=0&sort=id&ascending=0')).toContain(id);
    await rowsOf(server.database.db, sql.raw(filling[0] ?? ''));
    expect(await state(id)).toBe('Aktif');
  });

  test('a pupil goes with his moves and comes back with them', async () => {
    const id = await pupil();
    await move(id, 'Keluar', { reason: `alasan ${fresh()}` });
    expect((await send('DELETE', `/api/students/${id}`)).status).toBe(200);
    expect(await found('/api/student-moves', `ysb_student_id=${id}`)).toEqual([]);
    expect((await send('POST', `/api/students/${id}/restore`)).status).toBe(200);
    expect(await found('/api/student-moves', `ysb_student_id=${id}`)).toHaveLength(1);
    expect(await state(id)).toBe('Keluar');
  });
});
