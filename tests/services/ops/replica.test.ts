import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { demoPassword, shownAccounts } from '../../../services/demo/people/accounts.ts';
import type { FastifyRequest } from 'fastify';
import { findCaller } from '../../../services/auth/caller.ts';
import { list } from '../../../services/crud/read/list.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { readAside } from '../../../services/request/replica-reads.ts';
import type { Services } from '../../../services/request/requests.ts';
import { ruleOf } from '../../../services/rules/rules.ts';
import { type OpenDatabase, openDatabase } from '../../../services/db/open/open.ts';
import { Lag } from '../../../services/db/replica/lag.ts';
import { isStandby, positionIn } from '../../../services/db/replica/position.ts';
import type { Replica, ReplicaState } from '../../../services/db/replica/replica.ts';
import { buildServer } from '../../../services/http/server.ts';
import type { Log } from '../../../services/kernel/log.ts';
import { Refusal } from '../../../services/kernel/refusal.ts';
import { replicaFigures } from '../../../services/observe/looked.ts';
import { Meters } from '../../../services/observe/meters.ts';
import { fillEmpty } from '../../../services/start/fill.ts';
import { canReplicate, startPostgres, startReplica } from '../../../tools/machine/postgres.mjs';
import { pgbouncer, startPooler } from '../../support/machine/pooler.ts';
import { engines } from '../support/engines.ts';
import { startRefused } from '../support/process.ts';

test('the place in the log is read as PostgreSQL writes it, and nothing else is', () => {
  expect(positionIn('16/B374D848')).toBe(0x16b374d848n);
  expect(positionIn('0/0')).toBe(0n);
  for (const odd of [null, undefined, '', '16', '16/', '16/G', "0/0'; drop"]) expect(positionIn(odd)).toBeUndefined();
});

test('a replica is behind for as long as the primary was seen at a place it has not reached', () => {
  const lag = new Lag();
  lag.note(1000, 10n, 10n);
  expect([lag.seconds(5000), lag.bytes]).toEqual([0, 0]);
  lag.note(6000, 30n, 10n);
  lag.note(9000, 50n, 30n);
  expect([lag.seconds(10_000), lag.bytes]).toEqual([1, 20]);
  lag.note(10_000, 70n);
  expect([lag.seconds(14_000), lag.bytes]).toEqual([5, 40]);
  lag.note(15_000, 70n, 70n);
  expect([lag.seconds(20_000), lag.bytes]).toEqual([0, 0]);
});

test('an address of a replica that is none, or that stands alone, is refused', async () => {
  const base = { DEMO: '0', ADMIN_PASSWORD: 'kata-sandi-uji' };
  const [wrong, alone] = await Promise.all([
    startRefused({ ...base, DATABASE_URL: 'postgres://orang@127.0.0.1:9/x', DATABASE_REPLICA_URL: 'amanah' }),
    startRefused({ ...base, DATABASE_REPLICA_URL: 'postgres://orang@127.0.0.1:9/x' }),
  ]);
  for (const refused of [wrong, alone]) expect(JSON.stringify(refused)).toContain('DATABASE_REPLICA_URL');
  expect(JSON.stringify(alone)).toContain('hanya bersama DATABASE_URL');
});

type Cluster = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

async function clusters(): Promise<{ primary: Cluster; copy: Cluster } | undefined> {
  const primary = await startPostgres();
  const copy = primary && (await startReplica(primary));
  if (primary && copy) return { primary, copy };
  primary?.stop();
  return undefined;
}

const here = engines.includes('postgres') && canReplicate() ? ['a second PostgreSQL'] : [];

