import { expect, it } from 'vitest';
import { ok } from '../../../contract/calls/errors.ts';
import { createAskedOnce } from './asked-once.ts';

/** A cache that has heard of the given number of arrivals, and a clock that stands still. */
function scene() {
  const heard = { acks: 0 };
  const cache = { sets: { get: async () => heard } } as unknown as Parameters<typeof createAskedOnce>[0];
  const { ask, forget } = createAskedOnce(cache, { ticks: () => 0 });
  let asked = 0;
  const question = async () => {
    asked += 1;
    return ok('fetched' as const);
  };
  const of = (by: 'screen' | 'arrival') => ask(by, 'floors', 'page 1', question);
  return { of, forget, heard, asked: () => asked };
}

it('a save and the list that is read after it ask once, in either order', async () => {
  const first = scene();
  await first.of('arrival');
  await first.of('screen');
  expect(first.asked()).toBe(1);
  const second = scene();
  await second.of('screen');
  await second.of('arrival');
  expect(second.asked()).toBe(1);
});

it('what arrived meanwhile, and what was done past the outbox, is asked for anew', async () => {
  const { of, forget, heard, asked } = scene();
  await of('arrival');
  heard.acks += 1;
  await of('screen');
  expect(asked()).toBe(2);
  forget();
  await of('arrival');
  expect(asked()).toBe(3);
});
