import type { Locator, Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

interface Life {
  readonly route: string;
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly columns: readonly string[];
  readonly add: string;
  readonly edit: string;
  /** Labels and what is typed there; a reference is typed and picked. */
  readonly typed: (key: string) => Readonly<Record<string, string>>;
  readonly picked: readonly (readonly [string, string])[];
  /** The required field that is left empty, and the one that names the row. */
  readonly required: string;
  readonly name: string;
  /** Wire names of what was typed. */
  readonly stored: (key: string) => Readonly<Record<string, unknown>>;
}

/** A text box; parts of an address have a list below them. */
const boxIn = (form: Locator, name: string): Locator =>
  form.getByRole('textbox', { name, exact: true }).or(form.getByRole('combobox', { name, exact: true }));

const lives: readonly Life[] = [
  {
    route: '/schools',
    path: '/api/schools',
    title: 'Sekolah',
    heading: 'Data Sekolah',
    columns: ['No', 'Nama Sekolah', 'Cabang', 'Npsn', 'Alamat', 'Aksi'],
    add: 'Tambah Sekolah',
    edit: 'Update Sekolah',
    typed: (key) => ({ 'Kode Sekolah': key, NPSN: '20212345', Alamat: `Jl. ${key} No. 5`, 'Kode Pos': '01740' }),
    picked: [['Cabang', 'Bekasi (BKS)']],
    required: 'Kode Sekolah',
    name: 'Nama Sekolah',
    stored: (key) => ({ school_code: key, npsn: '20212345', address: `Jl. ${key} No. 5`, postal_code: '01740', ysb_branch_id: 'BKS' }),
  },
  {
    route: '/educational-stages',
    path: '/api/educational-stages',
    title: 'Jenjang',
    heading: 'Data Jenjang',
    columns: ['No', 'Label', 'Nama Jenjang', 'Tahap Jenjang', 'Kelas Awal', 'Kelas Akhir', 'Aksi'],
    add: 'Tambah Jenjang',
    edit: 'Update Jenjang',
    typed: (key) => ({ 'Nama Jenjang': `Jenjang ${key}`, 'Tahap Jenjang': '7', 'Kelas Awal': '0', 'Kelas Akhir': '3' }),
    picked: [],
    required: 'Nama Jenjang',
    name: 'Label',
    stored: (key) => ({ stages_name: `Jenjang ${key}`, seq: 7, min_grade: 0, max_grade: 3 }),
  },
  {
    route: '/branches',
    path: '/api/branches',
    title: 'List Cabang',
    heading: 'Data Cabang',
    columns: ['No', 'Kode Cabang', 'Nama Cabang', 'Aksi'],
    add: 'Tambah Cabang',
    edit: 'Update Cabang',
    typed: (key) => ({ 'Kode Cabang': key }),
    picked: [['Induk Cabang', 'Bekasi']],
    required: 'Kode Cabang',
    name: 'Nama Cabang',
    stored: (key) => ({ branch_code: key }),
  },
];

const keyNow = (prefix: string) => `${prefix}${Date.now().toString(36).slice(-5).toUpperCase()}`;

async function pick(page: Page, field: string, words: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(words);
  await page.getByRole('dialog').getByRole('option', { name: words }).first().click();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(new RegExp(`search=.*${encodeURIComponent(text)}`));
}

const openAdd = (page: Page, life: Life) => page.getByRole('button', { name: life.add }).filter({ visible: true }).first().click();

for (const life of lives) {
  test(`${life.heading}: the list as stated, an empty field told, added, changed without a network, deleted`, async ({
    device,
    server,
    wire,
  }) => {
    const tool = await device({ viewport: desktop });
    const { page } = tool;
    const services = await ServicesClient.login(server.origin, accounts.superadmin);
    await signIn(page, accounts.superadmin);
    await untilInstalled(page);
    await visit(page, life.route);
    await expect(page).toHaveTitle(life.title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(life.heading);
    await expect(page.getByRole('columnheader')).toHaveText([...life.columns]);

    const key = keyNow('M');
    const dialog = page.getByRole('dialog', { name: life.add });
    await openAdd(page, life);
    for (const [field, words] of life.picked) await pick(page, field, words);
    await dialog.getByRole('textbox', { name: life.name, exact: true }).fill(`Nama ${key}`);
    await dialog.getByRole('button', { name: 'Tambahkan' }).click();
    await expect(dialog.getByRole('textbox', { name: life.required, exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(await services.rows(life.path, key)).toHaveLength(0);
    for (const [label, value] of Object.entries(life.typed(key))) await boxIn(dialog, label).fill(value);
    await dialog.getByRole('button', { name: 'Tambahkan' }).click();
    await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();
    await expect.poll(() => services.rows(life.path, key)).toEqual([expect.objectContaining(life.stored(key))]);

    await search(page, key);
    await page.getByRole('button', { name: `Ubah Nama ${key}` }).click();
    const form = page.getByRole('dialog', { name: life.edit });
    for (const [label, value] of Object.entries(life.typed(key))) await expect(boxIn(form, label)).toHaveValue(value);
    for (const [field, words] of life.picked) await expect(form.getByRole('combobox', { name: field })).toHaveValue(words);
    await tool.running.setOffline(true);
    wire.cut();
    await form.getByRole('textbox', { name: life.name, exact: true }).fill(`Nama ${key} baru`);
    await form.getByRole('button', { name: 'Perbarui' }).click();
    const row = page.getByRole('row').filter({ hasText: `Nama ${key} baru` });
    await expect(row).toContainText('Belum terkirim');
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(row).toContainText('Belum terkirim');
    wire.mend();
    await tool.running.setOffline(false);
    await expect(row).not.toContainText('Belum terkirim');
    expect(await services.rows(life.path, `${key} baru`)).toEqual([expect.objectContaining(life.stored(key))]);

    await page.getByRole('button', { name: `Hapus Nama ${key} baru` }).click();
    await page.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
    await expect.poll(async () => (await services.rows(life.path, key)).length).toBe(0);
  });
}

test('Check Point: branch, then its buildings; a backdrop and Escape do not close the form; it scrolls', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: { width: 1440, height: 480 } });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const schools = (await services.rows('/api/schools', '', 1000)).filter((row) => row['ysb_branch_id'] === 'BKS');
  await signInAt(page, accounts.superadmin, '/rooms');
  await expect(page).toHaveTitle('Checkpoint');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama Check Point', 'Lantai', 'Gedung', 'Cabang', 'Aksi']);
  await page.getByRole('button', { name: 'Tambah Check Point' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Check Point' });
  const school = dialog.getByRole('combobox', { name: 'Gedung' });
  await expect(school).toBeDisabled();
  await pick(page, 'Cabang', 'Bekasi (BKS)');
  await school.click();
  await expect(dialog.getByRole('option')).toHaveCount(schools.length);
  await page.getByRole('option', { name: String(schools[0]?.['school_name']) }).click();
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(dialog).toBeVisible();
  await pick(page, 'Lantai', '1');
  const key = keyNow('R');
  await dialog.getByLabel('Nama Check Point').fill(`Ruang ${key}`);
  // Another branch has other buildings: they have to be chosen again.
  await pick(page, 'Cabang', 'Bandung (BDG)');
  await expect(school).toHaveValue('');
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(school).toHaveAttribute('aria-invalid', 'true');
  await pick(page, 'Cabang', 'Bekasi (BKS)');
  await school.click();
  await page.getByRole('option', { name: String(schools[0]?.['school_name']) }).click();
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();
  const stored = { ysb_branch_id: 'BKS', ysb_school_id: schools[0]?.id };
  await expect.poll(() => services.rows('/api/rooms', key)).toEqual([expect.objectContaining(stored)]);

  await search(page, key);
  await page.getByRole('button', { name: `Ubah Ruang ${key}` }).click();
  const form = page.getByRole('dialog', { name: 'Perbarui Check Point' });
  await expect(form.getByRole('combobox', { name: 'Gedung' })).toHaveValue(String(schools[0]?.['school_name']));
  await form.getByLabel('Nama Check Point').fill(`Ruang ${key} baru`);
  await form.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('Data berhasil diperbarui.')).toBeVisible();
  await page.getByRole('button', { name: `Hapus Ruang ${key} baru` }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect.poll(async () => (await services.rows('/api/rooms', key)).length).toBe(0);
});
