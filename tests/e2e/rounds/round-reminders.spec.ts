import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { roundLists, storeLists } from '../../support/pages/app-data.ts';
import { phone } from '../../support/device.ts';
import { bringClock, hurry, leap } from '../../support/pages/page-clock.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { expect, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const planLists = ['patrol-routes', 'route-points', 'patrol-schedules'] as const;

const minutes = (count: number) => count * 60_000;

/** Counts vibrations, sounds and numbers on the icon: no test has a motor, an ear or an icon. */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    const told = { vibrate: 0, badge: 0, tones: 0 };
    Reflect.set(window, 'told', told);
    Reflect.set(navigator, 'vibrate', (pattern: unknown) => {
      // The haptic tick of a tap is one short pulse.
      if (Array.isArray(pattern)) told.vibrate += 1;
      return true;
    });
    const badge = async (count = 0) => {
      told.badge = count;
    };
    Reflect.set(navigator, 'setAppBadge', badge);
    Reflect.set(navigator, 'clearAppBadge', () => badge());
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function createOscillator() {
      told.tones += 1;
      return make.call(this);
    };
  });
const toldOn = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'told'));
const reminder = (page: Page) => page.locator('.toast').filter({ hasText: /^Putaran/ });

test('ten minutes before a round it is said, heard and felt without a connection, in one of two tabs, and once', async ({
  device,
  server,
  wire,
}) => {
  // Starts in twelve to thirteen minutes: its reminder comes once the clock has jumped, however slowly everything got ready for it.
  const { start, officer } = await roundScene(server.origin, -13);
  const tool = await device({ viewport: phone });
  const { page } = tool;
  await listenIn(page);
  await bringClock(page);
  await signInAt(page, officer, '/beranda-patrol');
  await untilInstalled(page);
  await storeLists(page, [...roundLists, ...planLists]);
  const sound = page.getByRole('switch', { name: /^Bunyi pengingat/ });
  await expect(sound).toContainText('Amanah hanya mengingatkan selama terbuka.');
  await expect(sound).toHaveAttribute('aria-checked', 'true');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tool.running.setOffline(true);
  wire.cut();
  const other = await page.context().newPage();
  await listenIn(other);
  await bringClock(other);
  await other.goto('/log-check-points');
  await expect(other.getByRole('heading', { name: 'Catatan Pemeriksaan' }).first()).toBeAttached();
  await page.bringToFront();
  await page
    .getByText(/^Putaran \d/)
    .first()
    .click();
  await Promise.all([leap(page, minutes(3)), leap(other, minutes(3))]);
  const both = async () => (await reminder(page).count()) + (await reminder(other).count());
  await expect.poll(both).toBe(1);
  const [where, silent] = (await reminder(page).count()) === 1 ? [page, other] : [other, page];
  await expect(reminder(where)).toHaveText(new RegExp(`^Putaran ${start} mulai (10|9|8|7) menit lagi`));
  await expect(where.locator('.toast-list')).toHaveAttribute('aria-live', 'polite');
  expect(await toldOn(silent)).toMatchObject({ tones: 0 });
  expect(await toldOn(where)).toMatchObject({ badge: 1 });
  if (where === page) expect(await toldOn(page)).toEqual({ vibrate: 1, badge: 1, tones: 3 });
  // Touched: seen.
  await where.getByRole('button', { name: 'Tutup pesan' }).click();
  expect(await toldOn(where)).toMatchObject({ badge: 0 });
  // Neither a reload nor another page says it again.
  await where.reload();
  await expect(where.locator('h1').first()).toBeAttached();
  await leap(where, minutes(0.5));
  await where.waitForTimeout(1500);
  expect(await both()).toBe(0);
});

test('before the close it says how many points are left, and a silenced device only shows it', async ({ device, server, wire }) => {
  // It lasts ninety minutes: its window closes in fourteen to fifteen, so its reminder comes only once the clock has jumped.
  const { start, officer } = await roundScene(server.origin, 75);
  const tool = await device({ viewport: phone });
  const { page } = tool;
  await listenIn(page);
  await bringClock(page);
  await signInAt(page, officer, '/beranda-patrol');
  await untilInstalled(page);
  await storeLists(page, [...roundLists, ...planLists]);
  const sound = page.getByRole('switch', { name: /^Bunyi pengingat/ });
  await sound.click();
  await expect(sound).toHaveAttribute('aria-checked', 'false');
  await page.reload();
  await expect(sound).toHaveAttribute('aria-checked', 'false');
  await page
    .getByText(/^Putaran \d/)
    .first()
    .click();
  // With a connection the services would be asked, and their answer corrects a clock that jumped.
  await tool.running.setOffline(true);
  wire.cut();
  await leap(page, minutes(5));
  await expect(reminder(page)).toHaveText(new RegExp(`^Putaran ${start} ditutup (10|9|8|7) menit lagi, 3 titik belum diperiksa`));
  expect(await toldOn(page)).toEqual({ vibrate: 1, badge: 1, tones: 0 });
});

test('with a connection it asks before it calls the close of a round that a colleague finished', async ({ device, server }) => {
  const { services, points, officer } = await roundScene(server.origin, 75);
  const { page } = await device({ viewport: phone });
  await listenIn(page);
  await bringClock(page);
  await signInAt(page, officer, '/beranda-patrol');
  await expect(page.getByText(/^Putaran \d/).first()).toBeVisible();
  await storeLists(page, [...roundLists, ...planLists]);
  // Where nothing fetches what colleagues recorded.
  await visit(page, '/check-points');
  for (const point of points)
    await services.made('/api/log-check-points/store', { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Aman' });
  const asked = page.waitForRequest(/\/api\/log-check-points\?.*date_check\.from/, { timeout: 120_000 });
  // The next answer of the services would undo a jump before the reminder is due.
  await hurry(page, 8);
  await (await asked).response();
  // As long as a reminder would take to appear.
  await page.waitForTimeout(1500);
  await expect(reminder(page)).toHaveCount(0);
  expect(await toldOn(page)).toEqual({ vibrate: 0, badge: 0, tones: 0 });
});
