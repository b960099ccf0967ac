import { expect, test } from 'vitest';
import { connectionWords } from './connection-words.ts';

const counts = (waiting: number, attention: number) => ({ waiting, attention, total: waiting + attention, pausedForLogin: false });

test.each([
  ['online', 0, 0, 'on', 'Tersambung'],
  ['online', 2, 0, 'on', 'Tersambung · 2 belum terkirim'],
  ['offline', 0, 0, 'off', 'Luring'],
  ['offline', 3, 0, 'off', 'Luring · 3 belum terkirim'],
  ['online', 0, 1, 'attention', '1 perlu tindakan'],
  ['online', 3, 1, 'attention', '3 belum terkirim · 1 perlu tindakan'],
  ['offline', 3, 1, 'attention', 'Luring · 3 belum terkirim · 1 perlu tindakan'],
  ['troubled', 0, 0, 'off', 'Server bermasalah'],
  ['troubled', 2, 0, 'off', 'Server bermasalah · 2 belum terkirim'],
  ['troubled', 2, 1, 'attention', 'Server bermasalah · 2 belum terkirim · 1 perlu tindakan'],
  ['offline', 0, 1234, 'attention', 'Luring · 1.234 perlu tindakan'],
] as const)('%s, %i waiting, %i attention', (state, waiting, attention, tone, words) => {
  expect(connectionWords(state, counts(waiting, attention))).toMatchObject({ tone, words });
});

test('unsent work in a tab that the browser empties after a week comes with a warning, and nothing else does', () => {
  expect(connectionWords('offline', counts(2, 0), true).words).toBe('Luring · 2 belum terkirim · bertahan 7 hari');
  expect(connectionWords('online', counts(0, 1), true).words).toBe('1 perlu tindakan · bertahan 7 hari');
  expect(connectionWords('online', counts(0, 0), true).words).toBe('Tersambung');
});
