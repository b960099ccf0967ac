import 'fake-indexeddb/auto';
import Dexie, { type Table } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shared } from '../../../src/data/store/live/live.ts';

class Things extends Dexie {
  declare things: Table<{ id: string }, string>;
  constructor() {
    super(`things-${crypto.randomUUID()}`);
    this.version(1).stores({ things: 'id' });
  }
}

let database: Things;
let reads: number;
const count = () => {
  reads += 1;
  return database.things.count();
};

beforeEach(() => {
  database = new Things();
  reads = 0;
});
afterEach(() => database.delete());

test('a dozen listeners cost one read after a change, and all are told', async () => {
  const number = shared(count);
  const told = Array.from({ length: 12 }, () => vi.fn());
  const stops = told.map((next) => number.subscribe(next));
  await vi.waitFor(() => told.forEach((next) => void expect(next).toHaveBeenLastCalledWith(0)));
  const before = reads;
  await database.things.add({ id: 'a' });
  await vi.waitFor(() => told.forEach((next) => void expect(next).toHaveBeenLastCalledWith(1)));
  expect(reads).toBe(before + 1);
  for (const stop of stops) stop();
});

test('whoever comes later is first told what was committed before, not what the others heard last', async () => {
  const number = shared(count);
  const early = vi.fn();
  const stopEarly = number.subscribe(early);
  await vi.waitFor(() => expect(early).toHaveBeenLastCalledWith(0));
  await database.things.add({ id: 'a' });
  const late = vi.fn();
  const stopLate = number.subscribe(late);
  await vi.waitFor(() => expect(late).toHaveBeenCalled());
  expect(late.mock.calls[0]).toEqual([1]);
  stopEarly();
  await database.things.add({ id: 'b' });
  await vi.waitFor(() => expect(late).toHaveBeenLastCalledWith(2));
  stopLate();
});

test('after the last has left nothing is read, and whoever comes then is told the present value', async () => {
  const number = shared(count);
  const first = vi.fn();
  number.subscribe(first)();
  const before = reads;
  await database.things.add({ id: 'a' });
  const again = vi.fn();
  const stop = number.subscribe(again);
  await vi.waitFor(() => expect(again).toHaveBeenLastCalledWith(1));
  expect(reads).toBe(before + 1);
  expect(first.mock.calls.every(([value]) => value !== 1)).toBe(true);
  stop();
});

test('a query that fails is told to each', async () => {
  const broken = shared<number>(() => Promise.reject(new Error('closed')));
  const problems = [vi.fn(), vi.fn()];
  const stops = problems.map((problem) => broken.subscribe(() => undefined, problem));
  await vi.waitFor(() => problems.forEach((problem) => void expect(problem).toHaveBeenCalled()));
  for (const stop of stops) stop();
});
