import type { Locator, Page } from '@playwright/test';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { boxOf, onPhone, setSeen } from '../../support/scenes/on-phone.ts';
import { phone } from '../../support/device.ts';
import { watch } from '../../support/markup/markup-watch.ts';
import { markup } from '../../support/markup/poisoned-data.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect } from '../../support/test.ts';
import type { Finger, Point } from '../../support/pages/touch.ts';
import { visit } from '../../support/pages/visit.ts';

/** The middle of the head, where a thumb grabs a sheet. */
async function headOf(sheet: Locator): Promise<Point> {
  const { x, y, width } = await boxOf(sheet);
  return { x: x + width / 2, y: y + 14 };
}

/** A sheet is up, and as high as its contents. */
async function untilUp(sheet: Locator): Promise<void> {
  let before = 0;
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(sheet);
      const isSteady = height === before;
      before = height;
      return isSteady && Math.round(y + height);
    })
    .toBe(phone.height);
}

const below = ({ x, y }: Point, by: number): Point => ({ x, y: y + by });

onPhone(
  'a sheet follows the finger: a short way returns, a long one closes it as its button does',
  { tag: '@core' },
  async ({ scene: { page, finger } }) => {
    await visit(page, '/floors');
    const add = page.getByRole('button', { name: 'Tambah Lantai' });
    await add.click();
    const sheet = page.getByRole('dialog', { name: 'Tambah Lantai' });
    await untilUp(sheet);
    const rest = (await boxOf(sheet)).y;
    const head = await headOf(sheet);
    await finger.drag(head, below(head, 70));
    const dragged = (await boxOf(sheet)).y - rest;
    expect(dragged).toBeGreaterThan(40);
    expect(dragged).toBeLessThan(80);
    await finger.lift();
    await expect.poll(async () => (await boxOf(sheet)).y).toBe(rest);
    await finger.swipe(head, below(head, 300));
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/floors$/);
    await expect(add).toBeFocused();
  },
);

onPhone('a form in which something was typed asks before it is dragged away', async ({ scene: { page, finger } }) => {
  await visit(page, '/floors?dialog=add');
  const sheet = page.getByRole('dialog', { name: 'Tambah Lantai' });
  const field = sheet.getByRole('textbox').first();
  await field.fill('Lantai yang belum disimpan');
  const head = await headOf(sheet);
  await finger.swipe(head, below(head, 300));
  const question = page.getByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' });
  await question.getByRole('button', { name: 'Lanjut Mengisi' }).click();
  await expect(field).toHaveValue('Lantai yang belum disimpan');
  await finger.swipe(head, below(head, 300));
  await question.getByRole('button', { name: 'Ya, Tutup' }).click();
  await expect(sheet).toHaveCount(0);
});

onPhone(
  'the fields of a form do not drag it away, and a static dialog stays wherever it is dragged',
  async ({ scene: { page, finger } }) => {
    await visit(page, '/students?dialog=add');
    const form = page.getByRole('dialog', { name: 'Tambah Siswa' });
    await expect(form).toBeVisible();
    await finger.swipe({ x: 30, y: 300 }, { x: 30, y: 700 });
    await expect(form).toBeVisible();
    await visit(page, '/employes?dialog=add');
    const fixed = page.getByRole('dialog', { name: 'Tambah Karyawan' });
    await untilUp(fixed);
    const rest = (await boxOf(fixed)).y;
    const head = await headOf(fixed);
    await finger.drag(head, below(head, 500));
    expect((await boxOf(fixed)).y).toBe(rest);
    await finger.lift();
    await expect(fixed).toBeVisible();
    await fixed.getByRole('button', { name: 'Tutup' }).click();
    await expect(fixed).toHaveCount(0);
  },
);

