import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { Server } from '../../support/machine/server.ts';
import { signIn } from '../../support/test.ts';
import { exportStudents } from '../services/export-students.ts';
import { type Figure, quantile } from '../figure.ts';
import { importPupils } from '../services/import-pupils.ts';
import { importTeachers } from '../services/import-teachers.ts';

const runs = 9;
const patience = 60_000;

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * From the beginning of the task that renders the rows to the end of the frame that shows them, as the browser itself
 * counts it (a "long animation frame"); a frame shorter than 50 ms is not one, and counts as 50 ms.
 */
const frameOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shortest = 50;
    // No named function in here: the compiler would call a helper that the page does not have.
    const old = document.querySelector<HTMLElement>('tbody tr[data-row]')?.dataset.row;
    return new Promise<number>((resolve) => {
      const frames: PerformanceEntry[] = [];
      new PerformanceObserver((list) => frames.push(...list.getEntries())).observe({ type: 'long-animation-frame' });
      new MutationObserver((_, observer) => {
        const now = document.querySelector<HTMLElement>('tbody tr[data-row]')?.dataset.row;
        if (now === undefined || now === old) return;
        observer.disconnect();
        const at = performance.now();
        setTimeout(() => {
          const frame = frames.find((one) => one.startTime <= at && one.startTime + one.duration >= at);
          resolve(frame?.duration ?? shortest);
        }, 1000);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      document.querySelector<HTMLElement>('.pager a[aria-label="Halaman 1"]')?.click();
    });
  });

async function hundredRows(page: Page): Promise<number[]> {
  const times: number[] = [];
  const rows = page.locator('tbody tr[data-row]');
  await page.goto('/students?limit=100');
  await rows.nth(99).waitFor({ timeout: patience });
  for (let run = 0; run < runs; run++) {
    await page.getByRole('link', { name: 'Halaman 2', exact: true }).click();
    await page.getByText(/^Page 2 of/).waitFor();
    await page.waitForTimeout(1000);
    await slowDown(page, 4);
    times.push(await frameOf(page));
    await slowDown(page, 1);
  }
  return times;
}

/** From the click to the frame in which the form is there. */
async function openForm(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.goto('/students');
  await page.locator('tbody tr[data-row]').first().waitFor({ timeout: patience });
  for (let run = 0; run < runs; run++) {
    await slowDown(page, 4);
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            new MutationObserver((_, observer) => {
              if (document.querySelector('[role="dialog"] form input') === null) return;
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
            }).observe(document.body, { subtree: true, childList: true });
            document.querySelector<HTMLElement>('.page-head .btn.primary')?.click();
          }),
      ),
    );
    await slowDown(page, 1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return times;
}

function middle(what: string, times: readonly number[], bound: number): Figure {
  const note = `middle of ${times.length}, ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  return { what, value: quantile(times, 0.5), unit: 'ms', bound, aim: 'at most', note };
}

/** A part whose screen is missing says so and does not stop the others. */
async function part(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  return measure().catch((problem: unknown) => {
    console.log(`${name}: belum ada. ${problem instanceof Error ? (problem.message.split('\n')[0] ?? '') : String(problem)}`);
    return [];
  });
}

async function largeExport(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const server = await Server.start({ dataDir, env: { DEMO: '1', DEMO_SCALE: 'large' }, patienceMs: 600_000 });
  try {
    return await exportStudents(server.origin);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Lists, forms, import and export as an administrator experiences them at a desktop. */
export async function people(origin: string): Promise<Figure[]> {
  const device = await Device.unpack({ origin, viewport: desktop });
  try {
    await signIn(device.page, accounts.superadmin);
    const figures = [
      ...(await part('100 rows', async () => [middle('100 rows painted at 1440 px, CPU ×4', await hundredRows(device.page), 80)])),
      ...(await part('student form', async () => [middle('student form opened, CPU ×4', await openForm(device.page), 200)])),
      ...(await part('import', () => importTeachers(device.page))),
      ...(await part('import of pupils', () => importPupils(device.page))),
    ];
    return [...figures, ...(await part('export', largeExport))];
  } finally {
    await device.discard();
  }
}
