import { rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { screens } from '../../../src/app/screens.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { addresses } from '../../support/pages/addresses.ts';
import { copyOfTemplate } from '../../support/machine/demo-template.ts';
import { Device, desktop, sharedOptions } from '../../support/device.ts';
import {
  oddName,
  readConflict,
  readImport,
  readLeaving,
  readPalette,
  readRole,
  readToast,
  type Scene,
  widths,
} from '../../support/markup/markup-surfaces.ts';
import { readFairness, readOwnClass, readOwnNotes, readRecap, readReports } from '../../support/markup/markup-notes.ts';
import { readBoard, readCoverage, readHandover, readPlanning, readReasons } from '../../support/markup/markup-rounds.ts';
import { type Watch, watch } from '../../support/markup/markup-watch.ts';
import { markup, poison } from '../../support/markup/poisoned-data.ts';
import { Server } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

let server: Server;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await copyOfTemplate();
  await poison(dataDir);
  server = await Server.start({ dataDir });
});
test.afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Screens that show no text from a row. */
const silentScreens = ['/change-password', '/keamanan', '/tugas', '/webhook', '/scan', '/kotak-keluar', '/data-offline'];

/** Checks a screen as it is and as it prints; if rows are expected, once the first of them can be read. */
async function lookAt(page: Page, seen: Watch, address: string, width: string): Promise<void> {
  const where = `${address}, ${width} wide`;
  await seen.look(where);
  if (address.includes('dialog=')) return;
  // A list may be empty for a moment before its rows are fetched.
  if (!silentScreens.includes(address)) await expect.poll(() => seen.look(where).then(() => seen.read.has(where)), where).toBe(true);
  // Paper has a width of its own.
  if (width !== '390') return;
  await page.emulateMedia({ media: 'print' });
  await seen.look(`${where}, printed`);
  await page.emulateMedia({ media: 'screen' });
}

/** A page without a service worker, for what needs a connection anyway. */
async function onPage(sharedBrowser: Browser, viewport: typeof desktop, read: (scene: Scene) => Promise<void>): Promise<void> {
  const options = sharedOptions({ origin: server.origin, viewport });
  const context = await sharedBrowser.newContext({ ...options, serviceWorkers: 'block' });
  context.setDefaultTimeout(45_000);
  try {
    const page = await context.newPage();
    const seen = await watch(page, server.origin);
    await signIn(page, accounts.superadmin);
    await read({ page, seen, services: await ServicesClient.login(server.origin, accounts.superadmin) });
    expect(seen.found).toEqual([]);
  } finally {
    await context.close();
  }
}

