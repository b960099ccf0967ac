import { browserVault } from './browser-vault.ts';
import { removeRecord } from './remove-record.ts';
import type { DeviceStorage, LocalText } from './storage.ts';
import { isLocalStorageRefused, localStore } from './web-storage.ts';

export const browserText: LocalText = {
  get: (key) => localStore.getItem(key),
  set: (key, value) => localStore.setItem(key, value),
  remove: (key) => localStore.removeItem(key),
  subscribe(listener) {
    const changed = (event: StorageEvent) => {
      if (!isLocalStorageRefused && event.storageArea === localStorage) listener();
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  },
};

export const browserStorage: DeviceStorage = {
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
  persisted: async () => (await navigator.storage?.persisted?.()) ?? false,
  async estimate() {
    const found = await navigator.storage?.estimate?.();
    return { usage: found?.usage ?? 0, quota: found?.quota ?? 0 };
  },
  removeRecord,
  vault: browserVault,
};
