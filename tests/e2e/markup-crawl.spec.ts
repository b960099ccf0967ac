import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { screens } from '../../src/app/screens.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { accounts } from '../support/accounts.ts';
import { copyOfTemplate } from '../support/demo-template.ts';
import { Device, desktop, phone } from '../support/device.ts';
import { markup, poison } from '../support/poisoned-data.ts';
import { Server } from '../support/server.ts';
import { ServicesClient } from '../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const name = encodeURIComponent(`A/B?c#d%20 ${markup}`);
/** Dialogs that an address can ask for, on the screens that have them. */
const dialogs: readonly (readonly [string, RegExp])[] = [
  ['add', /./],
  ['edit', /./],
  ['history', /./],
  ['full', /^.(students|pendaftaran|teachers)$/],
  ['bulk', /^.data-murid/],
  ['barcode', /^.check-points$/],
  ['damaged', /^.check-points$/],
  ['pick', /^.check-points.label/],
  ['photos', /^.log-check-points$/],
  ['why', /^.permissions/],
  ['remove', /modul/],
];
const withoutList = [
  '/dashboard',
  '/scan',
  '/kotak-keluar',
  '/data-offline',
  '/change-password',
  '/beranda-patrol',
  '/log-check-points',
  '/beranda-laporan-adab',
  '/identitas-murid',
  '/dimensi',
];

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

/** The first row of what a menu shows. */
async function firstIds(): Promise<ReadonlyMap<string, string>> {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const ids = new Map<string, string>();
  for (const resource of resourceNames.map(resourceOf)) {
    const [row] = resource.parent === undefined ? await services.rows(resource.path, '', 1) : [];
    if (row) for (const menu of [resource.menu, ...resource.alsoMenus]) if (!ids.has(menu)) ids.set(menu, String(row['id']));
  }
  return ids;
}

/** Every screen in each state that its address can name. */
async function addresses(): Promise<string[]> {
  const ids = await firstIds();
  return screens.flatMap(({ route }) => {
    const path = route
      .replace(/\{-\$\w+\}/g, name)
      .replace(/\$id\w*/g, '1')
      .replace(/\$\w+/g, name);
    const id = ids.get(route.replace(/\/[{$].*$/, '')) ?? '1';
    // What every list has is asked for where there is one; a dialog of a screen's own, there.
    const asked = dialogs.filter(([, has]) => has.test(route) && !(withoutList.includes(route) && has.source === '.'));
    return [path, ...asked.map(([dialog]) => `${path}?dialog=${dialog}&id=${id}`)];
  });
}

interface Watch {
  readonly found: string[];
  /** Screens on which the markup was read as text. */
  readonly read: Set<string>;
  look(where: string): Promise<void>;
}

/** Notes what ran, left the origin, was refused by the policy or was added to a page. */
async function watch(page: Page, origin: string): Promise<Watch> {
  const found: string[] = [];
  const read = new Set<string>();
  let at = '';
  await page.exposeFunction('tellViolation', (text: string) => found.push(`${at}: policy refused ${text}`));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(window, 'tellViolation')(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    ),
  );
  page.on('request', (request) => {
    const url = new URL(request.url());
    const own = url.origin === origin || ['data:', 'blob:'].includes(url.protocol);
    if (!own || url.pathname.endsWith('/bocor')) found.push(`${at}: requested ${request.url()}`);
  });
  page.on('dialog', (dialog) => found.push(`${at}: ${dialog.type()} ${dialog.message()}`));
  page.on('pageerror', (problem) => found.push(`${at}: ${problem.message}`));
  const look = async (where: string) => {
    at = where;
    const seen = await page.evaluate(inspect);
    if (seen.ran) found.push(`${where}: it ran`);
    for (const added of seen.added) found.push(`${where}: ${added}`);
    if (seen.read) read.add(where);
  };
  return { found, read, look };
}

/** In the page: elements of the markup, also within shadow roots, and whether it stands there as text. */
function inspect(): { ran: boolean; added: string[]; read: boolean } {
  const added: string[] = [];
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll(
      '[data-bocor], [onerror], [onload], [src$="/bocor"], [href^="javascript:" i], [style*="/bocor"]',
    ))
      added.push(element.outerHTML.slice(0, 120));
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
  const typed = [...document.querySelectorAll('input, textarea')].some(
    (input) => 'value' in input && String(input.value).includes('<img src=/bocor'),
  );
  // The navigation around a page has it on every page.
  const within = [...document.querySelectorAll('#isi, [role="dialog"], [role="alertdialog"], .toast')];
  const read = typed || within.some((part) => part instanceof HTMLElement && part.innerText.includes('<img src=/bocor'));
  return { ran: 'bocor' in window, added, read };
}

/** Screens that show no text of a row. */
const silentScreens = ['/change-password', '/scan', '/kotak-keluar', '/data-offline'];

for (const [width, viewport] of [
  ['1440', desktop],
  ['390', phone],
] as const) {
  test(`every text of every row set to markup is read as text on every screen and dialog, ${width} wide${width === '1440' ? ' @long' : ''}`, async () => {
    test.setTimeout(180_000);
    const device = await Device.unpack({ origin: server.origin, viewport });
    try {
      const { page } = device;
      const seen = await watch(page, server.origin);
      await signIn(page, accounts.superadmin);
      const all = await addresses();
      for (const address of all) {
        await visit(page, address);
        await seen.look(address);
        if (!address.includes('dialog=')) {
          // A list may stand empty for a moment before its rows are asked for.
          if (!silentScreens.includes(address)) await expect.poll(() => seen.look(address).then(() => seen.read.has(address))).toBe(true);
          await page.emulateMedia({ media: 'print' });
          await seen.look(`${address}, printed`);
          await page.emulateMedia({ media: 'screen' });
        }
      }
      expect(seen.found).toEqual([]);
      // What shows nothing proves nothing.
      const silent = screens
        .map(({ route }) => route)
        .filter((route) => ![...seen.read].some((where) => where.startsWith(route.replace(/\/[{$].*$/, ''))));
      expect(silent).toEqual(silentScreens);
      // And what is looked for would be found.
      await page.evaluate(() => document.body.append(Object.assign(document.createElement('b'), { id: 'x' })));
      await page.evaluate(() => document.querySelector('#x')?.setAttribute('data-bocor', ''));
      await seen.look('a page with an element of the markup');
      expect(seen.found).toHaveLength(1);
    } finally {
      await device.discard();
    }
  });
}

test('a question, an alert, a toast and the outbox read it as text too', async () => {
  const device = await Device.unpack({ origin: server.origin, viewport: desktop });
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

test('names in the addresses of roles and users may hold anything: by click, by reload, offline @long', async () => {
  const device = await Device.unpack({ origin: server.origin, viewport: desktop });
  try {
    const { page } = device;
    const seen = await watch(page, server.origin);
    await signIn(page, accounts.superadmin);
    await untilInstalled(page);
    const odd = ['a%2Fb%20%25%3F%23', name, '%F0%9F%95%8C', '...', 'v1.2.js'].flatMap((one) => [
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
