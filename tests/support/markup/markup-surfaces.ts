import { expect, type Locator, type Page } from '@playwright/test';
import * as xlsx from 'xlsx';
import { enqueueEach } from '../pages/app-data.ts';
import { desktop, phone } from '../device.ts';
import type { Watch } from './markup-watch.ts';
import { markup } from './poisoned-data.ts';
import type { ServicesClient } from '../services-client.ts';
import { turn, visit } from '../pages/visit.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

export const widths = [
  ['390', phone],
  ['1440', desktop],
] as const;
type Width = (typeof widths)[number];

/** A name in an address. */
export const oddName = encodeURIComponent(`A/B?c#d%20 ${markup}`);

/** A page with somebody logged in who may do everything, over a poisoned database. */
export interface Scene {
  readonly page: Page;
  readonly seen: Watch;
  readonly services: ServicesClient;
}

const fromWide: readonly Width[] = widths.toReversed();

/** Reads an opened surface at both widths, together with what it opened over. */
export async function readAt(page: Page, seen: Watch, where: string, surface: Locator, sizes = fromWide): Promise<void> {
  for (const [width, viewport] of sizes) {
    await turn(page, viewport);
    await expect(surface.getByText('<img src=/bocor').filter({ visible: true }).first(), `${where}, ${width} wide`).toBeVisible();
    await seen.look(`${where}, ${width} wide`);
  }
}

