import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { prepareOffline } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

const home = '/beranda-laporan-adab';
const pupils = '/identitas-murid';
const identity = ['Nama Sekolah', 'NPSN', 'Alamat Sekolah', 'Kecamatan', 'Kabupaten/Kota', 'Provinsi', 'Nama Kepala Sekolah', 'Kelas'];
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const value = (page: Page, label: string) =>
  page
    .locator('.kv-pair')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveTitle('Beranda Laporan Adab');
  await expect(page.getByRole('heading', { level: 1, name: 'Salma Azzahra' })).toBeVisible();
  await expect(page.getByText(/^Cabang Bekasi · \S+, \d+ \S+ \d{4}$/)).toBeVisible();
  await expect(value(page, 'Nama Sekolah')).toHaveText('SD Islam Tunas Cendekia');
  await expect(value(page, 'NPSN')).toHaveText('20261117');
  await expect(page.locator('.kv-pair dt')).toHaveText(identity);
  await expect(value(page, 'Alamat Sekolah')).toHaveText('Jl. Melati Raya No. 14, Margahayu, Bekasi Timur');
  await expect(value(page, 'Kecamatan')).toHaveText('Bekasi Timur');
  await expect(value(page, 'Kabupaten/Kota')).toHaveText('Kota Bekasi');
  await expect(value(page, 'Provinsi')).toHaveText('Jawa Barat');
  await expect(value(page, 'Nama Kepala Sekolah')).toHaveText('Belum diisi');
  await expect(value(page, 'Kelas')).toHaveText('4 - Abu Bakar');
  await expect(page.getByRole('heading', { name: 'Murid kelas 4 - Abu Bakar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Semua 28 murid' })).toBeVisible();
}

/** The school below the class on a tablet in portrait, next to it in landscape; all of it in view. */
async function expectClassFirst(page: Page): Promise<void> {
  const places = async () => [await page.locator('.class-card').boundingBox(), await page.locator('.school-card').boundingBox()] as const;
  await expect(page.getByText('Nama Kepala Sekolah')).toBeVisible();
  const [standing, below] = await places();
  expect(below?.y ?? 0).toBeGreaterThan((standing?.y ?? Infinity) + (standing?.height ?? 0));
  await turn(page, { width: 1180, height: 820 });
  const [lying, beside] = await places();
  expect(beside?.y).toBe(lying?.y);
  expect(beside?.x ?? 0).toBeGreaterThan((lying?.x ?? Infinity) + (lying?.width ?? 0));
  await turn(page, tablet);
}

/** One touch and three letters. */
async function find(page: Page, letters: string, found: string, gone: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Cari nama atau NISN' });
  await search.click();
  await search.pressSequentially(letters);
  await expect(row(page, found)).toBeVisible();
  await expect(row(page, gone)).toHaveCount(0);
}

