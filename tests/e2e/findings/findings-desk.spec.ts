import type { Page } from '@playwright/test';
import type { DataOf } from '../../../src/contract/calls/calls.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

interface Listed {
  readonly id: number;
  readonly name_kind: string;
  readonly name_room: string;
  readonly status: string;
  readonly due_date: string;
  readonly ysb_branch_id: string;
}

const today = () => wallClock(Date.now()).date;
const listed = async (services: ServicesClient, query: string) =>
  (await services.call('GET', `/api/findings?page=1&limit=100&${query}`)).data as readonly Listed[];
const events = async (services: ServicesClient, id: number | string) =>
  (await services.call('GET', `/api/finding-events?page=1&limit=100&ysb_finding_id=${id}`)).data as readonly {
    readonly kind: string;
    readonly note: string;
  }[];

const open = 'status.any=Baru,Dikerjakan,Selesai';
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Tampilkan' }).getByRole('button', { name: new RegExp(`^${name}`) });
const thread = (page: Page) => page.getByRole('complementary', { name: 'Tindak lanjut' });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-row]');
/** The headings of the groups, each with its count over all pages. */
const heads = (page: Page) => page.getByRole('rowheader').allTextContents();
/** Nothing on the page is wider than its window. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** A danger that nobody started on within a day. */
async function dangerOfYesterday(services: ServicesClient): Promise<void> {
  const [kind] = (await services.rows('/api/finding-kinds')).filter(({ severity }) => severity === 'Bahaya');
  const [room] = await services.rows('/api/rooms');
  const at = new Date(Date.now() - 26 * 3_600_000).toISOString();
  const body = { ysb_room_id: room?.['id'], ysb_finding_kind_id: kind?.['id'], description: 'Kabel terbuka' };
  const answer = await services.call('POST', '/api/findings/store', body, { 'x-occurred-at': at });
  expect(answer.error, answer.message).toBeFalsy();
}

/** The whole of every list on the device. */
async function prepare(page: Page): Promise<void> {
  await visit(page, '/data-offline');
  await page.getByRole('button', { name: /^(Siapkan|Perbarui|Lanjutkan)/ }).click();
  await expect(page.getByRole('button', { name: /^Perbarui/ })).toBeVisible({ timeout: 120_000 });
}

test('each chip counts what the services count, online and without a connection, and the list shows as many', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  await dangerOfYesterday(services);
  const counts = {
    'Semua terbuka': (await listed(services, open)).length,
    Baru: (await listed(services, 'status=Baru')).length,
    'Menunggu verifikasi': (await listed(services, 'status=Selesai')).length,
    Terlambat: (await listed(services, `status.any=Baru,Dikerjakan&due_date.until=${daysBefore(today(), 1)}`)).length,
    'Perlu keputusan': (await listed(services, `decides_at.until=${new Date().toISOString()}`)).length,
    Berulang: (await listed(services, 'repeat_of_id.none=0')).length,
  };
  expect(counts['Perlu keputusan']).toBeGreaterThan(0);
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await prepare(page);
  await visit(page, '/temuan');
  const urgent = page.getByRole('region', { name: 'Perlu keputusan' });
  await expect(urgent.getByRole('listitem').filter({ hasText: 'Bahaya · Baru' }).first()).toBeVisible();
  for (const [name, count] of Object.entries(counts)) await expect(chip(page, name)).toHaveText(`${name}${count}`);
  await chip(page, 'Terlambat').click();
  await expect(page).toHaveURL(/tampil=terlambat/);
  await expect(page.getByText(`Total Rows ${counts.Terlambat}`)).toBeVisible();
  await expect(rows(page).first()).toContainText(/Terlambat \d+ hari/);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.context().setOffline(true);
  await chip(page, 'Menunggu verifikasi').click();
  await expect(rows(page)).toHaveCount(counts['Menunggu verifikasi']);
  for (const [name, count] of Object.entries(counts)) await expect(chip(page, name)).toHaveText(`${name}${count}`);
});

