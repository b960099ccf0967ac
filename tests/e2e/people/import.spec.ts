import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as xlsx from 'xlsx';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

type Line = readonly (string | number)[];
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function workbook(lines: readonly Line[]): Buffer {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines.map((line) => [...line])), 'Guru');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
}
const linesOf = (file: Buffer, sheet: string): unknown[][] => {
  const found = xlsx.read(file).Sheets[sheet];
  return found ? xlsx.utils.sheet_to_json(found, { header: 1 }) : [];
};

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Pilih berkas' }).click()]);
  await chooser.setFiles({ name, mimeType: mime, buffer });
}

async function downloaded(page: Page, button: string): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

const stamp = () => Date.now().toString(36);

test('teachers from a spreadsheet: template, check, failed rows, dismissal, upload, and again', { tag: ['@plain', '@core'] }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  await signInAt(page, accounts.superadmin, '/teachers');
  await page.getByRole('button', { name: 'Impor Excel' }).first().click();
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();

  const template = await downloaded(page, 'Unduh templat');
  expect(template.name).toBe('templat-guru.xlsx');
  const [headings = []] = linesOf(template.file, 'Guru');
  expect(headings).toEqual(expect.arrayContaining(['Nama Lengkap', 'Email', 'Cabang', 'NIK KTP']));
  expect(JSON.stringify(linesOf(template.file, 'Kode'))).toContain('(BKS)');

  const mark = stamp();
  const at = (label: string) => headings.indexOf(label);
  const filled = (values: Record<string, string | number>): Line => {
    const line: (string | number)[] = headings.map(() => '');
    for (const [label, value] of Object.entries(values)) line[at(label)] = value;
    return line;
  };
  const good = {
    'Nama Lengkap': `Guru ${mark}`,
    Email: `${mark}@sekolah.test`,
    Cabang: 'Bekasi',
    'Tanggal Lahir': '31 Desember 1990',
    'Jenis Kelamin': 'P',
  };
  const bad = { ...good, Email: `salah-${mark}`, 'NIK KTP': 3275010101900001 };
  await choose(page, 'guru baru.xlsx', workbook([headings.map(String), filled(good), filled(bad)]));
  const dialog = page.getByRole('dialog', { name: 'Impor Guru dari Excel' });
  await expect(dialog.getByText('Format kolom sebagai Teks')).toBeVisible();
  const failed = await downloaded(page, 'Unduh baris gagal');
  expect(failed.name).toBe('guru baru - baris gagal.xlsx');
  const [head = [], only = [], ...others] = linesOf(failed.file, 'Guru');
  expect([head.at(-1), others.length]).toEqual(['Keterangan', 0]);
  expect(String(only.at(-1))).toContain('Email');

  // As in the source product: dismissing clears the chosen file.
  await page.getByRole('button', { name: 'Kirim 1 yang benar saja' }).click();
  await expect(page.getByText('Mengirim guru baru.xlsx')).toBeVisible();
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();
  expect(await services.rows('/api/teachers', mark)).toHaveLength(0);

  const upload = async (counted: string) => {
    await page.getByRole('button', { name: 'Kirim 1 guru' }).click();
    await page.getByRole('button', { name: 'Ya, Upload' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your data has been successfully' })).toBeVisible();
    expect(await dialog.locator('dl').innerText()).toContain(counted);
    await page.getByRole('button', { name: 'Impor berkas lain' }).click();
  };
  const again = () => choose(page, 'guru baru.xlsx', workbook([headings.map(String), filled(good)]));
  await again();
  await upload('Baru\n1');
  await again();
  // Our services say what a row would change; other people's find out when they store it.
  if (test.info().project.name === 'plain') await upload('Tidak berubah\n1');
  else {
    await expect(dialog.getByText('tidak ada yang perlu dikirim')).toBeVisible();
    expect(await dialog.locator('dl').first().innerText()).toContain('Sama, dilewati\n1');
    await expect(page.getByRole('button', { name: 'Kirim 0 guru' })).toBeDisabled();
  }
  expect(await services.rows('/api/teachers', mark)).toHaveLength(1);
});

test('columns with headings of their own are assigned once and remembered; a lost connection loses nothing', { tag: '@plain' }, async ({
  device,
  server,
  wire,
}) => {
  const { page } = await device({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  await signInAt(page, accounts.superadmin, '/teachers');
  await page.getByRole('button', { name: 'Impor Excel' }).first().click();
  const mark = stamp();
  const file = workbook([
    ['Pengajar', 'Kontak', 'Lokasi'],
    [`Guru ${mark}`, `${mark}@sekolah.test`, 'BKS'],
  ]);
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();
  await choose(page, 'lain.xlsx', file);
  for (const [column, field] of [
    ['Pengajar', 'full_name'],
    ['Kontak', 'email'],
    ['Lokasi', 'ysb_branch_id'],
  ] as const) {
    await page.getByLabel(column).selectOption(field);
  }
  await expect(page.getByRole('button', { name: 'Kirim 1 guru' })).toBeEnabled();
  await page.getByRole('button', { name: 'Ganti berkas' }).click();
  await choose(page, 'lain.xlsx', file);
  await expect(page.getByRole('button', { name: 'Kirim 1 guru' })).toBeEnabled();

  await page.getByRole('button', { name: 'Kirim 1 guru' }).click();
  await wire.cut();
  await page.getByRole('button', { name: 'Ya, Upload' }).click();
  await expect(page.getByText('Failed')).toBeVisible();
  await wire.mend();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByRole('cell', { name: `Guru ${mark}` }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kirim 1 guru' })).toBeEnabled();
  await page.getByRole('button', { name: 'Kirim 1 guru' }).click();
  await page.getByRole('button', { name: 'Ya, Upload' }).click();
  await expect(page.getByRole('heading', { name: 'Your data has been successfully' })).toBeVisible();
  expect(await services.rows('/api/teachers', mark)).toHaveLength(1);
});

test('the wizard gets ready though the connection goes and comes while its worker starts', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/teachers');
  let start: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    start = resolve;
  });
  const asked = page.waitForRequest(/import\.worker/);
  await page.route(/import\.worker/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Impor Excel' }).first().click();
  await asked;
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText('Luring').first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  start();
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();

  // A worker that dies while the rows are packed takes the file with it; the wizard says so and starts another one.
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { call?: string }, ...rest: never[]) {
      if (message.call !== 'pack') return post.call(this, message, ...rest);
      Worker.prototype.postMessage = post;
      this.dispatchEvent(new ErrorEvent('error'));
    };
  });
  const file = workbook([
    ['Nama', 'Email', 'Cabang'],
    ['Guru Hilang', `${stamp()}@sekolah.test`, 'BKS'],
  ]);
  await choose(page, 'guru.xlsx', file);
  await page.getByRole('button', { name: 'Kirim 1 guru' }).click();
  await page.getByRole('button', { name: 'Ya, Upload' }).click();
  await expect(page.getByText('belum ada yang disimpan')).toBeVisible();
  await choose(page, 'guru.xlsx', file);
  await expect(page.getByRole('button', { name: 'Kirim 1 guru' })).toBeEnabled();
});

