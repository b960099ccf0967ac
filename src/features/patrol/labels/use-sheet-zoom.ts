import { useSyncExternalStore } from 'react';
import { sheet } from './label-size.ts';

// CSS has 96 pixels an inch, on paper and screen alike.
const sheetPixels = (sheet.width / 25.4) * 96;
const air = 32;

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** How much smaller than paper a sheet is drawn, so that a phone shows its whole width. */
export const useSheetZoom = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.min(1, Math.floor(((document.documentElement.clientWidth - air) / sheetPixels) * 1000) / 1000),
    () => 1,
  );
