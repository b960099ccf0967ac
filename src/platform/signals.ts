/** What the device says about its connection and its screen: a hint, never a proof. */
export interface Signals {
  online(): boolean;
  subscribe(listener: (signal: 'online' | 'offline' | 'visible') => void): () => void;
}

export const browserSignals: Signals = {
  online: () => navigator.onLine,
  subscribe(listener) {
    const online = () => listener('online');
    const offline = () => listener('offline');
    const visible = () => {
      if (document.visibilityState === 'visible') listener('visible');
    };
    addEventListener('online', online);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', visible);
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', visible);
    };
  },
};
