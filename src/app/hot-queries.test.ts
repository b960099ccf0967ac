import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetHotQueries, hotQueriesKey, hotStorage } from './hot-queries.ts';

class Kept {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Kept()));
afterEach(() => vi.unstubAllGlobals());

test('what is forgotten stays forgotten even if it is written late; the next person has a place of his own', () => {
  const first = hotStorage();
  const [mine, yours] = [hotQueriesKey('7'), hotQueriesKey('8')];
  first.setItem(mine, 'counters');
  localStorage.setItem('theme', 'dark');
  expect(first.getItem(mine)).toBe('counters');
  forgetHotQueries();
  first.setItem(mine, 'late');
  const second = hotStorage();
  second.setItem(yours, 'counters');
  expect([localStorage.getItem(mine), localStorage.getItem(yours), localStorage.getItem('theme')]).toEqual([null, 'counters', 'dark']);
});
