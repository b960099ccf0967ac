import type { Locator, Page } from '@playwright/test';
import { openForm } from '../../support/scenes/patrol.ts';
import { press } from '../../support/pages/press.ts';
import type { ServicesClient } from '../../support/services-client.ts';
import { type Figure, quantile } from '../figure.ts';

// Enough that the 95th percentile is not a single unlucky tap.
const saves = 60;

/** Names of check points that are not part of another's: "Perpustakaan" would find "Perpustakaan SD" first. */
export async function clearRooms(services: ServicesClient): Promise<string[]> {
  const names = [...new Set((await services.rows('/api/check-points')).map((point) => String(point.name_room)))];
  return names.filter((name) => !names.some((other) => other !== name && other.includes(name)));
}

// A second log of a check point is asked about for a minute. The time is told by the services while they answer, so that
// moving the page's clock on would not pass for walking.
const minuteMs = 61_000;
const mayAgainAt = new Map<string, number>();

/** Waits until this check point can be logged without a question. */
const walkTo = (page: Page, room: string): Promise<void> => page.waitForTimeout(Math.max(0, (mayAgainAt.get(room) ?? 0) - Date.now()));

// Between seeing what to press and pressing it; the keystroke-level model (Card, Moran, Newell) gives pointing alone 1.1 s.
const readMs = 500;

/** What is pressed: a quick note, or Simpan under a note that was written. */
export type Way = 'quick' | 'written';

/** Makes the sheet ready; answers the text that will name what is saved, and the button. */
async function prepare(page: Page, way: Way, room: string, index: number): Promise<readonly [string, Locator]> {
  if (way === 'quick') return [`${room}: Bersih`, page.getByRole('button', { name: 'Bersih', exact: true })];
  const note = `Ukuran ${index} ${Date.now()}`;
  await openForm(page);
  await page.getByRole('button', { name: 'Kebersihan', exact: true }).click();
  await page.getByPlaceholder('Tulis catatan').fill(note);
  return [note, page.getByRole('button', { name: 'Simpan', exact: true })];
}

/** Opens the sheet of a check point chosen from the list. */
export async function choosePoint(page: Page, room: string): Promise<void> {
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  await page.getByPlaceholder('Cari titik').fill(room);
  await page.getByRole('dialog').getByRole('button').filter({ hasText: room }).first().click();
}

/** From the finger leaving the button to the message that names this note; each time another check point from the list. */
export async function tapToSaved(page: Page, rooms: readonly string[], way: Way, count = saves): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const room = rooms[index % rooms.length] ?? '';
    await walkTo(page, room);
    await choosePoint(page, room);
    const [words, button] = await prepare(page, way, room, index);
    await page.evaluate((text) => {
      const result = new Promise<number>((resolve, reject) => {
        let tapped = 0;
        // A figure that never arrives must say what was on the screen instead.
        setTimeout(() => reject(new Error(`"${text}" was not told as saved: ${document.body.innerText.slice(-600)}`)), 15_000);
        document.addEventListener(
          'pointerup',
          (event) => {
            tapped = event.timeStamp;
          },
          { capture: true, once: true },
        );
        const observer = new MutationObserver(() => {
          // Only the announcement of what was saved: reading the text of the whole page would itself take longer than saving.
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
    mayAgainAt.set(room, Date.now() + minuteMs);
  }
  return times;
}

interface Taps {
  readonly times: readonly number[];
  /** Bare transactions on the same machine just after. */
  readonly bare: readonly number[];
  readonly way: Way;
  readonly offline: boolean;
  readonly rate: 1 | 4;
}

/** The line of the taps. */
export function tapFigure({ times, bare, way, offline, rate }: Taps): Figure {
  return {
    what: `${way === 'quick' ? 'quick note: ' : ''}tap to "tersimpan", 95th percentile, ${offline ? 'offline' : 'online'}${rate === 1 ? '' : ', CPU ×4'}`,
    value: quantile(times, 0.95),
    unit: 'ms',
    bound: rate === 1 ? 15 : 50,
    aim: 'at most',
    note:
      `${times.length} taps, middle ${quantile(times, 0.5).toFixed(1)}; ` +
      `a bare transaction ${quantile(bare, 0.95).toFixed(1)}, middle ${quantile(bare, 0.5).toFixed(1)}`,
  };
}
