import 'fake-indexeddb/auto';
import Dexie, { type Table } from 'dexie';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

let live: typeof import('./live.ts').live;
let shared: typeof import('./live.ts').shared;
let asBurst: typeof import('./burst.ts').asBurst;
let aheadOfViews: typeof import('./calm.ts').aheadOfViews;

/** As in a browser that paints: the pace of views depends on it when the module is loaded. */
beforeAll(async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 5));
  vi.resetModules();
  ({ live, shared } = await import('./live.ts'));
  ({ asBurst } = await import('./burst.ts'));
  ({ aheadOfViews } = await import('./calm.ts'));
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

interface Line {
  readonly n?: number;
}
let lines: Table<Line, number>;
let at = 0;

beforeEach(() => {
  at += 1;
  const db = new Dexie(`live ${at}`);
  db.version(1).stores({ lines: '++n' });
  lines = db.table('lines');
});

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts the lines, as slowly as a slow phone, and how many such reads run at once. */
function slowly(ms: number) {
  const state = { reading: 0, most: 0, reads: 0 };
  const read = async () => {
    state.reading += 1;
    state.reads += 1;
    state.most = Math.max(state.most, state.reading);
    const count = await lines.count();
    await new Dexie.Promise<void>((resolve) => setTimeout(resolve, ms));
    state.reading -= 1;
    return count;
  };
  return { state, read };
}

it('in a burst a slow view is read once at a time, told on the way, and of the last state', async () => {
  const { state, read } = slowly(60);
  const told: number[] = [];
  const stop = live(read).subscribe((count) => told.push(count));
  await passed(100);
  for (let made = 0; made < 60; made++) {
    await lines.add({});
    await passed(15);
  }
  const during = told.length;
  await vi.waitFor(() => expect(told.at(-1)).toBe(60), { timeout: 5000 });
  stop();
  expect(during).toBeGreaterThan(1);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(state.most).toBe(1);
  expect(state.reads).toBeLessThan(20);
});

it('views read side by side are told in one go, each first value at once', async () => {
  const told: string[] = [];
  const stops = [5, 25].map((ms) =>
    live(slowly(ms).read).subscribe((count) => {
      told.push(`${ms}:${count}`);
      setTimeout(() => told.push('drawn'), 0);
    }),
  );
  await vi.waitFor(() => expect(told).toContain('25:0'));
  expect(told.indexOf('drawn')).toBeLessThan(told.indexOf('25:0'));
  // Both have rested.
  await passed(500);
  told.length = 0;
  await lines.add({});
  await vi.waitFor(() => expect(told.filter((one) => one === 'drawn')).toHaveLength(2));
  for (const stop of stops) stop();
  expect(told).toEqual(['5:1', '25:1', 'drawn', 'drawn']);
});

it('while a long queue goes out all views are read side by side and rest together, however many they are', async () => {
  /** How many reads began between two moments at which nothing was read. */
  const waves: number[] = [];
  let reading = 0;
  const read = async () => {
    if (reading === 0) waves.push(0);
    waves.push((waves.pop() ?? 0) + 1);
    reading += 1;
    const count = await lines.count();
    await new Dexie.Promise<void>((resolve) => setTimeout(resolve, 60));
    reading -= 1;
    return count;
  };
  let isOver = false;
  const burst = asBurst(async () => {
    while (!isOver) {
      await lines.add({});
      await passed(10);
    }
  });
  const stops: (() => void)[] = [];
  for (let view = 0; view < 4; view++) {
    stops.push(live(read).subscribe(() => undefined));
    await passed(60);
  }
  await passed(1500);
  waves.length = 0;
  await vi.waitFor(() => expect(waves.length).toBeGreaterThan(4), { timeout: 20_000 });
  isOver = true;
  await burst;
  for (const stop of stops) stop();
  // The first one may have been going on, the last one still is.
  expect(waves.slice(1, -1).filter((reads) => reads !== 4)).toEqual([]);
});

/** Two views of which the slow one was read a moment ago, while a long queue goes out: both rest for as long as they may. */
async function restingViews() {
  let isOver = false;
  const burst = asBurst(async () => {
    while (!isOver) {
      await lines.add({});
      await passed(20);
    }
  });
  const [slow, quick] = [slowly(450), slowly(5)];
  const told = { count: 0 };
  const stops = [live(slow.read).subscribe(() => undefined), live(quick.read).subscribe((count) => (told.count = count))];
  await passed(1500);
  const { reads } = slow.state;
  await vi.waitFor(() => expect(slow.state.reads > reads && slow.state.reading === 0).toBe(true), { timeout: 20_000, interval: 5 });
  const readBefore = slow.state.reads;
  return {
    told,
    /** Ends everything; how often the slow view was read meanwhile. */
    async end() {
      const readMeanwhile = slow.state.reads - readBefore;
      isOver = true;
      await burst;
      for (const stop of stops) stop();
      return readMeanwhile;
    },
  };
}

it('whoever presses something while a long queue goes out sees what came of it without that rest', async () => {
  const { told, end } = await restingViews();
  const mine = await aheadOfViews(async () => {
    await lines.add({});
    return lines.count();
  });
  await vi.waitFor(() => expect(told.count).toBeGreaterThanOrEqual(mine), { timeout: 20_000, interval: 5 });
  expect(await end()).toBe(0);
});

it('a view that is opened while a long queue goes out has its first value without that rest', async () => {
  const { end } = await restingViews();
  let first: number | undefined;
  const stop = live(slowly(5).read).subscribe((count) => (first ??= count));
  await vi.waitFor(() => expect(first).toBeGreaterThan(0), { timeout: 20_000, interval: 5 });
  stop();
  expect(await end()).toBe(0);
});

it('whoever comes after a commit is never told what was read before it, in the middle of a burst either', async () => {
  const { read } = slowly(40);
  const source = shared(read);
  const stop = source.subscribe(() => undefined);
  await passed(80);
  for (let made = 1; made <= 12; made++) {
    await lines.add({});
    const mine: number[] = [];
    const leave = source.subscribe((count) => mine.push(count));
    await vi.waitFor(() => expect(mine.length).toBeGreaterThan(0), { timeout: 3000 });
    leave();
    expect(Math.min(...mine)).toBeGreaterThanOrEqual(made);
  }
  stop();
});

it('what is no longer followed is told nothing more', async () => {
  const told: number[] = [];
  const stop = live(slowly(30).read).subscribe((count) => told.push(count));
  await vi.waitFor(() => expect(told).toEqual([0]));
  await lines.add({});
  await passed(10);
  stop();
  await passed(200);
  expect(told).toEqual([0]);
});
