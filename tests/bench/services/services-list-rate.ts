import { Agent, request } from 'node:http';
import pg from 'pg';
import { openDatabase } from '../../../services/db/open/open.ts';
import { buildServer } from '../../../services/http/server.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import type { Figure } from '../figure.ts';

const path = '/api/students?page=1&limit=10&ascending=1';
const atOnce = 8;
const eachMs = 3000;
const rounds = 3;

interface Statement {
  /** Of one that the database is asked to remember. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

/** Every statement that the services send for one page, in order, as the driver gets them. */
async function statementsOf(url: string): Promise<Statement[]> {
  const database = await openDatabase({ kind: 'postgres', url });
  const app = await buildServer({ db: database.db });
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: accounts.superadmin.email, password } });
  const authorization = String(login.json().data.token);
  const ask = () => app.inject({ method: 'GET', url: path, headers: { authorization } });
  // The first one counts; later ones find the count unless somebody wrote.
  await ask();
  const sent: Statement[] = [];
  const client = pg.Client.prototype as unknown as { query: (...all: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...all: unknown[]) {
    const [first, second] = all;
    const { name, text, values = [] } = typeof first === 'string' ? { text: first } : (first as Partial<Statement> & { text: string });
    sent.push({ name, text, values: Array.isArray(second) ? second : values });
    return query.apply(this, all);
  };
  await ask();
  client.query = query;
  await app.close();
  await database.close();
  return sent;
}

/** How often a second `work` can be done by this many workers who each start again as soon as they are done. */
export async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + eachMs;
  let done = 0;
  const since = performance.now();
  const worker = async () => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done * 1000) / (performance.now() - since);
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

export function get(origin: string, authorization: string): Promise<void> {
  return new Promise((done, failed) => {
    request(`${origin}${path}`, { agent, headers: { authorization } }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => (answer.statusCode === 200 && bytes > 500 ? done() : failed(new Error(`list: ${answer.statusCode}`))));
    })
      .on('error', failed)
      .end();
  });
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** One page over the wire against its own statements sent by the bare driver, taking turns. */
export async function listRate(origin: string, url: string): Promise<Figure> {
  const statements = await statementsOf(url);
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts.superadmin.email, password }),
  });
  const { data }: { data: { token: string } } = await login.json();
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const sides = {
    driver: async () => {
      for (const { text, values } of statements) await pool.query(text, values);
    },
    prepared: async () => {
      for (const { name, text, values } of statements) await pool.query(name ? { name, text, values } : { text, values });
    },
    services: () => get(origin, data.token),
  };
  const rates = { driver: [] as number[], prepared: [] as number[], services: [] as number[] };
  for (const work of Object.values(sides)) await rateOf(work);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['driver', 'prepared', 'services'] as const) rates[side].push(await rateOf(sides[side]));
  }
  const [driver, prepared, services] = [middle(rates.driver), middle(rates.prepared), middle(rates.services)];
  await pool.end();
  return {
    what: 'services: paged list, share of the bare driver’s rate',
    value: (100 * services) / driver,
    unit: '%',
    bound: 60,
    aim: 'at least',
    note:
      `${services.toFixed(0)} lists a second, ${driver.toFixed(0)} times the same ${statements.length} statements; ` +
      `with those prepared that the services prepare ${prepared.toFixed(0)} times, ${((100 * services) / prepared).toFixed(0)} % of it`,
  };
}