test('a teacher sees school, class, pupils and dimensions on a tablet, and again without a connection', {
  tag: ['@plain', '@core'],
}, async ({ device, server, wire }) => {
  const tool = await device({ viewport: tablet, lasting: true });
  let { page } = tool;
  await signIn(page, accounts.teacher);
  await expect(page.getByRole('region', { name: /^4 - Abu Bakar/ }).getByRole('link', { name: /Farah Nabila/ })).toBeVisible();
  await visit(page, home);
  await expectHome(page);
  await expectClassFirst(page);
  await find(page, 'far', 'Farah Nabila Kusumawardhani', 'Adinda Kirana Larasati');
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Semua 28 murid' }).click();
  await expect(page).toHaveTitle('Identitas Murid');
  await expect(page.getByLabel('Tahun Ajaran').locator('option:checked')).toHaveText(/^\d{4}\/\d{4} \(Semester [12]\)$/);
  await expect(page.getByText('4 - Abu Bakar · 28 murid')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama Siswa', 'NISN']);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  const year = page.getByLabel('Tahun Ajaran');
  const active = await year.inputValue();
  const other = await year.locator(`option:not([value="${active}"])`).first().getAttribute('value');
  await year.selectOption(other);
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tahun=${other}`));
  // The year is remembered, whichever way leads here.
  await page.goto(pupils);
  await expect(year).toHaveValue(String(other));
  await year.selectOption(active);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();

  await page.goto('/dimensi');
  await expect(page.getByLabel('Guru').locator('option:checked')).toHaveText('Salma Azzahra');
  await expect(page.getByLabel('Sekolah').locator('option:checked')).toHaveText('SD Islam Tunas Cendekia');
  await expect(page.getByLabel('Dimensi', { exact: true }).locator('option:checked')).toHaveText('Adab Kepada Allah');
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const second = String(await tabs.nth(1).textContent());
  await tabs.first().click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: second })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: second })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('columnheader')).toHaveText(['No', 'Keterangan Sub Element']);
  await expect(page.getByLabel('Tampilkan')).toHaveValue('1000');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('tab', { name: second })).toHaveAttribute('aria-selected', 'true');

  await untilInstalled(page);
  await prepareOffline(page);
  // A proper shutdown: what the browser keeps in memory for some seconds (localStorage) is written.
  await tool.close();
  page = await tool.open();
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/dashboard');
  await expect(page.getByText(/^SD Islam Tunas Cendekia · /)).toBeVisible();
  await expect(page.getByRole('region', { name: /^4 - Abu Bakar/ }).getByRole('link', { name: /Farah Nabila/ })).toBeVisible();
  await page.goto(home);
  await expectHome(page);
  await expect(page.getByText(/^Data per /).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Murid kelas 4 - Abu Bakar' }).getByText(/^Data per /)).toBeVisible();
  // A failed refresh removes nothing.
  await page.reload();
  await expectHome(page);
  await find(page, 'zak', 'Muhammad Zaki Abdurrahman Wijaya', 'Adinda Kirana Larasati');
  await page.goto(`${pupils}?page=3`);
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  await page.goto(pupils);
  await expect(row(page, 'Adinda Kirana Larasati')).toBeVisible();
  await find(page, '0161259', 'Farah Nabila Kusumawardhani', 'Adinda Kirana Larasati');

  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [never] = await services.rows('/api/dimensis', 'Lingkungan');
  const { data } = await services.call('GET', `/api/elements/dimensi?ysb_dimensi_id=${String(never?.['id'])}`);
  const names = Array.isArray(data) ? data.map((one: { name_element: string }) => one.name_element) : [];
  expect(names.length).toBeGreaterThan(1);
  await page.goto('/dimensi');
  await page.getByLabel('Dimensi', { exact: true }).selectOption({ label: String(never?.['name_dimensi']) });
  await expect(page.getByRole('tab')).toHaveText(names);
  await page.getByRole('tab').last().click();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await expect(page.getByRole('tab').first()).toBeVisible();
});

test('a tablet that was only prepared shows class and school without a connection', async ({ device, wire }) => {
  const tool = await device({ viewport: tablet });
  const { page } = tool;
  await signIn(page, accounts.teacher);
  await prepareOffline(page);
  await untilInstalled(page);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto(home);
  await expectHome(page);
});

test('whoever is no teacher finds the lists of the area, and pupils and dimensions of his branch', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.admin, home);
  await expect(page.getByText('Akun ini tidak terhubung dengan data guru')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Laporan Adab' }).getByRole('link', { name: 'Dimensi', exact: true }).click();
  await expect(page.getByLabel('Cabang').locator('option')).toHaveText(['Semua cabang', 'Bekasi']);
  const school = page.getByLabel('Sekolah');
  await school.selectOption({ label: 'SD Islam Tunas Cendekia' });
  const guru = page.getByLabel('Guru');
  await expect(guru.locator('option', { hasText: 'Salma Azzahra' })).toHaveCount(1);
  await guru.selectOption({ label: 'Salma Azzahra' });
  await expect(page).toHaveURL(/sekolah=.*guru=/);
  await school.selectOption('');
  await expect(guru).toHaveValue('');
  await page.goto(pupils);
  await expect(page.getByText(/^Page 1 of \d{2,}$/)).toBeVisible();
});

/** The class comes first; the school's name is in view, and everything else at one tap. */
async function expectFoldedSchool(page: Page): Promise<void> {
  const school = page.locator('.school-card > summary');
  await expect(school).toContainText('SD Islam Tunas Cendekia');
  await expect(value(page, 'NPSN')).toBeHidden();
  await school.click();
  await expect(value(page, 'NPSN')).toBeVisible();
}

test('the three pages fit a phone', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.teacher);
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === '/api/semester-assignments' && searchParams.has('ysb_semester_id');
  });
  for (const path of [home, pupils, '/dimensi']) {
    await visit(page, path);
    await expect(page.locator('.sk, [aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('.class-table, .cards').first()).toBeVisible();
    if (path === home) await expectFoldedSchool(page);
    expect(await findingsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
  for (const wideOnly of ['Cabang', 'Sekolah', 'Guru']) await expect(page.getByLabel(wideOnly, { exact: true })).toHaveCount(0);
  await page.getByLabel('Dimensi', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/dimensi=/);
  await expect(page.getByRole('tab').first()).toBeVisible();
  // Under both names that the description has for the teacher.
  const sent = new URL((await asked).url()).searchParams;
  expect([sent.get('id_teacher'), sent.get('ysb_semester_id')]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
  expect(sent.get('ysb_teacher_id')).toBe(sent.get('id_teacher'));
  const elements = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/elements/dimensi');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  expect(new URL((await elements).url()).search).toMatch(/^\?page=0&limit=1000&ascending=0&search=&ysb_dimensi_id=\d+$/);
});
