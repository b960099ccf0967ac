import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Another test may already have loaded the module with texts in it.
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const refusing = {
  get localStorage(): Storage {
    throw new DOMException('refused', 'SecurityError');
  },
};

it('where localStorage is refused by throwing, texts live as long as the page', async () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => refusing.localStorage });
  const { isLocalStorageRefused, localStore } = await import('./web-storage.ts');
  expect(isLocalStorageRefused).toBe(true);
  localStore.setItem('token', 'a');
  expect(localStore.getItem('token')).toBe('a');
  expect(localStore.keys()).toEqual(['token']);
  localStore.removeItem('token');
  expect(localStore.getItem('token')).toBeNull();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

it('where it is nothing at all, likewise', async () => {
  vi.stubGlobal('localStorage', null);
  const { isLocalStorageRefused } = await import('./web-storage.ts');
  expect(isLocalStorageRefused).toBe(true);
});