/** A test has to see the replica used before it says anything of it: waits for a state, however slow the machine. */
async function until(came: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; !(await came()); tries += 1) {
    if (tries > 600) throw new Error(`never came: ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** One process of the services, with its own connections to both. */
async function processOn(primary: Cluster, copy: Cluster) {
  const lines: { readonly event: string; readonly [name: string]: unknown }[] = [];
  const log: Log = (_level, event, more = {}) => void lines.push({ event, ...more });
  const database: OpenDatabase = await openDatabase({ kind: 'postgres', url: primary.url, replicaUrl: copy.url });
  const { db, replica } = database;
  if (!replica) throw new Error('no replica was opened');
  const meters = new Meters({ version: '1', commit: '1' });
  for (const one of replicaFigures(replica)) meters.watch(one);
  const app = await buildServer({ db, replica, listen: database.listen });
  let stop: (() => Promise<void>) | undefined;
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, token = '', payload?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, json: answer.json() };
  };
  return {
    replica,
    lines,
    meters,
    db,
    call,
    watch: async () => {
      stop = await replica.watch(log);
    },
    /** Who answered the readings of some work. */
    async by(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
      const before = replica.state();
      await work();
      const after = replica.state();
      return { replica: after.fromReplica - before.fromReplica, primary: after.fromPrimary - before.fromPrimary };
    },
    async close() {
      await stop?.();
      await app.close();
      await database.close();
    },
  };
}

/** To a process that may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone.
  }
}

const used = (replica: Replica) => (): boolean => replica.state().use === 'used';
const lost = (replica: Replica) => (): boolean => replica.state().use === 'lost';

describe.each(here)('lists from %s', () => {
  let all: { primary: Cluster; copy: Cluster };
  let one: Awaited<ReturnType<typeof processOn>>;
  let two: Awaited<ReturnType<typeof processOn>>;
  let token = '';
  const onCopy = async (text: string) => {
    const client = new pg.Client({ connectionString: all.copy.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  beforeAll(async () => {
    const found = await clusters();
    if (!found) throw new Error('PostgreSQL is here and pg_basebackup is not');
    all = found;
    const made = await openDatabase({ kind: 'postgres', url: all.primary.url });
    const admin = { email: 'a@b.id', password: 'unused' };
    await fillEmpty(made.db, { demo: true, scale: 'normal', today: new Date(), admin });
    await made.close();
    one = await processOn(all.primary, all.copy);
    two = await processOn(all.primary, all.copy);
    const login = await one.call('POST', '/api/auth/login', '', { email: 'superadmin@amanah.test', password: demoPassword });
    token = login.json.data.token;
  });
  afterAll(async () => {
    await two?.close();
    await one?.close();
    all?.copy.stop();
    all?.primary.stop();
  });
  const floors = async (on: typeof one, search: string) =>
    (await on.call('GET', `/api/floors?search=${search}`, token)).json.pagination.total;
  const make = async (on: typeof one, name: string) =>
    expect((await on.call('POST', '/api/floors/store', token, { name })).status).toBe(200);
  /** Until both processes read from the replica again. */
  const bothUse = async () => {
    for (const process of [one, two]) {
      await until(used(process.replica), 'the replica in use');
      await until(async () => (await process.by(() => floors(process, 'x'))).replica === 1, 'a list from the replica');
    }
  };

  test('before anybody looked at it, everything comes from the primary', async () => {
    expect(one.replica.state().use).toBe('lost');
    expect(await one.by(() => floors(one, 'Lantai'))).toEqual({ replica: 0, primary: 1 });
    await Promise.all([one.watch(), two.watch()]);
    await bothUse();
    expect(one.lines.filter(({ event }) => event.startsWith('replica')).map(({ event }) => event)).toEqual(['replica used']);
    expect((await one.call('GET', '/health')).json.data).toMatchObject({ ready: true, replica: 'used' });
  });

  test('every list and report that may come from it does, word for word as from the primary', async () => {
    const [from, to] = ['2026-11-01', '2026-11-30'];
    const months = 'from=2026-01-01';
    const reports = (await one.call('GET', '/api/adab-reports?limit=3', token)).json.data.map(({ id }: { id: number }) => id).join(',');
    const semester = (await one.call('GET', '/api/semesters?status=1', token)).json.data[0].id;
    const paths = [
      ...resourceNames.map((name) => `${resourceOf(name).path}?page=1&limit=20`),
      '/api/students?page=2&limit=25&ascending=1&sort=nama_lengkap',
      '/api/students?search=siti&page=1&limit=10',
      `/api/students?updated_since=${new Date(0).toISOString()}&limit=5`,
      `/api/findings/stats?from=${from}&to=${to}&by=room`,
      `/api/rounds/coverage?from=${from}&to=${to}`,
      '/api/patrol-days',
      '/api/contradictions',
      '/api/audit-trail?limit=10',
      '/api/access/checklist',
      '/api/access/checklist-officer',
      '/api/access/rooms',
      '/api/access/branches',
      '/api/access/department-filters',
      '/api/access/employes',
      '/api/access/schools',
      '/api/access/semesters',
      '/api/access/teachers',
      '/api/role-teachers',
      '/api/access/rosters',
      '/api/access/own-class/gaps',
      '/api/adab/fairness',
      `/api/adab/recap?${months}`,
      `/api/adab-reports/papers?ids=${reports}`,
      `/api/adab-reports/progress?semester=${semester}`,
    ];
    const login = (email: string) => one.call('POST', '/api/auth/login', '', { email, password: demoPassword });
    const tokens = await Promise.all(shownAccounts.map(async (email) => String((await login(email)).json.data.token)));
    const bare = await buildServer({ db: one.db });
    for (const url of paths) {
      let [plain, by]: [Record<string, unknown>, string] = [{ error: 1 }, ''];
      // Whoever may ask for it.
      for (by of [token, ...tokens]) {
        const { as_of: _at, ...answer } = (await bare.inject({ url, headers: { authorization: `Bearer ${by}` } })).json();
        plain = answer;
        if (plain['error'] === 0) break;
      }
      expect([url, plain]).toEqual([url, { ...plain, error: 0 }]);
      let told: Record<string, unknown> = {};
      const ask = async () => {
        const { as_of: _then, ...answer } = (await one.call('GET', url, by)).json;
        told = answer;
      };
      // What reading itself left in the primary's log may be on its way for a moment.
      await until(async () => (await one.by(ask)).replica === 1, `${url} from the replica`);
      expect(told).toEqual(plain);
    }
    await bare.close();
  });

  test('rights, single rows, the board of the rounds and what is asked before a write never do', async () => {
    const nobody = { replica: 0, primary: 0 };
    const [row] = (await one.call('GET', '/api/floors?limit=1', token)).json.data;
    for (const url of ['/api/auth/session', `/api/floors/${row.id}/history`, '/api/rounds/board?date=2026-11-20'])
      expect([url, await one.by(() => one.call('GET', url, token))]).toEqual([url, nobody]);
    expect(await one.by(() => make(one, 'Lantai yang dicatat'))).toEqual(nobody);
  });

  test('a list that is told from it bears the mark of what it surely knows, not of the moment it was read', async () => {
    const [session] = await rowsOf(
      one.db,
      sql`select s.jti, s.user_id from sessions s join users u on u.id = s.user_id where u.level = 'superadmin' limit 1`,
    );
    const { caller } = await findCaller(one.db, String(session?.['jti']), Number(session?.['user_id']));
    if (!caller) throw new Error('nobody is logged in');
    const services = {
      db: one.db,
      ruleOf,
      replica: one.replica,
      foundation: { positionFor: () => ({ position: 0n, at: 20_000 }) },
    } as unknown as Services;
    const told = (by: Services) => readAside(by, {} as FastifyRequest, (aside) => list(aside, resourceOf('floors'), caller, {}));
    expect((await told(services)).as_of).toBe(new Date(10_000).toISOString());
    // The primary knows everything up to now.
    const primary = {
      ...services,
      replica: { read: (_at: unknown, work: (db: unknown) => unknown) => work(one.db) },
    } as unknown as Services;
    expect(Date.parse((await told(primary)).as_of)).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  test('a refusal is the same from there, and is not asked again of the primary', async () => {
    const who = await one.by(async () => expect((await one.call('GET', '/api/floors?sort=bukan', token)).status).toBe(422));
    expect(who).toEqual({ replica: 0, primary: 0 });
    await expect(
      one.replica.read(0n, async (db) => {
        expect(isStandby(db)).toBe(true);
        throw new Refusal(404, 'tidak ada');
      }),
    ).rejects.toThrow('tidak ada');
  });

  test('many at once, written by one process and read by another: nobody sees less than was confirmed', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Serentak ${at}-`);
    await Promise.all(
      names.map(async (name, at) => {
        await make(at % 2 ? one : two, name);
        expect([name, await floors(at % 2 ? two : one, encodeURIComponent(name))]).toEqual([name, 1]);
      }),
    );
  });

  test('while the replay stands still an own write is seen all the same, by every process, and so is its disappearance', async () => {
    await bothUse();
    await onCopy('select pg_wal_replay_pause()');
    await until(async () => (await onCopy('select pg_get_wal_replay_pause_state() as s'))[0].s === 'paused', 'paused');
    await make(one, 'Tertahan');
    expect(await onCopy("select 1 from floors where name = 'Tertahan'")).toEqual([]);
    const who = await two.by(async () => expect(await floors(two, 'Tertahan')).toBe(1));
    expect(who).toEqual({ replica: 0, primary: 1 });
    // A total that was counted there before must not come back.
    await onCopy('select pg_wal_replay_resume()');
    await bothUse();
    expect(await floors(two, 'Tertahan')).toBe(1);
    await make(two, 'Tertahan juga');
    await bothUse();
    expect(await floors(one, 'Tertahan')).toBe(2);
  });

  test('a total that was counted there is counted anew when an older transaction ends, though no newer one began', async () => {
    const client = async () => {
      const made = new pg.Client({ connectionString: all.primary.url });
      await made.connect();
      return made;
    };
    const [first, second] = [await client(), await client()];
    // Both have their number before the third, which ends at once.
    for (const [at, open] of [first, second].entries()) await open.query(`begin; insert into floors (name) values ('Kembar ${at}')`);
    await make(one, 'Kembar 2');
    const counted = async (total: number) => {
      let found = 0;
      await until(async () => (await one.by(async () => (found = await floors(one, 'Kembar')))).replica === 1, 'a total from the replica');
      expect(found).toBe(total);
    };
    await counted(1);
    await second.query('commit');
    await counted(2);
    await first.query('commit');
    await counted(3);
    await Promise.all([first.end(), second.end()]);
  });

  test('one that stays behind is left alone, said once and told in the figures, until it has caught up', async () => {
    await onCopy('select pg_wal_replay_pause()');
    await make(one, 'Jauh');
    await until(() => one.replica.state().use === 'behind', 'behind');
    const [state, text] = [one.replica.state(), await one.meters.text()];
    expect(state.lagSeconds).toBeGreaterThan(10);
    expect(state.lagBytes).toBeGreaterThan(0);
    expect(text).toMatch(/^amanah_replica_used 0$/m);
    expect(text).toMatch(/^amanah_replica_lag_seconds [1-9]/m);
    expect(text).toMatch(/^amanah_replica_lag_bytes [1-9]/m);
    expect((await one.call('GET', '/health')).json.data).toMatchObject({ ready: true, replica: 'behind' });
    expect(await one.by(() => floors(one, 'Jauh'))).toEqual({ replica: 0, primary: 1 });
    await onCopy('select pg_wal_replay_resume()');
    await bothUse();
    expect(one.lines.filter(({ event }) => event === 'replica behind')).toHaveLength(1);
    expect(one.replica.state()).toMatchObject({ use: 'used', lagBytes: 0 } satisfies Partial<ReplicaState>);
  });

  test('killed in the middle of readings, every list is answered; when it comes back it is used again', async () => {
    await bothUse();
    const { fromReplica } = one.replica.state();
    const asked = Array.from({ length: 60 }, (_, at) =>
      one.call('GET', `/api/students?page=${(at % 10) + 1}&limit=50&sort=nama_lengkap`, token),
    );
    await until(() => one.replica.state().fromReplica > fromReplica, 'the first of them');
    all.copy.kill();
    expect([...new Set((await Promise.all(asked)).map(({ status }) => status))]).toEqual([200]);
    await make(one, 'Tanpa replika');
    expect(await floors(two, 'Tanpa')).toBe(1);
    await until(lost(one.replica), 'lost');
    expect((await one.call('GET', '/health')).json.data).toMatchObject({ ready: true, replica: 'lost' });
    expect(await one.meters.text()).toMatch(/^amanah_replica_used 0$/m);
    all.copy.start();
    await bothUse();
    expect(await floors(two, 'Tanpa')).toBe(1);
    expect(one.lines.filter(({ event }) => event === 'replica lost')).toHaveLength(1);
  });

  test('one that hangs holds up nobody for long, and is used again once it moves', async () => {
    await bothUse();
    const head = Number(readFileSync(join(all.copy.data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const family = [head, ...(await onCopy('select pid from pg_stat_activity')).map(({ pid }) => Number(pid))];
    for (const pid of family) signal(pid, 'SIGSTOP');
    try {
      await make(one, 'Sementara beku');
      expect(await floors(two, 'Sementara')).toBe(1);
      await until(lost(one.replica), 'lost');
    } finally {
      for (const pid of family) signal(pid, 'SIGCONT');
    }
    await bothUse();
  });

  test.runIf(pgbouncer)('behind a pooler that hands connections on it answers as well', async () => {
    const pooler = await startPooler(all.copy.url);
    const pooled = await processOn(all.primary, { ...all.copy, url: pooler.url });
    await pooled.watch();
    await make(one, 'Lewat pooler');
    await until(async () => (await pooled.by(() => floors(pooled, 'Lewat'))).replica === 1, 'a list through the pooler');
    const many = async () =>
      expect(new Set(await Promise.all(Array.from({ length: 40 }, () => floors(pooled, 'Lewat'))))).toEqual(new Set([1]));
    expect((await pooled.by(many)).replica).toBeGreaterThan(0);
    await pooled.close();
    pooler.stop();
  });

  test('another database that the same servers hold, or tables that its role may not read, count as lost', async () => {
    const [foreign, weak] = [new URL(all.copy.url), new URL(all.copy.url)];
    foreign.pathname = '/tetangga';
    weak.username = 'pembaca';
    await one.db.execute(sql`create database tetangga template template0`);
    await one.db.execute(sql`create role pembaca login`);
    const neighbour = new URL(all.primary.url);
    neighbour.pathname = '/tetangga';
    const filled = await openDatabase({ kind: 'postgres', url: neighbour.href });
    await filled.db.execute(sql`insert into floors (name) values ('Milik tetangga')`);
    await filled.close();
    const wrong = [
      [foreign, 'a replica of another database'],
      [weak, expect.stringMatching(/^no right to read \w+$/)],
    ] as const;
    for (const [{ href }, reason] of wrong) {
      const astray = await processOn(all.primary, { ...all.copy, url: href });
      await astray.watch();
      expect([astray.replica.state().use, astray.lines.map((line) => line['reason'])]).toEqual(['lost', [reason]]);
      expect(await floors(astray, 'tetangga')).toBe(0);
      await astray.close();
    }
    await one.db.execute(sql`grant select on all tables in schema public to pembaca`);
    await until(async () => (await onCopy(`select has_table_privilege('pembaca', 'floors', 'select') as may`))[0]?.may, 'the right');
    const reader = await processOn(all.primary, { ...all.copy, url: weak.href });
    await reader.watch();
    await until(async () => (await reader.by(() => floors(reader, 'x'))).replica === 1, 'a list by a role that may read');
    await reader.close();
  });

  test('a copy of another database, and one that was made a primary, are not read from', async () => {
    const other = await startPostgres();
    if (!other) throw new Error('no PostgreSQL');
    const stray = await startReplica(other);
    if (!stray) throw new Error('no replica');
    const strayed = await processOn(all.primary, stray);
    await strayed.watch();
    expect(strayed.replica.state().use).toBe('lost');
    expect(strayed.lines.map(({ reason }) => reason)).toEqual(['a replica of another database']);
    await strayed.close();
    stray.stop();
    other.stop();
    await onCopy('select pg_promote()');
    await until(lost(one.replica), 'lost');
    expect(one.lines.at(-1)).toMatchObject({ event: 'replica lost', reason: 'not a replica: it takes writes' });
    expect(await floors(one, 'Tanpa')).toBe(1);
  });

  test('a primary that goes away in the middle of a transaction refuses it, and the process lives on', async () => {
    const cut = one.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      all.primary.kill();
      await tx.execute(sql`select 2`);
    });
    await expect(cut).rejects.toThrow();
    all.primary.start();
    await until(async () => (await one.call('GET', '/health')).status === 200, 'the primary back');
  });
});
