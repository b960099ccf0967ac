import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type LabelSize, labelSizes, perSheet } from '../../../src/features/patrol/labels/label-size.ts';
import { type QrLevel, qrLevels } from '../../../src/ui/qr/qr-drawing.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { dotsPerInch, labelFrames, readBoth, type SheetPicture } from '../../support/scenes/label-pictures.ts';
import { prepareOffline } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';

const runs = 5;

/** From a tap to its effect, on the page's own clock. */
async function timed(page: Page, tap: () => Promise<void>, what: 'sheets' | 'print', count: number): Promise<number> {
  await page.evaluate(
    ([waitFor, labels]) => {
      const result = new Promise<number>((resolve) => {
        let tapped = 0;
        document.addEventListener(
          'pointerup',
          (event) => {
            tapped = event.timeStamp;
          },
          { capture: true, once: true },
        );
        if (waitFor === 'print') {
          window.print = () => resolve(performance.now() - tapped);
          return;
        }
        const observer = new MutationObserver(() => {
          if (document.querySelectorAll('.point-label').length < labels) return;
          observer.disconnect();
          // Two frames later the sheets are on the screen.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - tapped)));
        });
        observer.observe(document.body, { subtree: true, childList: true });
      });
      Reflect.set(window, 'labelled', result);
    },
    [what, count] as const,
  );
  await tap();
  return page.evaluate(() => Reflect.get(window, 'labelled') as Promise<number>);
}

/** List, "Cetak label", "Cetak", and what the browser then needs for the pages of the dialog. */
async function printing(device: Device, count: number): Promise<Figure> {
  const { page } = device;
  const debug = await device.running.newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const totals: number[] = [];
  const parts: string[] = [];
  for (let run = 0; run < runs; run++) {
    await page.goto('/check-points');
    const open = page.getByRole('button', { name: 'Cetak label' });
    await open.waitFor();
    await page.locator('[data-row]').first().waitFor();
    const sheets = await timed(page, () => open.click(), 'sheets', count);
    const dialog = await timed(page, () => page.getByRole('button', { name: 'Cetak', exact: true }).click(), 'print', count);
    const before = performance.now();
    await page.pdf({ preferCSSPageSize: true });
    const pages = performance.now() - before;
    totals.push(sheets + dialog + pages);
    parts.push([sheets, dialog, pages].map(Math.round).join('+'));
  }
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const value = quantile(totals, 0.5);
  const note = `2 taps; ${parts[totals.indexOf(value)]}: sheets, print(), pages of the dialog; middle of ${runs}`;
  return { what: `${count} labels: list to print dialog, CPU ×4`, value, unit: 'ms', bound: 3000, aim: 'at most', note };
}

/** A grey picture as pdftoppm writes it: "P5 width height 255" and a byte for each dot. */
function pgm(file: Buffer): SheetPicture {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 40).toString('latin1'));
  if (!head) throw new Error('not a grey picture');
  return { width: Number(head[1]), height: Number(head[2]), grey: new Uint8ClampedArray(file.subarray(head[0].length)) };
}

async function pictures(page: Page): Promise<SheetPicture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'amanah-labels-'));
  try {
    await writeFile(join(folder, 'labels.pdf'), await page.pdf({ preferCSSPageSize: true }));
    await promisify(execFile)('pdftoppm', ['-r', String(dotsPerInch), '-gray', join(folder, 'labels.pdf'), join(folder, 'sheet')]);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).sort();
    return await Promise.all(files.map(async (name) => pgm(await readFile(join(folder, name)))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many labels each decoder reads from the pages of the PDF, drawn at 150 dpi. */
async function decoded(page: Page, ids: ReadonlySet<string>, size: LabelSize, level: QrLevel): Promise<Figure[]> {
  await page.goto(`/check-points/label?size=${size}&level=${level}`);
  await page
    .locator('.point-label')
    .nth(ids.size - 1)
    .waitFor();
  const read = { zxing: new Set<string>(), jsqr: new Set<string>() };
  let wrong = 0;
  const sheets = await pictures(page);
  for (const [at, sheet] of sheets.entries()) {
    for (const frame of labelFrames(sheet, size, Math.min(perSheet(size), ids.size - at * perSheet(size)))) {
      for (const [decoder, text] of Object.entries(await readBoth(frame))) {
        if (text === undefined) continue;
        if (ids.has(text)) read[decoder === 'jsqr' ? 'jsqr' : 'zxing'].add(text);
        else wrong += 1;
      }
    }
  }
  return (['zxing', 'jsqr'] as const).map((decoder) => ({
    what: `labels read at ${dotsPerInch} dpi, ${size} ${level}, ${decoder}`,
    value: read[decoder].size / ids.size,
    unit: '',
    bound: 1,
    aim: 'at least',
    note: `${read[decoder].size} of ${ids.size} on ${sheets.length} sheets, ${wrong} false`,
  }));
}

/** Labels of all check points, as an administrator prints them. */
export async function labels(origin: string): Promise<Figure[]> {
  const points = await (await ServicesClient.login(origin, accounts.superadmin)).rows('/api/check-points', '', 1000);
  const ids = new Set(points.map(({ id }) => String(id)));
  const device = await Device.unpack({ origin, viewport: desktop });
  try {
    await signIn(device.page, accounts.superadmin);
    await untilInstalled(device.page);
    await prepareOffline(device.page);
    const figures = [await printing(device, ids.size)];
    for (const size of labelSizes) for (const level of qrLevels) figures.push(...(await decoded(device.page, ids, size, level)));
    return figures;
  } finally {
    await device.discard();
  }
}
