import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { remembered, storeLists } from '../../support/pages/app-data.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Cari menu' });
const options = (page: Page) => palette(page).getByRole('option');
const group = (page: Page, name: string | RegExp) => palette(page).getByRole('group', { name });

/** Ctrl+K and letters, with no pause between them. */
async function look(page: Page, letters: string): Promise<void> {
  // It closes with the page that it led to.
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Ctrl K$/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(letters);
}

test('an admin finds people, check points and menus from anywhere, asked from the services and offline from the device', {
  tag: '@core',
}, async ({ device }) => {
  const { page } = await device({ viewport: desktop });
  await signIn(page, accounts.admin);

  await look(page, 'melati');
  await expect(options(page).filter({ hasText: 'Melati Nasution' }).first()).toContainText('20160001');
  // Words in any order, or parts of them; what was typed is marked.
  await page.getByRole('combobox').fill('nasu mel');
  const found = group(page, /^Orang/)
    .getByRole('option')
    .filter({ hasText: 'Melati Nasution' })
    .first();
  await expect(found).toContainText('Guru');
  await expect(found.locator('mark')).toHaveText(['Mel', 'Nasu']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/teachers\/\d+$/);

  await look(page, 'jenj');
  await expect(group(page, 'Menu').getByRole('option')).toHaveText([/^Data Jenjang/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/educational-stages$/);

  await storeLists(page, ['check-points', 'teachers']);
  await untilInstalled(page);
  await page.context().setOffline(true);
  // Enter right after the last letter means what that letter finds.
  await look(page, 'utara gerb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/check-points\/\d+$/);

  await look(page, '12345678901');
  await expect(palette(page)).toContainText('Tidak ada yang cocok');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('somebody whose words stand apart in the name is found by services that hold more than the device', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  // The first word alone fills an answer with others, who were added later.
  const latest = (await services.call('GET', '/api/students?page=1&limit=50&ascending=0&search=ahm')).data as { nama_lengkap: string }[];
  expect(latest).toHaveLength(50);
  expect(latest.map((row) => row.nama_lengkap)).not.toContain('Ahmad Fadhil Ramadhan');
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  for (const typed of ['ahm fad', 'fad ahm', 'ramad ahm']) {
    await look(page, typed);
    await expect(
      group(page, /^Orang/)
        .getByRole('option')
        .filter({ hasText: 'Ahmad Fadhil Ramadhan' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a name is found however it is spelled', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.admin);
  await storeLists(page, ['students']);
  await look(page, '');
  const first = group(page, /^Orang, \d+ cocok di perangkat$/)
    .getByRole('option')
    .filter({ hasText: 'Siswa' })
    .first();
  for (const typed of ['mohammad', 'Moh.', 'm. ', 'Mu’hamad']) {
    await page.getByRole('combobox').fill(typed);
    await expect(first.locator('mark')).toHaveText(['Muhammad']);
  }
});

test('what was opened last comes first, survives a kill, is read anew, and goes at logout', async ({ device }) => {
  const tool = await device({ viewport: desktop, lasting: true });
  let { page } = tool;
  await signIn(page, accounts.admin);
  await storeLists(page, ['teachers']);
  await untilInstalled(page);
  await look(page, 'melati nasution');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/teachers\/\d+$/);
  const address = new URL(page.url()).pathname;
  // It is recorded when the page is idle.
  await expect.poll(() => remembered(page)).toEqual([{ resource: 'teachers', id: address.split('/')[2] }]);
  await page.goto('/departments');
  await expect.poll(() => remembered(page)).toEqual([{ menu: '/departments' }, { resource: 'teachers', id: address.split('/')[2] }]);

  await tool.kill();
  page = await tool.open();
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await look(page, '');
  await expect(group(page, 'Terakhir dibuka').getByRole('option')).toHaveText([/^Data Departemen/, /^Melati Nasution/]);
  // It is found among them, and not a second time among the people.
  await page.keyboard.type('mel nas');
  await expect(options(page).filter({ hasText: 'Melati Nasution' }).filter({ hasText: '20160001' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  await page.context().setOffline(false);
  await page.goto('/dashboard');
  await look(page, 'keluar logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, accounts.admin);
  await look(page, '');
  await expect(group(page, 'Menu')).toBeVisible();
  await expect(group(page, 'Terakhir dibuka')).toHaveCount(0);
});

test('Ctrl+Enter opens the form, or says which right is missing', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.admin);
  await look(page, 'melati nasution');
  // Before anybody is found, the first line offers to add a pupil with the name as it was typed.
  await expect(options(page).first()).toHaveText(/Melati Nasution/);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/teachers\/\d+\?dialog=edit$/);
  // Nothing on the page opened the form: the keyboard goes on at the page's heading.
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.getByRole('button', { name: 'Batal', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('h1:focus')).toHaveText(/Melati Nasution/);

  await page.goto('/dashboard');
  await look(page, 'gerbang utara');
  await expect(options(page).first()).toHaveText(/^Gerbang Utara/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Check Point tidak diubah dengan formulir.')).toBeVisible();
  await expect(palette(page)).toBeVisible();
});

test('commands: a new pupil by the name that was typed, labels of a floor, the theme, a role from inside', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.admin);

  await look(page, 'Zulaikha Qurrata');
  await options(page).filter({ hasText: 'Tambah siswa bernama “Zulaikha Qurrata”' }).click();
  await expect(page).toHaveURL(/\/students\?dialog=add$/);
  const form = page.getByRole('dialog', { name: 'Tambah' });
  await expect(form.getByLabel('Nama Siswa')).toHaveValue('Zulaikha Qurrata');
  await page.goto('/dashboard');

  await look(page, 'cetak label lantai 2');
  await expect(options(page)).toHaveText([/^Cetak label Lantai 2/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/check-points\/label\?floor=/);
  await expect(page.getByRole('main').locator('.point-label').first()).toBeVisible();
  await page.goto('/dashboard');

  await look(page, 'cetak biodata melati nasution');
  await expect(options(page).first()).toHaveText(/^Cetak biodata Melati Nasution/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/teachers\/\d+\?dialog=cetak$/);
  await page.goto('/dashboard');

  const before = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await look(page, 'ganti tema');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toBe(before);

  await look(page, 'lihat sebagai guru');
  await expect(options(page).first()).toHaveText(/^Lihat sebagai Guru/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Melihat sebagai peran Guru.')).toBeVisible();
  // As seen with that role: no way to add, and no role to preview.
  await look(page, 'tambah');
  await expect(palette(page)).toContainText('Tidak ada yang cocok');
  await expect(options(page)).toHaveCount(0);
});

test('a command prepares the device for a night without a connection, and leads to where that is seen', async ({ device }) => {
  const { page } = await device({ viewport: phone });
  await signIn(page, accounts.officer);
  await page.getByRole('banner').getByRole('button', { name: 'Cari' }).click();
  await palette(page).getByRole('combobox').fill('siapkan data');
  await options(page).filter({ hasText: 'Siapkan data offline' }).click();
  await expect(page).toHaveURL(/\/data-offline$/);
  await expect(page.getByText('Siap dipakai luring').first()).toBeVisible();
});

test('nobody is found for whom the person may not read the list, and nothing is offered that he may not do', { tag: '@core' }, async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The names for the next hand-over, which the home stores for the night.
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/privileges/users');
  await signIn(page, accounts.officer);
  await told;
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await look(page, 'gerbang');
  await expect(options(page).filter({ hasText: 'Gerbang' }).first()).toContainText('Check Point');
  await page.keyboard.press('Escape');
  for (const letters of ['melati', 'tambah siswa', 'lihat sebagai guru', 'cetak biodata melati']) {
    await look(page, letters);
    await expect(palette(page)).toContainText('Tidak ada yang cocok');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  expect(asked.filter((path) => /teachers|students|employes|semester-assignments|privileges\/(users|roles)/.test(path))).toEqual([]);
});

test('a homeroom teacher finds the pupils of his class and no others, without a connection too; each leads to his page', async ({
  device,
  server,
}) => {
  const { page, running } = await device({ viewport: desktop });
  await signIn(page, accounts.teacher);
  await untilInstalled(page);
  await page.goto('/identitas-murid');
  const first = page.locator('tbody a.row-link').first();
  const name = String(await first.textContent()).trim();
  const own = await page.locator('tbody a.row-link').allTextContents();
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const all = await services.rows('/api/students', '');
  const other = all
    .map((row) => String(row.nama_lengkap))
    .find((one) => !own.includes(one) && !own.some((mine) => mine.includes(one.slice(0, 6))));
  await running.setOffline(true);
  await look(page, name);
  const hit = group(page, /^Orang/)
    .getByRole('option')
    .filter({ hasText: name });
  await expect(hit).toContainText('Siswa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/students\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await look(page, String(other));
  await expect(palette(page)).toContainText('Tidak ada');
  await expect(group(page, /^Orang/)).toHaveCount(0);
});

test('pupils that a homeroom teacher opened come first again, nobody else’s, and not for the next person on the device', async ({
  device,
  server,
}) => {
  const { page } = await device({ viewport: desktop });
  await signIn(page, accounts.teacher);
  await page.goto('/identitas-murid');
  const name = String(await page.locator('tbody a.row-link').first().textContent()).trim();
  const own = await page.locator('tbody a.row-link').allTextContents();
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const other = (await services.rows('/api/students')).find((row) => !own.includes(String(row['nama_lengkap'])));
  // An address typed by hand shows nothing of a pupil of others, and neither does the palette.
  await page.goto(`/students/${String(other?.['id'])}`);
  await expect.poll(() => remembered(page)).toContainEqual({ resource: 'students', id: String(other?.['id']) });
  await page.goto('/identitas-murid');
  await page.locator('tbody a.row-link').first().click();
  await expect(page).toHaveURL(/\/students\/\d+$/);
  const [, id = ''] = /students\/(\d+)$/.exec(page.url()) ?? [];
  await expect.poll(() => remembered(page)).toContainEqual({ resource: 'students', id });
  await page.goto('/dashboard');
  await look(page, '');
  const recent = group(page, 'Terakhir dibuka').getByRole('option');
  await expect(recent.first()).toContainText(name);
  await expect(recent.filter({ hasText: 'Siswa' })).toHaveCount(1);
  await expect(palette(page)).not.toContainText(String(other?.['nama_lengkap']));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/students/${id}$`));

  await look(page, 'keluar logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, accounts.admin);
  await look(page, '');
  await expect(group(page, 'Menu')).toBeVisible();
  await expect(group(page, 'Terakhir dibuka')).toHaveCount(0);
});

test('on a phone it fills the screen; its button, the tab and Back work, and the field is on top', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.superadmin);
  for (const opener of [
    page.getByRole('banner').getByRole('button', { name: 'Cari' }),
    page.getByRole('navigation').getByRole('button', { name: 'Cari' }),
  ]) {
    await opener.click();
    const box = await palette(page).boundingBox();
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, phone.width, phone.height]);
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    const heights = await options(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
    await palette(page).getByRole('button', { name: 'Tutup pencarian' }).click();
    await expect(palette(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.getByRole('banner').getByRole('button', { name: 'Cari' }).click();
  await palette(page).getByRole('combobox').fill('jenj');
  await options(page).first().click();
  await expect(page).toHaveURL(/\/educational-stages$/);
  await page.getByRole('banner').getByRole('button', { name: 'Cari' }).click();
  await expect(palette(page)).toBeVisible();
  await page.goBack();
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/educational-stages$/);
});
