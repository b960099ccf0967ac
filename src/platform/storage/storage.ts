/** Small texts that survive a restart and are seen by every tab. */
export interface LocalText {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Another tab changed something. */
  subscribe(listener: () => void): () => void;
}

/** One value that is on the disk as soon as it is written: a killed browser loses the last minute of its LocalText. */
export interface Vault {
  /** The value; undefined if there is none or the browser withholds its databases. Answers within a second, as does `write`. */
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
  /** Works even on a full disk. */
  clear(): Promise<void>;
}

export interface DeviceStorage {
  persist(): Promise<boolean>;
  persisted(): Promise<boolean>;
  estimate(): Promise<{ usage: number; quota: number }>;
  /** Removes one record from an IndexedDB database that may not exist; for code that has not loaded what opens databases. */
  removeRecord(database: string, store: string, key: string): Promise<void>;
  readonly vault: Vault;
}
