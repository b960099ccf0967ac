import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { wallClock } from '../../src/contract/wall-clock.ts';
import { accounts, password } from '../support/accounts.ts';
import { changedPassword } from '../support/changed-password.ts';
import { makeDatabase } from '../support/postgres-database.ts';
import { Server } from '../support/server.ts';
import { ServicesClient } from '../support/services-client.ts';
import { type Figure, quantile } from './figure.ts';

const watchers = 50;
const eachSecond = 5;
const seconds = 30;
/** As the page waits for more changes before it asks. */
const togetherMs = 1500;

/** Seconds of a core that a process has used; Linux counts them in hundredths. */
function coreSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

interface Watching {
  readonly fresh: number[];
  stop(): void;
}

/** Listens as a page does; for each board that it asked for, notes how long the oldest log that is new on it had waited. */
async function watch(server: Server, token: string, boss: ServicesClient, saved: readonly number[]): Promise<Watching> {
  const asked = get(`${server.origin}/api/rounds/stream?after=${new Date().toISOString()}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  const [stream] = (await once(asked, 'response')) as [IncomingMessage];
  const fresh: number[] = [];
  let coming = false;
  let known = 0;
  const look = async () => {
    await wait(togetherMs);
    coming = false;
    const upTo = saved.length;
    await boss.call('GET', `/api/rounds/board?date=${wallClock(Date.now()).date}`);
    for (const moment of saved.slice(known, upTo)) fresh.push(performance.now() - moment);
    known = upTo;
  };
  stream.setEncoding('utf8').on('data', (text: string) => {
    if (!text.includes('event: changed') || coming) return;
    coming = true;
    void look().catch(() => undefined);
  });
  return { fresh, stop: () => void asked.destroy() };
}

async function tokenOf(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

const firstPassword = 'lembah-hijau-senja-77';
/** The services keep eight streams of an account. */
const ofEach = 8;

/** Accounts enough for all who watch, each seeing every branch. */
async function watchersOf(origin: string, boss: ServicesClient): Promise<readonly string[]> {
  const emails: string[] = [];
  for (let at = 0; at * ofEach < watchers; at += 1) {
    const email = `pengawas${at}@amanah.test`;
    const account = { username: `Pengawas ${at}`, email, password: firstPassword, level: 'superadmin', active: true };
    await boss.made('/api/privileges/users/store', account);
    await changedPassword(origin, email, firstPassword);
    emails.push(email);
  }
  return Promise.all(emails.map((email) => tokenOf(origin, email)));
}

async function measure(server: Server, engine: string): Promise<Figure[]> {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const tokens = await watchersOf(server.origin, boss);
  const points = (await boss.rows('/api/check-points')).map((row) => row['id']);
  const saved: number[] = [];
  const all = await Promise.all(
    Array.from({ length: watchers }, (_, at) => watch(server, tokens[Math.floor(at / ofEach)] ?? '', boss, saved)),
  );
  const [before, begun] = [coreSeconds(server.pid), performance.now()];
  for (let at = 0; at < eachSecond * seconds; at += 1) {
    await wait(Math.max(0, begun + (at * 1000) / eachSecond - performance.now()));
    const body = { ysb_check_point_id: points[at % points.length], ysb_kategori_note: 1, note: `Putaran ${at}` };
    void boss.call('POST', '/api/log-check-points/store', body).then(() => saved.push(performance.now()));
  }
  await wait(2 * togetherMs);
  const took = (performance.now() - begun) / 1000;
  const share = ((coreSeconds(server.pid) - before) / took) * 100;
  for (const { stop } of all) stop();
  const waited = all.flatMap(({ fresh }) => fresh);
  const what = `stream: ${watchers} watch, ${eachSecond} logs a second on ${engine}`;
  const note = `middle ${quantile(waited, 0.5).toFixed(0)} ms, 95 % ${quantile(waited, 0.95).toFixed(0)} ms, ${waited.length} seen`;
  return [
    { what: `${what}, log to board at most`, value: Math.max(...waited), unit: 'ms', bound: 5000, aim: 'at most', note },
    { what: `${what}, share of a core`, value: share, unit: '%', bound: 20, aim: 'at most' },
  ];
}

/** How soon a saved log stands on the board of many who watch, and what that costs the services; on PostgreSQL where one was given. */
export async function boardStream(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const given = process.env.TEST_DATABASE_URL;
  for (const engine of ['PGlite', ...(given ? ['PostgreSQL'] : [])]) {
    const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
    const database = engine === 'PostgreSQL' && given ? await makeDatabase(given) : undefined;
    const server = await Server.start({ dataDir, env: { DEMO: '1' }, ...(database ? { databaseUrl: database.url } : {}) });
    figures.push(...(await measure(server, engine)));
    await server.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return figures;
}
