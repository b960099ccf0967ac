import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildServer } from '../../services/http/server.ts';
import { logToStderr } from '../../services/kernel/log.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { sampleBody } from '../services/support/samples.ts';
import { password, startServer, type TestServer } from '../services/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer('memory');
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const breaks = ['\n', '\r\n', '\u2028', '\u2029', '\u0085', '\u0000', '\u001b[2K'];

function written(run: () => void): string[] {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  run();
  write.mockRestore();
  return lines;
}

test.each(breaks)('a value with %j stays within its own line', (odd) => {
  const forged = `ada${odd}{"level":"info","event":"masuk sebagai superadmin"}`;
  const lines = written(() => logToStderr('info')('error', 'request failed', { path: forged, reason: forged, [forged]: 1 }));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd().split(/[\n\r\u0085\u2028\u2029]/)).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not be there
  expect(lines[0]?.trimEnd()).not.toMatch(/[\u0000-\u001f]/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'request failed', path: forged, reason: forged });
});

test('a request that fails with line breaks, a password and a token in it leaves one line without them', async () => {
  const token = await server.tokenOf('superadmin@amanah.test');
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const broken = await buildServer({
    db: server.database.db,
    log: logToStderr('error'),
    now: () => {
      throw new Error('jam\nrusak');
    },
  });
  const send = (url: string, payload: object) =>
    broken.inject({
      method: 'POST',
      url,
      headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': 'kunci-rahasia' },
      payload,
    });
  expect(
    (await send('/api/auth/login?a=%0a{"level":"info"}', { email: 'guru@amanah.test\n{"level":"info"}', password })).statusCode,
  ).toBeGreaterThan(399);
  expect((await send('/api/floors/store?a=%0a%0d', { name: 'a\nb' })).statusCode).toBe(500);
  await broken.close();
  write.mockRestore();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\n\r]/);
    expect(JSON.parse(line)).toMatchObject({ level: 'error' });
    for (const secret of [password, token, 'kunci-rahasia']) expect(line).not.toContain(secret);
  }
});

test('a row that could not be stored leaves nothing of itself in the log, whatever it held', async () => {
  const token = await server.tokenOf('superadmin@amanah.test');
  const { db } = server.database;
  const lines: string[] = [];
  const broken = await buildServer({ db, log: logToStderr('error') });
  let sensitive = 0;
  for (const resource of ['employes', 'teachers', 'students', 'users']
    .flatMap((name) => resourceNames.filter((one) => one === name))
    .map(resourceOf)) {
    const payload = await sampleBody(server, token, resource);
    // The statement itself fails, and the query builder's error quotes it with every value.
    await db.execute(sql`alter table ${sql.identifier(resource.name)} rename column version to version_gone`);
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    const reply = await broken.inject({ method: 'POST', url: `${resource.path}/store`, headers: { authorization: token }, payload });
    write.mockRestore();
    await db.execute(sql`alter table ${sql.identifier(resource.name)} rename column version_gone to version`);
    expect([resource.name, reply.statusCode]).toEqual([resource.name, 500]);
    for (const [name, value] of Object.entries(payload)) {
      const field = resource.fields[name];
      if (typeof value !== 'string' || value.length < 5 || !(field?.sensitive || field?.kind === 'secret' || field?.kind === 'file'))
        continue;
      sensitive += 1;
      expect([name, lines.join('').includes(value), reply.payload.includes(value)]).toEqual([name, false, false]);
    }
  }
  await broken.close();
  expect(lines.length).toBeGreaterThanOrEqual(4);
  expect(sensitive).toBeGreaterThan(10);
});