test('the thread beside the list follows the keys; what is said without a connection shows at once and arrives', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [fresh] = await listed(services, 'status=Baru');
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  // Other tests add events to findings, too: the row may be on a later page of ten.
  await visit(page, `/temuan?limit=100&dialog=utas&id=${fresh?.id}`);
  await expect(thread(page).getByRole('heading', { level: 2 })).toHaveText(fresh?.name_kind ?? '');
  await expect(thread(page).getByRole('listitem').first()).toContainText('Temuan dibuat');
  expect(await findingsInBothThemes(page)).toEqual([]);

  // Calling something no finding needs a note.
  await thread(page).getByText('Lainnya', { exact: true }).click();
  await thread(page).getByRole('button', { name: 'Bukan temuan' }).click();
  await expect(thread(page).getByRole('alert')).toHaveText('Tulis mengapa ini bukan temuan.');

  await page.context().setOffline(true);
  await thread(page).getByRole('button', { name: 'Mulai' }).click();
  await expect(thread(page).locator('.thread-head .chip').first()).toHaveText('Dikerjakan');
  await expect(thread(page).getByRole('listitem').filter({ hasText: 'Mulai' })).toContainText('Belum terkirim');
  await chip(page, 'Dikerjakan').click();
  await expect(page.getByRole('table')).toContainText(fresh?.name_room ?? '');
  await expect(rows(page).filter({ hasText: 'Belum terkirim' })).toHaveCount(1);
  await page.context().setOffline(false);
  await expect.poll(async () => (await events(services, fresh?.id ?? 0)).map(({ kind }) => kind)).toContain('Mulai');

  await visit(page, '/temuan');
  await expect(page.getByText(/^Total Rows \d+/)).toBeVisible();
  const current = page.locator('tr[aria-current="true"]');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(current).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  const name = thread(page).getByRole('heading', { level: 2 });
  await expect(name).toBeVisible();
  const before = page.url();
  await page.keyboard.press('ArrowDown');
  await expect(page).not.toHaveURL(before);
  await page.keyboard.press('Escape');
  await expect(name).toHaveCount(0);
});

test('whoever says it is mended cannot verify it; Urungkan takes a word back', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [finding] = await listed(services, 'status=Dikerjakan&severity=Sedang');
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await visit(page, `/temuan?dialog=utas&id=${finding?.id}`);
  await thread(page)
    .getByRole('button', { name: /^Selesai/ })
    .click();
  await page.getByRole('dialog').getByLabel('Catatan').fill('Pipa diganti');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Selesai/ })
    .click();
  const verify = thread(page).getByRole('button', { name: /^Verifikasi/ });
  await expect(verify).toHaveAttribute('aria-disabled', 'true');
  await expect(thread(page)).toContainText('Verifikasi oleh orang selain');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(thread(page).locator('.thread-head .chip').first()).toHaveText('Dikerjakan');
  expect((await events(services, finding?.id ?? 0)).map(({ note }) => note)).not.toContain('Pipa diganti');
});

test('what is badly broken is finished with a photo alone', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [finding] = await listed(services, 'severity.any=Berat,Bahaya&status.any=Baru,Dikerjakan');
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await visit(page, `/temuan?dialog=utas&id=${finding?.id}`);
  await thread(page)
    .getByRole('button', { name: /^Selesai/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Selesai/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Temuan berat dan bahaya baru selesai dengan foto.');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'sesudah.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(dialog.getByAltText('Foto sesudah diperbaiki')).toBeVisible();
  await dialog.getByRole('button', { name: /^Selesai/ }).click();
  await expect(thread(page).locator('.thread-head .chip').first()).toHaveText('Selesai');
  await expect
    .poll(async () => (await listed(services, `id.any=${finding?.id}`)).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['Selesai']);
});

test('the list is read in groups: what is shown, searched, counted and turned over is one list', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const count = async (query: string) => (await listed(services, query)).length;
  const ids = (page: Page) => rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-row')));
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await prepare(page);
  await visit(page, '/temuan');
  const choice = page.getByLabel('Kelompok');
  await expect(choice).toHaveValue('due_date');
  const late = await count(`${open}&due_date.until=${daysBefore(today(), 1)}`);
  await expect(page.getByRole('rowheader').filter({ hasText: 'Tempo sudah lewat' })).toHaveText(`Tempo sudah lewat ${late}`);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await choice.selectOption('Keadaan');
  await expect(page).toHaveURL(/sort=status/);
  const states = ['Baru', 'Dikerjakan', 'Selesai'] as const;
  const told: string[] = [];
  for (const state of states) told.push(`${state} ${await count(`status=${state}`)}`);
  const wanted = (await listed(services, `${open}&sort=status`)).map(({ id }) => String(id));
  for (const how of ['online', 'offline']) {
    await page.context().setOffline(how === 'offline');
    const shown: (string | null)[] = [];
    const seen = new Set<string>();
    for (let number = 1; shown.length < wanted.length; number++) {
      await visit(page, `/temuan?sort=status&page=${number}`);
      await expect.poll(() => ids(page), how).toEqual(wanted.slice(shown.length, shown.length + 10));
      // Each page has the headings of what is on it, with the total numbers.
      let here: string[] = [];
      const areTold = async () => {
        here = await heads(page);
        return here.length > 0 && here.every((head) => told.includes(head));
      };
      await expect.poll(areTold, how).toBe(true);
      for (const head of here) seen.add(head);
      shown.push(...(await ids(page)));
    }
    expect([how, [...seen]]).toEqual([how, told]);
  }
  await page.context().setOffline(false);
  // Each group is a part of the table of its own, so that a reader, or paper, can tell which rows a heading is for.
  const parts = page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader') });
  expect(await parts.getByRole('rowheader').allTextContents()).toEqual(await heads(page));
  expect(await parts.count()).toBe((await heads(page)).length);
  expect(await parts.locator('tr[data-row]').count()).toBe(await rows(page).count());
  // Sorting by a heading reverses the groups, a search counts what it finds, and another order has none.
  await visit(page, '/temuan?sort=-status');
  await expect.poll(async () => (await heads(page))[0]).toBe(told[2]);
  const word = (await listed(services, open))[0]?.name_kind.split(' ')[0];
  await visit(page, `/temuan?sort=status&search=${word}&limit=100`);
  await expect
    .poll(async () => (await heads(page)).reduce((sum, head) => sum + Number(head.split(' ').at(-1)), 0))
    .toBe((await listed(services, `${open}&search=${word}`)).length);
  await visit(page, '/temuan?sort=severity');
  await expect(choice).toHaveValue('');
  await expect(rows(page).first()).toBeVisible();
  expect(await heads(page)).toEqual([]);
});

