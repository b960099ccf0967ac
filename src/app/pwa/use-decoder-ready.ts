import { useEffect } from 'react';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Long after the first paint; nothing the officer does may wait for it. */
const quietMs = 4000;

/**
 * Patrol roles get the strong decoder onto the device while there is a connection; the service worker keeps it. On a
 * first visit that one takes over later than this runs, and the first round may be in a basement.
 */
export function useDecoderReady(wanted: boolean) {
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (!wanted || !worker) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      timer ??= setTimeout(() => void fetch(decoderUrl).catch(() => undefined), quietMs);
    };
    if (worker.controller) begin();
    else worker.addEventListener('controllerchange', begin, { once: true });
    return () => {
      clearTimeout(timer);
      worker.removeEventListener('controllerchange', begin);
    };
  }, [wanted]);
}
