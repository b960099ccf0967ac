import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../services/demo/people/accounts.ts';
import { buildServer } from '../../../services/http/server.ts';
import type { Log } from '../../../services/kernel/log.ts';
import { Meters } from '../../../services/observe/meters.ts';
import { Watcher } from '../support/watcher.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

interface Line {
  readonly level: string;
  readonly event: string;
  readonly [name: string]: unknown;
}

let server: TestServer;
let app: Awaited<ReturnType<typeof buildServer>>;
let lines: Line[] = [];
let port = 0;
const log: Log = (level, event, more = {}) => void lines.push({ level, event, ...more });
const meters = new Meters({ version: '1.2.3', commit: 'abc1234' });
/** Called with each request that says so, which then goes on when its connection is gone. */
let arrived: () => void = () => undefined;

beforeAll(async () => {
  server = await startServer('memory');
  app = await buildServer({ db: server.database.db, listen: server.database.listen, log, meters, beatMs: 50 });
  app.addHook('preHandler', async (request) => {
    if (request.headers['x-cut'] === undefined) return;
    const gone = once(request.raw.socket, 'close');
    arrived();
    await gone;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  lines = [];
});

function begin(method: string, path: string, headers: Readonly<Record<string, string>>): ClientRequest {
  const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers: { 'content-type': 'application/json', ...headers } });
  sent.on('error', () => undefined);
  return sent;
}

/** Sends a request whose sender is gone before it can be answered. */
async function cut(method: string, path: string, body: object | undefined, headers: Readonly<Record<string, string>> = {}) {
  const here = new Promise<void>((done) => {
    arrived = done;
  });
  const sent = begin(method, path, { 'x-cut': '1', ...headers });
  sent.end(body && JSON.stringify(body));
  await here;
  sent.destroy();
}

const told = async (count: number) => {
  await expect.poll(() => lines.length, { timeout: 60_000 }).toBe(count);
  return lines.map(({ level, event, status, cut: isCut }) => [level, event, status, isCut]);
};

test('a request whose sender does not wait for the answer has its line all the same, with what it would have been', async () => {
  const authorization = await server.tokenOf('superadmin@amanah.test');
  await cut('GET', '/api/branches', undefined, { authorization });
  expect(await told(1)).toEqual([['info', 'request', 200, true]]);
  lines = [];
  // Nobody guesses at passwords unseen by hanging up.
  await cut('POST', '/api/auth/login', { email: 'guru@amanah.test', password: 'salah-sekali' });
  expect(await told(2)).toEqual([
    ['info', 'request', 401, true],
    ['warn', 'login', 401, true],
  ]);
  lines = [];
  const right = begin('POST', '/api/auth/login', {});
  right.end(JSON.stringify({ email: 'guru@amanah.test', password: demoPassword }));
  expect(await told(2)).toEqual([
    ['info', 'request', 200, undefined],
    ['info', 'login', 200, undefined],
  ]);
  const text = await meters.text();
  expect(text).toContain('amanah_http_requests_total{method="GET",route="/api/branches",status="200"} 1');
  // How long somebody waited who went away says nothing about how quick an answer is.
  expect(text).not.toContain('amanah_http_request_duration_seconds_count{method="GET",route="/api/branches"}');
  expect(text).toContain('amanah_security_events_total{event="login",status="401"} 1');
});

test('a stream has its line when its watcher leaves', async () => {
  const watcher = await new Watcher().open(`http://127.0.0.1:${port}`, await server.tokenOf('superadmin@amanah.test'), new Date());
  expect(lines).toEqual([]);
  watcher.leave();
  expect(await told(1)).toEqual([['info', 'request', 200, true]]);
});

test('a body that breaks off is no failure of the server, nor of its database', async () => {
  const authorization = await server.tokenOf('superadmin@amanah.test');
  const sent = begin('POST', '/api/floors/store', { authorization, 'content-length': '400' });
  sent.write('{"name":"Lantai yang tak samp');
  await once(app.server, 'request');
  await new Promise((done) => setImmediate(done));
  sent.destroy();
  expect(await told(1)).toEqual([['info', 'request', 400, true]]);
});
