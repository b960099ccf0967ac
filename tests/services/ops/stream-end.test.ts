import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../services/auth/caller.ts';
import { RoundChanges } from '../../../services/rounds/changes.ts';
import { RoundStreams } from '../../../services/rounds/stream.ts';
import { engines, postgresEmpty } from '../support/engines.ts';
import { type Running, start } from '../support/process.ts';
import { Watcher } from '../support/watcher.ts';

const account = { email: 'awal@amanah.test', password: 'kata-sandi-uji' };
const env = { DEMO: '0', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };

async function login({ address }: Running): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { data }: { data: { token: string } } = await reply.json();
  return data.token;
}

/** Opens one stream and reads none of it, on a connection that is meant to stay open. */
async function sleeper({ address }: Running, token: string, agent: Agent): Promise<IncomingMessage> {
  const after = encodeURIComponent(new Date().toISOString());
  const asked = get(`${address}/api/rounds/stream?after=${after}`, { agent, headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
}

type Told = readonly (readonly [status: number, isWhole: boolean])[];

/** Requests one stream after the other, from the one that is already open until nobody answers; what came of each. */
async function keepAsking({ address }: Running, token: string): Promise<{ readonly over: Promise<Told> }> {
  const first = await new Watcher().open(address, token);
  return { over: untilNobody(first, () => new Watcher().open(address, token).catch(() => undefined)) };
}

async function untilNobody(first: Watcher, next: () => Promise<Watcher | undefined>): Promise<Told> {
  const told: [number, boolean][] = [];
  for (let watcher: Watcher | undefined = first; ; watcher = await next()) {
    if (!watcher) return told;
    await watcher.until(({ ended }) => ended);
    told.push([watcher.status, watcher.whole]);
  }
}

describe.each(engines)('a process with open streams that is told to end, on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'amanah-stream-'));
  let database: Awaited<ReturnType<typeof postgresEmpty>> | undefined;
  const running: Running[] = [];
  const launch = async () => {
    const made = await start({ ...env, DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) });
    running.push(made);
    return made;
  };
  beforeAll(async () => {
    if (engine === 'postgres') database = await postgresEmpty();
  });
  afterAll(async () => {
    await Promise.all(running.map((one) => one.kill('SIGKILL')));
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  // A process that is not done after its thirty seconds exits with 1.
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends every stream in full and itself with 0 on %s, whoever sleeps or goes on asking',
    async (signal) => {
      const server = await launch();
      const token = await login(server);
      const watchers = [await new Watcher().open(server.address, token), await new Watcher().open(server.address, token)];
      const agent = new Agent({ keepAlive: true });
      const asleep = await sleeper(server, token, agent);
      const asking = [await keepAsking(server, token), await keepAsking(server, token)];
      expect(watchers.map(({ status, ended }) => [status, ended])).toEqual([
        [200, false],
        [200, false],
      ]);
      expect(await server.kill(signal)).toBe(0);
      for (const watcher of watchers) await watcher.until(({ ended }) => ended);
      expect(watchers.map(({ whole }) => whole)).toEqual([true, true]);
      for (const told of await Promise.all(asking.map(({ over }) => over))) {
        // Both were watching when the shutdown began; what came after was refused, or ended where it began.
        expect(told[0]).toEqual([200, true]);
        for (const [status, whole] of told) expect([[200, 503].includes(status), whole]).toEqual([true, true]);
      }
      asleep.destroy();
      agent.destroy();
    },
  );
});

test('a stream that is asked for while all others end is ended as well', async () => {
  const streams = new RoundStreams(new RoundChanges(() => new Date()));
  const caller = { id: 1, branch: 'BKS' } as Caller;
  const early = streams.open(caller, 0, async () => caller);
  streams.endAll();
  const late = streams.open(caller, 0, async () => caller);
  for (const stream of [early, late]) {
    const words: string[] = [];
    for await (const part of stream) words.push(String(part));
    expect(words.join('')).toContain('retry: 3000');
  }
});
