import { expect, it } from 'vitest';
import type { Command, Live } from '../../data/public.ts';
import { discardUnsent } from './discard-unsent.ts';

const waiting: Command = {
  id: '1',
  protocol: 1,
  userId: '4',
  resource: 'floors',
  operation: 'create',
  rowId: 'local:1',
  lane: 'floors/local:1',
  body: {},
  title: 'Lantai: 3',
  occurredAt: '2026-11-20T13:00:00Z',
  createdAt: '2026-11-20T13:00:00Z',
  state: 'queued',
  attempts: 0,
};

/** Discards in an outbox that undoes `taken` commands and lists `left` afterwards. */
async function discard(taken: number, left: readonly Command[]) {
  const given: unknown[] = [];
  const list = (): Live<readonly Command[]> => ({
    subscribe: (next) => {
      next(left);
      return () => undefined;
    },
  });
  const undoAll = async () => taken;
  const done = await discardUnsent({ undoAll, list, discard: async (...what) => void given.push(what) }, '1', ['2']);
  return { done, given };
}

it('undoes what has not been sent, and gives up what others build upon', async () => {
  expect(await discard(2, [])).toEqual({ done: true, given: [] });
  expect(await discard(1, [waiting])).toEqual({ done: true, given: [['1', ['2']]] });
});

it('leaves alone what went out while the question was open', async () => {
  expect(await discard(0, [{ ...waiting, state: 'unknown', firstSentAt: '2026-11-20T13:01:00Z' }])).toEqual({ done: false, given: [] });
  expect(await discard(0, [{ ...waiting, state: 'queued', firstSentAt: '2026-11-20T13:01:00Z' }])).toEqual({ done: false, given: [] });
});
