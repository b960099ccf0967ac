import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from '../../support/scenes/accounts.ts';
import { askedBefore, kBOf } from '../../support/machine/asked-files.ts';
import { desktop, phone } from '../../support/device.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { untilGestures } from '../../support/pages/touch.ts';
import { visit } from '../../support/pages/visit.ts';

test('a desktop asks for nothing of Ionic, whatever is opened; a phone does', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  const ofIonic = async () => {
    const all = await Promise.all([...asked].map(async (name) => ({ name, code: await (await fetch(`${server.origin}${name}`)).text() })));
    return all.flatMap(({ name, code }) => (name.includes('/ionic-') || /ion-backdrop|row-slide.*menu-swipe/.test(code) ? [name] : []));
  };
  await signIn(page, accounts.superadmin);
  for (const address of ['/students', '/students?dialog=add', '/floors?dialog=history&id=1', '/beranda-patrol', '/scan', '/kotak-keluar'])
    await visit(page, address);
  // Longer than anything waits for an idle moment.
  await page.waitForTimeout(5000);
  expect(asked.size).toBeGreaterThan(5);
  expect(await ofIonic()).toEqual([]);
  await page.setViewportSize(phone);
  await untilGestures(page);
  expect(await ofIonic()).not.toEqual([]);
});

test("a screen's files are asked for side by side, and none that is here already", async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await page.addInitScript(() => {
    const links: object[] = [];
    Reflect.set(window, 'modulesLinked', links);
    const look = (records: readonly MutationRecord[]) => {
      for (const link of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(link instanceof HTMLLinkElement) || link.rel !== 'modulepreload') continue;
        const before = performance.getEntriesByName(link.href) as PerformanceResourceTiming[];
        links.push({ file: link.href.replace(/.*\//, ''), isHere: before.some(({ responseEnd }) => responseEnd > 0) });
      }
    };
    // Those of the document itself are named before anything was fetched.
    document.addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.head, { childList: true }));
  });
  await signIn(page, accounts.superadmin);
  for (const address of ['/students', '/kelas', '/teachers']) await visit(page, address);
  const links = await page.evaluate<readonly { readonly file: string; readonly isHere: boolean }[]>('window.modulesLinked');
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ isHere }) => isHere)).toEqual([]);
});

test('what a person meets first waits for no code of another screen', { tag: '@core' }, () => {
  const folder = 'dist/app/assets';
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const named = (name: string) => files.filter((file) => file.startsWith(`${name}-`));
  const needed = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    const code = readFileSync(join(folder, file), 'utf8');
    for (const [, other] of code.matchAll(/\b(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)) needed(other ?? '', seen);
    return seen;
  };
  const brought = (name: string, ...foreign: readonly string[]) =>
    named(name).flatMap((file) => [...needed(file)].filter((one) => foreign.some((prefix) => one.startsWith(`${prefix}-`))));
  for (const name of [
    'layout',
    'data',
    'home',
    'walking',
    'shared',
    'desk',
    'additions',
    'scan',
    'menu',
    'lists',
    'reminders',
    'palette',
    'icons',
    'sending',
  ])
    expect([name, named(name).length]).toEqual([name, 1]);
  for (const name of ['layout', 'data', 'home', 'menu'])
    expect([
      name,
      brought(name, 'lists', 'scan', 'walking', 'desk', 'additions', 'shared', 'dialog', 'asked', 'icons', 'sending', 'screens'),
    ]).toEqual([name, []]);
  for (const name of ['walking', 'shared', 'desk', 'additions'])
    expect([name, brought(name, 'lists', 'scan', 'screens')]).toEqual([name, []]);
  for (const name of ['scan', 'reminders', 'palette'])
    expect([name, brought(name, 'lists', 'desk', 'additions', 'shared', 'icons', 'screens')]).toEqual([name, []]);
  expect(brought('sending', 'layout', 'home', 'lists', 'scan', 'walking', 'dialog', 'screens')).toEqual([]);
  // To prove that imports are found at all: all of them import the layout.
  expect(brought('home', 'layout')).toHaveLength(1);
});

test('the login page waits for at most 150 kB of scripts and styles', { tag: '@core' }, async ({ server }) => {
  const login = await askedBefore(server.origin, 'button[type="submit"]', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
  });
  expect(login.kB).toBeLessThanOrEqual(150);
  // To prove that anything was found at all.
  expect(login.kB).toBeGreaterThan(60);
});

test('the home of an officer waits for at most 335 kB with its login, and for nothing of Ionic, of which there is at most 90', {
  tag: '@core',
}, async ({ server }) => {
  const home = await askedBefore(server.origin, '.officer-day', async ({ page }) => signIn(page, accounts.officer));
  expect(home.kB).toBeLessThanOrEqual(335);
  expect(home.paths.filter((path) => path.includes('/ionic-'))).toEqual([]);
  // The same files by another way, so that a file that was renamed is noticed.
  expect(home.paths.filter((path) => path.includes('/home-'))).not.toEqual([]);
  const ionic = readdirSync('dist/app/assets').filter((name) => /^ionic-.*\.(?:js|css)$/.test(name));
  expect(ionic.length).toBeGreaterThan(0);
  expect(kBOf(ionic.map((name) => `assets/${name}`))).toBeLessThanOrEqual(90);
});
