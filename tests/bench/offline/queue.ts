import type { Page } from '@playwright/test';
import type { StoredCommand } from '../../../src/data/store/stored-command.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device } from '../../support/device.ts';
import { openScanner, prepareOffline, writeNote } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { type Figure, quantile } from '../figure.ts';
import { choosePoint, clearRooms } from '../tasks/tap-to-saved.ts';
import { pageTools, putRecords, tool } from './page-tools.ts';
import { type Rate, slowDown, times } from './rate.ts';
import { Wire } from '../../support/wire.ts';

const serviceMs = 80;
const replayed = 100;
const many = 5000;
const opened = 20;

/** The same log again under ids of its own, in a lane of its own. */
function again(command: StoredCommand, count: number): StoredCommand[] {
  const { seq: _, notBefore: _1, ...rest } = command;
  const local = rest.rowId.replace('local:', '');
  const text = JSON.stringify({ ...rest, state: 'queued', bucket: 'waiting', attempts: 0 });
  return Array.from({ length: count }, (_one, at) => {
    const tail =
      (Date.now() + at)
        .toString(36)
        .toUpperCase()
        .replace(/[ILOU]/g, 'Z')
        .slice(-6) + at.toString().padStart(5, '0');
    const renamed = (id: string) => id.slice(0, -tail.length) + tail;
    return JSON.parse(text.replaceAll(rest.id, renamed(rest.id)).replaceAll(local, renamed(local)));
  });
}

/** One log written offline by hand, as the template for the others. */
async function writeOne({ page }: Device, room: string): Promise<StoredCommand> {
  await openScanner(page);
  await choosePoint(page, room);
  await writeNote(page, 'Kebersihan', `Ukuran ${Date.now()}`);
  const waiting = async () => (await tool<StoredCommand[]>(page, 'commands()')).filter((one) => one.bucket === 'waiting');
  await expect.poll(async () => (await waiting()).length).toBe(1);
  const [command] = await waiting();
  if (!command) throw new Error('nothing was saved');
  return command;
}

/** The loop somebody would write without an engine: one request, its answer, the next. */
function bareLoop(page: Page, commands: readonly StoredCommand[]): Promise<number> {
  const bodies = commands.map(({ body, occurredAt, id }) => ({ body, occurredAt, id: `bare-${id}` }));
  return page.evaluate(async (all) => {
    const since = performance.now();
    for (const { body, occurredAt, id } of all) {
      const answer = await fetch('/api/log-check-points/store', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
          'Idempotency-Key': id,
          'X-Occurred-At': occurredAt,
        },
        body: JSON.stringify(body),
      });
      const { error, message } = await answer.json();
      if (!answer.ok || error) throw new Error(message);
    }
    return performance.now() - since;
  }, bodies);
}

/** What is waiting goes out after the connection is back; the bare loop sends as many of the same kind. */
async function replay(device: Device, wire: Wire, pattern: StoredCommand, rate: Rate): Promise<Figure[]> {
  const { page } = device;
  await device.running.setOffline(true);
  await putRecords(page, 'amanah-ops-', 'outbox', again(pattern, replayed));
  await page.waitForTimeout(1000);
  wire.slow(serviceMs);
  await slowDown(device, rate);
  await tool(page, 'restSteps()');
  await tool(page, `armRequest('window', 'online')`);
  await device.running.setOffline(false);
  const first = await page.evaluate<number>('window.offlineRequest');
  const from = await page.evaluate<number>('performance.now()');
  const took = (await tool<number>(page, 'sent()')) - from;
  const step = await tool<number>(page, 'longestStep()');
  const bare = await bareLoop(page, again(pattern, replayed));
  await slowDown(device, 1);
  wire.slow(0);
  return [
    {
      what: `replay, of the speed of a bare loop${times(rate)}`,
      value: (100 * bare) / took,
      unit: '%',
      bound: rate === 1 ? 90 : 80,
      aim: 'at least',
      note: `${replayed} logs in ${took.toFixed(0)} ms, the loop ${bare.toFixed(0)} ms, a service of ${serviceMs} ms`,
    },
    { what: `first request after becoming online${times(rate)}`, value: first, unit: 'ms', bound: 1000, aim: 'at most' },
    { what: `longest step, replay${times(rate)}`, value: step, unit: 'ms', bound: 50, aim: 'at most' },
  ];
}

/** The service is gone and comes back silently; the person looks at the screen again. */
async function onceVisible(device: Device, wire: Wire, pattern: StoredCommand, rate: Rate): Promise<Figure> {
  const { page } = device;
  await page.waitForTimeout(1000);
  wire.cut();
  await putRecords(page, 'amanah-ops-', 'outbox', again(pattern, 1));
  await page.reload();
  await page.waitForTimeout(3000);
  wire.mend();
  await slowDown(device, rate);
  await tool(page, `armRequest('document', 'visibilitychange')`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const first = await page.evaluate<number>('window.offlineRequest');
  await slowDown(device, 1);
  await tool(page, 'sent()');
  return { what: `first request after becoming visible${times(rate)}`, value: first, unit: 'ms', bound: 1000, aim: 'at most' };
}

async function large(device: Device, pattern: StoredCommand): Promise<Figure[]> {
  const { page } = device;
  await device.running.setOffline(true);
  await putRecords(page, 'amanah-ops-', 'outbox', again(pattern, many));
  await page.reload();
  await page.waitForTimeout(3000);
  const figures: Figure[] = [];
  for (const rate of [1, 4] as const) {
    await slowDown(device, rate);
    const took: number[] = [];
    let counted = 0;
    for (let run = 0; run < opened; run++) {
      const found = await tool<{ count: number; took: number }>(page, 'openAndCount()');
      took.push(found.took);
      counted = found.count;
    }
    await slowDown(device, 1);
    figures.push({
      what: `outbox of ${counted}: open and count, 95th percentile${times(rate)}`,
      value: quantile(took, 0.95),
      unit: 'ms',
      bound: rate === 1 ? 50 : 100,
      aim: 'at most',
      note: `${opened} times, middle ${quantile(took, 0.5).toFixed(1)}`,
    });
  }
  return figures;
}

/** Sending what was waiting, and a queue of thousands, on an officer's phone. */
export async function queue(origin: string): Promise<Figure[]> {
  const rooms = await clearRooms(await ServicesClient.login(origin, accounts.officer));
  const wire = await Wire.to(Number(new URL(origin).port));
  const device = await Device.unpack({ origin: wire.origin }).catch(async (problem: unknown) => {
    await wire.close();
    throw problem;
  });
  try {
    const { page } = device;
    await page.addInitScript(pageTools);
    await signIn(page, accounts.officer);
    await untilInstalled(page);
    await prepareOffline(page);
    await device.running.setOffline(true);
    const pattern = await writeOne(device, rooms[0] ?? '');
    await page.waitForTimeout(5500);
    // Here the processor would draw the scanner's picture, and spend most of its time on it.
    await visit(page, '/beranda-patrol');
    const figures: Figure[] = [];
    for (const rate of [1, 4] as const) figures.push(...(await replay(device, wire, pattern, rate)));
    for (const rate of [1, 4] as const) figures.push(await onceVisible(device, wire, pattern, rate));
    return [...figures, ...(await large(device, pattern))];
  } finally {
    await device.discard();
    await wire.close();
  }
}
