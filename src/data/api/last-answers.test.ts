import { expect, test } from 'vitest';
import { createLastAnswers } from './connection.ts';
import type { Reply } from './transport.ts';

const envelope = { failed: true, message: '', data: undefined };
const good: Reply = { status: 200, ours: true, envelope: { ...envelope, failed: false } };

/** Whether a service that answered well counts as there after this reply. */
function isThereAfter(reply: Reply): boolean {
  const answers = createLastAnswers({ ticks: () => 0 });
  answers.heard('patrol', good);
  answers.heard('patrol', reply);
  return answers.isFresh('patrol');
}

test('ours, busy and with a time to come again, is there: looking at it first would be another request', () => {
  expect(isThereAfter({ status: 503, ours: true, envelope, retryAfterMs: 2000 })).toBe(true);
  expect(isThereAfter({ status: 429, ours: true, envelope, retryAfterMs: 2000 })).toBe(true);
});

test('anything else that is no answer to what was asked is looked at first', () => {
  const doubtful: readonly Reply[] = [
    { status: 503, ours: false, retryAfterMs: 2000 },
    { status: 503, ours: true, envelope },
    { status: 500, ours: true, envelope },
    { status: 401, ours: true, envelope },
    { status: 0, code: 'captive-portal' },
    { status: 0, code: 'network' },
  ];
  expect(doubtful.map(isThereAfter)).toEqual(doubtful.map(() => false));
});
