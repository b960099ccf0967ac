import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop, phone } from '../../support/device.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { prepareOffline, scan, writeNote } from '../../support/scenes/patrol.ts';
import { makeDatabase } from '../../support/machine/postgres-database.ts';
import { Server } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';

const postgres = process.env.TEST_DATABASE_URL;

/** The built app with the addresses of its services in its configuration. */
async function appFor(services: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'amanah-app-'));
  await cp('dist/app', folder, { recursive: true, filter: (path) => !/config\.json\.(br|gz)$/.test(path) });
  const config = JSON.parse(await readFile(join(folder, 'config.json'), 'utf8'));
  await writeFile(join(folder, 'config.json'), JSON.stringify({ ...config, services }));
  return folder;
}

/** Four processes on one database, each with services of its own; the app comes from the first. */
async function settle(url: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-data-'));
  const database = await makeDatabase(url);
  const ports = { user: await freePort(), master: await freePort(), patrol: await freePort(), access: await freePort() };
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const app = await appFor({ user: at(ports.user), master: at(ports.master), patrol: at(ports.patrol), access: at(ports.access) });
  const start = (port: number, services: string) =>
    Server.start({
      dataDir,
      databaseUrl: database.url,
      port,
      env: { DEMO: '1', SERVICES: services, APP_ORIGINS: at(ports.user), STATIC_DIR: app },
    });
  const user = await start(ports.user, 'user');
  const servers = [
    user,
    ...(await Promise.all([start(ports.master, 'master'), start(ports.patrol, 'patrol'), start(ports.access, 'access')])),
  ];
  return {
    origin: user.origin,
    at: (name: keyof typeof ports) => at(ports[name]),
    close: async () => {
      for (const server of servers) await server.stop();
      await database.drop();
      for (const folder of [dataDir, app]) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function eachReachesItsOwn(url: string, shared: Browser): Promise<void> {
  const place = await settle(url);
  const master = await ServicesClient.login(place.origin, accounts.officer).then((client) => client.at(place.at('patrol')));
  const [point] = await master.rows('/api/check-points');
  const device = await Device.unpack({ origin: place.origin, viewport: phone, sees: String(point?.id) }, shared);
  const called = new Set<string>();
  try {
    device.page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (/^\/(api|user-service)\//.test(pathname)) called.add(`${origin} ${pathname}`);
    });
    await signIn(device.page, accounts.officer);
    await untilInstalled(device.page);
    await prepareOffline(device.page);
    const note = `Tiga alamat ${Date.now()}`;
    await bringClock(device.page);
    await scan(device.page, String(point?.name_room));
    await writeNote(device.page, 'Kebersihan', note);
    await hurry(device.page, 10);
    await expect.poll(async () => (await master.rows('/api/log-check-points', note)).length).toBe(1);
    expect(called).toContain(`${place.at('user')} /api/auth/login`);
    expect(called).toContain(`${place.at('patrol')} /api/log-check-points/store`);
    expect(called).toContain(`${place.at('access')} /api/access/checklist`);
    expect([...called].filter((call) => call.includes('/api/access/') && !call.startsWith(place.at('access')))).toEqual([]);
    expect([...called].filter((call) => call.includes('/api/log-check-points') && !call.startsWith(place.at('patrol')))).toEqual([]);
    expect(device.complaints).toEqual([]);

    const desk = await Device.unpack({ origin: place.origin, viewport: desktop }, shared);
    try {
      await signInAt(desk.page, accounts.superadmin, '/floors');
      const name = `Lantai ${Date.now()}`;
      await desk.page.getByRole('button', { name: 'Tambah Lantai' }).click();
      await desk.page.getByRole('dialog').getByRole('textbox').fill(name);
      const stored = desk.page.waitForResponse((answer) => answer.url() === `${place.at('master')}/api/floors/store`);
      await desk.page.getByRole('button', { name: 'Tambahkan' }).click();
      expect((await stored).status()).toBe(200);
      await expect(desk.page.getByRole('dialog')).toHaveCount(0);
    } finally {
      await desk.discard();
    }
  } finally {
    await device.discard();
    await place.close();
  }
}

// Several processes need a database that they can share.
for (const url of postgres ? [postgres] : []) {
  test('one app, four addresses: login, an edit and a scan each reach their own service', async ({ sharedBrowser }) => {
    await eachReachesItsOwn(url, sharedBrowser);
  });
}
