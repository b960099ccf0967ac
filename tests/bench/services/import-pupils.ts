import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { dapodikSample, type KnownPupil } from '../../../services/demo/people/dapodik-sample.ts';
import { schools } from '../../../services/demo/places/schools.ts';
import type { Figure } from '../figure.ts';

const few = 1500;
const many = 12_000;
const patience = 300_000;

/** "Daftar Peserta Didik" with this many new pupils, each under numbers of their own. */
function file(pupils: number, series: number): Buffer {
  const school = schools.find(({ stage }) => stage === 'SD');
  if (!school) throw new Error('The demo has no elementary school.');
  const nobody = { pupil: {} satisfies KnownPupil, rombel: 'Kelas 4 Abu Bakar' };
  const { rows, faults } = dapodikSample(
    school,
    Array.from({ length: 24 }, () => nobody),
    '2026-11-24',
  );
  const wrong = new Set(faults.map(({ row }) => row));
  const good = rows.filter((_, at) => at > 30 && !wrong.has(at + 1));
  const lines = Array.from({ length: pupils }, (_, at) => {
    const line = [...(good[at % good.length] ?? [])];
    // Columns B, C and E: name, school number, national number.
    line[1] = `Murid Ukuran ${series} ${at}`;
    line[2] = `5${series}${String(at).padStart(6, '0')}`;
    line[4] = `${String(line[4]).slice(0, 3)}9${series}${String(at).padStart(5, '0')}`;
    return line;
  });
  const made = utils.aoa_to_sheet(
    [...rows.slice(0, 6), ...lines].map((line) => line.map((cell) => (typeof cell === 'object' ? null : cell))),
  );
  return write(utils.book_new(made, 'Daftar Peserta Didik'), { type: 'buffer', bookType: 'xlsx', compression: true });
}

/** The page's own tasks that took longer than a browser calls short (50 ms). */
async function watchSteps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const steps: number[] = [];
    Reflect.set(window, 'longSteps', steps);
    new PerformanceObserver((list) => steps.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  return async () => Math.max(0, ...((await page.evaluate(() => Reflect.get(window, 'longSteps'))) as number[]));
}

interface Times {
  readonly checked: number;
  readonly stored: number;
  readonly longest: number;
}

/** From choosing the file in the dialog to its counts, and from the last press to the end. */
async function importFile(page: Page, path: string): Promise<Times> {
  await page.goto('/students?dialog=import');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').waitFor({ state: 'attached', timeout: 20_000 });
  await page.waitForTimeout(3000);
  const longest = await watchSteps(page);
  let since = performance.now();
  await dialog.locator('input[type="file"]').setInputFiles(path);
  await dialog.locator('.import-counts').waitFor({ timeout: patience });
  const checked = performance.now() - since;
  await dialog.getByLabel('Sekolah', { exact: true }).selectOption({ label: 'SD Islam Tunas Cendekia' });
  const send = dialog.getByRole('button', { name: /^Kirim [1-9]/ });
  await send.click({ timeout: patience });
  since = performance.now();
  await page.getByRole('button', { name: 'Ya, Upload' }).click();
  await dialog.getByRole('heading', { name: 'Your data has been successfully' }).waitFor({ timeout: patience });
  return { checked, stored: performance.now() - since, longest: await longest() };
}

/** Pupils from Dapodik: how long a school takes, and whether the page stays responsive while a whole foundation is read. */
export async function importPupils(page: Page): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  try {
    const [small, large] = [join(folder, 'sekolah.xlsx'), join(folder, 'yayasan.xlsx')];
    await writeFile(small, file(few, 1));
    await writeFile(large, file(many, 2));
    const school = await importFile(page, small);
    const foundation = await importFile(page, large);
    const note = `stored in ${(foundation.stored / 1000).toFixed(1)} s`;
    return [
      { what: '1,500 pupils out of Dapodik, read and checked', value: school.checked, unit: 'ms', bound: 4000, aim: 'at most' },
      { what: '1,500 pupils out of Dapodik, stored', value: school.stored, unit: 'ms', bound: 10_000, aim: 'at most' },
      {
        what: '12,000 pupils in one file, longest step of the page',
        value: foundation.longest,
        unit: 'ms',
        bound: 50,
        aim: 'at most',
        note,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
