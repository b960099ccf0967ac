import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { changedPassword } from '../../support/scenes/changed-password.ts';
import { makeDatabase } from '../../support/machine/postgres-database.ts';
import { Server } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { type Figure, quantile } from '../figure.ts';
import { officersIn, pointsOf } from './made-officers.ts';

const watchers = 50;
const officers = 200;
const eachSecond = 5;
const seconds = 30;
/** As long as the page waits after a change, and between two requests. */
const [soonMs, apartMs] = [700, 3000];

/** Seconds of a core that a process has used; Linux counts them in hundredths. */
function coreSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

interface Watching {
  readonly fresh: number[];
  stop(): void;
}

/** Listens as a page does; for each board that it fetched, notes how long the oldest log that is new on it had waited. */
async function watch(server: Server, token: string, boss: ServicesClient, saved: readonly number[]): Promise<Watching> {
  const asked = get(`${server.origin}/api/rounds/stream?after=${new Date().toISOString()}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  const [stream] = (await once(asked, 'response')) as [IncomingMessage];
  const fresh: number[] = [];
  let coming = false;
  let known = 0;
  let looked = Number.NEGATIVE_INFINITY;
  const look = async () => {
    await wait(Math.max(soonMs, looked + apartMs - performance.now()));
    coming = false;
    looked = performance.now();
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
/** The services allow eight streams per account. */
const ofEach = 8;

/** Enough accounts for everybody who watches, each seeing every branch. */
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

/** A connection that was kept may be closed by the services just when it is used again: then the log goes over a new one. */
const again = (ask: () => Promise<Response>): Promise<Response> => ask().catch(ask);

/** The officers write in turn, this many logs a second in all; notes when each was stored. */
async function walk(server: Server, own: readonly string[], points: readonly unknown[], saved: number[]): Promise<number> {
  const begun = performance.now();
  for (let at = 0; at < eachSecond * seconds; at += 1) {
    await wait(Math.max(0, begun + (at * 1000) / eachSecond - performance.now()));
    const body = { ysb_check_point_id: points[at % points.length], ysb_kategori_note: 1, note: `Putaran ${at}` };
    const ask = () =>
      fetch(`${server.origin}/api/log-check-points/store`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${own[at % own.length]}` },
        body: JSON.stringify(body),
      });
    void again(ask).then(({ ok, status }) => {
      if (!ok) throw new Error(`a log was refused: ${status}`);
      saved.push(performance.now());
    });
  }
  return begun;
}

/** How much of a core the services use while the officers write, in percent. */
async function shareOf(server: Server, own: readonly string[], points: readonly unknown[], saved: number[]): Promise<number> {
  const before = coreSeconds(server.pid);
  const begun = await walk(server, own, points, saved);
  await wait(apartMs + soonMs);
  return ((coreSeconds(server.pid) - before) / ((performance.now() - begun) / 1000)) * 100;
}

/** The same logs are written twice, the first time with nobody watching: the difference is what the board costs. */
async function measure(server: Server, engine: string, own: readonly string[]): Promise<Figure[]> {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const tokens = await watchersOf(server.origin, boss);
  const points = await pointsOf(boss);
  const logsAlone = await shareOf(server, own, points, []);
  const saved: number[] = [];
  const all = await Promise.all(
    Array.from({ length: watchers }, (_, at) => watch(server, tokens[Math.floor(at / ofEach)] ?? '', boss, saved)),
  );
  const share = await shareOf(server, own, points, saved);
  for (const { stop } of all) stop();
  const waited = all.flatMap(({ fresh }) => fresh);
  const what = `stream: ${watchers} watch, ${officers} officers write ${eachSecond} logs a second, ${engine}`;
  const note = `middle ${quantile(waited, 0.5).toFixed(0)} ms, 95 % ${quantile(waited, 0.95).toFixed(0)} ms, ${waited.length} seen`;
  const whole = `with the logs ${share.toFixed(1)} %, these alone ${logsAlone.toFixed(1)} %`;
  return [
    { what: `${what}, log to board at most`, value: Math.max(...waited), unit: 'ms', bound: 5000, aim: 'at most', note },
    { what: `${what}, share of a core for the board`, value: share - logsAlone, unit: '%', bound: 20, aim: 'at most', note: whole },
  ];
}

/** How soon a saved log appears on the boards of many watchers, and what that costs the services; also on PostgreSQL if one is given. */
export async function boardStream(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const given = process.env.TEST_DATABASE_URL;
  for (const engine of ['PGlite', ...(given ? ['PostgreSQL'] : [])]) {
    const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
    const database = engine === 'PostgreSQL' && given ? await makeDatabase(given) : undefined;
    const start = () => Server.start({ dataDir, env: { DEMO: '1' }, ...(database ? { databaseUrl: database.url } : {}) });
    await (await start()).stop();
    const own = await officersIn(database ? { kind: 'postgres', url: database.url } : { kind: 'embedded', dataDir }, dataDir, officers);
    const server = await start();
    figures.push(...(await measure(server, engine, own)));
    await server.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return figures;
}
