/** The browser's promise to finish, once there is a connection, what a closed app leaves. */
export interface BackgroundSync {
  /** False if the browser can't do this or the person forbade it. */
  possible(): boolean;
  /** Makes the browser wake the service worker with this tag; asking twice counts once. */
  ask(tag: string): Promise<void>;
}

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
    readonly periodicSync?: {
      register(tag: string, options: { minInterval: number }): Promise<void>;
      unregister(tag: string): Promise<void>;
    };
  }
}
