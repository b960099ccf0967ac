/** Small texts that survive a restart and are seen by every tab. */
export interface LocalText {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Another tab changed something. */
  subscribe(listener: () => void): () => void;
}

export interface DeviceStorage {
  persist(): Promise<boolean>;
  persisted(): Promise<boolean>;
  estimate(): Promise<{ usage: number; quota: number }>;
}

export const browserText: LocalText = {
  get: (key) => localStorage.getItem(key),
  set: (key, value) => localStorage.setItem(key, value),
  remove: (key) => localStorage.removeItem(key),
  subscribe(listener) {
    const changed = (event: StorageEvent) => {
      if (event.storageArea === localStorage) listener();
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
};
