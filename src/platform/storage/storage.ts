/** Small texts that survive a restart and are seen by every tab. */
export interface LocalText {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Another tab changed something. */
  subscribe(listener: () => void): () => void;
}

/** One value that is on the disk as soon as it is written: a killed browser forgets the last minute of its LocalText. */
export interface Vault {
  /** The value; undefined where there is none or the browser withholds its databases. Answers within a second, as `write` does. */
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
  /** Works on a full disk too. */
  clear(): Promise<void>;
}

export interface DeviceStorage {
  persist(): Promise<boolean>;
  persisted(): Promise<boolean>;
  estimate(): Promise<{ usage: number; quota: number }>;
  /** Removes one record of an IndexedDB database that may not exist; for whoever has not loaded what opens databases. */
  removeRecord(database: string, store: string, key: string): Promise<void>;
  readonly vault: Vault;
}
