import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as xlsx from 'xlsx';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

const { head } = accounts;

async function fits(page: Page): Promise<void> {
  for (const width of [phone.width, tablet.width, 1440]) {
    await turn(page, { width, height: 900 });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0]);
  }
}

test('fairness: whom nobody looked at stands first, a tap leads to his tile, and the last answer is read without a connection', async ({
  device,
  wire,
}) => {
  const tool = await device({ viewport: tablet });
  const { page } = tool;
  await signIn(page, accounts.teacher);
  // The tiles are on the device after the first visit.
  await visit(page, '/catatan-adab');
  await expect(page.getByRole('group', { name: 'Murid' }).getByRole('button').first()).toBeVisible();
  await visit(page, '/keadilan-adab');
  await expect(page.getByText('Angka ini mengajak menengok, bukan menilai.')).toBeVisible();
  const never = page.getByRole('region', { name: /^Belum pernah diamati \d+$/ });
  await expect(never.getByRole('listitem').first()).toBeVisible();
  // Four in the demo; other tests may have written notes about some of them.
  const unseen = Number(await never.locator('.fair-count').textContent());
  expect(unseen).toBeLessThanOrEqual(4);
  await expect(never.getByRole('listitem')).toHaveCount(unseen);
  await expect(
    page.getByRole('region', { name: 'Perlu bimbingan, bagian dari catatan Anda' }).getByRole('img').first(),
  ).toHaveAccessibleName(/^\d+ persen, separuh tengah sekolah \d+ sampai \d+ persen$/);
  await expect(page.getByText('terlalu sedikit untuk dibaca').first()).toBeVisible();
  // Nobody of the school except herself is named.
  await expect(page.locator('#isi')).not.toContainText('Khalisa Setyowati');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await fits(page);
  await page.getByRole('region', { name: 'Belum tercatat menurut dimensi' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: /^Belum tercatat: / });
  const [, count] = /^(\d+) dari/.exec((await dialog.getByText(/^\d+ dari 28 murid$/).textContent()) ?? '') ?? [];
  await expect(dialog.getByRole('listitem')).toHaveCount(Number(count));
  await page.keyboard.press('Escape');
  await untilInstalled(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('adab-told'))).toBe(true);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/keadilan-adab');
  await expect(never.getByRole('listitem')).toHaveCount(unseen);
  await expect(page.getByText(/^per /)).toBeVisible();
  const name = (await never.getByRole('listitem').first().locator('b').textContent()) ?? '';
  await never.getByRole('link', { name: `Catat ${name}` }).click();
  await expect(
    page.getByRole('group', { name: 'Murid' }).getByRole('button', { name: new RegExp(`^${name}`), pressed: true }),
  ).toBeInViewport();
  await expect(page.getByText('1 murid dipilih')).toBeVisible();
});

test('what was opened last is there without a connection, however soon the page was left', async ({ device, wire }) => {
  const tool = await device({ viewport: tablet });
  const { page } = tool;
  // The home would fetch it; and what this page stores is written by then.
  await signInAt(page, accounts.teacher, '/catatan-adab');
  await untilInstalled(page);
  await page.waitForTimeout(1500);
  await visit(page, '/keadilan-adab');
  const lead = page.getByText('Angka ini mengajak menengok, bukan menilai.');
  await expect(lead).toBeVisible();
  await tool.running.setOffline(true);
  wire.cut();
  await page.reload();
  await expect(lead).toBeVisible();
  await expect(page.getByText(/^per /)).toBeVisible();
});

/** The recap as it is if no year is active; these others have notes. */
const withoutYear = (page: Page, years: readonly object[]) =>
  page.route(/\/api\/adab\/recap/, async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { data: object };
    const none = { id_semester: 0, name_year: '', semester: 0, since: '', schools: [], years };
    await route.fulfill({ response: answer, json: { ...told, data: { ...told.data, ...none } } });
  });

test('a recap without an active year says so and leads to what mends it', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const years: object[] = [];
  await withoutYear(page, years);
  await signInAt(page, head, '/rekap-adab');
  await expect(page.getByText('Tidak ada tahun ajaran yang aktif')).toBeVisible();
  await expect(page.getByText('Minta pengelola data mengaktifkannya; rekapnya lalu tampil di sini.')).toBeVisible();
  await expect(page.getByText('Belum ada sekolah')).toHaveCount(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  // An earlier semester is a choice away; one that has no recap leads back.
  years.push({ id: 77, name_year: '2025/2026', semester: 2, active: false });
  await page.reload();
  await expect(page.getByText('Rekap semester lain ada di pilihan Semester.')).toBeVisible();
  await page.getByLabel('Semester').selectOption('77');
  await expect(page.getByText('Semester itu tidak ada rekapnya')).toBeVisible();
  await page.getByRole('button', { name: 'Semester yang aktif' }).click();
  await expect(page.getByText('Tidak ada tahun ajaran yang aktif')).toBeVisible();
  await page.close();
});

