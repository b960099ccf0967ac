import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { type OpenDatabase, openDatabase } from '../../../services/db/open/open.ts';
import { buildServer } from '../../../services/http/server.ts';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { backUp } from '../../../services/ops/backup.ts';
import { checkBackup } from '../../../services/ops/file/backup-file.ts';
import { restore } from '../../../services/ops/restore.ts';
import { freezeRounds } from '../../../services/rounds/freeze.ts';
import type { BoardRound } from '../../../src/contract/calls/round-calls.ts';
import { daysBefore, momentAtSchool, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { emptyDatabase, type Engine, engines } from '../support/engines.ts';
import { newMachine, type Machine } from '../support/machine.ts';
import { password, startServer } from '../support/test-server.ts';

const minuteMs = 60_000;
/** Tomorrow's: a round that closed before its schedule was made would not be recorded. */
const night = daysBefore(wallClock(Date.now()).date, -1);
const start = (time: string) => momentAtSchool(night, `${time}.00`);

describe.each(engines)('a process that is killed between the last row and the commit, on %s', (engine) => {
  let machine: Machine;
  const due = start('21.30') + minuteMs;
  beforeAll(async () => {
    machine = await newMachine(engine);
    const { db, close } = await openDatabase(machine.options);
    await db.execute(sql`insert into branches (branch_code, branch_name) values ('KLL', 'Cabang')`);
    await db.execute(sql`insert into floors (id, name) values (901, 'Lantai')`);
    await db.execute(sql`insert into rooms (id, name_room, ysb_branch_id, ysb_floor_id) values (901, 'Gerbang', 'KLL', 901)`);
    await db.execute(sql`insert into check_points (id, ysb_room_id) values (901, 901)`);
    await db.execute(sql`insert into patrol_routes (id, name, ysb_branch_id) values (901, 'Rute', 'KLL')`);
    await db.execute(sql`insert into route_points (ysb_patrol_route_id, ysb_check_point_id, number_order) values (901, 901, 1)`);
    for (const time of ['21.30', '21.35'])
      await db.execute(sql`insert into patrol_schedules (name, ysb_patrol_route_id, start_time, minutes, early, late, days, valid_from, active, updated_at)
        values (${time}, 901, ${time}, 60, 15, 30, '1234567', ${night}::date, true, now() - interval '2 days')`);
    await close();
  }, 120_000);
  afterAll(() => machine.end());

  const killed = () => {
    const { url = '', dataDir = '' } = { ...machine.options } as { url?: string; dataDir?: string };
    const script = join(projectRoot, 'tests/services/support/freezing.process.ts');
    const args = ['--import', 'tsx', script, url, dataDir, new Date(due).toISOString()];
    const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
    const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('written')) child.kill('SIGKILL');
      });
    return new Promise<string>((done) => child.on('close', () => done(output)));
  };

  test('leaves no round, and whoever looks next writes all of them, once', async () => {
    for (let time = 0; time < 2; time += 1) expect(await killed()).toBe('written 2\n');
    const { db, close } = await openDatabase(machine.options);
    const stored = () => rowsOf(db, sql`select date::text as date, points from patrol_rounds order by id`);
    expect(await stored()).toEqual([]);
    expect(await freezeRounds(db, new Date(due))).toBe(2);
    expect(await freezeRounds(db, new Date(due))).toBe(0);
    const rows = await stored();
    expect(rows.map(({ date }) => date)).toEqual([night, night]);
    for (const { points } of rows) expect(String(points)).toContain('Gerbang');
    await close();
  }, 120_000);
});

