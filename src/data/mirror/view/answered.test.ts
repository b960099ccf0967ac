import { expect, it } from 'vitest';
import { appError, fail, ok } from '../../../contract/calls/errors.ts';
import { answered } from './answered.ts';

/** A clock on which every wait is over at once. */
const hasty = {
  now: () => 0,
  after: (_ms: number, then: () => void) => {
    queueMicrotask(then);
    return () => undefined;
  },
};
/** A clock that stands still. */
const still = { now: () => 0, after: () => () => undefined };
const never = () => new Promise<never>(() => undefined);

it('what never answers is asked twice, taken back each time, and then said', async () => {
  const signals: AbortSignal[] = [];
  const ask = (signal: AbortSignal) => {
    signals.push(signal);
    return never();
  };
  expect(await answered(hasty, 1000, ask)).toEqual(fail(appError('timeout')));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('an answer that was lost once comes with the second question', async () => {
  let asked = 0;
  const ask = async () => (++asked === 1 ? fail(appError('timeout')) : ok('rows'));
  expect(await answered(still, 1000, ask)).toEqual(ok('rows'));
  expect(asked).toBe(2);
});

it('a refusal is an answer, and whoever gave up is not asked for', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return fail(appError('forbidden'));
  };
  expect((await answered(still, 1000, ask)).ok).toBe(false);
  expect(asked).toBe(1);
  const gone = new AbortController();
  gone.abort();
  const late = async () => {
    asked += 1;
    return fail(appError('timeout'));
  };
  await answered(still, 1000, late, gone.signal);
  expect(asked).toBe(2);
});
