import { useEffect } from 'react';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Long after the first paint; nothing the officer does may wait for it. */
const quietMs = 4000;

/** Patrol roles get the strong decoder onto the device while there is a connection; the service worker keeps it. */
export function useDecoderReady(wanted: boolean) {
  useEffect(() => {
    if (!wanted || !navigator.serviceWorker?.controller) return;
    const timer = setTimeout(() => void fetch(decoderUrl).catch(() => undefined), quietMs);
    return () => clearTimeout(timer);
  }, [wanted]);
}
