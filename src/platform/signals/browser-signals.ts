import type { Signals } from './signals.ts';

/** A finger that rests longer is reading, scrolling or selecting, and saves nothing when it is lifted. */
const longestPressMs = 300;

const lifting = (): Promise<void> =>
  new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, longestPressMs);
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { capture: true, signal: ended.signal });
  });

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
  presses(listener) {
    const down = () => listener(lifting());
    addEventListener('pointerdown', down, { capture: true, passive: true });
    return () => removeEventListener('pointerdown', down, { capture: true });
  },
  keys(listener) {
    addEventListener('keydown', listener, { capture: true, passive: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  },
  hides(listener) {
    const hidden = () => {
      if (document.visibilityState === 'hidden') listener();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  },
};
