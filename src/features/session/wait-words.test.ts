import { expect, test } from 'vitest';
import { waitWords } from './wait-words.ts';

test.each([
  [0, '1 detik'],
  [900, '1 detik'],
  [45_000, '45 detik'],
  [60_000, '1 menit'],
  [124_001, '2 menit 5 detik'],
])('%i ms reads %s', (ms, words) => expect(waitWords(ms)).toBe(words));
