import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop, phone } from '../../support/device.ts';
import { prepareOffline, scan, writeNote } from '../../support/scenes/patrol.ts';
import { makeDatabase } from '../../support/machine/postgres-database.ts';
import { RoundRobin } from '../../support/scenes/round-robin.ts';
import { Server } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';

const postgres = process.env.TEST_DATABASE_URL;

/** Two processes on one database behind one address; requests alternate between them. */
async function settle(url: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-data-'));
  const database = await makeDatabase(url);
  const start = () => Server.start({ dataDir, databaseUrl: database.url, env: { DEMO: '1', TRUST_PROXY: '1' } });
  const one = await start();
  const two = await start();
  const proxy = await RoundRobin.before(one.port, two.port);
  return {
    one,
    proxy,
    close: async () => {
      await proxy.close();
      for (const server of [one, two]) await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function edit(device: Device, name: string): Promise<void> {
  const { page } = device;
  await page.goto('/floors');
  await page.getByRole('button', { name: 'Tambah Lantai' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function oneSession(url: string): Promise<void> {
  const place = await settle(url);
  const { proxy } = place;
  const boss = await ServicesClient.login(proxy.origin, accounts.superadmin);
  const [point] = await boss.rows('/api/check-points');
  const room = String(point?.name_room);
  const device = await Device.unpack({ origin: proxy.origin, viewport: phone, sees: String(point?.id) });
  const desk = await Device.unpack({ origin: proxy.origin, viewport: desktop });
  const mark = Date.now();
  const stored = async (path: string, words: string) => (await boss.rows(path, words)).length;
  const late = { timeout: 30_000 };
  try {
    await signIn(device.page, accounts.officer);
    await untilInstalled(device.page);
    await prepareOffline(device.page);
    await scan(device.page, room);
    await writeNote(device.page, 'Kebersihan', `Sebelum ${mark}`);
    await expect.poll(() => stored('/api/log-check-points', `Sebelum ${mark}`), late).toBe(1);
    await signIn(desk.page, accounts.superadmin);
    await untilInstalled(desk.page);
    await edit(desk, `Lantai A ${mark}`);
    await expect.poll(() => stored('/api/floors', `Lantai A ${mark}`), late).toBe(1);
    expect(Math.min(...proxy.answered)).toBeGreaterThan(20);

    // One of the two dies while both people are working; neither has to log in again, nothing is lost or doubled.
    const scanned = scan(device.page, room).then(() => writeNote(device.page, 'Kebersihan', `Saat mati ${mark}`));
    const edited = edit(desk, `Lantai B ${mark}`);
    const before = proxy.answered[0];
    await place.one.kill();
    await Promise.all([scanned, edited]);
    await expect.poll(() => stored('/api/log-check-points', `Saat mati ${mark}`), late).toBe(1);
    await expect.poll(() => stored('/api/floors', `Lantai B ${mark}`), late).toBe(1);
    await desk.page.reload();
    await expect(desk.page).toHaveURL(/\/floors/);
    await expect(desk.page.getByText(`Lantai B ${mark}`)).toBeVisible();
    expect((proxy.answered[0] ?? 0) - (before ?? 0)).toBeLessThan(20);
    for (const page of [device.page, desk.page]) await expect(page.locator('input[autocomplete="current-password"]')).toHaveCount(0);
  } finally {
    await device.discard();
    await desk.discard();
    await place.close();
  }
}

// Two processes need a database that they can share.
for (const url of postgres ? [postgres] : []) {
  test('two processes behind one address are one session; one of them may die @long', async () => {
    test.setTimeout(240_000);
    await oneSession(url);
  });
}
