import { afterEach, expect, test, vi } from 'vitest';
import { localStore } from '../../platform/storage/web-storage.ts';
import { isRefused, questionKey, refuse } from './refused-questions.ts';

afterEach(() => vi.restoreAllMocks());

test('a no holds for that address of that row and for who said it, and keeps nothing of what it says', () => {
  refuse('1@a', questionKey('students', '7', 'provinsi'));
  expect(isRefused('1@a', 'students/7/provinsi')).toBe(true);
  expect(isRefused('1@a', 'students/7/provinsi_asal')).toBe(false);
  expect(isRefused('1@a', 'students/70/provinsi')).toBe(false);
  expect(isRefused('2@a', 'students/7/provinsi')).toBe(false);
});

test('what stands there unreadable is no answer, and a full device holds the no until the page is closed', () => {
  localStore.setItem('amanah-wilayah-ditolak 3@a', '{"not":"a list"');
  expect(isRefused('3@a', 'schools/1/province')).toBe(false);
  vi.spyOn(localStore, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  refuse('3@a', 'schools/1/province');
  expect(isRefused('3@a', 'schools/1/province')).toBe(true);
});

test('the oldest of thousands go', () => {
  for (let id = 0; id <= 2000; id += 1) refuse('4@a', questionKey('students', String(id), 'provinsi'));
  expect(isRefused('4@a', 'students/0/provinsi')).toBe(false);
  expect(isRefused('4@a', 'students/1/provinsi')).toBe(true);
});
