import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, launchOptions, sharedOptions } from '../../support/device.ts';
import { signIn } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';

const slower = 4;
const [points, logs, runs] = [60, 1000, 100];

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Only the function of the rounds, as text that turns into `Rounds`. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'src/contract/patrol/rounds.ts', formats: ['iife'], name: 'Rounds' } },
  });
  const [{ output }] = Array.isArray(made) ? made : 'output' in made ? [made] : [{ output: [] }];
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error('rounds.ts was not bundled');
  return chunk.code;
}

/** It is text because a compiled function would call helpers that the page does not have. */
const walk = `(() => {
  const minute = 60000;
  const all = Array.from({ length: ${points} }, (_, at) => ({ point: String(at), order: at, room: 'Ruang ' + at, floor: 'Lantai 1', school: 'Gedung' }));
  const schedule = { id: '1', name: 'Malam', route: '1', routeName: 'Rute', branch: 'BKS', active: true, isOrdered: true, startTime: '21.30', minutes: 60,
    early: 15, late: 30, days: '1234567', validFrom: '2026-11-01', validUntil: '2026-12-31', points: all };
  const rounds = Rounds.occurrences([schedule], '2026-11-20', '2026-11-20');
  const visits = Array.from({ length: ${logs} }, (_, at) => ({ id: String(at), point: String((at * 7) % ${points}), branch: 'BKS',
    at: rounds[0].opensAt + (at % 100) * minute, by: 'Dimas', byHand: false }));
  const times = [];
  for (let run = 0; run < ${runs}; run += 1) {
    const since = performance.now();
    const [status] = Rounds.statusOfRounds(rounds, visits, rounds[0].closesAt);
    times.push(performance.now() - since);
    if (status.done !== ${points}) throw new Error('done ' + status.done);
  }
  return times;
})()`;

/** From the last byte of the coverage to the frame that shows it, and how many cells it has in the end. */
const drawn = `new Promise((resolve) => {
  const cells = () => document.querySelectorAll('table.heat td.c').length;
  let first;
  let before = 0;
  const look = () => {
    const [asked] = performance.getEntriesByType('resource').filter((one) => one.name.includes('/api/rounds/coverage'));
    if (!asked || asked.responseEnd === 0 || cells() === 0) return requestAnimationFrame(look);
    // This frame shows what was found: what is posted now is told when it has been painted.
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      first ??= performance.now() - asked.responseEnd;
      if (cells() === before) return resolve([first, before]);
      before = cells();
      setTimeout(() => requestAnimationFrame(look), 250);
    };
    painted.port2.postMessage(null);
  };
  requestAnimationFrame(look);
})`;

/** A month of every route: the largest map that the page shows on its own. */
function month(): string {
  const today = wallClock(Date.now()).date;
  return `/putaran?tab=cakupan&rute=semua&dari=${daysBefore(today, 30)}&sampai=${daysBefore(today, 1)}`;
}

/** The same from another tab of the page, as people come to it: the app runs already, and starts nothing else meanwhile. */
async function fromTheBoard(page: Page): Promise<readonly number[]> {
  const found: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await page.goto('/putaran');
    await page.getByRole('tab', { name: 'Cakupan' }).waitFor();
    await page.waitForTimeout(4000);
    await page.evaluate(() => performance.clearResourceTimings());
    const shown = page.evaluate<readonly number[]>(drawn);
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, month());
    found.push((await shown)[0] ?? Number.NaN);
  }
  return found;
}

/** What a phone spends on computing a round, and how soon the heat map of a month is there, at a quarter of the speed. */
export async function roundsOnPhone(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions(process.env.CHROME_PATH));
  try {
    const bare = await browser.newPage();
    await bare.addScriptTag({ content: await bundled() });
    await slowDown(bare);
    const times: number[] = await bare.evaluate(walk);
    const context = await browser.newContext({ ...sharedOptions({ origin, viewport: desktop }), serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn(page, accounts.superadmin);
    const atFullSpeed = await fromTheBoard(page);
    await slowDown(page);
    const heat: number[] = [];
    let size = 0;
    for (let run = 0; run < 5; run += 1) {
      await page.goto(month(), { waitUntil: 'commit' });
      const [first = Number.NaN, cells = 0] = await page.evaluate<readonly number[]>(drawn);
      heat.push(first);
      size = cells;
    }
    const within = await fromTheBoard(page);
    const note = (of: readonly number[]) => `${Math.min(...of).toFixed(1)} to ${Math.max(...of).toFixed(1)}`;
    return [
      {
        ...{ what: `status of ${points} points by ${logs} logs, CPU ×${slower}`, value: quantile(times, 0.95), unit: 'ms', bound: 10 },
        ...{
          aim: 'at most',
          note: `${note(times)}, the first of a page ${times[0]?.toFixed(1)}, the middle ${quantile(times, 0.5).toFixed(1)}`,
        },
      },
      {
        ...{ what: 'heat map drawn after its answer, from the board', value: quantile(atFullSpeed, 0.5), unit: 'ms', bound: 100 },
        ...{ aim: 'at most', note: `${note(atFullSpeed)}, ${size} cells` },
      },
      {
        ...{
          what: `heat map drawn after its answer, from the board, CPU ×${slower}`,
          value: quantile(within, 0.5),
          unit: 'ms',
          bound: 100,
        },
        ...{ aim: 'at most', note: `${note(within)}, ${size} cells` },
      },
      {
        ...{
          what: `heat map while the page itself starts, CPU ×${slower}`,
          value: quantile(heat, 0.5),
          unit: 'ms',
          bound: 100,
          aim: 'at most',
        },
        note: `${note(heat)}, ${size} cells`,
      },
    ];
  } finally {
    await browser.close();
  }
}
