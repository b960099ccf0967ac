import { expect, test } from 'vitest';
import { clockWords, markSentence, markWords } from './mark-words.ts';

const minute = 60_000;

test('too fast names both places, the building only where it differs, and both times', () => {
  const from = { room: 'Lobi', floor: '1', building: 'SD' };
  const mark = { kind: 'too fast', from, to: { room: 'Perpustakaan', floor: '3', building: 'SD' }, seconds: 9, least: 40 } as const;
  expect(markSentence(mark)).toBe('Lobi (lantai 1) ke Perpustakaan (lantai 3) dalam 9 detik; di tabel waktu tempuh paling cepat 40 detik.');
  const elsewhere = { ...mark, to: { room: 'Kantin', floor: 'Basement', building: 'SMP' } };
  expect(markSentence(elsewhere)).toContain('Lobi (lantai 1, SD) ke Kantin (Basement, SMP)');
  expect(markSentence({ ...mark, from: { room: 'Pos', floor: '', building: 'SD' } })).toMatch(/^Pos ke /);
});

test('a clock is told by how much it was off, as exact as somebody asks for', () => {
  expect(clockWords(6 * minute + 3000)).toBe('Jam +6 mnt');
  expect(clockWords(-90 * minute)).toBe('Jam −2 jam');
  expect(clockWords(-11 * 365 * 24 * 60 * minute)).toBe('Jam −4.015 hari');
  expect(clockWords(null)).toBe('Jam salah');
  expect(markSentence({ kind: 'wrong clock', off: -90 * minute })).toContain('2 jam lebih lambat');
  expect(markWords({ kind: 'wrong clock', off: null }).words).toBe('Jam salah');
});
