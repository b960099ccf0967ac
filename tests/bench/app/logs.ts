import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../services/db/database.ts';
import { openDatabase } from '../../../services/db/open/open.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { Server } from '../../support/machine/server.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { stepsOf, watchSteps } from '../services/export-students.ts';
import { type Figure, quantile } from '../figure.ts';

const many = 10_000;
/** About half of the logs are more recent; a device keeps those of the last 35 days. */
const recent = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10);
// An even number: the last one finds them all, and these are exported.
const runs = 8;
const patience = 120_000;

/** The demo's logs of the last thirty days, repeated until enough are recent enough to be on a device. */
export async function fillLogs(dataDir: string, wanted = many): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'embedded', dataDir });
  try {
    const [row] = await rowsOf(
      db,
      sql`select count(*) as n from log_check_points where deleted_at is null and date_check >= current_date - 30`,
    );
    const missing = wanted - Number(row?.['n']);
    if (missing <= 0) return;
    await db.execute(sql`
      insert into log_check_points (ysb_check_point_id, ysb_branch_id, ysb_kategori_note, note, record_method, user_id, date_check, time_check,
        occurred_at, received_at, recorded_offline, photo_count)
      select l.ysb_check_point_id, l.ysb_branch_id, l.ysb_kategori_note, l.note, l.record_method, l.user_id, l.date_check, l.time_check,
        l.occurred_at, l.received_at, l.recorded_offline, 0
      from log_check_points l, generate_series(1, 20) n where l.deleted_at is null and l.date_check >= current_date - 30 order by n, l.id limit ${missing}`);
  } finally {
    await close();
  }
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Chooses the days without searching, then from the click on Cari to the frame with the rows and their number. */
async function filterOnce(page: Page, from: string): Promise<number> {
  await page.getByLabel('Dari tanggal').fill(from);
  // No named function in here: the compiler would call a helper that the page does not have.
  return page.evaluate(
    (status) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector(status)?.textContent ?? '';
        const start = performance.now();
        new MutationObserver((_, observer) => {
          const now = document.querySelector(status)?.textContent ?? '';
          const isBusy = document.querySelector('[aria-busy="true"]') !== null;
          if (isBusy || now === before || !/\d/.test(now) || !document.querySelector('[data-row]')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        document.querySelector<HTMLElement>('.log-filter button[type="submit"]')?.click();
      }),
    '.log-meta [role="status"]',
  );
}

async function filterMany(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.goto('/log-check-points?tab=filter');
  await page.getByRole('button', { name: 'Cari', exact: true }).waitFor();
  // The rows come into memory while a person chooses what to filter by.
  await page.waitForTimeout(3000);
  await slowDown(page, 4);
  for (let run = 0; run < runs; run++) times.push(await filterOnce(page, run % 2 === 0 ? recent : '2020-01-01'));
  await slowDown(page, 1);
  return times;
}

const filtered = (what: string, times: readonly number[], total: string): Figure => ({
  what,
  value: quantile(times, 0.5),
  unit: 'ms',
  bound: 300,
  aim: 'at most',
  note: `middle of ${times.length}, ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}; ${total}`,
});

async function exportAll(page: Page, what: string): Promise<Figure[]> {
  await slowDown(page, 4);
  await watchSteps(page);
  const since = performance.now();
  const download = page.waitForEvent('download', { timeout: patience });
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  await download;
  const took = performance.now() - since;
  const { longest, late } = await stepsOf(page);
  await slowDown(page, 1);
  const step = Math.max(longest, late);
  return [
    { what: `logs exported ${what}, CPU ×4`, value: took, unit: 'ms', bound: 3000, aim: 'at most' },
    { what: `… longest step on the main thread`, value: step, unit: 'ms', bound: 200, aim: 'at most' },
  ];
}

const totalOf = async (page: Page): Promise<string> =>
  (await page.locator('.list-foot').innerText()).split('\n')[0]?.replace(/\s+/g, ' ').trim() ?? '';

async function measure(device: Device): Promise<Figure[]> {
  const { page } = device;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await page.goto('/data-offline');
  await page.getByRole('button', { name: 'Siapkan data offline' }).click();
  await page
    .getByText('Siap dipakai luring')
    .first()
    .waitFor({ timeout: patience * 3 });
  const online = await filterMany(page);
  const onlineTotal = await totalOf(page);
  const fromService = await exportAll(page, 'from the service');
  await device.running.setOffline(true);
  const offline = await filterMany(page);
  return [
    filtered('10,000 logs filtered offline, CPU ×4', offline, await totalOf(page)),
    ...(await exportAll(page, 'offline')),
    filtered('10,000 logs filtered by the service, CPU ×4', online, onlineTotal),
    ...fromService,
  ];
}

/** Tab Filter Data and its Export, as an administrator experiences them at a desktop. */
export async function logs(_origin?: string): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const first = await Server.start({ dataDir, patienceMs: 600_000 });
  await first.stop();
  await fillLogs(dataDir);
  const server = await Server.start({ dataDir, patienceMs: 600_000 });
  const device = await Device.unpack({ origin: server.origin, viewport: desktop });
  try {
    return await measure(device);
  } finally {
    await device.discard();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