/** People and check points that match, with the matches marked, and the command that contains what was typed. */
export async function readPalette({ page, seen }: Scene): Promise<void> {
  await page.getByRole('button', { name: /Ctrl K$/ }).click();
  const palette = page.getByRole('dialog', { name: 'Cari menu' });
  await palette.getByRole('combobox').fill('bocor');
  for (const kind of ['Guru', 'Siswa', 'Check Point'])
    await expect(palette.getByRole('option').filter({ hasText: kind }).first()).toBeVisible();
  await readAt(page, seen, 'the palette', palette.getByRole('option'));
  await page.keyboard.press('Escape');
}

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Two people changed the same school: the one here wrote markup, and so did the one there. */
export async function readConflict({ page, seen, services }: Scene): Promise<void> {
  const [row] = await services.rows('/api/schools', '', 1);
  const base = { ...row, id: String(row?.['id']) };
  await services.call('PUT', `/api/schools/${base.id}`, { address: `Di sana ${markup}`, school_name: `Sekolah di sana ${markup}` });
  await visit(page, '/kotak-keluar');
  const input = { address: `Di sini ${markup}`, school_name: `Sekolah di sini ${markup}`, footer_school_name: `Kaki ${markup}` };
  await enqueueEach(page, [
    { resource: resourceOf('schools'), operation: 'update', rowId: base.id, base, input, title: `Sekolah: ${markup}` },
  ]);
  await page.getByRole('button', { name: 'Pilih isi' }).click();
  const dialog = dialogNamed(page, 'Pilih isi yang berlaku');
  await expect(dialog.getByText('Di sana "><img').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Lihat', exact: true }).click();
  await readAt(page, seen, 'the conflict dialog', dialog);
  await dialog.getByRole('button', { name: 'Buang perubahan saya' }).click();
  await page.getByRole('button', { name: 'Ya, Buang' }).click();
  await expect(dialog).toHaveCount(0);
}

/** A spreadsheet with markup in its name, its headings and its cells. */
export async function readImport({ page, seen }: Scene): Promise<void> {
  const book = xlsx.utils.book_new();
  const lines = [
    ['Nama Lengkap', 'Email', 'Cabang', markup],
    [`Guru ${markup}`, `guru-${markup}@sekolah.test`, markup, markup],
  ];
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines), '<b data-bocor>Guru');
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines), '<b data-bocor>Lain');
  const buffer: Buffer = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
  const dialog = dialogNamed(page, 'Impor Guru dari Excel');
  for (const size of fromWide) {
    await turn(page, size[1]);
    await visit(page, '/teachers');
    await page.getByRole('button', { name: 'Impor Excel' }).first().click();
    await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Pilih berkas' }).click()]);
    await chooser.setFiles({ name: '<b data-bocor>guru.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(dialog.getByText('<b data-bocor>guru.xlsx')).toBeVisible();
    // A message about a wrong row quotes it; for an unknown heading the person is asked which column it means.
    await expect(dialog.locator('.import-notes').getByText('<img src=/bocor').first()).toBeVisible();
    await dialog.locator('summary').click();
    await expect(dialog.getByLabel(markup)).toBeVisible();
    await readAt(page, seen, 'the preview of an import', dialog, [size]);
  }
}

/** Rights of a role: what a save would change, whose rights could be copied, and the app viewed as that role. */
export async function readRole({ page, seen, services }: Scene): Promise<void> {
  const [role] = await services.rows('/api/privileges/roles', '', 1);
  const address = `/privileges/roles/${role?.['id']}/${oddName}`;
  await visit(page, `${address}/matriks`);
  await page
    .getByRole('checkbox', { name: /^Semua hak "?.*<img src=\/bocor/ })
    .first()
    .click();
  const [review, copy] = [dialogNamed(page, 'Periksa perubahan'), dialogNamed(page, 'Salin dari role lain')];
  // The other layout is rendered anew: ticks are kept, what was open is closed.
  for (const size of fromWide) {
    await turn(page, size[1]);
    await page.locator('.savebar').getByRole('button', { name: 'Simpan' }).click();
    await readAt(page, seen, 'the review of a matrix', review.locator('.review'), [size]);
    await expect(review.locator('.review-about').getByText('<img src=/bocor')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Salin dari role lain' }).click();
    await copy.getByRole('combobox', { name: 'Role' }).click();
    await readAt(page, seen, 'whose rights can be copied', page.getByRole('listbox'), [size]);
    await page.getByRole('option').first().click();
    await expect(copy.getByRole('combobox')).toHaveValue(/<img src=\/bocor/);
    await seen.look(`whose rights are copied, ${size[0]} wide`);
    await copy.getByRole('button', { name: 'Batal' }).click();
  }
  await page.locator('.savebar').getByRole('button', { name: 'Buang' }).click();
  await page.getByRole('button', { name: 'Ya, Buang' }).click();

  await turn(page, desktop);
  await visit(page, address);
  await page.getByRole('button', { name: /^Lihat sebagai peran/ }).click();
  await readAt(page, seen, 'the banner of a role', page.locator('.banner.preview'));
  await page.getByRole('button', { name: 'Keluar dari pratinjau' }).click();
}

/** A deletion that can be taken back names its row. */
export async function readToast({ page, seen }: Scene): Promise<void> {
  await visit(page, '/kkca');
  await page
    .getByRole('button', { name: /^Hapus .*<img src=\/bocor/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await readAt(page, seen, 'a toast', page.locator('.toast'));
}

/** Leaving with work in the outbox, and what the login page then says about whose it is. */
export async function readLeaving({ page, seen }: Scene): Promise<void> {
  await visit(page, '/kotak-keluar');
  const input = { kode_dept: 'X', departemen: markup };
  await enqueueEach(page, [
    { resource: resourceOf('departments'), operation: 'create', input, title: markup, detail: markup, holdMs: 600_000 },
  ]);
  await page.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const leaving = dialogNamed(page, 'Keluar dari Amanah?');
  for (const [width, viewport] of fromWide) {
    await turn(page, viewport);
    // The dialog itself names no row; the waiting work is behind it.
    await expect(leaving.getByText('1 perubahan belum terkirim.')).toBeVisible();
    await expect(page.locator('#isi').getByText('<img src=/bocor').first()).toBeAttached();
    await seen.look(`the question of leaving, ${width} wide`);
  }
  await leaving.getByRole('button', { name: 'Simpan di perangkat, lalu keluar' }).click();
  await readAt(page, seen, 'whose work waits, at the login', page.locator('.notice').filter({ hasText: '1 perubahan' }));
}