onPhone(
  'a tall sheet stops at half of the window with its foot in sight, comes up again, and Back closes it',
  async ({ scene: { page, finger } }) => {
    await visit(page, '/students');
    await page.getByRole('button', { name: 'Kolom' }).click();
    const sheet = page.getByRole('dialog');
    await untilUp(sheet);
    const rest = await boxOf(sheet);
    expect(rest.height).toBeGreaterThan(phone.height * 0.7);
    const head = await headOf(sheet);
    await finger.swipe(head, below(head, 300));
    await expect.poll(async () => Math.round((await boxOf(sheet)).height)).toBe(phone.height / 2);
    const foot = await boxOf(sheet.locator('.dialog-foot'));
    expect(foot.y + foot.height).toBeLessThanOrEqual(phone.height);
    const half = await headOf(sheet);
    await finger.swipe(half, below(half, -300));
    await expect.poll(async () => (await boxOf(sheet)).y).toBe(rest.y);
    await finger.drag(head, below(head, 80));
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await finger.lift();
    await expect(page).toHaveURL(/\/students$/);
  },
);

onPhone('the sheet of a row is dragged away, and nothing is chosen by that', async ({ scene: { page, finger } }) => {
  await visit(page, '/floors');
  await page
    .getByRole('button', { name: /^Aksi untuk/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await untilUp(sheet);
  // Even from the buttons: a read-only sheet can be grabbed anywhere.
  const { x, y, width, height } = await boxOf(sheet);
  await finger.swipe({ x: x + width / 2, y: y + height / 2 }, { x: x + width / 2, y: y + height / 2 + 280 });
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/floors$/);
});

const pullFrom: Point = { x: 195, y: 300 };

/** How often the services are asked for a page of floors. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/floors') asked += 1;
  });
  return () => asked;
}

onPhone(
  'a list that is pulled down asks again, and without a connection says so and how old it is',
  async ({ scene: { page, finger }, wire }) => {
    await visit(page, '/floors');
    await page.waitForLoadState('networkidle');
    const asked = countAsked(page);
    await finger.drag(pullFrom, below(pullFrom, 60));
    await expect(page.getByText('Tarik untuk memperbarui')).toBeVisible();
    await finger.lift();
    await expect(page.getByText('Tarik untuk memperbarui')).toHaveCount(0);
    expect(asked()).toBe(0);
    await finger.drag(pullFrom, below(pullFrom, 200));
    await expect(page.getByText(/^Lepas untuk memperbarui · per \d\d\.\d\d$/)).toBeVisible();
    await finger.lift();
    await expect.poll(asked).toBe(1);
    await expect(page.locator('.pull')).toHaveCount(0);

    wire.cut();
    await page.context().setOffline(true);
    await expect(page.getByText(/^Luring/).first()).toBeVisible();
    await finger.swipe(pullFrom, below(pullFrom, 200));
    await expect(page.getByRole('status').getByText(/^Luring, tidak dapat diperbarui · yang tampil per \d\d\.\d\d$/)).toBeVisible();
    await expect(page.locator('.pull')).toHaveCount(0);
    expect(asked()).toBe(1);
  },
);

onPhone('a page that is scrolled, or covered by a sheet, is not pulled; the homes are', async ({ scene: { page, finger } }) => {
  await visit(page, '/students?limit=50');
  // A list that is just being drawn may not be long enough yet.
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo(0, 200);
      return scrollY;
    });
  await expect.poll(scrolled).toBe(200);
  await finger.drag(pullFrom, below(pullFrom, 120));
  await expect(page.locator('.pull')).toHaveCount(0);
  await finger.lift();
  await page.evaluate(() => scrollTo(0, 0));
  await visit(page, '/floors?dialog=add');
  await expect(page.getByRole('dialog')).toBeVisible();
  await finger.drag({ x: 195, y: 120 }, { x: 195, y: 330 });
  await expect(page.locator('.pull')).toHaveCount(0);
  await finger.lift();
  const own = ['/beranda-laporan-adab', '/identitas-murid', '/kotak-keluar'];
  for (const home of ['/dashboard', '/beranda-patrol', ...own]) {
    await visit(page, home);
    await expect(page.locator('.pull-line')).toBeAttached();
    await finger.drag(pullFrom, below(pullFrom, 200));
    await expect(page.getByText('Lepas untuk memperbarui')).toBeVisible();
    await finger.lift();
    await expect(page.locator('.pull')).toHaveCount(0);
  }
});

/** Drags a row to the left. */
async function slide(finger: Finger, row: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(row);
  await finger.swipe({ x: x + width - 40, y: y + height / 2 }, { x: x + 60, y: y + height / 2 });
}

onPhone(
  'a card slides open to its actions; one at a time, and a tap elsewhere closes it and presses nothing',
  async ({ scene: { page, finger } }) => {
    await visit(page, '/floors');
    const rows = page.locator('.card[data-row]');
    const acts = page.getByRole('group', { name: /^Aksi cepat/ });
    await slide(finger, rows.nth(0));
    await expect(acts.getByRole('button')).toHaveCount(3);
    const buttons = acts.getByRole('button');
    for (const at of [0, 1, 2]) await expect.poll(async () => (await boxOf(buttons.nth(at))).width).toBe(72);
    expect((await boxOf(buttons.first())).height).toBeGreaterThanOrEqual(44);
    await slide(finger, rows.nth(1));
    await expect(acts).toHaveCount(1);
    await expect(rows.nth(1).getByRole('group')).toBeVisible();
    await rows.nth(2).getByRole('link').tap();
    await expect(acts).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await slide(finger, rows.nth(1));
    await acts.getByRole('button', { name: /^Ubah/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Update Lantai' })).toBeVisible();
  },
);

onPhone('scrolling wins over sliding, and rows that are selected do not slide', async ({ scene: { page, finger } }) => {
  await visit(page, '/floors');
  const row = page.locator('.card[data-row]').first();
  const { x, y, width, height } = await boxOf(row);
  const from = { x: x + width - 60, y: y + height / 2 };
  await finger.swipe(from, { x: from.x - 60, y: from.y + 200 });
  await expect(page.locator('.slide-acts')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  await slide(finger, row);
  await expect(page.locator('.slide-acts')).toHaveCount(0);
});

onPhone(
  'people are called from their row and from its sheet, under a number that can be called',
  async ({ scene: { page, finger }, server }) => {
    const services = await ServicesClient.login(server.origin, accounts.superadmin);
    const [teacher] = await services.rows('/api/teachers', '', 1);
    const digits = String(teacher?.['mobile']).replace(/\D/g, '').replace(/^0/, '62');
    await visit(page, '/teachers');
    const row = page.locator('.person-card[data-row]').first();
    expect((await boxOf(row)).height).toBeGreaterThanOrEqual(72);
    await slide(finger, row);
    const acts = page.getByRole('group', { name: /^Aksi cepat/ });
    await expect(acts.getByRole('link', { name: /^Telepon .*: No\. Handphone$/ })).toHaveAttribute('href', `tel:+${digits}`);
    await expect(acts.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', `https://wa.me/${digits}`);
    await expect(acts.getByRole('button')).toHaveCount(1);
    // The name stays next to them.
    const name = await boxOf(row.getByRole('heading'));
    expect(name.x + name.width).toBeLessThanOrEqual((await boxOf(acts)).x);
    await page.keyboard.press('Escape');
    await expect(acts).toHaveCount(0);
    await row.getByRole('button', { name: /^Aksi untuk/ }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Telepon/ })).toHaveAttribute('href', `tel:+${digits}`);
  },
);

onPhone('markup in a name is text in a row that is slid open and in its sheet', async ({ scene: { page, finger }, server, wire }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const made = await services.call('POST', '/api/departments/store', { kode_dept: `K${Date.now()}`, departemen: `Menara ${markup}` });
  expect(made.message).toMatch(/berhasil/i);
  const [stored] = await services.rows('/api/departments', 'Menara');
  const seen = await watch(page, wire.origin);
  await visit(page, '/departments?search=Menara');
  const row = page.locator('.card[data-row]').filter({ hasText: 'Menara' }).first();
  await slide(finger, row);
  await expect(row.getByRole('group')).toBeVisible();
  await seen.look('the row');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Aksi untuk/ }).click();
  await seen.look('the sheet');
  const head = await headOf(page.getByRole('dialog'));
  await finger.drag(head, below(head, 40));
  await seen.look('the sheet that is dragged');
  await finger.lift();
  expect(seen.found).toEqual([]);
  expect([...seen.read]).toEqual(['the row', 'the sheet', 'the sheet that is dragged']);
  // Removed, so that its long name is not a row in a tablet's lists.
  await services.call('DELETE', `/api/departments/${stored?.['id']}`);
});

onPhone('the drawer that is pulled in from the edge stays, and does not come under a sheet', async ({ scene: { page, finger } }) => {
  await visit(page, '/floors');
  const close = page.getByRole('button', { name: 'Tutup menu' });
  for (const y of [100, 650]) {
    await finger.swipe({ x: 8, y }, { x: 300, y: y + 2 });
    await expect(close).toBeVisible();
    await close.click();
    await expect(close).toBeHidden();
  }
  await page.getByRole('button', { name: 'Tambah Lantai' }).click();
  await expect(page.getByRole('dialog', { name: 'Tambah Lantai' })).toBeVisible();
  await finger.swipe({ x: 8, y: 600 }, { x: 300, y: 602 });
  await expect(page.getByRole('dialog', { name: 'Tambah Lantai' })).toBeVisible();
  await expect(page.locator('ion-menu')).not.toHaveClass(/show-menu/);
});

onPhone('a sheet stands on the keyboard with the field one types in, and the dock stays below it', async ({ scene: { page } }) => {
  await visit(page, '/students?dialog=add');
  const form = page.getByRole('dialog', { name: 'Tambah Siswa' });
  const field = form.getByLabel('Alamat Lengkap', { exact: false }).first();
  await field.focus();
  const dock = await boxOf(page.locator('.dock'));
  await setSeen(page, 500);
  await expect.poll(async () => (await boxOf(form)).y + (await boxOf(form)).height).toBe(500);
  const foot = await boxOf(form.locator('.dialog-foot'));
  const seen = await boxOf(field);
  expect(seen.y + seen.height).toBeLessThanOrEqual(foot.y);
  expect(await boxOf(page.locator('.dock'))).toEqual(dock);
});

onPhone('a tap can be seen and a save felt, but not by whoever wants no motion', async ({ scene: { page, finger } }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // There is no motor here: what it would be told is recorded.
  await page.evaluate(() => {
    const felt: unknown[] = [];
    Reflect.set(window, 'felt', felt);
    Reflect.set(navigator, 'vibrate', (pattern: unknown) => felt.push(pattern));
  });
  const felt = () => page.evaluate<unknown[]>(() => Reflect.get(window, 'felt'));
  const save = async (name: string) => {
    await visit(page, '/floors?dialog=add');
    const sheet = page.getByRole('dialog', { name: 'Tambah Lantai' });
    await sheet.getByRole('textbox').first().fill(name);
    await sheet.getByRole('button', { name: 'Tambahkan' }).click();
    await expect(sheet).toHaveCount(0);
  };
  await visit(page, '/floors');
  const { x, y } = await boxOf(page.getByRole('button', { name: 'Tambah Lantai' }));
  const ripple = page.locator('ion-ripple-effect');
  // The page waits for an idle moment before its taps can be seen.
  await expect(async () => {
    await finger.drag({ x: x + 12, y: y + 12 }, { x: x + 12, y: y + 12 });
    const isSeen = await ripple
      .first()
      .waitFor({ timeout: 500 })
      .then(
        () => true,
        () => false,
      );
    if (!isSeen) await finger.lift();
    expect(isSeen).toBe(true);
  }).toPass();
  await expect(ripple).toHaveCount(1);
  await finger.lift();
  await expect(ripple).toHaveCount(0);
  await save(`Terasa ${Date.now()}`);
  expect(await felt()).toEqual([12]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await save(`Diam ${Date.now()}`);
  expect(await felt()).toEqual([12]);
  await visit(page, '/floors');
  await finger.drag({ x: x + 12, y: y + 12 }, { x: x + 12, y: y + 12 });
  await expect(ripple).toHaveCount(0);
  await finger.lift();
});

onPhone('axe finds nothing in an open sheet, a row that is slid open, and a page that is pulled', async ({ scene: { page, finger } }) => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await visit(page, '/teachers');
    const row = page.locator('.person-card[data-row]').first();
    await slide(finger, row);
    await expect(row.getByRole('group')).toBeVisible();
    found.push(...(await findings(page)));
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^Aksi untuk/ }).click();
    found.push(...(await findings(page)));
    await page.keyboard.press('Escape');
    await finger.drag(pullFrom, below(pullFrom, 200));
    await expect(page.locator('.pull')).toBeVisible();
    found.push(...(await findings(page)));
    await finger.lift();
    await expect(page.locator('.pull')).toHaveCount(0);
  }
  expect(found).toEqual([]);
});
