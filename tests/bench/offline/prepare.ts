import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Device } from '../../support/device.ts';
import { Server } from '../../support/machine/server.ts';
import { type Account, accounts } from '../../support/scenes/accounts.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import type { Figure } from '../figure.ts';
import { slowDown } from './rate.ts';
import { smallBranch } from './small-branch.ts';

/** 2 Mbit/s, 150 ms there and back. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 2e6 / 8, uploadThroughput: 1e6 / 8 };
const longestMs = 600_000;

const pupils = 3_000;

type Person = readonly [who: string, account: Account, ms: number, kB: number];

/** Whoever prepares a phone, with how long it may take (ms) and how much may come over the line (kB). */
const people = (branchAdmin: Account): readonly Person[] => [
  ['officer', accounts.officer, 5_000, 1_500],
  ['teacher', accounts.teacher, 5_000, 1_500],
  [`branch admin of ${pupils} pupils`, branchAdmin, 20_000, 3_000],
  // As many more pupils, as much more of both.
  ['branch admin of 16,906 pupils', accounts.admin, 113_000, 17_000],
  ['superadmin', accounts.superadmin, 240_000, 40_000],
];

/** What the site keeps on the device, as the browser reckons it (bytes). */
const stored = (page: Page): Promise<number> => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

async function prepared(origin: string, account: Account) {
  const device = await Device.unpack({ origin });
  try {
    const { page } = device;
    await signIn(page, account);
    await untilInstalled(page);
    await page.goto('/data-offline');
    const button = page.getByRole('button', { name: 'Siapkan data offline' });
    await button.waitFor();
    await page.waitForTimeout(3000);
    const before = await stored(page);
    const cdp = await device.running.newCDPSession(page);
    let bytes = 0;
    let calls = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      calls++;
    });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slowLine);
    await slowDown(device, 4);
    const since = performance.now();
    await button.click();
    await page.getByText('Siap dipakai luring').first().waitFor({ timeout: longestMs });
    const ms = performance.now() - since;
    await slowDown(device, 1);
    return { ms, kB: bytes / 1000, calls, storedKb: ((await stored(page)) - before) / 1000 };
  } finally {
    await device.discard();
  }
}

/** What "Siapkan data offline" costs a phone on the large demo foundation: seconds, bytes over the line, bytes kept. */
export async function prepare(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-prepare-'));
  const server = await Server.start({ dataDir, env: { DEMO_SCALE: 'large' }, patienceMs: 600_000 });
  try {
    const figures: Figure[] = [];
    for (const [who, account, ms, kB] of people(await smallBranch(server.origin, pupils))) {
      const found = await prepared(server.origin, account);
      const what = `all lists to the phone of a ${who}, 2 Mbit/s, CPU ×4`;
      figures.push({ what, value: found.ms, unit: 'ms', bound: ms, aim: 'at most', note: `${found.calls} calls` });
      figures.push({
        ...{ what: `the same over the line`, value: found.kB, unit: 'kB', bound: kB, aim: 'at most' },
        note: `${found.storedKb.toFixed(0)} kB more on the device`,
      });
    }
    return figures;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
