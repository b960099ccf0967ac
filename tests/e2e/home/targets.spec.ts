import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { phone, tablet } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

/** In the page: what can be pressed and is smaller than a finger needs, 48 px on what is pressed while walking. */
function tooSmall(): { readonly all: number; readonly found: readonly string[] } {
  const pressed = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input:not([type=hidden], [type=file])')];
  // The link past the menus is outside of the window until the keyboard comes to it.
  const drawn = pressed.filter(
    (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('svg, .sr, .skip'),
  );
  const found = drawn.flatMap((one) => {
    // A box to tick is pressed by its label, a field by the frame around it.
    const target = one.matches('input, select') ? (one.closest('label, .input, .ask, search') ?? one) : one;
    const { width, height } = target.getBoundingClientRect();
    const least = one.closest('[data-touch="patrol"], .tabs') ? 48 : 44;
    const isLarge = height >= least - 0.5 && width >= least - 0.5;
    return isLarge ? [] : [`${one.outerHTML.replace(/\s+/g, ' ').slice(0, 90)} is ${Math.round(width)} x ${Math.round(height)}`];
  });
  return { all: drawn.length, found };
}

async function look(page: Page, where: string, found: Record<string, readonly string[]>): Promise<number> {
  const seen = await page.evaluate(tooSmall);
  if (seen.found.length > 0) found[where] = [...new Set(seen.found)].slice(0, 8);
  return seen.all;
}

for (const [who, addresses] of [
  ['officer', ['/dashboard', '/beranda-patrol']],
  ['teacher', ['/dashboard', '/beranda-laporan-adab', '/identitas-murid', '/dimensi']],
  ['superadmin', ['/dashboard', '/students', '/students/3', '/teachers/3', '/employes/3', '/schools/1', '/rooms/2', '/check-points/2']],
] as const)
  test(`everything the ${who} presses on the home, the pages of people and in the palette is as large as a finger needs`, async ({
    freshPage,
    server,
  }) => {
    const services = await ServicesClient.login(server.origin, accounts.superadmin);
    expect(await services.rows('/api/students', '', 3)).toHaveLength(3);
    const { page } = await freshPage({ viewport: phone });
    await signIn(page, accounts[who]);
    const found: Record<string, readonly string[]> = {};
    let all = 0;
    for (const size of [phone, tablet]) {
      await turn(page, size);
      for (const address of addresses) {
        await visit(page, address);
        await page.waitForLoadState('networkidle');
        all += await look(page, `${address} ${size.width}`, found);
      }
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Cari menu' }).getByRole('option').first()).toBeVisible();
      all += await look(page, `palette ${size.width}`, found);
      await page.keyboard.press('Escape');
    }
    expect(found).toEqual({});
    // Otherwise nothing was looked at.
    expect(all).toBeGreaterThan(100);
  });

test('nothing that is pressed lies under the edges of a phone without a frame', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.superadmin);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
  const edges = async () => ({
    top: (await page.getByRole('banner').getByRole('button').first().boundingBox())?.y ?? 0,
    bottom: await page
      .locator('nav.tabs')
      .evaluate((tabs) => Math.max(...[...tabs.children].map((one) => one.getBoundingClientRect().bottom))),
  });
  for (const address of ['/dashboard', '/students']) {
    await visit(page, address);
    await expect.poll(async () => (await edges()).top).toBeGreaterThanOrEqual(47);
    await expect.poll(async () => (await edges()).bottom).toBeLessThanOrEqual(phone.height - 34);
  }
  await visit(page, '/floors?dialog=add');
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Tambahkan' });
  await expect.poll(async () => submit.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(phone.height - 34);
});

/** What is pressed and lies under a notch beside the page, above it, or under the home bar. */
const underEdges = (page: Page, { top = 0, bottom = 0, side = 0 }) =>
  page.locator(':is(a, button):visible').evaluateAll(
    (all, edge) =>
      all.flatMap((one) => {
        const box = one.getBoundingClientRect();
        // What is scrolled away can be brought back.
        const isHere =
          box.width > 1 && box.top < innerHeight && box.bottom > 0 && one.closest('.camera, .sidebar, .topbar, .dialog') !== null;
        const isFree =
          box.top >= edge.top && box.bottom <= innerHeight - edge.bottom && box.left >= edge.side && box.right <= innerWidth - edge.side;
        return isHere && !isFree
          ? [`${one.textContent || one.getAttribute('aria-label')} ${Math.round(box.left)} ${Math.round(box.top)}`]
          : [];
      }),
    { top, bottom, side },
  );

test('nor does the camera’s, nor anything once the phone is held sideways', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.officer);
  const session = await page.context().newCDPSession(page);
  const insets = async (given: { top?: number; bottom?: number; left?: number; right?: number }) => {
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: given });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
  const sideways = { bottom: 21, left: 47, right: 47 };
  await visit(page, '/scan');
  await expect(
    page
      .getByRole('button', { name: 'Pilih titik' })
      .or(page.getByRole('button', { name: 'Daftar' }))
      .first(),
  ).toBeVisible();
  await insets({ top: 47, bottom: 34 });
  await expect.poll(() => underEdges(page, { top: 47, bottom: 34 })).toEqual([]);
  await turn(page, { width: 844, height: 390 });
  await insets(sideways);
  await expect.poll(() => underEdges(page, { side: 47 })).toEqual([]);
  for (const address of ['/dashboard', '/log-check-points']) {
    await visit(page, address);
    await expect.poll(() => underEdges(page, { side: 47 }), address).toEqual([]);
  }
  await page.keyboard.press('Control+k');
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.x).toBeGreaterThanOrEqual(47);
});
