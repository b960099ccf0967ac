import { useEffect } from 'react';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Long after the first paint; nothing the officer does may wait for it. */
const quietMs = 4000;

/**
 * Fetches the strong decoder for patrol roles while there is a connection; the service worker keeps it. On a first visit
 * the worker takes over later than this runs, so it is waited for: the first round may lead through a basement.
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
