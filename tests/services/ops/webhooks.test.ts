import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WebhookState } from '../../../src/contract/calls/programs/webhook-calls.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { daysBefore, momentAtSchool, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { openTokens } from '../../../services/auth/tokens.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { deliverDue, forgetOldDeliveries } from '../../../services/hooks/deliver.ts';
import { keepSending } from '../../../services/hooks/keep-sending.ts';
import { collectRounds, collectTrail } from '../../../services/hooks/news.ts';
import { send } from '../../../services/hooks/send.ts';
import { signatureOf } from '../../../services/hooks/signature.ts';
import { isPublic, targetProblem } from '../../../services/kernel/targets.ts';
import { freezeRounds } from '../../../services/rounds/freeze.ts';
import { newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another side that keeps what comes and answers as it is told. */
async function otherSide() {
  const received: Received[] = [];
  let status: number | 'hangs' = 200;
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (status === 'hangs') return;
      response.writeHead(status, { location: `http://${request.headers.host}/elsewhere` }).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = (next: typeof status) => {
    status = next;
    received.length = 0;
  };
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { received, host, url: `http://${host}/amanah`, answers, close };
}

describe('where a webhook may go', () => {
  test('is signed as Standard Webhooks has it', () => {
    const told = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1614265330, body: '{"test": 2432232314}' };
    expect(signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', told)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('only hosts that were named, by TLS; without it only a bare address that was named', () => {
    const hosts = ['kabar.example.org', 'kabar.example.org:8443', '10.0.0.5:8080', '[::1]:9000'];
    for (const [url, problem] of [
      ['https://kabar.example.org/a?b=c', undefined],
      ['https://KABAR.example.org:443/', undefined],
      ['https://kabar.example.org:8443/', undefined],
      ['http://10.0.0.5:8080/x', undefined],
      ['http://[::1]:9000/', undefined],
      ['http://kabar.example.org/', 'not https'],
      ['https://kabar.example.org:8444/', 'not named'],
      ['https://kabar.example.org.evil.example/', 'not named'],
      ['https://x.kabar.example.org/', 'not named'],
      ['https://169.254.169.254/latest/meta-data', 'not named'],
      ['http://0x0a000005:8080/', undefined],
      ['https://kabar.example.org@evil.example/', 'not a url'],
      ['https://a:b@kabar.example.org/', 'not a url'],
      ['https://kabar.example.org/#x', 'not a url'],
      ['kabar.example.org', 'not a url'],
      ['file:///etc/passwd', 'not https'],
      ['javascript:alert(1)', 'not https'],
    ] as const)
      expect([url, targetProblem(url, hosts)]).toEqual([url, problem]);
    expect(targetProblem('https://kabar.example.org/', [])).toBe('not named');
  });

  test('an address in no open network is none for a name', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'])
      expect([address, isPublic(address)]).toEqual([address, false]);
    for (const address of ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', 'ff02::1', 'x'])
      expect([address, isPublic(address)]).toEqual([address, false]);
    for (const address of ['93.184.216.34', '2606:2800:220:1::1']) expect([address, isPublic(address)]).toEqual([address, true]);
  });
});

describe('one attempt', () => {
  let other: Awaited<ReturnType<typeof otherSide>>;
  beforeAll(async () => {
    other = await otherSide();
  });
  afterAll(() => other.close());
  const attempt = (url: string, more: object = {}) =>
    send({ url, headers: { 'webhook-id': 'x' }, body: '{}' }, { hosts: [other.host, 'kabar.example.org'], timeoutMs: 5000, ...more });

  test('is done by an answer of success, whatever that says', async () => {
    other.answers(204);
    expect(await attempt(other.url)).toEqual({ isDone: true, result: '204' });
    other.answers(500);
    expect(await attempt(other.url)).toEqual({ isDone: false, result: '500' });
  });

  test('follows no redirect', async () => {
    for (const status of [301, 302, 307, 308]) {
      other.answers(status);
      expect(await attempt(other.url)).toEqual({ isDone: false, result: String(status) });
      expect(other.received).toHaveLength(1);
    }
  });

  test('ends where the other side hangs, before it answers or while a name is looked up', async () => {
    other.answers('hangs');
    expect(await attempt(other.url, { timeoutMs: 200 })).toEqual({ isDone: false, result: 'timeout' });
    const never = () => new Promise<never>(() => undefined);
    const url = 'https://kabar.example.org/';
    expect(await attempt(url, { timeoutMs: 200, resolve: never })).toEqual({ isDone: false, result: 'timeout' });
  });

  test('goes nowhere if a name resolves to a private address, even beside an open one', async () => {
    const url = `https://kabar.example.org/`;
    const at =
      (...addresses: string[]) =>
      async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:10.0.0.1'], ['fd00::1'], []])
      expect(await attempt(url, { resolve: at(...addresses) })).toEqual({ isDone: false, result: 'private address' });
    const nobody = async () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    expect(await attempt(url, { resolve: nobody })).toEqual({ isDone: false, result: 'ENOTFOUND' });
  });

  test('goes nowhere that was not named', async () => {
    other.answers(200);
    expect(await attempt(other.url, { hosts: [] })).toEqual({ isDone: false, result: 'not named' });
    expect(other.received).toHaveLength(0);
  });
});

/** Waits for what another turn brings, however slow the machine. */
async function until(came: () => boolean): Promise<void> {
  for (let tries = 0; !came(); tries += 1) {
    if (tries > 300) throw new Error('never came');
    await new Promise((done) => setTimeout(done, 50));
  }
}

describe.each(engines)('webhooks on %s', (engine) => {
  let other: Awaited<ReturnType<typeof otherSide>>;
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    other = await otherSide();
    server = await startServer(engine, { webhookHosts: [other.host] });
    boss = await server.tokenOf('developer@amanah.test');
  });
  afterAll(async () => {
    await server.close();
    await other.close();
  });
  afterEach(async () => {
    await server.database.db.execute(sql`delete from webhooks`);
    await server.database.db.execute(sql`delete from webhook_deliveries`);
    await server.database.db.execute(sql`delete from settings where key = 'webhooks_looked'`);
  });

  const make = (more: object = {}, token = boss) =>
    server.call('POST', '/api/webhooks', { token, body: { url: other.url, events: ['finding.opened'], ...more } });
  const made = async (more: object = {}): Promise<{ id: number; secret: string }> => (await make(more)).json.data;
  const state = async (): Promise<WebhookState> => (await server.call('GET', '/api/webhooks', { token: boss })).json.data;
  const deliveriesTo = async (hosts: readonly string[], timeoutMs = 5000) => ({
    seals: (await openTokens(server.database.db)).hookSeals,
    way: { hosts, timeoutMs },
    busy: new Set<number>(),
    isOver: () => false,
  });
  const deliver = async () => deliverDue(server.database.db, await deliveriesTo([other.host]));
  const openFinding = async () => (await createSample(server, await server.tokenOf('superadmin@amanah.test'), resourceOf('findings'))).id;
  const due = () => server.database.db.execute(sql`update webhook_deliveries set next_at = now() where state = 'waiting'`);

  test('are made by developer and superadmin alone, after a proof, to a named host; the secret is told once and stored sealed', async () => {
    const { token } = await newAccount(server, 'BKS');
    expect((await make({}, token)).status).toBe(403);
    for (const more of [{ url: 'https://evil.example/' }, { url: 'x' }, { events: [] }, { events: ['alles'] }, { secret: 'x' }])
      expect([more, (await make(more)).status]).toEqual([more, 422]);
    await server.database.db.execute(sql`update sessions set proved_at = now() - interval '11 minutes'`);
    expect((await make()).json.code).toBe('proof-needed');
    await server.database.db.execute(sql`update sessions set proved_at = now()`);
    const { id, secret } = await made();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const told = await server.call('GET', '/api/webhooks', { token: boss });
    expect(told.json.data).toMatchObject({
      hosts: [other.host],
      seen_at: '',
      webhooks: [{ id, url: other.url, events: ['finding.opened'] }],
    });
    const [row] = await rowsOf(server.database.db, sql`select row_to_json(webhooks)::text as text from webhooks`);
    for (const text of [told.text, String(row?.['text'])]) expect(text).not.toContain(secret.slice(6));
    for (let more = 1; more < 10; more += 1) expect((await make()).status).toBe(200);
    expect((await make()).status).toBe(409);
    const trail = await server.call('GET', '/api/audit-trail?action=security&limit=1', { token: boss });
    expect(trail.json.data[0].event).toBe('webhook-made');
  });

  test('the address is kept as it will be called, and what waits is counted with the oldest of it', async () => {
    const { id } = await made({ url: `HTTP://${other.host.toUpperCase()}/a/../kabar baru` });
    expect((await state()).webhooks[0]).toMatchObject({ url: `http://${other.host}/kabar%20baru`, waiting: 0, waiting_since: '' });
    const at = ['2026-01-02T03:04:05.000Z', '2026-01-01T03:04:05.000Z', '2026-01-03T03:04:05.000Z'];
    for (const [nth, moment] of at.entries())
      await server.database.db.execute(
        sql`insert into webhook_deliveries (webhook_id, key, message, type, data, happened_at, state)
          values (${id}, ${`k${nth}`}, 'm', 'finding.opened', '{}', ${moment}, ${nth === 1 ? 'sent' : 'waiting'})`,
      );
    expect((await state()).webhooks[0]).toMatchObject({ waiting: 2, waiting_since: at[0] });
  });

  test('where the operator named no host there are none', async () => {
    const off = await startServer(engine);
    const token = await off.tokenOf('developer@amanah.test');
    const reply = await off.call('POST', '/api/webhooks', { token, body: { url: other.url, events: ['finding.opened'] } });
    expect([reply.status, reply.json.message]).toEqual([422, expect.stringContaining('dimatikan')]);
    await off.close();
  });

  test('a finding that opened is told once, signed, by its id alone, however often one looks', async () => {
    other.answers(200);
    const before = await openFinding();
    const { secret } = await made();
    const id = await openFinding();
    for (let time = 0; time < 3; time += 1) await collectTrail(server.database.db);
    expect(await deliver()).toBe(1);
    await collectTrail(server.database.db);
    expect(await deliver()).toBe(0);
    const [{ headers, body } = { headers: {}, body: '' }, ...more] = other.received;
    expect(more).toEqual([]);
    const told = JSON.parse(body);
    expect(told).toEqual({ type: 'finding.opened', timestamp: expect.any(String), data: { id } });
    expect(id).not.toBe(before);
    const [message, at] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
    expect(Math.abs(at * 1000 - Date.now())).toBeLessThan(600_000);
    expect(headers['webhook-signature']).toBe(signatureOf(secret, { id: message, at, body }));
    expect(headers).not.toHaveProperty('authorization');
    expect((await state()).webhooks[0]?.deliveries).toMatchObject([{ type: 'finding.opened', state: 'sent', attempts: 1, result: '200' }]);
  });

  test('a finding that was judged and a report that was approved are told as the trail has them', async () => {
    other.answers(200);
    await made({ events: ['finding.closed', 'report.approved'] });
    const id = await openFinding();
    const said = await server.call('POST', '/api/finding-events/store', {
      token: await server.tokenOf('superadmin@amanah.test'),
      body: { ysb_finding_id: id, kind: 'Bukan temuan', note: 'Sudah begitu dari dulu' },
    });
    expect([said.status, said.json.message]).toEqual([200, expect.any(String)]);
    await server.database.db.execute(sql`insert into audit_trail (user_id, action, resource, row_id, before, after, occurred_at)
      values (1, 'update', 'adab-reports', 77, '{"status":"Siap"}', '{"status":"Disetujui","frozen":"Nama Murid"}', now()),
             (1, 'update', 'adab-reports', 78, '{"status":"Disetujui"}', '{"status":"Disetujui"}', now())`);
    await collectTrail(server.database.db);
    await deliver();
    const told = other.received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data]);
    expect(told.sort()).toEqual([
      ['finding.closed', { id }],
      ['report.approved', { id: 77 }],
    ]);
  });

  test('what fails is tried again later under the same name, and given up in the end', async () => {
    other.answers(500);
    await made();
    await openFinding();
    await collectTrail(server.database.db);
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect((await state()).webhooks[0]?.deliveries).toMatchObject([{ state: 'waiting', attempts: 1, result: '500' }]);
    const first = other.received[0]?.headers['webhook-id'];
    await due();
    await deliver();
    expect(other.received.map(({ headers }) => headers['webhook-id'])).toEqual([first, first]);
    const [row] = await rowsOf(server.database.db, sql`select extract(epoch from next_at - now()) as wait from webhook_deliveries`);
    expect([Number(row?.['wait']) > 50, Number(row?.['wait']) < 70]).toEqual([true, true]);
    for (let time = 2; time < 10; time += 1) {
      await due();
      await deliver();
    }
    expect((await state()).webhooks[0]?.deliveries).toMatchObject([{ state: 'given up', attempts: 10, result: '500' }]);
    expect(await deliver()).toBe(0);
    const { db } = server.database;
    await db.execute(sql`update webhook_deliveries set next_at = now() - interval '31 days'`);
    await forgetOldDeliveries(db);
    expect(await rowsOf(db, sql`select 1 from webhook_deliveries`)).toEqual([]);
  });

  test('one that hangs holds up neither another nor the look for news, and the process ends all the same', async () => {
    const { db } = server.database;
    const slow = await otherSide();
    slow.answers('hangs');
    other.answers(200);
    const away = await made();
    await db.execute(sql`update webhooks set url = ${slow.url} where id = ${away.id}`);
    await made();
    const opens = (from: number, to: number) =>
      db.execute(sql`insert into audit_trail (user_id, action, resource, row_id, before, after, occurred_at)
        select 1, 'create', 'findings', n, '{}', '{}', now() from generate_series(${from}::int, ${to}::int) n`);
    await opens(1, 40);
    const { hookSeals } = await openTokens(db);
    const end = await keepSending(db, hookSeals, [other.host, slow.host], () => undefined);
    await until(() => other.received.length === 40);
    await opens(41, 41);
    await until(() => other.received.length === 41);
    expect(slow.received.length).toBeGreaterThan(0);
    expect(slow.received.length).toBeLessThan(40);
    const began = performance.now();
    await Promise.all([end(), slow.close()]);
    expect(performance.now() - began).toBeLessThan(9000);
  });

  test('two processes send each once, and what one had in hand when it died is taken up', async () => {
    other.answers(200);
    await made();
    for (let finding = 0; finding < 6; finding += 1) await openFinding();
    await Promise.all([collectTrail(server.database.db), collectTrail(server.database.db)]);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(new Set(other.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    expect(other.received).toHaveLength(6);
    await server.database.db.execute(sql`update webhook_deliveries set state = 'waiting', next_at = now() - interval '1 second'
      where id = (select min(id) from webhook_deliveries)`);
    await deliver();
    expect(other.received).toHaveLength(7);
  });

  test('a removed one is told nothing more, not even what waited; a test is sent on request, one at a time', async () => {
    other.answers(200);
    const { id } = await made();
    const ask = (at: string, method = 'POST') => server.call(method, `/api/webhooks/${at}`, { token: boss });
    expect((await ask(`${id}/test`)).status).toBe(200);
    expect((await ask(`${id}/test`)).status).toBe(409);
    expect([(await ask('999999/test')).status, (await ask('999999', 'DELETE')).status]).toEqual([404, 404]);
    await deliver();
    expect(other.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
    await openFinding();
    await collectTrail(server.database.db);
    expect((await ask(String(id), 'DELETE')).status).toBe(200);
    expect(await deliver()).toBe(0);
    expect((await state()).webhooks).toEqual([]);
  });

  test('a host that is named no more is not reached', async () => {
    other.answers(200);
    await made();
    await openFinding();
    await collectTrail(server.database.db);
    await deliverDue(server.database.db, await deliveriesTo(['lain.example.org'], 1000));
    expect(other.received).toEqual([]);
    expect((await state()).webhooks[0]?.deliveries).toMatchObject([{ state: 'waiting', result: 'not named' }]);
  });

  test('a round that nobody walked is told an hour after it closed, once; one with a scan is not', async () => {
    const { db } = server.database;
    const night = daysBefore(wallClock(Date.now()).date, -1);
    await db.execute(sql`insert into branches (branch_code, branch_name) values ('WHK', 'Cabang')`);
    await db.execute(sql`insert into floors (id, name) values (901, 'Lantai W')`);
    await db.execute(sql`insert into rooms (id, name_room, ysb_branch_id, ysb_floor_id) values (90001, 'Gerbang', 'WHK', 901)`);
    await db.execute(sql`insert into check_points (id, ysb_room_id) values (90001, 90001)`);
    await db.execute(sql`insert into patrol_routes (id, name, ysb_branch_id) values (90001, 'Rute W', 'WHK')`);
    await db.execute(sql`insert into route_points (ysb_patrol_route_id, ysb_check_point_id, number_order) values (90001, 90001, 1)`);
    for (const [id, time] of [
      [90001, '19.00'],
      [90002, '21.30'],
    ] as const)
      await db.execute(sql`insert into patrol_schedules (id, name, ysb_patrol_route_id, start_time, minutes, early, late, days, valid_from, active, updated_at)
        values (${id}, ${time}, 90001, ${time}, 30, 5, 5, '1234567', ${night}::date, true, now() - interval '2 days')`);
    await made({ events: ['round.missed'] });
    const at = (time: string) => new Date(momentAtSchool(night, time));
    await freezeRounds(db, at('21.31.00'));
    await db.execute(sql`insert into log_check_points (ysb_check_point_id, ysb_branch_id, ysb_kategori_note, note, record_method, user_id, date_check, time_check, occurred_at, received_at)
      values (90001, 'WHK', 1, '', 1, 1, ${night}::date, '19.10.00', ${at('19.10.00').toISOString()}, now())`);
    const told = async () =>
      (await rowsOf(db, sql`select data from webhook_deliveries`))
        .map((row) => row['data'])
        .filter((data) => JSON.stringify(data).includes('9000'));
    await collectRounds(db, at('22.30.00'));
    expect(await told()).toEqual([]);
    for (let time = 0; time < 2; time += 1) await collectRounds(db, at('23.10.00'));
    expect(await told()).toEqual([{ schedule: expect.anything(), date: night }]);
    expect(JSON.stringify(await told())).toContain('90002');
  });
});
