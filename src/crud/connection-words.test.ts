import { expect, test } from 'vitest';
import { connectionWords } from './connection-words.ts';

const counts = (waiting: number, attention: number) => ({ waiting, attention, total: waiting + attention, pausedForLogin: false });

test.each([
  ['online', 0, 0, 'on', 'Tersambung'],
  ['online', 2, 0, 'on', 'Tersambung · 2 belum terkirim'],
  ['offline', 0, 0, 'off', 'Luring'],
  ['offline', 3, 0, 'off', 'Luring · 3 belum terkirim'],
  ['online', 3, 1, 'attention', '1 perlu tindakan'],
  ['offline', 0, 1234, 'attention', 'Luring · 1.234 perlu tindakan'],
] as const)('%s, %i waiting, %i attention', (state, waiting, attention, tone, words) => {
  expect(connectionWords(state, counts(waiting, attention))).toMatchObject({ tone, words });
});