const home = mkdtempSync(join(tmpdir(), 'amanah-night-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The services on a database, with somebody who just logged in. */
async function served(database: OpenDatabase, now: () => Date) {
  const app = await buildServer({ db: database.db, now });
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) => {
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(reply.statusCode, reply.payload).toBe(200);
    return reply.json().data;
  };
  const { token } = await ask('POST', '/api/auth/login', { email: 'superadmin@amanah.test', password });
  return {
    close: () => app.close(),
    get: (url: string) => ask('GET', url, undefined, { authorization: token }),
    post: (url: string, body: object, headers = {}) => ask('POST', url, body, { authorization: token, ...headers }),
  };
}
type Served = Awaited<ReturnType<typeof served>>;

describe.each(engines)('a server restored in the middle of a night, on %s', (engine: Engine) => {
  test('has that night once, repairs itself as the phones send again, and goes on with the next round', async () => {
    let clock = start('21.00');
    const now = () => new Date(clock);
    const server = await startServer(engine);
    const before = await served(server.database, now);
    const branch = 'KTM';
    await before.post('/api/branches/store', { branch_code: branch, branch_name: 'Cabang Malam' });
    const { id: school } = await before.post('/api/schools/store', { ysb_branch_id: branch, school_name: 'Gedung', school_code: branch });
    const { id: route } = await before.post('/api/patrol-routes/store', { name: 'Malam', ysb_branch_id: branch, is_ordered: false });
    const points: number[] = [];
    for (const [at, name_room] of ['Gerbang', 'Aula', 'Atap', 'Pos'].entries()) {
      const place = { name_room, ysb_branch_id: branch, ysb_school_id: school, ysb_floor_id: 1 };
      const { id: room } = await before.post('/api/rooms/store', place);
      const { id: point } = await before.post('/api/check-points/store', { ysb_room_id: room });
      await before.post('/api/route-points/store', { ysb_patrol_route_id: route, ysb_check_point_id: point, number_order: at + 1 });
      points.push(point);
    }
    for (const start_time of ['21.30', '23.30'])
      await before.post('/api/patrol-schedules/store', {
        ...{ name: start_time, ysb_patrol_route_id: route, start_time, minutes: 60, early: 15, late: 30 },
        ...{ days: '1234567', valid_from: night, valid_until: daysBefore(night, -1), active: true },
      });
    const freeze = (database: OpenDatabase) => freezeRounds(database.db, now());
    const log = (to: Served, at: number, minute: number) =>
      to.post(
        '/api/log-check-points/store',
        { ysb_check_point_id: points[at], ysb_kategori_note: 1, note: 'Aman' },
        { 'x-occurred-at': new Date(start('21.30') + minute * minuteMs).toISOString(), 'idempotency-key': `malam-${at}`.padEnd(20, '0') },
      );
    const board = async (of: Served) =>
      ((await of.get(`/api/rounds/board?date=${night}`)).rounds as BoardRound[])
        .filter((round) => round.branch === branch)
        .map(({ name, done, expected }) => [name, done, expected]);

    clock = start('21.31');
    await freeze(server.database);
    await log(before, 0, 2);
    const file = join(home, `${engine}.gz`);
    await backUp(server.database.db, file);
    // What came after the backup is gone with the disk, and the phones were told that it had arrived.
    for (const at of [1, 2]) await log(before, at, 5 + at);
    expect((await board(before))[0]).toEqual(['21.30', 3, 4]);
    await before.close();
    await server.close();

    const disk = await emptyDatabase(engine);
    await restore(disk.db, file, await checkBackup(file));
    clock = start('23.20');
    const after = await served(disk, now);
    await freeze(disk);
    await freeze(disk);
    expect(await board(after)).toEqual([
      ['21.30', 1, 4],
      ['23.30', 0, 4],
    ]);
    // Phones send everything they have of that night, including what the backup had, twice.
    for (const at of [2, 1, 0, 3, 0, 1, 2, 3]) await log(after, at, 5 + at);
    expect(await board(after)).toEqual([
      ['21.30', 4, 4],
      ['23.30', 0, 4],
    ]);
    const [stored] = await rowsOf(disk.db, sql`select count(*)::int as rounds from patrol_rounds where ysb_branch_id = ${branch}`);
    expect(stored?.['rounds']).toBe(2);
    const [logs] = await rowsOf(disk.db, sql`select count(*)::int as logs from log_check_points where ysb_check_point_id >= ${points[0]}`);
    expect(logs?.['logs']).toBe(4);
    await after.close();
    await disk.close();
  }, 240_000);
});
