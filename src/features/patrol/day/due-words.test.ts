import { expect, it } from 'vitest';
import { doneWords, dueNotes, oldestOf } from './due-words.ts';

const at = new Date(2026, 10, 20, 13, 40).getTime();

it('what is left says how old it is while it is not live', () => {
  expect(dueNotes({ asOf: at, isFresh: false, isPart: false }, at)).toEqual(['Data per 13.40']);
  expect(dueNotes({ asOf: at, isFresh: true, isPart: false }, at)).toEqual([]);
  expect(dueNotes({ asOf: null, isFresh: false, isPart: false }, at)).toEqual([]);
});

it('where only some check points are known it does not speak of all', () => {
  expect(dueNotes({ asOf: at, isFresh: true, isPart: true }, at)).toEqual(['Daftar titik mungkin belum lengkap']);
  expect(doneWords({ isPart: true }).title).toBe('Titik yang tersimpan sudah diperiksa hari ini');
  expect(doneWords({ isPart: false }).title).toBe('Semua titik sudah diperiksa hari ini');
});

it('two lists are as old as the older one', () => {
  expect(oldestOf([at, at - 1])).toBe(at - 1);
  expect(oldestOf([null, at])).toBe(at);
  expect(oldestOf([undefined, null])).toBeNull();
});
