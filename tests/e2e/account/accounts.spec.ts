import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as xlsx from 'xlsx';
import { findings, findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop, phone } from '../../support/device.ts';
import { readEverything } from '../../support/device-store.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { Server } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, loginFields, signIn, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const first = { email: 'awal@amanah.test', password: 'kata-sandi-uji-7' };
const own = 'gajah-duduk-di-awan-9';
const staff = 20;

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const { name, secret, submit } = loginFields(page);
  await name.fill(email);
  await secret.fill(password);
  await submit.click();
}

/** A call as the person who is logged in on the page. */
const ask = (page: Page, method: string, path: string, body?: object): Promise<{ data: { id: number } }> =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const answer = await fetch(String(where), { method: String(how), headers, ...(what ? { body: String(what) } : {}) });
      return answer.json();
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)],
  );

function staffList(): Buffer {
  const lines = Array.from({ length: staff }, (_, at) => [
    String(5000 + at),
    `Karyawan ${at + 1}`,
    `karyawan${at + 1}@bekasi.test`,
    at % 2 === 0 ? 'Satpam' : 'Tata Usaha',
    'Bekasi',
    'Umum',
  ]);
  const book = xlsx.utils.book_new();
  const sheet = xlsx.utils.aoa_to_sheet([['NIK YSB', 'Nama', 'Email', 'Jabatan', 'Cabang', 'Departemen'], ...lines]);
  xlsx.utils.book_append_sheet(book, sheet, 'Karyawan');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
}

async function importStaff(page: Page): Promise<void> {
  await visit(page, '/employes');
  await page.getByRole('button', { name: 'Impor Excel' }).first().click();
  const pick = page.getByRole('button', { name: 'Pilih berkas' });
  await expect(pick).toBeEnabled();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pick.click()]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await chooser.setFiles({ name: 'karyawan.xlsx', mimeType, buffer: staffList() });
  await page.getByRole('button', { name: `Kirim ${staff} karyawan` }).click();
  await page.getByRole('button', { name: 'Ya, Upload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Selesai' }).click();
}

async function look(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const folder = process.env.ACCOUNT_SHOTS;
  if (folder === undefined) return;
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desktop);
}