test('pupils out of Dapodik: a heading that only a person understands, one branch and school for all, and taken back', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [school] = await services.rows('/api/schools', 'Bekasi');
  const mark = stamp();
  const number = String(Date.now()).slice(-9);
  await signInAt(page, accounts.superadmin, '/students');
  await page.getByRole('button', { name: 'Impor Excel' }).first().click();
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();
  await choose(
    page,
    'daftar_pd.xlsx',
    workbook([
      ['Daftar Peserta Didik'],
      ['No', 'Nama', 'NIK', 'JK', 'NISN', 'Alamat', 'RT', 'Data Ayah', '', 'Rombel Saat Ini'],
      ['', '', '', '', '', '', '', 'Nama', 'Tahun Lahir', ''],
      [1, `Fadhil ${mark}`, `7${number}`, 'L', `1${number}`, 'Jl. Anggrek', '3', 'Ahmad', '1984', 'Kelas 4 Umar'],
      [2, `Nisa ${mark}`, `8${number}`, 'P', 5123456, 'Jl. Melati', '-', '-', '', 'Kelas 4 Umar'],
    ]),
  );
  const dialog = page.getByRole('dialog', { name: 'Impor Siswa dari Excel' });
  await expect(dialog.getByText('Judul “NIK” bisa berarti Nomor Induk atau NIK KTP')).toBeVisible();
  await dialog.getByLabel('NIK', { exact: true }).selectOption('nik');
  await expect(dialog.getByText('Judul “NIK” bisa berarti')).toBeHidden();
  await dialog.getByLabel('Cabang', { exact: true }).selectOption('BKS');
  await dialog.getByLabel('Sekolah', { exact: true }).selectOption(String(school?.['school_code'] ?? ''));
  await expect(dialog.getByText('terdiri dari 10 angka, di sini 7')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kirim 1 yang benar saja' }).click();
  await page.getByRole('button', { name: 'Ya, Upload' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your data has been successfully' })).toBeVisible();
  expect(await services.rows('/api/students', mark)).toEqual([
    expect.objectContaining({ nik: `7${number}`, ysb_school_id: school?.['school_code'], alamat_lengkap: 'Jl. Anggrek, RT 003' }),
  ]);
  await dialog.getByRole('button', { name: 'Selesai' }).click();

  // Even if closed in between, the wizard still offers it.
  await page.getByRole('button', { name: 'Impor Excel' }).first().click();
  await page.getByRole('button', { name: 'Batalkan impor' }).first().click();
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await expect(page.getByText('Impor dibatalkan: 1 dihapus')).toBeVisible();
  expect(await services.rows('/api/students', mark)).toEqual([]);
});

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing serious on any step, ${viewport.width} wide @long`, async ({ freshPage }) => {
    const { page } = await freshPage({ viewport });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    const look = async (step: string) => {
      const grave = await findings(page);
      if (grave.length > 0) found[step] = grave;
    };
    await signInAt(page, accounts.superadmin, '/teachers');
    await page.getByRole('button', { name: 'Impor Excel' }).first().click();
    await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();
    await look('pick');
    const mark = stamp();
    const lines: Line[] = [
      ['Nama', 'Email', 'Cabang', 'NIK KTP'],
      [`Guru ${mark}`, `${mark}@sekolah.test`, 'BKS', ''],
      ['Budi', 'salah', 'Mars', 3275010101900001],
    ];
    await choose(page, 'guru.xlsx', workbook(lines));
    await expect(page.getByText('Format kolom sebagai Teks').first()).toBeVisible();
    await look('check');
    await page.getByRole('button', { name: 'Kirim 1 yang benar saja' }).click();
    await expect(page.getByRole('button', { name: 'Ya, Upload' })).toBeVisible();
    await look('confirm');
    await page.getByRole('button', { name: 'Ya, Upload' }).click();
    await expect(page.getByRole('heading', { name: 'Your data has been successfully' })).toBeVisible();
    await look('done');
    expect(found).toEqual({});
  });
}
