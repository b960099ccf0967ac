import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { prepareOffline } from '../../support/scenes/patrol.ts';
import { Server } from '../../support/machine/server.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { Hand } from './hand.ts';
import { fillLogs } from '../app/logs.ts';
import { repeated, type Task } from './task.ts';

const runs = 3;
const found = '.log-meta [role="status"]';
const all = '10.000';

async function filter(hand: Hand): Promise<Task> {
  const { page } = hand;
  const find = page.getByRole('button', { name: 'Cari', exact: true });
  let most = 0;
  const times = await repeated(runs, async () => {
    await page.goto('/log-check-points');
    await page.locator('[data-row]').first().waitFor();
    hand.taps = 0;
    await hand.tap(page.getByRole('tab', { name: 'Filter Data' }));
    await page.getByLabel('Dari tanggal').fill('2020-01-01');
    // The rows come into memory while a person chooses what to filter by.
    await page.waitForTimeout(3000);
    const time = await hand.tapFor(find, { selector: found, text: all });
    most = Math.max(most, hand.taps);
    return time;
  });
  return {
    who: 'admin',
    task: 'filter 10,000 logs, offline',
    taps: most,
    mostTaps: 3,
    keys: 'the days typed',
    steps: [{ what: 'Cari to the rows', times, bound: 300 }],
  };
}

async function exported(hand: Hand): Promise<Task> {
  const { page } = hand;
  const times = await repeated(runs, async () => {
    const download = page.waitForEvent('download', { timeout: 60_000 });
    hand.taps = 0;
    await hand.tap(page.getByRole('button', { name: 'Ekspor', exact: true }));
    const since = performance.now();
    await (await download).delete();
    return performance.now() - since;
  });
  return {
    who: 'admin',
    task: 'export them as XLSX, offline',
    taps: hand.taps,
    mostTaps: 2,
    steps: [{ what: 'Export to the file', times, bound: 3000 }],
  };
}

/** Filter and export of 10,000 logs, on a foundation of their own. */
export async function logTasks(tell: (task: Task) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  // An embedded database with so many rows takes its time to open on a busy machine.
  const patienceMs = 240_000;
  const first = await Server.start({ dataDir, patienceMs });
  await first.stop();
  await fillLogs(dataDir);
  const server = await Server.start({ dataDir, patienceMs });
  const device = await Device.unpack({ origin: server.origin, viewport: desktop });
  try {
    const hand = await Hand.of({ device, isFinger: false });
    await signIn(device.page, accounts.superadmin);
    await untilInstalled(device.page);
    await prepareOffline(device.page);
    await device.running.setOffline(true);
    tell(await filter(hand));
    tell(await exported(hand));
  } finally {
    await device.discard();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
