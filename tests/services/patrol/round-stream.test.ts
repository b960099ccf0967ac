import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../../../services/kernel/log.ts';
import { buildServer } from '../../../services/http/server.ts';
import type { BoardRound } from '../../../src/contract/calls/round-calls.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { RoundRobin } from '../../support/scenes/round-robin.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { Watcher } from '../support/watcher.ts';

describe.each(engines)('the stream of rounds on %s', (engine) => {
  let server: TestServer;
  let origin = '';
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine, { beatMs: 100 }, { hears: true });
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const pointOf = async (branch: string): Promise<number> =>
    (await server.call('GET', `/api/check-points?limit=1&branch=${branch}`, { token: boss })).json.data[0].id;
  const log = async (branch: string) => {
    const body = { ysb_check_point_id: await pointOf(branch), ysb_kategori_note: 1, note: 'Aman' };
    const reply = await server.call('POST', '/api/log-check-points/store', { token: boss, body });
    expect(reply.status, reply.text).toBe(200);
  };

  test('whoever watches hears of a log of his branch and of no other', async () => {
    const [own, all] = [(await allRights(server, 'BKS')).token, boss];
    const [bekasi, everybody] = [await new Watcher().open(origin, own), await new Watcher().open(origin, all)];
    await log('JKT');
    await everybody.until(({ changes }) => changes >= 1);
    await log('BKS');
    await everybody.until(({ changes }) => changes >= 2);
    await bekasi.until(({ changes }) => changes >= 1);
    expect([bekasi.changes, everybody.changes]).toEqual([1, 2]);
    bekasi.leave();
    everybody.leave();
  });

  test('a change between the board and the stream is told at once, an older one is not', async () => {
    const before = new Date();
    await log('BKS');
    const late = await new Watcher().open(origin, boss, before);
    await late.until(({ changes }) => changes === 1);
    const fresh = await new Watcher().open(origin, boss, new Date(Date.now() + 60_000));
    await log('BKS');
    await fresh.until(({ changes }) => changes >= 1);
    expect(fresh.changes).toBe(1);
    late.leave();
    fresh.leave();
  });

  test('a process that was started since tells whoever knows an older board to look: of what was before it knows nothing', async () => {
    const before = new Date();
    const started = await buildServer({ db: server.database.db, listen: server.database.listen });
    const at = await started.listen({ port: 0, host: '127.0.0.1' });
    const watcher = await new Watcher().open(at, boss, before);
    await watcher.until(({ changes }) => changes === 1);
    await started.close();
  });

  test('whoever is moved to another branch hears no more of the old one; asking again he hears of the new one', async () => {
    const account = await allRights(server, 'BKS');
    const watcher = await new Watcher().open(origin, account.token);
    await log('BKS');
    await watcher.until(({ changes }) => changes === 1);
    const body = { ysb_branch_id: 'JKT', id_role: (await allRights(server, 'JKT')).roleId };
    const moved = await server.call('PUT', `/api/privileges/users/${account.userId}`, { token: boss, body });
    expect(moved.status, moved.text).toBe(200);
    await watcher.until(({ ended }) => ended);
    const again = await new Watcher().open(origin, account.token);
    const everybody = await new Watcher().open(origin, boss);
    await log('BKS');
    await everybody.until(({ changes }) => changes === 1);
    await log('JKT');
    await again.until(({ changes }) => changes >= 1);
    await everybody.until(({ changes }) => changes === 2);
    expect(again.changes).toBe(1);
    // He may only ask for the other branch.
    const board = await server.call('GET', `/api/rounds/board?date=${wallClock(Date.now()).date}`, { token: account.token });
    expect([...new Set(board.json.data.rounds.map(({ branch }: BoardRound) => branch))]).not.toContain('BKS');
    again.leave();
    everybody.leave();
  });

  test('beats keep it open through a proxy that cuts what is silent; one cut all the same is told at once what it missed', async () => {
    const proxy = await RoundRobin.before(Number(new URL(origin).port));
    proxy.idleMs = 1000;
    const kept = await new Watcher().open(proxy.origin, boss);
    // Three times as long as the proxy waits.
    await kept.until(({ beats }) => beats >= 30);
    await log('BKS');
    await kept.until(({ changes }) => changes === 1);
    expect([kept.ended, proxy.cuts]).toEqual([false, 0]);
    kept.leave();
    proxy.idleMs = 20;
    const known = new Date(Date.now() + 5000);
    const cut = await new Watcher().open(proxy.origin, boss, known);
    await cut.until(({ ended }) => ended);
    expect(proxy.cuts).toBe(1);
    const before = new Date();
    await log('BKS');
    proxy.idleMs = undefined;
    const again = await new Watcher().open(proxy.origin, boss, before);
    await again.until(({ changes }) => changes === 1);
    again.leave();
    await proxy.close();
  });

  test('it ends when the right is gone, and when the session is', async () => {
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/putaran', { read: true });
    const watcher = await new Watcher().open(origin, account.token);
    expect(watcher.status).toBe(200);
    await grant(server, account.roleId, '/putaran', {});
    await watcher.until(({ ended }) => ended);
    expect((await new Watcher().open(origin, account.token)).status).toBe(403);
    await grant(server, account.roleId, '/putaran', { read: true });
    const again = await new Watcher().open(origin, account.token);
    await server.call('POST', '/api/auth/logout', { token: account.token });
    await again.until(({ ended }) => ended);
    expect((await new Watcher().open(origin, account.token)).status).toBe(401);
  });

  test('of one account only so many stay open; the oldest makes room', async () => {
    const { token } = await allRights(server, 'BKS');
    const watchers: Watcher[] = [];
    for (let count = 0; count < 9; count += 1) watchers.push(await new Watcher().open(origin, token));
    await watchers[0]?.until(({ ended }) => ended);
    expect(watchers.slice(1).map(({ ended }) => ended)).toEqual(Array.from({ length: 8 }, () => false));
    for (const watcher of watchers) watcher.leave();
  });

  test('a server that hears nothing says so, and one that ends ends its streams', async () => {
    const deaf = await buildServer({ db: server.database.db });
    const deafAt = await deaf.listen({ port: 0, host: '127.0.0.1' });
    expect((await new Watcher().open(deafAt, boss)).status).toBe(503);
    await deaf.close();
    const other = await buildServer({ db: server.database.db, listen: server.database.listen });
    const watcher = await new Watcher().open(await other.listen({ port: 0, host: '127.0.0.1' }), boss);
    // What one process stores the other hears about.
    await log('BKS');
    await watcher.until(({ changes }) => changes >= 1);
    await other.close();
    await watcher.until(({ ended }) => ended);
  });

  test.runIf(engine === 'postgres')(
    'a broken connection is made anew, whoever watches is told to look, and the log says both',
    async () => {
      const said: string[] = [];
      const { db, listen } = server.database;
      const note: Log = (level, event, more) => {
        if (event.startsWith('changes')) said.push([level, event, more?.['reason']].join(' ').trim());
      };
      const other = await buildServer({ db, listen, log: note });
      const watcher = await new Watcher().open(await other.listen({ port: 0, host: '127.0.0.1' }), boss, new Date(Date.now() + 60_000));
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`);
      await watcher.until(({ changes }) => changes >= 1);
      expect(said).toEqual(['warn changes not heard terminating connection due to administrator command', 'info changes heard again']);
      await log('BKS');
      await watcher.until(({ changes }) => changes >= 2);
      watcher.leave();
      said.length = 0;
      await other.close();
      // The end of a server is no loss.
      expect(said).toEqual([]);
    },
  );
});