for (const [width, viewport] of widths)
  test(`every text of every row set to markup is read as text on every screen and dialog, ${width} px wide${width === '390' ? '' : ' @long'}`, async ({
    sharedBrowser,
  }) => {
    await onPage(sharedBrowser, viewport, async ({ page, seen }) => {
      for (const address of await addresses(server.origin, oddName)) {
        await visit(page, address);
        await lookAt(page, seen, address, width);
      }
      expect(seen.found).toEqual([]);
      // Showing nothing proves nothing.
      const silent = screens
        .map(({ route }) => route)
        .filter((route) => ![...seen.read].some((where) => where.startsWith(route.replace(/\/[{$].*$/, ''))));
      expect(silent).toEqual(silentScreens);
      // And what is searched for would be found.
      await page.evaluate(() => document.body.append(Object.assign(document.createElement('b'), { id: 'x' })));
      await page.evaluate(() => document.querySelector('#x')?.setAttribute('data-bocor', ''));
      await seen.look('a page with an element of the markup');
      expect(seen.found.splice(0)).toHaveLength(1);
    });
  });

test('a question, an alert, a toast and the outbox read it as text too', { tag: '@core' }, async ({ sharedBrowser }) => {
  const device = await Device.unpack({ origin: server.origin, viewport: desktop }, sharedBrowser);
  try {
    const { page } = device;
    const seen = await watch(page, server.origin);
    await signIn(page, accounts.superadmin);
    await untilInstalled(page);
    await visit(page, '/floors');
    const remove = page.getByRole('button', { name: /^Hapus .*<img src=\/bocor/ }).first();
    await remove.click();
    await expect(page.getByRole('button', { name: 'Ya, Hapus' })).toBeVisible();
    await seen.look('the question');
    await page.getByRole('button', { name: 'Ya, Hapus' }).click();
    // Rooms depend on the floor: the refusal names them.
    await expect(page.getByRole('alertdialog').or(page.locator('.toast')).filter({ hasText: '<img src=/bocor' }).first()).toBeVisible();
    await seen.look('the refusal');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click();
    await device.running.setOffline(true);
    await remove.click();
    await page.getByRole('button', { name: 'Ya, Hapus' }).click();
    await visit(page, '/kotak-keluar');
    await expect(page.locator('#isi').getByText('<img src=/bocor').first()).toBeVisible();
    await seen.look('the outbox');
    expect(seen.found).toEqual([]);
    expect([...seen.read]).toEqual(expect.arrayContaining(['the refusal', 'the outbox']));
  } finally {
    await device.discard();
  }
});

test('what teachers noted is text in every dialog of it', async ({ sharedBrowser }) => {
  await onPage(sharedBrowser, desktop, async (scene) => {
    for (const read of [readOwnNotes, readOwnClass, readFairness, readRecap, readReports]) {
      await turn(scene.page, desktop);
      await read(scene);
    }
  });
});

test('rounds are told as text in every dialog and on paper, and a shift that goes from hand to hand', async ({ sharedBrowser }) => {
  await onPage(sharedBrowser, desktop, async (scene) => {
    for (const read of [readBoard, readCoverage, readReasons, readHandover, readPlanning]) {
      await turn(scene.page, desktop);
      await read(scene);
    }
  });
});

test('so do the palette, a conflict, an import, the rights of a role, a toast, and leaving with work unsent', async ({ sharedBrowser }) => {
  await onPage(sharedBrowser, desktop, async (scene) => {
    for (const read of [readPalette, readConflict, readImport, readRole, readToast, readLeaving]) {
      await turn(scene.page, desktop);
      await read(scene);
    }
  });
});

const oddNames = ['a%2Fb%5C', '50%25%20%3Fx%3D1%23y', encodeURIComponent(`🕌 ${markup}`), '%2E%2E%2F%2E%2E', '...', '$id', 'v1.2.js', ''];

test('names in the addresses of Integrasi Menu and List Sub Module may hold anything: by click, by address, by reload', async ({
  sharedBrowser,
}) => {
  await onPage(sharedBrowser, desktop, async ({ page, seen, services }) => {
    const [link] = await services.rows('/api/privileges/app-modules', '', 1);
    const row = page.locator('#isi').getByRole('row').filter({ hasText: '<img src=/bocor' });
    for (const [list, opens, path, title] of [
      [`/privileges/app-modules/${link?.['id_app']}/x`, /^Detail .*<img src=\/bocor/, '/privileges/module_menus', 'Integrasi Menu'],
      ['/privileges/modules', /<img src=\/bocor/, '/privileges/sub-modules', 'List Sub Module'],
    ] as const) {
      const isThere = async (how: string) => {
        await expect(page, how).toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1, name: title }), how).toBeVisible();
        await expect(row.first(), how).toBeVisible();
        await seen.look(how);
      };
      // The name in the link is what the services store, markup and all.
      await visit(page, list);
      await page.locator('#isi').getByRole('link', { name: opens }).first().click();
      await isThere(`by click from ${list}`);
      expect(decodeURIComponent(new URL(page.url()).pathname)).toContain('<img src=');
      await page.reload();
      await isThere(`by reload from ${list}`);
      for (const odd of oddNames) {
        const address = `${path}/${link?.['id_module']}/${odd}`;
        // Within the app as by a click, and reloaded from the services, which serve the page.
        await visit(page, address);
        await isThere(address);
        await page.reload();
        await isThere(`${address}, reloaded`);
      }
    }
  });
});

test('names in the addresses of roles and users may hold anything: by click, by reload, offline @long', async () => {
  const device = await Device.unpack({ origin: server.origin, viewport: desktop });
  try {
    const { page } = device;
    const seen = await watch(page, server.origin);
    await signIn(page, accounts.superadmin);
    await untilInstalled(page);
    const odd = ['a%2Fb%20%25%3F%23', oddName, '%F0%9F%95%8C', '...', 'v1.2.js'].flatMap((one) => [
      `/privileges/roles/1/${one}`,
      `/permissions/1/${one}/${one}`,
      `/permissions/1/${one}/`,
    ]);
    const isThere = async (address: string) => {
      await expect(page.getByRole('heading', { level: 1, name: /Permission/i }), address).toBeVisible();
      await seen.look(address);
    };
    for (const [list, role, opens] of [
      ['/privileges/roles', 'link', /<img src=\/bocor/],
      ['/privileges/users', 'button', /^Permission .*<img src=\/bocor/],
    ] as const) {
      await page.goto(list);
      await page.locator('#isi').getByRole(role, { name: opens }).first().click();
      await isThere(`by click from ${list}`);
      await page.reload();
      await isThere(`by reload from ${list}`);
    }
    for (const address of odd) {
      await page.goto(address);
      await isThere(address);
    }
    await device.running.setOffline(true);
    for (const address of odd) {
      await page.goto(address);
      await isThere(`${address}, offline`);
    }
    expect(seen.found).toEqual([]);
  } finally {
    await device.discard();
  }
});