test('an empty foundation imports its staff, makes their accounts, prints the strips, and one comes in by a link', async ({
  sharedBrowser,
}) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-accounts-'));
  const env = { DEMO: '0', ADMIN_EMAIL: first.email, ADMIN_PASSWORD: first.password };
  const server = await Server.start({ dataDir, env, flags: nodeFlags });
  const device = await Device.unpack({ origin: server.origin, viewport: desktop }, sharedBrowser);
  const other = await Device.unpack({ origin: server.origin, viewport: phone }, sharedBrowser);
  try {
    const { page } = device;
    await page.addInitScript(() => {
      window.print = () => void Reflect.set(window, 'prints', Number(Reflect.get(window, 'prints') ?? 0) + 1);
    });
    await page.goto(server.origin);
    await logIn(page, first.email, first.password);
    await page.waitForURL(/\/dashboard/);
    await ask(page, 'POST', '/api/branches/store', { branch_code: 'BKS', branch_name: 'Bekasi' });
    await ask(page, 'POST', '/api/departments/store', { kode_dept: 'UMU', departemen: 'Umum' });
    for (const name of ['Satpam', 'Tata Usaha'])
      await ask(page, 'POST', '/api/privileges/roles/store', { name, ysb_branch_id: 'BKS', ysb_kategori: 'karyawan' });
    await importStaff(page);
    await expect(page.getByText('Belum ada akun').first()).toBeVisible();

    // From the list behind the import to the page that creates accounts.
    await page.getByRole('link', { name: 'Buat banyak akun…' }).click();
    await expect(page.getByRole('button', { name: `Buat ${staff} akun` })).toBeEnabled();
    await look(page, 'choosing');
    expect(await findingsInBothThemes(page)).toEqual([]);
    const guards = page.getByRole('region', { name: 'Karyawan · Satpam' });
    await expect(guards.getByLabel('Role Karyawan · Satpam')).toHaveValue('Satpam');
    await guards.getByRole('button', { name: /Satpam/ }).click();
    await guards.getByLabel('Email Karyawan 1', { exact: true }).fill(first.email);
    await guards.getByRole('checkbox', { name: 'Pilih Karyawan 3', exact: true }).uncheck();

    // What only the services know is shown in the row, and nothing was created.
    await page.getByRole('button', { name: `Buat ${staff - 1} akun` }).click();
    await expect(guards.getByText(/sudah dipakai/)).toBeVisible();
    await look(page, 'refused');
    expect(await findings(page)).toEqual([]);
    await guards.getByLabel('Email Karyawan 1', { exact: true }).fill('satu@bekasi.test');
    await page.getByRole('button', { name: `Buat ${staff - 1} akun` }).click();
    await expect(page.getByRole('heading', { name: `${staff - 1} akun dibuat` })).toBeVisible({ timeout: 60_000 });
    const strips = page.getByRole('region', { name: 'Pratinjau lembar' }).getByRole('listitem');
    await expect(strips).toHaveCount(staff - 1);
    await look(page, 'strips');
    expect(await findings(page)).toEqual([]);
    const strip = strips.filter({ hasText: 'karyawan2@bekasi.test' });
    const given = (await strip.locator('.strip-secret b').textContent()) ?? '';
    expect(given).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
    await expect(strip).toContainText(new URL(server.origin).host);

    // Nobody should leave by mistake what exists nowhere else.
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.getByRole('button', { name: 'Tetap di sini' }).click();
    await expect(strips).toHaveCount(staff - 1);
    expect(await readEverything(page)).not.toContain(given);
    await page.getByRole('button', { name: 'Cetak lembar' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'prints'))).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.print-only .strips li')).toHaveCount(staff - 1);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(2);
    expect(sheets).toBeLessThan(8);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.getByRole('button', { name: 'Selesai' }).click();

    // The person who was left out gets a link.
    await guards.getByRole('checkbox', { name: 'Pilih Karyawan 3', exact: true }).check();
    await page.getByRole('radio', { name: /Tautan sekali pakai/ }).check();
    await page.getByRole('button', { name: 'Buat 1 akun' }).click();
    const link = await page.getByLabel('Tautan untuk Karyawan 3').inputValue();
    await look(page, 'links');
    expect(await findings(page)).toEqual([]);
    const secret = new URL(link).hash.slice(1);
    expect(await readEverything(page)).not.toContain(secret);

    // The person opens it on a phone, chooses a password, and logs in.
    await other.page.goto(link);
    await expect(other.page.getByRole('heading', { name: 'Selamat datang, Karyawan 3' })).toBeVisible();
    expect(new URL(other.page.url()).hash).toBe('');
    await look(other.page, 'invitation');
    await other.page.setViewportSize(phone);
    expect(await findingsInBothThemes(other.page)).toEqual([]);
    await other.page.getByLabel('Password baru', { exact: true }).fill('password');
    await other.page.getByLabel('Ulangi password baru').fill('passwort');
    await other.page.getByRole('button', { name: 'Simpan password' }).click();
    await expect(other.page.getByText('Kedua password belum sama.')).toBeVisible();
    await other.page.getByLabel('Ulangi password baru').fill('password');
    await other.page.getByRole('button', { name: 'Simpan password' }).click();
    await expect(other.page.getByText(/paling sering dipakai/)).toBeVisible();
    await other.page.getByLabel('Password baru', { exact: true }).fill(own);
    await other.page.getByLabel('Ulangi password baru').fill(own);
    await other.page.getByRole('button', { name: 'Simpan password' }).click();
    await other.page.getByRole('button', { name: 'Ke halaman login' }).click();
    await logIn(other.page, 'karyawan3@bekasi.test', own);
    await expect(other.page).toHaveURL(/\/dashboard$/);
    for (const word of [own, secret]) expect(await readEverything(other.page)).not.toContain(word);

    // A second time it opens nothing, even in the same tab.
    await other.page.goto(`${server.origin}/undangan`);
    await expect(other.page.getByText(/tanpa tautan lengkap/)).toBeVisible();
    await other.page.evaluate((to) => window.location.assign(to), link);
    await expect(other.page.getByText(/sudah dipakai, sudah lewat 72 jam/)).toBeVisible();
    expect(new URL(other.page.url()).hash).toBe('');

    // A printed password has to be changed at once.
    const third = await sharedBrowser.newPage({ viewport: phone, serviceWorkers: 'block' });
    await third.goto(server.origin);
    await logIn(third, 'karyawan2@bekasi.test', given);
    await expect(third).toHaveURL(/\/change-password$/);
    await third.close();
  } finally {
    await device.discard();
    await other.discard();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('who forgot his password is told whom to ask; the admin sees the request and answers it with a link', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const email = `lupa${Date.now()}@amanah.test`;
  await services.call('POST', '/api/privileges/users/store', { username: 'Sri Lupa', email, password: own, level: 'user', id_role: 2 });
  const { page } = await freshPage({ viewport: phone });
  await page.goto('/');
  await page.getByRole('button', { name: 'Lupa password?' }).click();
  await expect(page.getByText('Amanah tidak mengirim email.')).toBeVisible();
  await page.getByRole('button', { name: 'Minta password baru' }).click();
  await expect(page.getByText('Isi dulu Email')).toBeVisible();
  await loginFields(page).name.fill(email);
  await page.getByRole('button', { name: 'Minta password baru' }).click();
  await expect(page.getByText('Permintaan diterima.')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);

  // Without a connection nothing is promised.
  await page.getByRole('button', { name: 'Tutup' }).click();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Lupa password?' }).click();
  await expect(page.getByText('Server tidak menjawab, jadi permintaan tidak dapat dikirim')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Minta password baru' })).toHaveCount(0);

  const { page: desk } = await freshPage({ viewport: desktop });
  await signIn(desk, accounts.superadmin);
  await expect(desk.getByRole('article', { name: 'Minta password baru' })).toBeVisible();
  await visit(desk, '/users');
  await desk.getByText(/orang minta password baru/).click();
  await desk.getByRole('button', { name: 'Buat tautan sekali pakai untuk Sri Lupa' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'Tautan untuk Sri Lupa' });
  await dialog.getByRole('button', { name: 'Buat tautan sekali pakai' }).click();
  const link = await dialog.getByLabel('Tautan', { exact: true }).inputValue();
  expect(await findings(desk)).toEqual([]);
  // Closing before it was copied asks first.
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();
  await desk.getByRole('button', { name: 'Tetap di sini' }).click();
  expect(await dialog.getByLabel('Tautan', { exact: true }).inputValue()).toBe(link);
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();
  await desk.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
  expect(await readEverything(desk)).not.toContain(new URL(link).hash.slice(1));
  await page.unroute('**/api/**');
  await page.goto(new URL(new URL(link).pathname + new URL(link).hash, page.url()).href);
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Selamat datang, Sri Lupa' })).toBeVisible();
});

test('a teacher’s link: a server that fails ends nothing, and a save whose answer was lost is told of', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Bu Tautan ${Date.now()}`;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@guru.test`;
  const person = Number(await services.made('/api/teachers/store', { full_name: name, email, ysb_branch_id: 'BKS' }));
  const role = (await services.rows('/api/privileges/roles', 'Guru')).find((one) => one['ysb_branch_id'] === 'BKS');
  const account = { kind: 'teachers', person, email, id_role: role?.['id'] };
  expect(await services.call('POST', '/api/accounts/bulk', { accounts: [account] })).toMatchObject({ error: 0 });

  const { page: desk } = await freshPage({ viewport: desktop });
  await signInAt(desk, accounts.superadmin, `/users?search=${encodeURIComponent(email)}`);
  await desk.getByRole('button', { name: `Buat tautan sekali pakai untuk ${name}` }).click();
  const dialog = desk.getByRole('dialog', { name: `Tautan untuk ${name}` });
  await dialog.getByRole('button', { name: 'Buat tautan sekali pakai' }).click();
  const link = new URL(await dialog.getByLabel('Tautan', { exact: true }).inputValue());

  // A proxy knows no such page while the server is started anew, which then fails and asks to wait: none says anything
  // about the link.
  const { page } = await freshPage({ viewport: phone });
  const failed = { json: { error: 1, message: '', data: null } };
  const answers = [
    { status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' },
    { status: 500, ...failed },
    { status: 429, ...failed },
  ];
  await page.route('**/api/auth/invitation', (route) => {
    const answer = answers.shift();
    return answer === undefined ? route.continue() : route.fulfill(answer);
  });
  await page.goto(link.pathname + link.hash);
  const retry = page.getByRole('button', { name: 'Coba lagi' });
  for (const words of ['Jawaban server tidak dikenali', 'Terjadi kesalahan di server', 'Terlalu banyak percobaan']) {
    await expect(page.getByText(words)).toContainText('Membuka tautan tidak menghabiskannya.');
    await expect(page.getByText('Tautan tidak dapat dipakai')).toHaveCount(0);
    await retry.click();
  }

  // The password arrives, the answer does not: pressing again must not read as if somebody else had used the link.
  await page.getByLabel('Password baru', { exact: true }).fill(own);
  await page.getByLabel('Ulangi password baru').fill(own);
  await page.route(
    '**/api/auth/invitation/accept',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await expect(page.getByText('Server tidak dapat dihubungi.')).toBeVisible();
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await expect(page.getByRole('heading', { name: 'Password mungkin sudah tersimpan' })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ke halaman login' }).click();
  await logIn(page, email, own);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
});
