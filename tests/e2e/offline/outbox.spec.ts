import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { screens } from '../../../src/app/screens.ts';
import type { CommandDraft } from '../../../src/data/public.ts';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { enqueueEach, untilCanSave } from '../../support/pages/app-data.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, loginFields, signIn, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const keyNow = () => `O${Date.now().toString(36).slice(-6).toUpperCase()}`;
const department = (code: string): CommandDraft => ({
  resource: resourceOf('departments'),
  operation: 'create',
  input: { kode_dept: code, departemen: `Bagian ${code}` },
  title: `Departemen: ${code}`,
});

/** A deletion that the services refuse, because people work there. */
async function removalInUse(services: ServicesClient): Promise<CommandDraft & { readonly title: string }> {
  const [employee] = await services.rows('/api/employes', '');
  const rowId = String(employee?.['ysb_department_id']);
  return { resource: resourceOf('departments'), operation: 'delete', rowId, input: {}, title: `Departemen: no. ${rowId}`, detail: 'Hapus' };
}

const lineOf = (page: Page, title: string) => page.locator('.cmd').filter({ hasText: title });

/** Answers the question; discarding is asked twice. */
async function discard(page: Page, title: string, answer: 'Batal' | 'Ya, Buang'): Promise<void> {
  await lineOf(page, title).getByRole('button', { name: 'Buang' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${title} tidak akan dikirim`);
  await question.getByRole('button', { name: answer }).click();
  await expect(question).toHaveCount(0);
}

test('what waits is given up; what was refused is mended, sent again or given up; receipts and the journal tell of all of it', {
  tag: '@core',
}, async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const key = keyNow();
  const [kept, dropped, mended, again, refused] = ['A', 'B', 'C', 'D', 'E'].map((end) => key + end) as [
    string,
    string,
    string,
    string,
    string,
  ];
  for (const code of [mended, again, refused])
    await services.call('POST', '/api/departments/store', { kode_dept: code, departemen: `Lama ${code}` });
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/kotak-keluar');
  await untilCanSave(page);
  await page.context().setOffline(true);
  await enqueueEach(page, [kept, dropped, mended, again, refused].map(department));
  const removal = await removalInUse(services);
  await enqueueEach(page, [removal]);
  await expect(page.locator('.send-line')).toHaveText('Luring · 6 belum terkirim');
  await expect(page.locator('.topbar .conn')).toHaveText('Luring · 6 belum terkirim');

  expect(await findings(page)).toEqual([]);
  await discard(page, `Departemen: ${dropped}`, 'Batal');
  await expect(page.getByRole('region', { name: 'Menunggu' }).locator('.cmd')).toHaveCount(6);
  await discard(page, `Departemen: ${dropped}`, 'Ya, Buang');
  await expect(lineOf(page, dropped)).toHaveCount(0);

  // On a device that has not stored the app, the code that writes the file is missing: it says so.
  await page.getByRole('button', { name: 'Ekspor antrean' }).click();
  const transfer = page.getByRole('dialog', { name: 'Ekspor antrean' });
  await transfer.getByLabel('Kata sandi berkas').fill(password);
  await transfer.getByLabel('Ulangi kata sandi').fill(password);
  await transfer.getByRole('button', { name: 'Ekspor antrean' }).click();
  await expect(transfer.getByRole('alert')).toContainText('Bagian ini belum tersimpan di perangkat.');
  await transfer.getByRole('button', { name: 'Batal' }).click();

  await page.context().setOffline(false);
  const attention = page.getByRole('region', { name: 'Perlu tindakan' });
  await expect(attention.locator('.cmd')).toHaveCount(4);
  await expect(attention.locator('.badge')).toHaveText('4');
  for (const place of ['.send-line', '.topbar .conn']) await expect(page.locator(place)).toHaveText('4 perlu tindakan');

  // A cancelled deletion loses nothing that was typed, so nobody is asked.
  await lineOf(page, removal.title).locator('.btn.primary').click();
  await expect(lineOf(page, removal.title)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(lineOf(page, kept)).toContainText(/Bukti no\. [\d.]+, diterima \d\d\.\d\d/);
  await expect(lineOf(page, mended)).toContainText('Ditolak server: ');
  await expect(lineOf(page, kept).getByRole('button')).toHaveCount(0);

  // What is being repaired survives the form and the page.
  await lineOf(page, mended).getByRole('button', { name: 'Perbaiki' }).click();
  const form = page.getByRole('dialog', { name: `Perbaiki Departemen: ${mended}` });
  await expect(form.getByRole('textbox', { name: 'Kode Departemen' })).toHaveAccessibleDescription(/sudah dipakai/);
  await form.getByRole('textbox', { name: 'Kode Departemen' }).fill(`${mended}2`);
  await expect(form.getByText(/^Draf tersimpan/)).toBeVisible();
  await page.reload();
  await lineOf(page, mended).getByRole('button', { name: 'Perbaiki' }).click();
  await expect(form.getByRole('textbox', { name: 'Kode Departemen' })).toHaveValue(`${mended}2`);
  await form.getByRole('button', { name: 'Simpan dan kirim' }).click();
  await expect(form).toHaveCount(0);
  await expect(lineOf(page, mended)).toContainText('Bukti no.');

  const [old] = await services.rows('/api/departments', again);
  await services.call('DELETE', `/api/departments/${String(old?.id)}`);
  await lineOf(page, again).getByRole('button', { name: 'Kirim ulang' }).click();
  await expect(lineOf(page, again)).toContainText('Bukti no.');
  await discard(page, `Departemen: ${refused}`, 'Ya, Buang');
  await expect(page.getByText('Semua terkirim').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Terkirim hari ini' }).locator('.cmd')).toHaveCount(3);

  const names = async (code: string) => (await services.rows('/api/departments', code)).map((row) => row['departemen']);
  expect(await Promise.all([kept, dropped, `${mended}2`, again, refused].map(names))).toEqual([
    [`Bagian ${kept}`],
    [],
    [`Bagian ${mended}`],
    [`Bagian ${again}`],
    [`Lama ${refused}`],
  ]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh jurnal' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Jurnal Amanah \d{4}-\d\d-\d\d\.json$/);
  const lines: { to: string; command?: { body: { kode_dept?: string } } }[] = JSON.parse(await readFile(await file.path(), 'utf8'));
  const given = lines.filter(({ to }) => to === 'discarded').map(({ command }) => command?.body.kode_dept);
  // The cancelled deletion has nothing typed in it.
  expect(given).toEqual([dropped, undefined, refused]);
});

/** Parameters of a route get a value that exists in the demo foundation. */
const paths = screens.map((screen) => screen.route.replace(/\/\{-\$\w+\}/g, '').replace(/\$\w+/g, '1'));

async function revoke(page: Page, origin: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await fetch(`${origin}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}

async function logInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Masuk kembali' });
  const { name, secret } = loginFields(page);
  await expect(dialog.getByText('Yang sudah diisi dan yang menunggu terkirim tetap aman.')).toBeVisible();
  await name.fill(email);
  await secret.fill(password);
  await secret.press('Enter');
}

test('every screen counts what is unsent; a session that ended is told there with the number, and only the same person sends it', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { page } = await freshPage({ viewport: phone });
  const code = keyNow();
  const stored = async () => (await services.rows('/api/departments', code)).length;
  await page.route('**/api/departments/store', (route) => route.abort());
  await signIn(page, accounts.superadmin);
  await enqueueEach(page, [department(code)]);
  const silent: string[] = [];
  const count = page.locator('.conn, .strip, .cam-conn').filter({ hasText: '1 belum terkirim', visible: true });
  for (const path of paths) {
    await visit(page, path);
    await count
      .first()
      .waitFor({ timeout: 3000 })
      .catch(() => silent.push(path));
    // A screen that redirected elsewhere would go unnoticed.
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(silent).toEqual([]);

  await revoke(page, server.origin);
  await visit(page, '/departments');
  for (const [path, pill] of [
    ['/check-points/label', '.conn.attention'],
    ['/scan', '.cam-conn.attention'],
  ] as const) {
    await visit(page, path);
    await expect(page.locator(pill)).toHaveText('Masuk kembali · 1 belum terkirim');
  }
  expect(await findings(page)).toEqual([]);
  await page.locator('.cam-conn').click();
  await expect(page.getByRole('dialog', { name: 'Masuk kembali' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize(desktop);
  await visit(page, '/departments');
  const banner = page.locator('.banner').filter({ hasText: 'Masuk kembali' });
  await expect(banner).toContainText('1 perubahan menunggu. Masuk kembali agar terkirim.');
  await banner.getByRole('button', { name: 'Masuk kembali' }).click();
  await page.unroute('**/api/departments/store');
  await logInAgain(page, accounts.admin.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator('.conn')).toHaveText('Tersambung');
  await visit(page, '/kotak-keluar');
  await expect(page.getByText('Kotak keluar kosong')).toBeVisible();
  expect(await stored()).toBe(0);

  await page.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(loginFields(page).submit).toBeVisible();
  await signIn(page, accounts.superadmin);
  await expect.poll(stored).toBe(1);
});

test('whoever saves before the code for it has come hears why, keeps what was typed, and saves with the next attempt', async ({
  freshPage,
  server,
}) => {
  const key = keyNow();
  const { page } = await freshPage({ viewport: desktop });
  await page.route('**/assets/sending-*', (route) => route.abort('internetdisconnected'));
  await signInAt(page, accounts.superadmin, '/departments');
  await page.getByRole('button', { name: 'Tambah Departemen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Departemen' });
  const code = dialog.getByRole('textbox', { name: 'Kode Departemen' });
  await code.fill(key);
  await dialog.getByRole('textbox', { name: 'Nama Departemen' }).fill(`Bagian ${key}`);
  const save = dialog.getByRole('button', { name: 'Tambahkan' });
  await save.click();
  await expect(page.getByText('Server tidak dapat dihubungi. Periksa sambungan lalu coba lagi.')).toBeVisible();
  await expect(code).toHaveValue(key);
  await page.unroute('**/assets/sending-*');
  await save.click();
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  await expect(async () => {
    const rows = await services.rows('/api/departments', key);
    expect(rows.map((row) => row['kode_dept'])).toEqual([key]);
  }).toPass({ timeout: 15_000 });
});
