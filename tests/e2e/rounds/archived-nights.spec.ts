import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../services/db/open/open.ts';
import { dayText } from '../../../src/contract/words/field-text.ts';
import { daysBefore } from '../../../src/contract/values/wall-clock.ts';
import { makeOld, monthAgo, newer, older } from '../../services/retention/old-logs.ts';
import { Device, desktop, phone, tablet } from '../../support/device.ts';
import { copyOfTemplate } from '../../support/machine/demo-template.ts';
import { Server } from '../../support/machine/server.ts';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';

const run = promisify(execFile);
const night = `${newer}-05`;

/** Looks at each of the pages that tell of old nights, as people may keep them. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const [size, viewport] of Object.entries({ phone, tablet, desktop }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
    }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('archived nights leave the device, and screens, search and export say so instead of counting nothing', async () => {
  test.setTimeout(240_000);
  const [dataDir, folder] = [await copyOfTemplate(), await mkdtemp(join(tmpdir(), 'amanah-archived-'))];
  const database = await openDatabase({ kind: 'embedded', dataDir });
  await makeOld(database.db);
  await database.db.execute(sql`update patrol_rounds set date = ${night}::date where date = (select max(date) from patrol_rounds)`);
  await database.close();
  let server = await Server.start({ dataDir });
  const { origin, port } = server;
  const boss = await Device.unpack({ origin, viewport: desktop });
  const { page } = boss;
  const found = page.locator('.log-meta');
  const filtered = `/log-check-points?tab=filter&cari=1&date_in=${older}-01&date_out=${newer}-28`;
  const rounds = daysBefore(monthAgo(14), -1);
  try {
    await signIn(page, accounts.superadmin);
    await untilInstalled(page);
    await page.goto(filtered);
    await expect(found).toContainText('26 catatan');
    await page.goto(`/log-check-points?search=${encodeURIComponent('baris dua')}`);
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await page.goto(`/putaran?tanggal=${night}`);
    await expect(page.locator('.round-sums')).toBeVisible();
    await expect(page.locator('.kept-note')).toHaveCount(0);

    await server.stop();
    const { DATABASE_URL: _none, ...inherited } = process.env;
    const env = { ...inherited, AMANAH_ENV: '', DATA_DIR: dataDir, RETENTION_LOGS_MONTHS: '13', RETENTION_FOLDER: folder };
    await run(process.execPath, ['dist/server/services/ops/retention.command.js', '--apply'], { env });
    server = await Server.start({ dataDir, port });

    await page.goto(filtered);
    // What a finding needs and what arrived lately are still there.
    await expect(found).toContainText('2 catatan');
    await expect(page.getByText(`Catatan sebelum ${dayText(monthAgo(14))} sudah diarsipkan`)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'logs');
    await page.goto(`/log-check-points?search=${encodeURIComponent('baris dua')}`);
    await expect(page.locator('[data-row]')).toHaveCount(0);
    // Nights of this year say nothing of it.
    await page.goto(`/log-check-points?tab=filter&cari=1&date_in=${monthAgo(1)}`);
    await expect(found).toContainText('catatan');
    await expect(page.locator('.kept-note')).toHaveCount(0);

    const words = `Putaran sebelum ${dayText(rounds)} tidak dihitung`;
    await page.goto(`/putaran?tanggal=${night}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Tidak ada putaran pada hari ini')).toHaveCount(0);
    await expect(page.getByText('Terlewat')).toHaveCount(0);
    await picture(page, 'day');
    await page.goto(`/putaran?tab=cakupan&dari=${newer}-01&sampai=${newer}-20`);
    await expect(page.getByText(words)).toBeVisible();
    await page.goto(`/putaran?tab=laporan&jenis=bulan&tanggal=${night}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Belum ada putaran yang selesai')).toHaveCount(0);
    await picture(page, 'report');
    await page.goto('/jejak');
    await expect(page.getByText(`12 catatan dan 2 foto bulan ${newer} dihapus, arsip catatan-${newer}-1.tar`)).toBeVisible();
    await picture(page, 'trail');
  } finally {
    await boss.discard();
    await server.stop();
    for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
  }
});