test('a selection is given to somebody in one step and taken back in one', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await visit(page, '/temuan?tampil=baru');
  const fresh = await listed(services, 'status=Baru');
  const count = Math.min(10, fresh.length);
  await expect(rows(page)).toHaveCount(count);
  const shown = await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-row')));
  // A person belongs to one branch, so they are asked for only if all findings do; which those are depends on what was
  // worked on before.
  const branches = new Set(fresh.filter(({ id }) => shown.includes(String(id))).map((row) => row.ysb_branch_id));
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click();
  const bar = page.getByRole('region', { name: /^Tindakan untuk/ });
  await bar.getByRole('button', { name: 'Tugaskan' }).click();
  const dialog = page.getByRole('dialog', { name: `Tugaskan · ${count} temuan` });
  await dialog.getByRole('button', { name: /^Tugaskan/ }).click();
  await expect(dialog).toContainText(branches.size === 1 ? 'Pilih petugas atau bagian.' : 'Pilih bagian.');
  await dialog.getByLabel('Tempo').fill(daysBefore(today(), 1));
  await dialog.getByRole('combobox', { name: 'Bagian' }).click();
  await page.locator('[role="listbox"] [role="option"]').first().click();
  await dialog.getByRole('button', { name: /^Tugaskan/ }).click();
  await expect(dialog).toContainText('Tempo tidak boleh sebelum hari ini.');
  await dialog.getByLabel('Tempo').fill(daysBefore(today(), -20));
  await dialog.getByRole('button', { name: /^Tugaskan/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).first()).toContainText('20 hari lagi');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Sudah diurungkan.')).toBeVisible();
  await expect(rows(page).first()).not.toContainText('20 hari lagi');
});

test('statistics are those of the services, each figure opens as many findings, and without a connection they say so', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [from, to] = [daysBefore(today(), 89), today()];
  const told = (await services.call('GET', `/api/findings/stats?from=${from}&to=${to}&by=kind`)).data as DataOf<'findingStats'>;
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await visit(page, '/temuan?tab=statistik');
  await expect(page.getByRole('link', { name: `Terbuka: ${told.open}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Berulang: ${told.repeats}` })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  const card = page.getByRole('region', { name: 'Per jenis' });
  const first = told.groups[0];
  await card.getByText('Lihat angka').click();
  await expect(card.getByRole('rowheader')).toHaveText(told.groups.map(({ name }) => name));
  await card
    .getByRole('link', { name: `${first?.open} temuan terbuka, ${first?.name}` })
    .first()
    .click();
  await expect(page.getByText(`Total Rows ${first?.open}`)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `${told.late} terlambat` }).click();
  await expect(page.getByText(`Total Rows ${told.late}`)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `${told.verified} diverifikasi` }).click();
  await expect(page.getByText(`Total Rows ${told.verified}`)).toBeVisible();
  await page.goBack();
  // If no group has a bar of its own any more, their total links to their list.
  const rest = page.getByRole('region', { name: 'Per ruang' }).getByRole('link', { name: /temuan terbuka, \d+ lainnya$/ });
  const sum = (await rest.textContent()) ?? '';
  await rest.click();
  await expect(page.getByText(`Total Rows ${sum}`)).toBeVisible();

  await page.context().setOffline(true);
  await visit(page, '/temuan?tab=statistik&dari=2026-01-01&sampai=2026-01-02');
  await expect(page.getByText('Statistik memerlukan koneksi')).toBeVisible();
});

