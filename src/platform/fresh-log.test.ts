import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { startFreshLog } from './fresh-log.ts';

const real = globalThis.indexedDB;
afterEach(() => {
  globalThis.indexedDB = real;
  vi.unstubAllGlobals();
});

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

it('writes more than LevelDB keeps in memory, in pieces that stay in its log, and leaves nothing behind', async () => {
  vi.stubGlobal('navigator', { userAgentData: {} });
  const written: number[] = [];
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: Uint8Array, key) {
    written.push(value.byteLength);
    return this.add(value, key);
  });
  await startFreshLog();
  put.mockRestore();
  expect(written.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(4 * 1024 * 1024);
  expect(Math.max(...written)).toBeLessThan(64 * 1024);
  expect(await names()).not.toContain('amanah-fresh-log');
});

it('a disk that is full, or a browser that withholds its databases, stops nobody', async () => {
  vi.stubGlobal('navigator', { userAgentData: {} });
  const failing = () => {
    const request = { error: new DOMException('full', 'QuotaExceededError'), onerror: () => undefined };
    queueMicrotask(() => request.onerror());
    return request;
  };
  globalThis.indexedDB = { open: failing, deleteDatabase: failing } as unknown as IDBFactory;
  await expect(startFreshLog()).resolves.toBeUndefined();
});

it('leaves browsers without LevelDB alone', async () => {
  vi.stubGlobal('navigator', {});
  const open = vi.spyOn(indexedDB, 'open');
  await startFreshLog();
  expect(open).not.toHaveBeenCalled();
  open.mockRestore();
});
