import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { buildServer } from '../../../services/http/server.ts';
import { type resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample, fresh, sampleBody } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const actions = (entries: readonly { action: string }[]) => entries.map((entry) => entry.action);

describe.each(engines)('rows that depend on each other, on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());
  const call: TestServer['call'] = (method, url, options) => server.call(method, url, { token, ...options });
  const sample = (name: (typeof resourceNames)[number]) => createSample(server, token, resourceOf(name));

  test('a delete that would orphan rows says how many, of what, and names three that the caller may see', async () => {
    const floor = await sample('floors');
    const rooms = [];
    for (const branch of ['BKS', 'BKS', 'JKT', 'JKT']) {
      const school = (await call('GET', `/api/schools?branch=${branch}&limit=1`)).json.data[0];
      const body = { name_room: `Ruang ${fresh()}`, ysb_floor_id: floor.id, ysb_branch_id: branch, ysb_school_id: school.id };
      rooms.push((await call('POST', '/api/rooms/store', { body })).json.data);
    }
    const names = rooms.map((room) => room.name_room);
    const all = await call('DELETE', `/api/floors/${floor.id}`);
    expect([all.status, all.json.message]).toEqual([
      409,
      `Lantai ini tidak dapat dihapus karena masih dipakai oleh 4 Check Point (antara lain ${names.slice(0, 3).join(', ')}).`,
    ]);
    const bekasi = await call('DELETE', `/api/floors/${floor.id}`, { token: (await allRights(server, 'BKS')).token });
    expect(bekasi.json.message).toBe(
      `Lantai ini tidak dapat dihapus karena masih dipakai oleh 4 Check Point (antara lain ${names.slice(0, 2).join(', ')}).`,
    );
    const blind = await newAccount(server, 'BKS');
    await grant(server, blind.roleId, '/floors', { read: true, delete: true });
    const counted = await call('DELETE', `/api/floors/${floor.id}`, { token: blind.token });
    expect(counted.json.message).toBe('Lantai ini tidak dapat dihapus karena masih dipakai oleh 4 Check Point.');
    expect((await call('GET', `/api/floors/${floor.id}`)).status).toBe(200);
  });

  test('a row does not come back before what it refers to, which is named', async () => {
    const floor = await sample('floors');
    const room = (
      await call('POST', '/api/rooms/store', {
        body: { ...(await sampleBody(server, token, resourceOf('rooms'))), ysb_floor_id: floor.id },
      })
    ).json.data;
    for (const path of [`/api/rooms/${room.id}`, `/api/floors/${floor.id}`]) expect((await call('DELETE', path)).status).toBe(200);
    const refused = await call('POST', `/api/rooms/${room.id}/restore`);
    const words = `Lantai ${String(floor['name'])} sudah dihapus; pulihkan lebih dulu.`;
    expect([refused.status, refused.json.message, refused.json.errors]).toEqual([
      409,
      `Check Point ini tidak dapat dipulihkan. ${words}`,
      { ysb_floor_id: words },
    ]);
    expect((await call('GET', `/api/rooms/${room.id}`)).status).toBe(404);
    for (const path of [`/api/floors/${floor.id}`, `/api/rooms/${room.id}`])
      expect((await call('POST', `${path}/restore`)).status).toBe(200);
    expect((await call('GET', `/api/rooms/${room.id}`)).json.data.name_floor).toBe(floor['name']);
  });

  test("a teacher's status records go and come back with him, those deleted before do not", async () => {
    const teacher = await sample('teachers');
    const status = (await call('GET', '/api/teacher-status?limit=1')).json.data[0].status_code;
    const record = async (date: string) =>
      (await call('POST', '/api/teacher-status-records/store', { body: { ysb_id_teacher: teacher.id, status_code: status, date } })).json
        .data;
    const [first, second, third] = [await record('2026-01-01'), await record('2026-02-01'), await record('2026-03-01')];
    const living = async () =>
      (await call('GET', `/api/teacher-status-records?ysb_id_teacher=${teacher.id}`)).json.data.map((row: { id: number }) => row.id);
    expect((await call('DELETE', `/api/teacher-status-records/${third.id}`)).status).toBe(200);
    expect((await call('DELETE', `/api/teachers/${teacher.id}`)).status).toBe(200);
    expect(await living()).toEqual([]);
    const alone = await call('POST', `/api/teacher-status-records/${first.id}/restore`);
    expect([alone.status, alone.json.message]).toEqual([
      409,
      expect.stringContaining(`Guru ${String(teacher['full_name'])} sudah dihapus`),
    ]);
    expect((await call('POST', `/api/teachers/${teacher.id}/restore`)).status).toBe(200);
    expect(await living()).toEqual([first.id, second.id]);
    const told = (await call('GET', `/api/teacher-status-records/${first.id}/history`)).json.data;
    expect(actions(told)).toEqual(['restore', 'delete', 'create']);
    expect((await call('POST', `/api/teachers/${teacher.id}/restore`)).json.message).toBe('Data ini tidak dihapus.');
  });

  test('a duplicate is named only to whoever may see it', async () => {
    const student = (await call('GET', '/api/students?branch=JKT&limit=1')).json.data[0];
    const body = { nik: student.nik, nama_lengkap: 'Kembar', ysb_branch_id: 'BKS' };
    const seen = await call('POST', '/api/students/store', { body });
    expect([seen.status, seen.json.message]).toEqual([409, `Nomor Induk sudah dipakai ${student.nama_lengkap}.`]);
    const bekasi = (await allRights(server, 'BKS')).token;
    const unseen = await call('POST', '/api/students/store', { body, token: bekasi });
    expect([unseen.status, unseen.json.message, unseen.json.errors]).toEqual([
      409,
      'Nomor Induk sudah dipakai data lain.',
      { nik: 'Nomor Induk ini sudah dipakai.' },
    ]);
    const blind = await newAccount(server, 'JKT');
    await grant(server, blind.roleId, '/students', { create: true });
    const { ysb_branch_id: _branch, ...own } = body;
    expect((await call('POST', '/api/students/store', { body: own, token: blind.token })).text).not.toContain(student.nama_lengkap);
  });

  test('two processes that store the same value at once: one does, the other is told of it', async () => {
    const other = await buildServer({ db: server.database.db });
    const headers = { authorization: `Bearer ${token}` };
    for (let round = 0; round < 5; round += 1) {
      const body = await sampleBody(server, token, resourceOf('employes'));
      const replies = await Promise.all(
        [server.app, other, server.app, other].map((app) =>
          app.inject({ method: 'POST', url: '/api/employes/store', headers, payload: body }),
        ),
      );
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409]);
      for (const reply of replies.filter(({ statusCode }) => statusCode === 409))
        expect([reply.json().message, Object.keys(reply.json().errors).length]).toEqual([
          expect.stringContaining(String(body['name'])),
          expect.any(Number),
        ]);
    }
    await other.close();
  });

  test('two restores at once bring a row back once', async () => {
    const floor = await sample('floors');
    expect((await call('DELETE', `/api/floors/${floor.id}`)).status).toBe(200);
    const replies = await Promise.all([1, 2, 3].map(() => call('POST', `/api/floors/${floor.id}/restore`)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    expect(actions((await call('GET', `/api/floors/${floor.id}/history`)).json.data)).toEqual(['restore', 'delete', 'create']);
  });

  test('the rights: delete restores, read reads the history, neither does the other', async () => {
    const floor = await sample('floors');
    expect((await call('DELETE', `/api/floors/${floor.id}`)).status).toBe(200);
    const account = await newAccount(server, 'BKS');
    const ask = async () => [
      (await call('GET', `/api/floors/${floor.id}/history`, { token: account.token })).status,
      (await call('POST', `/api/floors/${floor.id}/restore`, { token: account.token })).status,
    ];
    expect(await ask()).toEqual([403, 403]);
    await grant(server, account.roleId, '/floors', { create: true, update: true });
    expect(await ask()).toEqual([403, 403]);
    await grant(server, account.roleId, '/floors', { read: true });
    expect(await ask()).toEqual([200, 403]);
    await grant(server, account.roleId, '/floors', { delete: true });
    expect(await ask()).toEqual([403, 200]);
    const log = (await call('GET', '/api/log-check-points?limit=1')).json.data[0];
    expect((await call('POST', `/api/log-check-points/${log.id}/restore`)).status).toBe(405);
    expect((await call('GET', `/api/log-check-points/${log.id}/history`)).json.data).toEqual([]);
  });

  test('a role comes back with its rights', async () => {
    const role = await sample('roles');
    await grant(server, role.id, '/floors', { read: true });
    for (const [method, more] of [
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const)
      expect((await call(method, `/api/privileges/roles/${role.id}${more}`)).status).toBe(200);
    const flags = await rowsOf(server.database.db, sql`select "read" from role_permissions where id_role = ${role.id}`);
    expect(flags).toEqual([{ read: true }]);
  });

  test('who may write but not read is answered what he sent, and nothing else', async () => {
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/students', { create: true, update: true });
    const body = { nik: String(fresh()), nama_lengkap: 'Hanya Dikirim', nik_ayah: '3'.repeat(16) };
    const made = await call('POST', '/api/students/store', { body, token: account.token });
    expect([made.status, made.json.data.nik, made.json.data.nik_ayah]).toEqual([200, body.nik, undefined]);
    const allowed = ['id', 'version', 'updated_at', ...resourceOf('students').lookup, ...Object.keys(body)];
    expect(Object.keys(made.json.data).filter((name) => !allowed.includes(name))).toEqual([]);
    const theirs = (await call('GET', '/api/students?branch=BKS&limit=1')).json.data[0];
    const stale = { body: { nama_lengkap: 'x' }, headers: { 'if-match': '"99"' }, token: account.token };
    const refused = await call('PUT', `/api/students/${theirs.id}`, stale);
    expect([refused.status, Object.keys(refused.json.data).filter((name) => !allowed.slice(0, -3).includes(name))]).toEqual([412, []]);
  });

  test('the document knows the calls', async () => {
    const { paths } = (await call('GET', '/docs/json')).json;
    expect(Object.keys(paths['/api/floors/{id}/restore'])).toEqual(['post']);
    expect(Object.keys(paths['/api/floors/{id}/history'])).toEqual(['get']);
    expect(paths['/api/log-check-points/{id}/restore']).toBeUndefined();
  });
});
