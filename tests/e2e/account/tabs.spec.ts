import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { enqueueEach, logDraft, unsent } from '../../support/pages/app-data.ts';
import { type LedgerScene, officerBeforeLedger } from '../../support/scenes/ledger-scene.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { expect, test } from '../../support/test.ts';

const store = '/api/log-check-points/store';

interface Scene extends Pick<LedgerScene, 'tool' | 'ledger' | 'point'> {
  readonly tabs: readonly [Page, Page];
  /** How many rows in the service have a note that begins like this. */
  readonly effects: (note: string) => Promise<number>;
}

/** One browser with two tabs of one officer, both offline, in front of a ledger. */
const twoTabs = test.extend<{ scene: Scene }>({
  scene: async ({ device, server }, use) => {
    const { tool, ledger, point, stored } = await officerBeforeLedger(device, server);
    const other = await tool.running.newPage();
    for (const page of [tool.page, other]) {
      await bringClock(page);
      await page.goto('/kotak-keluar');
      await expect(page.getByRole('heading', { name: 'Kotak Keluar' }).first()).toBeVisible();
    }
    await tool.running.setOffline(true);
    await use({ tool, ledger, tabs: [tool.page, other], point, effects: async (note) => (await stored(note)).length });
    await ledger.close();
  },
});

const notes = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${String(at).padStart(3, '0')}`);

/** Which tab sends the writes. */
function countSends(tabs: readonly Page[]): () => number[] {
  const counts = tabs.map(() => 0);
  for (const [at, page] of tabs.entries())
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && asked.url().endsWith(store)) counts[at] = (counts[at] ?? 0) + 1;
    });
  return () => counts;
}

twoTabs('two tabs, fifty commands each, both wake: a hundred effects, a hundred requests, none twice in flight', async ({ scene }) => {
  const { tool, ledger, tabs, point, effects } = scene;
  const word = `Dua tab ${Date.now()}`;
  await Promise.all(
    tabs.map((page, at) =>
      enqueueEach(
        page,
        notes(`${word} ${at}`, 50).map((note) => logDraft(point, note)),
      ),
    ),
  );
  expect(ledger.writesTo(store)).toEqual([]);
  await tool.running.setOffline(false);
  await expect.poll(() => effects(word), { timeout: 60_000 }).toBe(100);
  await expect.poll(() => unsent(tabs[0])).toBe(0);
  const writes = ledger.writesTo(store);
  expect([writes.length, new Set(writes.map((write) => write.key)).size, ledger.twiceInFlight]).toEqual([100, 100, []]);
});

/** Lets one tab start a drain with slow answers; says which of the two sends. */
async function midDrain({ tool, ledger, tabs, point }: Scene, word: string, count: number): Promise<{ sender: Page; other: Page }> {
  const sends = countSends(tabs);
  await enqueueEach(
    tabs[0],
    notes(word, count).map((note) => logDraft(point, note)),
  );
  ledger.slowDown(150);
  await tool.running.setOffline(false);
  await expect.poll(() => ledger.writesTo(store).length, { intervals: [20] }).toBeGreaterThanOrEqual(8);
  const [first = 0, second = 0] = sends();
  // One lock, one sender: only one of them has sent anything.
  expect(Math.min(first, second)).toBe(0);
  return first > 0 ? { sender: tabs[0], other: tabs[1] } : { sender: tabs[1], other: tabs[0] };
}

/** Every command arrived once; only what was on its way when the sender stopped was sent twice. */
async function demandOnce({ ledger, effects }: Scene, word: string, count: number): Promise<void> {
  await expect.poll(() => effects(word), { timeout: 60_000 }).toBe(count);
  const writes = ledger.writesTo(store);
  expect(new Set(writes.map((write) => write.key)).size).toBe(count);
  expect(writes.length - count).toBeLessThanOrEqual(4);
}

twoTabs('the sending tab is closed in mid-drain: the other goes on, long before a lease ends', async ({ scene }) => {
  const word = `Tutup ${Date.now()}`;
  const { sender, other } = await midDrain(scene, word, 40);
  const before = scene.ledger.writesTo(store).length;
  const closedAt = Date.now();
  await sender.close();
  // A lease lasts 90 s: anything waiting for one would not be done by then.
  await demandOnce(scene, word, 40);
  await expect.poll(() => unsent(other)).toBe(0);
  const next = scene.ledger.writesTo(store)[before];
  console.log(`the other tab went on after ${next ? next.at - closedAt : '?'} ms`);
});

/** Longer than views wait before they look at the databases again. */
const quietMs = 500;

/**
 * Freezes a tab while it waits for answers, still holding its lock and its claims. (The browser's own freezing does
 * nothing to a page that is driven from outside; the debugger holds the whole page still as well.) It is frozen while
 * it does nothing: in the middle of a transaction it would keep every other tab from the database, which no tab can
 * end.
 */
async function freeze({ tool, ledger }: Scene, tab: Page): Promise<() => Promise<void>> {
  ledger.keepAnswers();
  await expect.poll(() => ledger.writesTo(store).filter((write) => write.status === undefined).length).toBe(4);
  await wait(quietMs);
  const debug = await tool.running.newCDPSession(tab);
  const stopped = new Promise((resolve) => debug.once('Debugger.paused', resolve));
  await debug.send('Debugger.enable');
  await debug.send('Debugger.pause');
  // The statement it stops at; resolves when the tab continues.
  const stoppedAt = tab.evaluate(() => 0);
  await stopped;
  ledger.giveAnswers();
  return async () => {
    await debug.send('Debugger.resume');
    await debug.send('Debugger.disable');
    await stoppedAt;
  };
}

twoTabs('the sending tab is frozen in mid-drain: the other goes on once the lease has ended', async ({ scene }) => {
  const { ledger, effects } = scene;
  const word = `Beku ${Date.now()}`;
  const { sender, other } = await midDrain(scene, word, 40);
  const thaw = await freeze(scene, sender);
  const sat = ledger.writesTo(store).length;
  expect(sat).toBeLessThan(40);
  await wait(2000);
  // It holds the lock, so nobody sends.
  expect(ledger.writesTo(store)).toHaveLength(sat);
  await hurry(other, 30);
  await expect.poll(() => ledger.writesTo(store).length, { intervals: [20] }).toBeGreaterThan(sat);
  // What it requests now takes the usual time.
  await hurry(other, 1);
  await demandOnce(scene, word, 40);
  await expect.poll(() => unsent(other)).toBe(0);
  // Thawed, it learns that another has done its work, and requests nothing.
  const asked = ledger.writesTo(store).length;
  await thaw();
  await expect.poll(() => unsent(sender)).toBe(0);
  expect([ledger.writesTo(store).length, await effects(word), ledger.twiceInFlight]).toEqual([asked, 40, []]);
});