test('the cards of the home count what the lists behind them show', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  await dangerOfYesterday(services);
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  for (const [title, query] of [
    ['Temuan terlambat', `status.any=Baru,Dikerjakan&due_date.until=${daysBefore(today(), 1)}`],
    ['Menunggu verifikasi', 'status=Selesai'],
    ['Temuan perlu keputusan', `decides_at.until=${new Date().toISOString()}`],
  ] as const) {
    await visit(page, '/dashboard');
    const count = (await listed(services, query)).length;
    const figure = page.getByRole('article', { name: title }).getByRole('link', { name: new RegExp(`^${title}: `) });
    await expect(figure).toHaveText(String(count));
    await figure.click();
    await expect(page.getByText(`Total Rows ${count}`, { exact: true })).toBeVisible();
  }
});

test('a phone and a tablet show a finding on its own page, and a work order is printed with the code of its place', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [finding] = await listed(services, 'status=Selesai');
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.superadmin);
  await visit(page, '/temuan?tampil=verifikasi');
  await page
    .locator('.card')
    .getByRole('link', { name: new RegExp(`${finding?.name_kind}`) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/temuan\/\d+/);
  await expect(page.getByRole('list', { name: 'Tindak lanjut' })).toContainText('Temuan dibuat');
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(tablet);
  expect(await sideways(page)).toBeLessThanOrEqual(0);

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Perintah kerja' }).click();
  const paper = page.locator('.paper .work-order');
  await expect(paper).toHaveCount(1);
  await expect(paper.locator('.order-qr path')).not.toHaveAttribute('d', '');
  await expect(paper).toContainText('Ruang');
});

test('whoever mends may not judge: the buttons say which right is missing', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { page } = await freshPage({ viewport: desktop });
  const mender = { email: 'sarpras@amanah.test', nik: '' };
  await signIn(page, mender);
  await visit(page, '/temuan');
  await rows(page).first().getByRole('link').first().click();
  await expect(thread(page).getByRole('button', { name: /^Tugaskan/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await listed(services, open)).length).toBeGreaterThan(0);
});

test('on a phone several are selected with Pilih and given to somebody', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.superadmin);
  await visit(page, '/temuan?tampil=baru&sort=name_school');
  const cards = page.locator('.cards .card');
  await expect(page.locator('.group-line').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  const chosen = await cards.evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('data-row') ?? ''));
  for (const id of chosen) await page.locator(`.cards .card[data-row="${id}"]`).click();
  const bar = page.getByRole('region', { name: /^Tindakan untuk 2 / });
  await expect(bar.getByText('2 dipilih')).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Tugaskan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tugaskan · 2 temuan' });
  await dialog.getByRole('combobox', { name: 'Bagian' }).click();
  await page.locator('[role="listbox"] [role="option"]').first().click();
  await dialog.getByLabel('Tempo').fill(daysBefore(today(), -21));
  await dialog.getByRole('button', { name: /^Tugaskan/ }).click();
  await expect(dialog).toHaveCount(0);
  const due = async () => (await listed(services, `id.any=${chosen.join(',')}`)).map(({ due_date }) => due_date);
  await expect.poll(due, { timeout: 30_000 }).toEqual([daysBefore(today(), -21), daysBefore(today(), -21)]);
});

test('whoever may not give findings to anybody selects them on a phone and is told which right is missing', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, { email: 'sarpras@amanah.test', nik: '' });
  await visit(page, '/temuan');
  await expect(page.locator('.group-line').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  await page.locator('.cards .card').first().click();
  const bar = page.getByRole('region', { name: /^Tindakan untuk 1 / });
  await expect(bar.getByRole('button', { name: /^Tugaskan/ })).toHaveAttribute('aria-disabled', 'true');
});
