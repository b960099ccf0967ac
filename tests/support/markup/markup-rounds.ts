import { expect, type Page } from '@playwright/test';
import type { DataOf } from '../../../src/contract/calls/calls.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { desktop } from '../device.ts';
import { readAt, type Scene, widths } from './markup-surfaces.ts';
import { markup } from './poisoned-data.ts';
import type { ServicesClient } from '../services-client.ts';
import { turn, visit } from '../pages/visit.ts';

const poisoned = '<img src=/bocor';
const dialogOf = (page: Page) => page.getByRole('dialog');
const toastOf = (page: Page) => page.locator('.toast').filter({ hasText: poisoned });

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
}

/** What a test looks for must be there, or it proves nothing. */
function must<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the poisoned foundation has no ${what}`);
  return found;
}

/** The days on which somebody said why points were missed. */
function lastDays(): { readonly from: string; readonly to: string } {
  const today = wallClock(Date.now()).date;
  return { from: daysBefore(today, 6), to: today };
}

async function coverage(services: ServicesClient): Promise<DataOf<'roundCoverage'>> {
  const { from, to } = lastDays();
  const answer = await services.call('GET', `/api/rounds/coverage?from=${from}&to=${to}`);
  if (answer.error) throw new Error(answer.message);
  return answer.data as DataOf<'roundCoverage'>;
}

/** Every missed point of these days, with the cell that it is in. */
const missesOf = ({ points }: DataOf<'roundCoverage'>) =>
  points.flatMap(({ point, cells }) => cells.flatMap(({ schedule, missed }) => missed.map((one) => ({ point, schedule, ...one }))));

/** The rounds of a day, one of them point by point with the words of whoever missed some, and what is odd about another one. */
export async function readBoard({ page, seen, services }: Scene): Promise<void> {
  const told = await coverage(services);
  const said = must(
    missesOf(told).find((one) => one.said?.note.includes(poisoned)),
    'reason with a note',
  );
  await visit(page, `/putaran?tanggal=${said.date}`);
  await readAt(page, seen, 'the rounds of a day', page.locator('#isi'));
  await visit(page, `/putaran?tanggal=${said.date}&dialog=titik&id=${said.schedule}`);
  for (const part of ['li b', 'li small', '.why-note'])
    await expect(dialogOf(page).locator(part).filter({ hasText: poisoned }).first(), part).toBeAttached();
  await readAt(page, seen, 'the points of a round', dialogOf(page).getByRole('list'));
  await close(page);
  const odd = must(
    told.rounds.find(({ marks }) => marks.some((one) => one.new_device > 0)),
    'log of a new device',
  );
  await visit(page, `/putaran?tanggal=${odd.date}&dialog=titik&id=${odd.schedule}`);
  await readAt(page, seen, 'the marks of a round', dialogOf(page).locator('.round-notes'));
  await close(page);
  // Only the table has chips that open.
  await turn(page, desktop);
  await visit(page, `/putaran?tanggal=${odd.date}`);
  await page
    .getByRole('button', { name: /^Perangkat baru/ })
    .first()
    .click();
  await readAt(page, seen, 'what a mark means', page.locator('.explained'), [widths[1]]);
  await page.keyboard.press('Escape');
}

/** Points against rounds, the days of one of them, and the report on the screen and on paper. */
export async function readCoverage({ page, seen, services }: Scene): Promise<void> {
  const { from, to } = lastDays();
  const worded = must(
    missesOf(await coverage(services)).find(({ reason }) => reason.includes(poisoned)),
    'reason in words',
  );
  const address = `/putaran?tab=cakupan&dari=${from}&sampai=${to}&rute=semua`;
  await visit(page, address);
  await readAt(page, seen, 'points against rounds', page.locator('table.heat'));
  await visit(page, `${address}&dialog=sel&id=${worded.point}.${worded.schedule}`);
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toContainText(poisoned);
  await expect(dialogOf(page).locator('.cell-who').getByRole('listitem').first()).toContainText(poisoned);
  await readAt(page, seen, 'the days of a cell', dialogOf(page).locator('.cell-missed'));
  await close(page);
  await visit(page, `/putaran?tab=laporan&jenis=bulan&tanggal=${worded.date}`);
  await expect(page.getByRole('table', { name: 'Alasan setiap titik' })).toContainText(poisoned);
  await readAt(page, seen, 'the report of rounds', page.locator('table.report'));
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Cetak A4' }).click();
  await expect(page.locator('.paper-part').getByText(poisoned).first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await seen.look('the report of rounds on paper');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

/** Why points were missed: their names, and what is written about them. */
export async function readReasons({ page, seen }: Scene): Promise<void> {
  await visit(page, '/beranda-patrol');
  await page
    .getByRole('button', { name: /Beri alasan/ })
    .first()
    .click();
  await expect(dialogOf(page).getByLabel('Keterangan')).toBeVisible();
  await readAt(page, seen, 'the points without a reason', dialogOf(page).locator('.reason-each'));
  await dialogOf(page).getByRole('group', { name: 'Untuk semua titik' }).getByRole('button', { name: 'Lainnya' }).click();
  await dialogOf(page).getByLabel('Keterangan').fill(markup);
  await dialogOf(page).getByRole('button', { name: 'Simpan alasan' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await visit(page, '/kotak-keluar');
  await readAt(page, seen, 'reasons in the outbox', page.locator('#isi'));
}

/** A shift that is waiting to be taken over, and one that is handed over. */
export async function readHandover({ page, seen }: Scene): Promise<void> {
  await visit(page, '/serah-terima');
  const incoming = page.locator('.incoming').first();
  await expect(incoming.getByRole('heading')).toContainText(poisoned);
  await incoming.getByRole('button', { name: 'Beri keterangan' }).click();
  await incoming.getByLabel('Keterangan').fill(markup);
  await readAt(page, seen, 'a shift that waits to be taken over', page.locator('.incoming'));
  await incoming.getByRole('button', { name: 'Terima', exact: true }).click();
  await readAt(page, seen, 'a shift that was taken over', toastOf(page));

  const to = page.getByRole('combobox', { name: /^Serahkan kepada/ });
  for (const size of widths) {
    await turn(page, size[1]);
    await to.fill('bocor');
    await readAt(page, seen, 'to whom a shift can be handed', page.getByRole('option'), [size]);
    await page.getByRole('option').first().click();
    await expect(to).toHaveValue(/<img src=\/bocor/);
  }
  await expect(page.locator('.items').getByRole('button').filter({ hasText: poisoned }).first()).toBeVisible();
  await page.getByLabel('Catatan', { exact: true }).fill(markup);
  await page.getByRole('button', { name: 'Serahkan jaga' }).click();
  await readAt(page, seen, 'a shift that was handed over', toastOf(page));
  await expect(page.locator('.given').getByRole('heading')).toContainText(poisoned);
  await readAt(page, seen, 'who is waited for', page.locator('.given'));
}

/** The points of a route removed and offered again, the planner's note at one, and schedules that share time. */
export async function readPlanning({ page, seen }: Scene): Promise<void> {
  await visit(page, '/rute-patroli/1');
  const lines = page.locator('.route-points ol > li');
  await lines
    .first()
    .getByRole('button', { name: /pesan untuk petugas/i })
    .click();
  await expect(dialogOf(page).getByRole('heading')).toContainText(poisoned);
  await expect(dialogOf(page).getByLabel('Pesan untuk petugas')).toHaveValue(/<img src=\/bocor/);
  await seen.look('what is to be known at a point');
  await close(page);
  await lines
    .first()
    .getByRole('button', { name: /^Keluarkan/ })
    .click();
  await readAt(page, seen, 'a point that was taken out', toastOf(page));
  await page.getByRole('button', { name: 'Tambah titik' }).click();
  await readAt(page, seen, 'the points that are offered', dialogOf(page).getByRole('listitem'));
  await dialogOf(page).getByRole('searchbox').fill(`${markup} nowhere`);
  await readAt(page, seen, 'a point that nobody finds', dialogOf(page).locator('.pick-list'));
  // Escape would empty the field first.
  await dialogOf(page).getByRole('searchbox').fill('');
  await dialogOf(page).getByRole('heading').first().click();
  await close(page);

  await visit(page, '/jadwal-patroli?dialog=salin&id=1');
  await readAt(page, seen, 'schedules that share time', dialogOf(page).locator('.overlap'));
  await turn(page, desktop);
  await dialogOf(page).locator('.form-lanes summary').first().click();
  await readAt(page, seen, 'the numbers of a night', dialogOf(page).locator('.form-lanes table'), [widths[1]]);
  await close(page);
}
