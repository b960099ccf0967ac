import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '../../services/http/server.ts';
import { engines } from '../services/support/engines.ts';
import { startServer, type TestServer } from '../services/support/test-server.ts';

const engine = engines[0] ?? 'memory';

describe('what one account may write', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { writes: { burst: 1000, perSecond: 0.001, atOnce: 10, waiting: 20 } });
  });
  afterAll(() => server.close());

  const write = (token: string, n: number) =>
    server.call('POST', '/api/departments/store', {
      token,
      body: { kode_dept: `W${n}`, departemen: `Bagian ${n}` },
      headers: { 'idempotency-key': `w-${n}` },
    });

  test('of 300 at once most are told to wait, in words, and nobody else is; what was refused goes later, once', async () => {
    const [boss, other] = [await server.tokenOf('superadmin@amanah.test'), await server.tokenOf('developer@amanah.test')];
    const replies = await Promise.all(Array.from({ length: 300 }, (_, n) => write(boss, n)));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(200);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.json.message).toContain('Akun ini mengirim terlalu banyak sekaligus');
    expect(replies.filter(({ status }) => status !== 429 && status !== 201 && status !== 200)).toEqual([]);
    expect((await write(other, 1000)).status).toBeLessThan(300);
    // Reading is not counted.
    for (let n = 0; n < 50; n += 1) expect((await server.call('GET', '/api/departments?limit=1', { token: boss })).status).toBe(200);
    const again = replies.findIndex(({ status }) => status === 429);
    expect((await write(boss, again)).status).toBeLessThan(300);
    expect((await write(boss, again)).headers['idempotency-replayed']).toBe('true');
  });

  test('a burst that is used up ends in 429 with a time that is long enough', async () => {
    const token = await server.tokenOf('admin@amanah.test');
    const few = await buildServer({ db: server.database.db, writes: { burst: 40, perSecond: 0.001, atOnce: 10, waiting: 20 } });
    const headers = { authorization: `Bearer ${token}` };
    const ask = () => few.inject({ method: 'POST', url: '/api/departments/store', headers, payload: {} });
    const statuses = [];
    for (let n = 0; n < 45; n += 1) statuses.push((await ask()).statusCode);
    expect(statuses.slice(0, 40)).not.toContain(429);
    expect(statuses.slice(40)).toEqual([429, 429, 429, 429, 429]);
    expect(Number((await ask()).headers['retry-after'])).toBeGreaterThan(900);
    await few.close();
  });

  test('strangers use up nobody’s share', async () => {
    for (let n = 0; n < 100; n += 1)
      expect((await server.call('POST', '/api/departments/store', { token: 'forged', body: {} })).status).toBe(401);
    expect(
      (await server.call('POST', '/api/departments/store', { token: await server.tokenOf('patroli@amanah.test'), body: {} })).status,
    ).toBe(403);
  });
});

describe('security.txt and reports of the content policy', () => {
  const lines: string[] = [];
  let server: TestServer;
  let now = Date.parse('2026-11-20T05:00:00Z');
  beforeAll(async () => {
    server = await startServer(engine, {
      securityContact: 'mailto:keamanan@yayasan.id',
      now: () => new Date(now),
      log: (level, event, more) => void lines.push(JSON.stringify({ level, event, ...more })),
    });
  });
  afterAll(() => server.close());

  const report = (payload: unknown, type = 'application/csp-report', remoteAddress = '203.0.113.9') =>
    server.app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress,
    });
  const told = () => lines.splice(0).filter((line) => line.includes('csp report'));

  test('security.txt names whom to write to and ends within a year; without a contact there is none', async () => {
    const reply = await server.call('GET', '/.well-known/security.txt');
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(reply.text).toMatch(/^Contact: mailto:keamanan@yayasan\.id\nExpires: 2027-05-19T05:00:00\.000Z\n/);
    const silent = await buildServer({ db: server.database.db });
    expect((await silent.inject('/.well-known/security.txt')).statusCode).toBe(404);
    await silent.close();
  });

  test('pages name the endpoint in the way in which each report comes for itself', async () => {
    const { headers } = await server.call('GET', '/health');
    expect(headers['content-security-policy']).toMatch(/;report-uri \/api\/csp-reports$/);
    // With this Chromium would collect them: six are more than a stranger may send, and it repeats them in vain.
    expect(headers['content-security-policy']).not.toContain('report-to');
    expect(headers['reporting-endpoints']).toBeUndefined();
  });

  test('a report of either kind is one line: the rule and the host, and nothing of page, person or address', async () => {
    const secret = 'siti-7-rahasia';
    const old = { 'csp-report': { 'document-uri': `https://a.id/users?search=${secret}`, referrer: secret, 'script-sample': secret } };
    Object.assign(old['csp-report'], {
      'effective-directive': 'script-src-elem',
      'blocked-uri': `https://user:${secret}@jahat.test/${secret}?${secret}`,
    });
    expect((await report(old)).statusCode).toBe(204);
    const several = ['inline', `data:${secret}`, `blob:https://a.id/${secret}`].map((blockedURL) => ({
      type: 'csp-violation',
      url: secret,
      user_agent: secret,
      body: { effectiveDirective: 'style-src', blockedURL, documentURL: secret, sample: secret },
    }));
    expect((await report([...several, { type: 'deprecation', body: {} }], 'application/reports+json')).statusCode).toBe(204);
    const written = told();
    expect(written.map((line) => JSON.parse(line))).toEqual([
      { level: 'warn', event: 'csp report', directive: 'script-src-elem', blocked: 'https://jahat.test' },
      { level: 'warn', event: 'csp report', directive: 'style-src', blocked: 'inline' },
      { level: 'warn', event: 'csp report', directive: 'style-src', blocked: 'data:' },
      { level: 'warn', event: 'csp report', directive: 'style-src', blocked: 'blob:' },
    ]);
    expect(written.join()).not.toMatch(/rahasia|203\.0\.113/);
  });

  test.each([
    ['no report', { email: 'x' }, 422],
    ['a list of nothing known', [1, 2], 422],
    ['no JSON', '{', 400],
    ['names that every object has', '{"__proto__": {"csp-report": {}}}', 400],
  ])('%s is refused and writes nothing', async (_name, payload, status) => {
    expect((await report(payload)).statusCode).toBe(status);
    expect(told()).toEqual([]);
  });

  test('a line cannot be forged, and a flood of reports does not bury the log', async () => {
    now += 120_000;
    await report({ 'csp-report': { 'effective-directive': 'img-src\n{"level":"error"}', 'blocked-uri': 'x\ny' } });
    expect(told()).toEqual(['{"level":"warn","event":"csp report","directive":"img-src","blocked":"unknown"}']);
    for (let n = 0; n < 100; n += 1) await report({ 'csp-report': { 'effective-directive': 'img-src' } }, undefined, `203.0.113.${n}`);
    expect(told().length).toBe(19);
    now += 60_000;
    await report({ 'csp-report': { 'effective-directive': 'img-src' } }, undefined, '198.51.100.1');
    expect(told().length).toBe(1);
  });

  test('other routes take no such body', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{"email":"x","password":"y"}',
    });
    expect(reply.statusCode).toBe(415);
  });
});
