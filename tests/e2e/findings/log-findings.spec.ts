import type { Locator, Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { unsent } from '../../support/pages/app-data.ts';
import { desktop, phone } from '../../support/device.ts';
import { addQuietPoint, findingsOf, kindNamed } from '../../support/scenes/findings.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const dayMs = 86_400_000;
const row = (page: Page, words: string): Locator => page.locator('main [data-row]').filter({ hasText: words });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Jadikan temuan/ });
const undo = (page: Page) => page.getByRole('button', { name: 'Urungkan' });

/** An officer's logs in a room of its own, oldest first, each a day after the previous one. */
async function logsOf(origin: string, notes: readonly string[]) {
  const officer = await ServicesClient.login(origin, accounts.officer);
  const place = await addQuietPoint(origin);
  const logs: { readonly id: string; readonly at: string }[] = [];
  for (const [at, note] of notes.entries()) {
    const moment = new Date(Date.now() - (notes.length - at) * dayMs).toISOString();
    const body = { ysb_check_point_id: Number(place.point), ysb_kategori_note: 1, note };
    const answer = await officer.call('POST', '/api/log-check-points/store', body, { 'x-occurred-at': moment });
    expect(answer.error, answer.message).toBeFalsy();
    const log = answer.data as Readonly<Record<string, unknown>>;
    logs.push({ id: String(log['id']), at: String(log['occurred_at']) });
  }
  return { officer, place, logs };
}

test('a log that says something becomes a finding, once: with its place, time and words; Urungkan takes it back', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const { officer, place, logs } = await logsOf(server.origin, ['Keran bocor deras', 'Aman, tidak ada temuan']);
  const { page } = await freshPage({ viewport: desktop });
  await bringClock(page);
  await signInAt(page, accounts.admin, `/log-check-points?search=${encodeURIComponent(place.name)}`);
  const make = row(page, 'Keran bocor deras').getByRole('button', { name: `Jadikan temuan: ${place.name}` });
  await expect(make).toBeVisible();
  // If all is well nothing is offered.
  await expect(row(page, 'Aman').getByRole('button', { name: /^Jadikan temuan/ })).toHaveCount(0);
  await make.click();
  const kind = await kindNamed(officer, 'Keran bocor');
  await expect(dialog(page).getByLabel('Jenis Temuan')).toHaveValue(String(kind['id']));
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`Temuan Keran bocor: ${place.name} dibuat`)).toBeVisible();
  await expect(make).toHaveCount(0);
  await undo(page).click();
  await expect(page.getByText('Temuan diurungkan')).toBeVisible();
  await expect(make).toBeVisible();

  await make.click();
  await dialog(page).getByRole('button', { name: 'Buat temuan' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await hurry(page, 10);
  await expect.poll(async () => (await findingsOf(officer, place.room)).length, { timeout: 30_000 }).toBe(1);
  const [finding] = await findingsOf(officer, place.room);
  expect(finding).toMatchObject({
    status: 'Baru',
    name_kind: 'Keran bocor',
    description: 'Keran bocor deras',
    occurred_at: logs[0]?.at,
  });
  expect([finding?.ysb_log_check_point_id, finding?.ysb_check_point_id].map(String)).toEqual([logs[0]?.id, String(place.point)]);
  await page.reload();
  const made = row(page, 'Keran bocor deras').getByRole('link', { name: `Temuan · Baru: buka temuan ${place.name}` });
  await expect(make).toHaveCount(0);
  // The whole of it is inside its column.
  const ends = await made.evaluate((one) => [one, one.closest('td') ?? one].map((part) => part.getBoundingClientRect().right));
  expect(ends[0]).toBeLessThanOrEqual(ends[1] ?? 0);
  await made.click();
  await expect(page).toHaveURL(new RegExp(`/temuan/${String(finding?.id)}$`));
  await expect(page.getByText('Keran bocor deras')).toBeVisible();
});

