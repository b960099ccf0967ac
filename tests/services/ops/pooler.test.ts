import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { connect } from '../../../services/db/open/open.ts';
import { pgbouncer, startPooler } from '../../support/machine/pooler.ts';
import { engines, postgresEmpty } from '../support/engines.ts';
import { type Running, start, startRefused } from '../support/process.ts';

const account = { email: 'awal@amanah.test', password: 'kata-sandi-uji' };
const base = { DEMO: '0', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
const advice = 'Beri DATABASE_LISTEN_URL';

test('an address to listen at that is none, or that stands alone, is refused', async () => {
  const [wrong, alone] = await Promise.all([
    startRefused({ ...base, DATABASE_URL: 'postgres://orang@127.0.0.1:9/x', DATABASE_LISTEN_URL: 'amanah' }),
    startRefused({ ...base, DATABASE_LISTEN_URL: 'postgres://orang@127.0.0.1:9/x' }),
  ]);
  for (const refused of [wrong, alone]) expect(JSON.stringify(refused)).toContain('DATABASE_LISTEN_URL');
  expect(JSON.stringify(alone)).toContain('hanya bersama DATABASE_URL');
});

describe.runIf(engines.includes('postgres'))('an address to listen at', () => {
  let database: Awaited<ReturnType<typeof postgresEmpty>>;
  let neighbour: Awaited<ReturnType<typeof postgresEmpty>>;
  beforeAll(async () => {
    [database, neighbour] = [await postgresEmpty(), await postgresEmpty()];
  });
  afterAll(() => Promise.all([database, neighbour].map((one) => one?.drop())));

  test('where nobody answers, or where nothing is heard, is refused in words before anything is made', async () => {
    const nowhere = new URL(database.url);
    nowhere.pathname = '/tidak_ada';
    const wrong = [
      ['postgres://orang@127.0.0.1:9/x', 'DATABASE_LISTEN_URL=***: PostgreSQL di 127.0.0.1:9 tidak dapat didengarkan'],
      [nowhere.href, 'tidak dapat didengarkan (database "tidak_ada" does not exist)'],
      [neighbour.url, 'DATABASE_LISTEN_URL=***: yang diberitahukan lewat DATABASE_URL tidak terdengar di sana'],
    ] as const;
    for (const [DATABASE_LISTEN_URL, words] of wrong) {
      const { code, output } = await startRefused({ ...base, DATABASE_URL: database.url, DATABASE_LISTEN_URL });
      expect([code, output]).toEqual([1, expect.stringContaining(words)]);
      expect(output.trim().split('\n')).toHaveLength(1);
    }
    const { db, close } = await connect({ kind: 'postgres', url: database.url });
    expect(await rowsOf(db, sql`select 1 from pg_class where relnamespace = current_schema()::regnamespace`)).toEqual([]);
    await close();
  });
});

// Where there is no PgBouncer nothing of this can be tried.
const poolers = pgbouncer && engines.includes('postgres') ? ['PgBouncer, transaction mode'] : [];

describe.each(poolers)('behind %s', () => {
  let database: Awaited<ReturnType<typeof postgresEmpty>>;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let running: Running;
  beforeAll(async () => {
    database = await postgresEmpty();
    pooler = await startPooler(database.url);
    running = await start({ ...base, DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: database.url });
  });
  afterAll(async () => {
    await running?.kill('SIGKILL');
    pooler?.stop();
    await database?.drop();
  });

  const ask = async (method: string, path: string, token = '', body?: unknown, key = '') => {
    const reply = await fetch(`${running.address}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, json: await reply.json() };
  };
  const login = async () => String((await ask('POST', '/api/auth/login', '', account)).json.data.token);

  test('an empty database is filled, and many at once share few connections without one answer going wrong', async () => {
    expect(running.output()).toContain('Akun pertama');
    expect(running.output()).not.toContain(advice);
    const token = await login();
    const work = Array.from({ length: 120 }, (_, at) =>
      at % 3 === 0
        ? ask('POST', '/api/floors/store', token, { name: `Lantai ${at}` }, `pool-${at}`)
        : ask('GET', at % 3 === 1 ? '/api/floors?page=1&limit=10&ascending=1' : '/api/auth/session', token),
    );
    expect([...new Set((await Promise.all(work)).map(({ status }) => status))]).toEqual([200]);
    const again = await ask('POST', '/api/floors/store', token, { name: 'Lantai 0' }, 'pool-0');
    expect(again.status).toBe(200);
    expect((await ask('GET', '/api/floors?search=Lantai', token)).json.pagination.total).toBe(40);
  });

  test('what changed is heard over the connection that goes past it', async () => {
    const token = await login();
    const stream = await fetch(`${running.address}/api/rounds/stream?after=${new Date().toISOString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(stream.status).toBe(200);
    const words: string[] = [];
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const heard = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        words.push(part.value);
        if (words.join('').includes('event: changed')) return true;
      }
      return false;
    })();
    const made = async (path: string, body: object) => (await ask('POST', `${path}/store`, token, body)).json.data.id;
    await made('/api/branches', { branch_code: 'BKS', branch_name: 'Bekasi' });
    const school = await made('/api/schools', { ysb_branch_id: 'BKS', school_name: 'TK Satu', school_code: 'TK1' });
    const floor = await made('/api/floors', { name: 'Dasar' });
    const room = await made('/api/rooms', { name_room: 'Gudang', ysb_branch_id: 'BKS', ysb_school_id: school, ysb_floor_id: floor });
    const point = await made('/api/check-points', { ysb_room_id: room });
    await made('/api/log-check-points', { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Aman' });
    expect(await heard).toBe(true);
    await reader?.cancel();
  });

  test('without that address the start says what is missing, and everything else works', async () => {
    const bare = await start({ ...base, DATABASE_URL: pooler.url });
    expect(bare.output()).toContain(advice);
    await bare.kill('SIGTERM');
    const deaf = await startRefused({ ...base, DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: pooler.url });
    expect([deaf.code, deaf.output]).toEqual([1, expect.stringContaining('tidak terdengar di sana')]);
    const direct = await start({ ...base, DATABASE_URL: database.url });
    expect(direct.output()).not.toContain(advice);
    await direct.kill('SIGTERM');
  });
});
