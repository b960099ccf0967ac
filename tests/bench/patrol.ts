import type { Locator, Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { Device } from '../support/device.ts';
import { openForm, openScanner, prepareOffline, untilRead } from '../support/patrol.ts';
import { press } from '../support/press.ts';
import { ServicesClient } from '../support/services-client.ts';
import { signIn, untilInstalled } from '../support/test.ts';
import { type Figure, quantile } from './figure.ts';

// Enough that the 95th percentile is not a single unlucky tap.
const saves = 60;

async function slowDown(device: Device, rate: number): Promise<void> {
  const debug = await device.running.newCDPSession(device.page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate });
}

/** From the first picture of the camera to the sheet of the check point, on the page's own clock. */
async function decode(device: Device, room: string): Promise<number> {
  await device.page.addInitScript(() => {
    const times: { preview?: number; sheet?: number } = {};
    Reflect.set(window, 'scanTimes', times);
    document.addEventListener(
      'playing',
      () => {
        times.preview ??= performance.now();
      },
      true,
    );
    new MutationObserver(() => {
      if (times.preview !== undefined && document.querySelector('[role="dialog"]')) times.sheet ??= performance.now();
    }).observe(document, { subtree: true, childList: true });
  });
  await openScanner(device.page);
  await untilRead(device.page, room);
  const { preview, sheet }: { preview: number; sheet: number } = await device.page.evaluate(() => Reflect.get(window, 'scanTimes'));
  return sheet - preview;
}

// More than the minute within which a second log of a check point is asked about.
const stepMs = 61_000;

/** The page's clock, a while behind at first, goes on by some seconds: an officer walks between two check points. */
async function walkOn(page: Page): Promise<void> {
  await page.evaluate(
    ([step, behind]) => {
      if (!Reflect.has(window, 'walked')) {
        const real = Date.now.bind(Date);
        Reflect.set(window, 'walked', -behind);
        Date.now = () => real() + Number(Reflect.get(window, 'walked'));
      }
      Reflect.set(window, 'walked', Number(Reflect.get(window, 'walked')) + step);
    },
    [stepMs, 10 * saves * stepMs] as const,
  );
}

// Between seeing what to press and pressing it; the keystroke-level model (Card, Moran, Newell) gives pointing alone 1.1 s.
const readMs = 500;

/** What is pressed: a quick note, or Simpan under a note that was written. */
type Way = 'quick' | 'written';

/** Makes the sheet ready; answers the words that will name what is saved, and the button. */
async function prepare(page: Page, way: Way, room: string, index: number): Promise<readonly [string, Locator]> {
  if (way === 'quick') return [`${room}: Bersih`, page.getByRole('button', { name: 'Bersih', exact: true })];
  const note = `Ukuran ${index} ${Date.now()}`;
  await openForm(page);
  await page.getByRole('button', { name: 'Kebersihan', exact: true }).click();
  await page.getByPlaceholder('Tulis catatan').fill(note);
  return [note, page.getByRole('button', { name: 'Simpan', exact: true })];
}

/** From the finger leaving the button to the words that name this note; each time another check point from the list. */
async function tapToSaved(page: Page, rooms: readonly string[], way: Way): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < saves; index++) {
    const room = rooms[index % rooms.length] ?? '';
    await walkOn(page);
    await page.getByRole('button', { name: 'Pilih titik' }).click();
    await page.getByPlaceholder('Cari titik').fill(room);
    await page.getByRole('dialog').getByRole('button').filter({ hasText: room }).first().click();
    const [words, button] = await prepare(page, way, room, index);
    await page.evaluate((text) => {
      const result = new Promise<number>((resolve, reject) => {
        let tapped = 0;
        // A figure that never comes must say what stood on the screen instead.
        setTimeout(() => reject(new Error(`"${text}" was not told as saved: ${document.body.innerText.slice(-600)}`)), 15_000);
        document.addEventListener(
          'pointerup',
          (event) => {
            tapped = event.timeStamp;
          },
          { capture: true, once: true },
        );
        const observer = new MutationObserver(() => {
          // Only what is read aloud as saved: asking the whole page for its text would itself take longer than saving.
          if (![...document.querySelectorAll('[role="status"]')].some((status) => status.textContent?.includes(text))) return;
          observer.disconnect();
          resolve(performance.now() - tapped);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      result.catch(() => undefined);
      Reflect.set(window, 'saved', result);
    }, words);
    await page.waitForTimeout(readMs);
    await press(button);
    times.push(await page.evaluate(() => Reflect.get(window, 'saved') as Promise<number>));
  }
  return times;
}

function tapFigure(times: readonly number[], way: Way, offline: boolean, rate: 1 | 4): Figure {
  return {
    what: `${way === 'quick' ? 'quick note: ' : ''}tap to "tersimpan", 95th percentile, ${offline ? 'offline' : 'online'}${rate === 1 ? '' : ', CPU ×4'}`,
    value: quantile(times, 0.95),
    unit: 'ms',
    bound: rate === 1 ? 15 : 50,
    aim: 'at most',
    note: `${times.length} taps, middle ${quantile(times, 0.5).toFixed(1)}`,
  };
}

/** From the start of the navigation to the first row, without any network. */
async function offlineStart(device: Device): Promise<number> {
  await device.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-row]')) return;
      observer.disconnect();
      requestAnimationFrame(() => Reflect.set(window, 'firstRow', performance.now()));
    }).observe(document, { subtree: true, childList: true });
  });
  await device.page.goto('/check-points');
  await device.page.waitForFunction(() => Reflect.has(window, 'firstRow'));
  return device.page.evaluate(() => Number(Reflect.get(window, 'firstRow')));
}

/** Camera, saving and the offline start, as an officer on a phone meets them. */
export async function patrol(origin: string): Promise<Figure[]> {
  const services = await ServicesClient.login(origin, accounts.officer);
  const points = await services.rows('/api/check-points');
  const device = await Device.unpack({ origin, sees: String(points[0]?.id) });
  const names = [...new Set(points.map((point) => String(point.name_room)))];
  // "Perpustakaan" would find "Perpustakaan SD" first.
  const rooms = names.filter((name) => !names.some((other) => other !== name && other.includes(name)));
  try {
    await signIn(device.page, accounts.officer);
    await untilInstalled(device.page);
    await prepareOffline(device.page);
    const decoded = await decode(device, String(points[0]?.name_room));
    await device.page.keyboard.press('Escape');
    const taps: Figure[] = [];
    // Online what was saved five seconds ago goes out meanwhile; offline nothing does, and the queue grows.
    for (const [offline, rate, way] of [
      [false, 1, 'written'],
      [false, 1, 'quick'],
      [false, 4, 'written'],
      [false, 4, 'quick'],
      [true, 1, 'written'],
      [true, 1, 'quick'],
      [true, 4, 'written'],
      [true, 4, 'quick'],
    ] as const) {
      await device.running.setOffline(offline);
      await slowDown(device, rate);
      taps.push(tapFigure(await tapToSaved(device.page, rooms, way), way, offline, rate));
    }
    const starts: number[] = [];
    for (let run = 0; run < 5; run++) starts.push(await offlineStart(device));
    return [
      { what: 'camera preview to decoded code', value: decoded, unit: 'ms', bound: 1000, aim: 'at most' },
      ...taps,
      {
        what: 'offline start to the first list, CPU ×4',
        value: quantile(starts, 0.5),
        unit: 'ms',
        bound: 1500,
        aim: 'at most',
        note: `middle of ${starts.length}`,
      },
    ];
  } finally {
    await device.discard();
  }
}