test('whoever may change school years is led there from a recap without an active one', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await withoutYear(page, []);
  await signInAt(page, accounts.superadmin, '/rekap-adab');
  await page.getByRole('link', { name: 'Buka Tahun Ajaran' }).click();
  await expect(page).toHaveURL(/\/tahun-ajaran$/);
});

test('a figure that was never asked for says what is missing', async ({ device, wire }) => {
  const tool = await device({ viewport: phone });
  const { page } = tool;
  // The home would fetch it.
  await signInAt(page, accounts.teacher, '/catatan-adab');
  await untilInstalled(page);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/keadilan-adab');
  await expect(page.getByText('Angka ini belum ada di perangkat')).toBeVisible();
});

test('Kelas Saya: the unseen first, what a colleague wrote is read and withdrawn with a reason, and parents are one tap away', {
  tag: '@core',
}, async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, head);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.teacher, '/catatan-adab');
  await page.getByRole('link', { name: 'Kelas saya' }).click();
  const [quiet, noted] = [
    page.getByRole('region', { name: /^Belum tercatat bulan ini/ }),
    page.getByRole('region', { name: /^Sudah tercatat/ }),
  ];
  await expect(noted.getByRole('listitem').first()).toBeVisible();
  expect((await quiet.getByRole('listitem').count()) + (await noted.getByRole('listitem').count())).toBe(28);
  await expect(page.getByRole('link', { name: /^Rapor Adab: \d+ dari 28 siap$/ })).toHaveAttribute('href', '/rapor-adab');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await fits(page);

  const rows = (await services.call('GET', '/api/adab-observations?limit=1000')).data as Record<string, string>[];
  const own = (await page.locator('.month-lines b').allTextContents()).map((name) => name.trim());
  const weekAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const old = rows.find(
    (row) =>
      own.includes(row['name_student'] ?? '') &&
      row['name_users'] !== 'Salma Azzahra' &&
      (row['occurred_at'] ?? '') < weekAgo &&
      (row['occurred_at'] ?? '') > monthAgo &&
      row['withdrawn_at'] === '',
  );
  if (!old) throw new Error('No colleague noted anything of this class');
  await page.getByRole('button', { name: `Catatan ${old['name_student']}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Catatan tentang ${old['name_student']}` });
  const line = dialog
    .getByRole('listitem')
    .filter({ hasText: `oleh ${old['name_users']}` })
    .filter({ has: page.getByRole('button', { name: /^Tarik/ }) });
  const before = await line.count();
  await line
    .first()
    .getByRole('button', { name: /^Baca / })
    .click();
  await expect(line.first().getByRole('status')).toBeVisible();
  await line
    .first()
    .getByRole('button', { name: /^Tarik / })
    .click();
  const why = page.getByRole('dialog', { name: 'Tarik catatan' });
  await why.getByRole('button', { name: 'Tarik' }).click();
  await expect(why.getByRole('alert')).toHaveText('Tulis alasannya.');
  await why.getByLabel('Alasan').fill('Keliru murid');
  await why.getByRole('button', { name: 'Tarik' }).click();
  await expect(page.getByText('Catatan ditarik.')).toBeVisible();
  await expect(line).toHaveCount(before - 1);
  await expect(dialog.locator('s').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Hubungi orang tua ${old['name_student']}` }).click();
  const parents = page.getByRole('dialog', { name: `Orang tua ${old['name_student']}` });
  await expect(parents.getByRole('link', { name: /^Telepon / }).first()).toHaveAttribute('href', /^tel:\+62\d+$/);
  const number = (await parents.locator('small').first().textContent()) ?? '';
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(number.split(' · ')[1] ?? 'nothing');
});

/** A note with words that are nowhere else, about a pupil who already had one. */
async function noteWith(origin: string, words: string): Promise<void> {
  const services = await ServicesClient.login(origin, accounts.teacher);
  const [known] = await services.rows('/api/adab-observations', '', 1);
  const { ysb_student_id, ysb_sub_element_id } = known ?? {};
  await services.made('/api/adab-observations/store', {
    ...{ ysb_student_id, ysb_sub_element_id, tone: 'Tampak', batch: `buku-${Date.now()}`, note: words },
  });
}

/** The contents of a workbook, each part unpacked. */
const partsOf = (file: Buffer): string[] =>
  xlsx.CFB.read(file, { type: 'buffer' }).FileIndex.map((part: { readonly content?: Uint8Array | number[] }) =>
    Buffer.from(part.content ?? []).toString('utf8'),
  );

test('the recap: counts in a workbook without words, a note read one by one, and its words erased', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const secret = `Sandal-imam-${Date.now()}`;
  await noteWith(server.origin, secret);
  await signInAt(page, head, '/rekap-adab');
  const table = page.getByRole('table', { name: /^Catatan adab SD Islam Tunas Cendekia/ });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('table')).toHaveCount(1);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await fits(page);
  await turn(page, desktop);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh Excel' }).click();
  const file = await (await saved).path();
  const parts = partsOf(await readFile(file));
  expect(parts.filter((part) => part.includes('Abu Bakar'))).not.toEqual([]);
  expect(parts.filter((part) => part.includes(secret))).toEqual([]);
  const book = xlsx.read(await readFile(file));
  const lines = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(lines[0]).toEqual(['Sekolah', 'Kelas', 'Murid', 'Murid tercatat', 'Dimensi', 'Tampak', 'Perlu bimbingan', 'Catatan']);
  const abu = lines.filter((line) => line[1] === '4 - Abu Bakar');
  expect(abu.length).toBeGreaterThan(3);
  const inFile = abu.reduce((all, line) => all + Number(line[5]) + Number(line[6]) + Number(line[7]), 0);
  const sum = table.getByRole('row').filter({ hasText: '4 - Abu Bakar' }).locator('.recap-sum');
  const shown = () => sum.evaluate((cell) => Number(cell.firstChild?.textContent));
  expect(await shown()).toBe(inFile);

  // On paper stands what the table says, with its sum, below the letterhead and without the rest of the app.
  await page.evaluate(() => Reflect.set(window, 'printing', new Promise((resolve) => Reflect.set(window, 'print', () => resolve(true)))));
  await page.getByRole('button', { name: 'Cetak', exact: true }).click();
  await page.evaluate(() => Reflect.get(window, 'printing'));
  const paper = page.locator('.print-only');
  await expect(paper.locator('.paper-name')).toHaveText('SD Islam Tunas Cendekia');
  await expect(paper.locator('.paper-rows tbody tr')).toHaveCount(13);
  await expect(paper.locator('tr', { hasText: '4 - Abu Bakar' }).locator('td').nth(3)).toHaveText(new RegExp(`^${inFile} \\(`));
  await expect(paper.locator('.paper-sum')).toContainText('Jumlah');
  expect(await paper.innerHTML()).not.toContain(secret);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await page.getByRole('button', { name: 'Lihat catatan 4 - Abu Bakar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Catatan 4 - Abu Bakar' });
  await expect(dialog.getByRole('listitem')).toHaveCount(50);
  await dialog.getByRole('button', { name: 'Tampilkan lebih banyak' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(100);
  expect(await findingsInBothThemes(page)).toEqual([]);
  const first = dialog.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Baca / }).click();
  await expect(first.getByRole('status')).toBeVisible();
  await first.getByRole('button', { name: /^Hapus isi / }).click();
  const why = page.getByRole('dialog', { name: 'Hapus isi catatan' });
  await why.getByLabel('Alasan').fill('Permintaan orang tua');
  await why.getByRole('button', { name: 'Hapus isi' }).click();
  await expect(page.getByText('Kata-kata catatan dihapus.')).toBeVisible();
  await expect(first).toContainText('dihapus');
  await expect(first.getByRole('button', { name: /^Hapus isi / })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // It no longer counts.
  await expect.poll(shown).toBe(inFile - 1);
  await page.getByLabel('Rentang').selectOption('7 hari terakhir');
  await expect(page).toHaveURL(/rentang=pekan/);
  await expect.poll(shown).toBeLessThan(inFile - 1);
});

test('an office is told counts alone, of every school of its branch', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.admin, '/rekap-adab');
  await expect(page.getByRole('table')).toHaveCount(4);
  await expect(page.getByText('Akun ini melihat jumlahnya saja.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Lihat catatan/ })).toHaveCount(0);
});