test('a log of which no finding can be made says why; where it was made is waited for', async ({ freshPage, server }) => {
  const { officer, place, logs } = await logsOf(server.origin, ['Keran bocor', 'Aman, tidak ada temuan', 'Lampu mati']);
  const [told, quiet, fresh] = logs.map(({ id }) => `/log-check-points?dialog=temuan&id=${id}`);
  await officer.made('/api/findings/store', {
    ...{ ysb_room_id: place.room, ysb_check_point_id: place.point, ysb_log_check_point_id: Number(logs[0]?.id) },
    ysb_finding_kind_id: (await kindNamed(officer, 'Keran bocor'))['id'],
  });
  const { page } = await freshPage({ viewport: phone });
  let answer: (how: 'continue' | 'abort') => void = () => undefined;
  const answered = new Promise<'continue' | 'abort'>((done) => {
    answer = done;
  });
  await page.route('**/api/check-points?*', async (route) => ((await answered) === 'abort' ? route.abort() : route.continue()));
  await signInAt(page, accounts.officer, String(fresh));
  await expect(dialog(page).getByText('Memeriksa log dan titiknya…')).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  answer('abort');
  await expect(dialog(page).getByRole('alert')).toHaveText('Titik log ini tidak dikenal perangkat ini.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(dialog(page).getByLabel('Jenis Temuan')).toBeVisible();
  await visit(page, String(told));
  await expect(dialog(page).getByRole('alert')).toHaveText('Log ini sudah punya temuan.');
  await visit(page, String(quiet));
  await expect(dialog(page).getByRole('alert')).toHaveText('Log ini tidak menyebut masalah.');
});

test('a selection becomes findings with one Urungkan, without a connection too; the others are told by number', async ({
  freshPage,
  server,
  wire,
}) => {
  const notes = ['Keran bocor', 'Lampu mati', 'Sesuatu berbunyi', 'Lampu mati', 'Aman, tidak ada temuan'];
  const { officer, place, logs } = await logsOf(server.origin, notes);
  await officer.made('/api/findings/store', {
    ...{ ysb_room_id: place.room, ysb_check_point_id: place.point, ysb_log_check_point_id: Number(logs[0]?.id) },
    ysb_finding_kind_id: (await kindNamed(officer, 'Keran bocor'))['id'],
  });
  const { page } = await freshPage({ viewport: desktop });
  await bringClock(page);
  await signInAt(page, accounts.admin, `/log-check-points?search=${encodeURIComponent(place.name)}`);
  await expect(row(page, 'Keran bocor').getByText('Temuan · Baru')).toBeVisible();
  // What is needed offline was fetched when the dialog was opened once.
  await row(page, 'Sesuatu')
    .getByRole('button', { name: /^Jadikan temuan/ })
    .click();
  await expect(dialog(page).getByRole('option', { name: /^Lampu mati/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  wire.cut();
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  const bulk = page.locator('.bulk');
  await expect(bulk).toContainText('5 dipilih');
  await expect(bulk.getByRole('button', { name: 'Ekspor' })).toHaveCount(0);
  await bulk.getByRole('button', { name: 'Jadikan temuan' }).click();
  await expect(dialog(page)).toContainText('3 dari 5 log belum punya temuan. 1 sudah punya temuan. 1 tidak menyebut masalah.');
  await expect(dialog(page).getByLabel('“Lampu mati” · 2 log')).not.toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Buat 3 temuan' }).click();
  await expect(dialog(page).getByText('Pilih jenis temuannya.')).toBeVisible();
  await dialog(page).getByLabel('“Sesuatu berbunyi”').selectOption({ label: 'AC tidak dingin · Ringan' });
  await expect(dialog(page)).toContainText('1 di antaranya sejenis dan seruang');
  expect(await findingsInBothThemes(page)).toEqual([]);
  const before = await unsent(page);
  await dialog(page).getByRole('button', { name: 'Buat 3 temuan' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(bulk).toHaveCount(0);
  expect(await unsent(page)).toBe(before + 3);
  await undo(page).click();
  await expect.poll(() => unsent(page)).toBe(before);
  expect(await findingsOf(officer, place.room)).toHaveLength(1);

  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await bulk.getByRole('button', { name: 'Jadikan temuan' }).click();
  await dialog(page).getByLabel('“Sesuatu berbunyi”').selectOption({ label: 'AC tidak dingin · Ringan' });
  await dialog(page).getByRole('button', { name: 'Buat 3 temuan' }).click();
  await expect(page.getByText(/^3 temuan dibuat/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Jadikan temuan/ })).toHaveCount(0);
  wire.mend();
  await hurry(page, 10);
  await expect.poll(async () => (await findingsOf(officer, place.room)).length, { timeout: 30_000 }).toBe(4);
  const made = (await findingsOf(officer, place.room)).slice(-3);
  const told = made.map((one) => [String(one['ysb_log_check_point_id']), one['name_kind'], one['occurred_at']].join(' '));
  const kinds = ['Lampu mati', 'AC tidak dingin', 'Lampu mati'];
  expect(told.sort()).toEqual(kinds.map((kind, at) => [logs[at + 1]?.id, kind, logs[at + 1]?.at].join(' ')).sort());
});

test('an officer makes one on the phone, also of a log that has not left the device yet: both arrive together', async ({
  freshPage,
  server,
  wire,
}) => {
  const { officer, place } = await logsOf(server.origin, ['Pintu rusak']);
  const { page } = await freshPage({ viewport: phone });
  await bringClock(page);
  await signInAt(page, accounts.officer, `/log-check-points?search=${encodeURIComponent(place.name)}`);
  const card = page.getByRole('article').filter({ hasText: 'Pintu rusak' });
  await card.getByRole('button', { name: `Jadikan temuan: ${place.name}` }).click();
  await expect(dialog(page).getByRole('option', { name: /^Engsel/ })).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Buat temuan' }).click();
  await expect(dialog(page).getByText('Pilih jenis temuannya.')).toBeVisible();
  await dialog(page).getByLabel('Jenis Temuan').selectOption({ label: 'Engsel atau kunci rusak · Sedang' });
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Buat temuan' }).click();
  await expect(card.getByText('Temuan · Baru')).toBeVisible();
  await hurry(page, 10);
  await expect.poll(async () => (await findingsOf(officer, place.room)).length, { timeout: 30_000 }).toBe(1);

  await hurry(page, 1);
  await visit(page, '/scan');
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  await page.getByPlaceholder('Cari titik').fill(place.name);
  await page.locator('.pick-row').filter({ hasText: place.name }).first().click();
  await expect(page.locator('.log-sheet')).toContainText(place.name);
  wire.cut();
  await page.locator('.log-sheet .quick').filter({ hasText: 'Pintu terbuka' }).click();
  await expect(page.locator('.undo')).toContainText('Tersimpan di perangkat');
  await expect(page.locator('.log-sheet')).toHaveCount(0);
  await visit(page, '/log-check-points');
  const own = page.getByRole('article').filter({ hasText: 'Pintu terbuka' }).filter({ hasText: place.name });
  await own.getByRole('button', { name: /^Jadikan temuan/ }).click();
  await dialog(page).getByLabel('Jenis Temuan').selectOption({ label: 'Engsel atau kunci rusak · Sedang' });
  await dialog(page).getByRole('button', { name: 'Buat temuan' }).click();
  await expect(own.getByText('Temuan · Baru')).toBeVisible();
  wire.mend();
  await hurry(page, 10);
  await expect.poll(async () => (await findingsOf(officer, place.room)).length, { timeout: 30_000 }).toBe(2);
  const [log] = (await officer.rows('/api/log-check-points', place.name)).filter(({ note }) => note === 'Pintu terbuka');
  const finding = (await findingsOf(officer, place.room)).find(({ description }) => description === 'Pintu terbuka');
  expect([String(finding?.['ysb_log_check_point_id']), finding?.['occurred_at']]).toEqual([String(log?.id), log?.['occurred_at']]);
  await expect(own.getByRole('button', { name: /^Jadikan temuan/ })).toHaveCount(0);
});
