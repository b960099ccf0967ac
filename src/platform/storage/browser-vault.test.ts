import { afterEach, expect, it, vi } from 'vitest';
import { browserVault } from './browser-vault.ts';

const real = globalThis.indexedDB;
afterEach(() => {
  vi.useRealTimers();
  globalThis.indexedDB = real;
});

it('keeps one value, whatever it was before, and none once it is cleared', async () => {
  await browserVault.clear();
  expect(await browserVault.read()).toBeUndefined();
  await browserVault.write({ texts: { token: 'a' } });
  await browserVault.write({ endedAt: 7 });
  expect(await browserVault.read()).toEqual({ endedAt: 7 });
  await browserVault.clear();
  expect(await browserVault.read()).toBeUndefined();
});

it('where the browser never answers, nobody waits for longer than a second', async () => {
  globalThis.indexedDB = { open: () => ({}) } as unknown as IDBFactory;
  vi.useFakeTimers();
  const [read, written] = [browserVault.read(), browserVault.write('a').catch((problem: Error) => problem.message)];
  await vi.advanceTimersByTimeAsync(1000);
  expect(await read).toBeUndefined();
  expect(await written).toBe('no answer of IndexedDB');
});
