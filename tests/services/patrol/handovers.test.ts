import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('hand-overs on %s', (engine) => {
  let server: TestServer;
  type Account = Awaited<ReturnType<typeof newAccount>>;
  const officer = async (branch: string): Promise<Account> => {
    const account = await newAccount(server, branch);
    await grant(server, account.roleId, '/serah-terima', { create: true, read: true });
    return account;
  };
  let giver: Account;
  let receiver: Account;
  let elsewhere: Account;
  beforeAll(async () => {
    server = await startServer(engine);
    [giver, receiver, elsewhere] = [await officer('BKS'), await officer('BKS'), await officer('JKT')];
  });
  afterAll(() => server.close());

  const give = (to: number, token = giver.token) =>
    server.call('POST', '/api/handovers/store', {
      token,
      body: { to_user_id: to, items: 'Kunci induk', note: '', rounds_done: 3, rounds_missed: 2, unsent: 0 },
    });
  const take = (id: number, token: string) =>
    server.call('POST', '/api/handover-receipts/store', { token, body: { ysb_handover_id: id, remark: '' } });
  const listed = async (token: string) => (await server.call('GET', '/api/handovers?limit=100', { token })).json.data;

  test('is given to somebody else of the branch who can log in, and says by whom, when and where by itself', async () => {
    const given = await give(receiver.userId);
    expect(given.json.data).toMatchObject({ user_id: giver.userId, ysb_branch_id: 'BKS', received_at: '' });
    expect((await give(giver.userId)).json.errors).toHaveProperty('to_user_id');
    expect((await give(elsewhere.userId)).json.errors).toHaveProperty('to_user_id');
    const [gone, watcher] = [await officer('BKS'), await newAccount(server, 'BKS')];
    await server.database.db.execute(sql`update users set active = false where id = ${gone.userId}`);
    for (const other of [gone, watcher]) expect((await give(other.userId)).json.errors).toHaveProperty('to_user_id');
    // Without a connection nobody could be told: what was handed over stays.
    const body = { to_user_id: watcher.userId, rounds_done: 0, rounds_missed: 0, unsent: 0 };
    const headers = { 'x-occurred-at': new Date(Date.now() - 3_600_000).toISOString(), 'x-recorded-offline': '1' };
    expect((await server.call('POST', '/api/handovers/store', { token: giver.token, body, headers })).status).toBe(200);
    const forged = await server.call('POST', '/api/handovers/store', {
      token: giver.token,
      body: { to_user_id: receiver.userId, user_id: elsewhere.userId, ysb_branch_id: 'JKT' },
    });
    if (forged.status === 200) expect(forged.json.data).toMatchObject({ user_id: giver.userId, ysb_branch_id: 'BKS' });
    else expect(forged.status).toBe(422);
    expect((await listed(elsewhere.token)).every((row: { ysb_branch_id: string }) => row.ysb_branch_id === 'JKT')).toBe(true);
  });

  test('is taken over once, by the receiver alone, whatever level another has', async () => {
    const { id } = (await give(receiver.userId)).json.data;
    expect((await take(id, giver.token)).status).toBe(403);
    expect((await take(id, await server.tokenOf('superadmin@amanah.test'))).status).toBe(403);
    expect([403, 422]).toContain((await take(id, elsewhere.token)).status);
    const both = await Promise.all([take(id, receiver.token), take(id, receiver.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const row = (await listed(giver.token)).find((one: { id: number }) => one.id === id);
    expect(row.received_at).toBe(both.find(({ status }) => status === 200)?.json.data.occurred_at);
  });

  test('what was open of the branch is frozen with it, as the device of the giver knew it; a device that did not know says nothing', async () => {
    const worst = 'Stopkontak rusak, Lab IPA · Bahaya · 3 hari\nKeran bocor, Toilet Putri · Sedang · 9 hari';
    const body = { to_user_id: receiver.userId, rounds_done: 1, rounds_missed: 0, unsent: 0, findings_open: 7, findings_worst: worst };
    const told = await server.call('POST', '/api/handovers/store', { token: giver.token, body });
    expect(told.status, told.text).toBe(200);
    const silent = (await give(receiver.userId)).json.data.id;
    await server.database.db.execute(sql`update findings set status = 'Diverifikasi' where status <> 'Diverifikasi'`);
    const rows = await listed(receiver.token);
    const row = (id: number) => rows.find((one: { id: number }) => one.id === id);
    expect(row(told.json.data.id)).toMatchObject({ findings_open: 7, findings_worst: worst });
    expect([row(silent).findings_open ?? '', row(silent).findings_worst]).toEqual(['', '']);
    for (const wrong of [{ findings_open: -1 }, { findings_open: 100_001 }, { findings_worst: 'x'.repeat(1001) }]) {
      const refused = await server.call('POST', '/api/handovers/store', { token: giver.token, body: { ...body, ...wrong } });
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, Object.keys(wrong)]);
    }
  });

  test('whoever sees every branch tells nothing of what is open: his hand-over is read in the branch of the receiver', async () => {
    const body = {
      rounds_done: 1,
      rounds_missed: 0,
      unsent: 0,
      findings_open: 412,
      findings_worst: 'Atap bocor, Aula Surabaya · Bahaya · 9 hari',
    };
    for (const to of [receiver, elsewhere]) {
      const token = await server.tokenOf('superadmin@amanah.test');
      const given = await server.call('POST', '/api/handovers/store', { token, body: { ...body, to_user_id: to.userId } });
      expect(given.status, given.text).toBe(200);
      const row = (await listed(to.token)).find((one: { id: number }) => one.id === given.json.data.id);
      expect([row.findings_open ?? '', row.findings_worst, row.rounds_done]).toEqual(['', '', 1]);
    }
  });

  test('stays in the branch in which it was given, whoever moves to another one afterwards', async () => {
    const [from, to] = [await officer('BKS'), await officer('BKS')];
    const { id } = (await give(to.userId, from.token)).json.data;
    for (const { userId } of [from, to]) await server.database.db.execute(sql`update users set ysb_branch_id = 'JKT' where id = ${userId}`);
    const has = async (token: string) => (await listed(token)).filter((one: { id: number }) => one.id === id);
    expect(await has(giver.token)).toMatchObject([{ ysb_branch_id: 'BKS' }]);
    expect(await has(elsewhere.token)).toEqual([]);
    expect(await has(to.token)).toEqual([]);
  });
});
