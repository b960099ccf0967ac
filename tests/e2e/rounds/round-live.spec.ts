import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, sharedOptions } from '../../support/device.ts';
import { RoundRobin } from '../../support/scenes/round-robin.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

test('the board is told of a log by the services, over one connection for two tabs', { tag: '@core' }, async ({ freshPage, server }) => {
  const scene = await roundScene(server.origin);
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { page } = await freshPage({ viewport: desktop });
  const streams: string[] = [];
  const boards: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/rounds/stream')) streams.push(request.url());
    if (request.url().includes('/api/rounds/board')) boards.push(request.url());
  });
  await signInAt(page, accounts.superadmin, '/putaran');
  const row = (tab: typeof page) => tab.getByRole('row').filter({ hasText: scene.start }).filter({ hasText: '0/3' });
  const done = (tab: typeof page) => tab.getByRole('row').filter({ hasText: scene.start }).filter({ hasText: '1/3' });
  await expect(row(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/putaran');
  await expect(row(other)).toBeVisible();
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  // Only the stream can tell them: by themselves the tabs ask once a minute.
  const asked = boards.length;
  const points = await services.rows('/api/check-points', scene.rooms[0]);
  const answer = await services.call('POST', '/api/log-check-points/store', {
    ysb_check_point_id: points[0]?.['id'],
    ysb_kategori_note: 1,
    note: 'Aman',
  });
  expect(answer.error, answer.message).toBe(0);
  await expect(done(page)).toBeVisible();
  await expect(done(other)).toBeVisible();
  expect(boards.length).toBeGreaterThan(asked);
  expect(streams.length).toBe(1);
});

test('behind a proxy that cuts silent connections the board is told again and again', async ({ sharedBrowser, server }) => {
  const scene = await roundScene(server.origin);
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const proxy = await RoundRobin.before(server.port);
  // Far less than the services' own beat: each stream is cut.
  proxy.idleMs = 1500;
  const context = await sharedBrowser.newContext({
    ...sharedOptions({ origin: proxy.origin, viewport: desktop }),
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await signInAt(page, accounts.superadmin, '/putaran');
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Rute ${scene.branch}` }) });
    await expect(row).toContainText('0/3');
    for (const [at, point] of scene.points.entries()) {
      const cuts = proxy.cuts;
      await expect.poll(() => proxy.cuts).toBeGreaterThan(cuts + 1);
      await services.made('/api/log-check-points/store', { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Aman' });
      await expect(row).toContainText(`${at + 1}/3`, { timeout: 12_000 });
    }
  } finally {
    await context.close();
    await proxy.close();
  }
});
