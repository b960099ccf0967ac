import type { Decoder } from './decoder.ts';
import { chainDecoders } from './decoder-chain.ts';
import { startNativeDecoder } from './native-decoder.ts';
import { startWorkerDecoder } from './worker-decoder.ts';

const startJsqr = () => startWorkerDecoder(new Worker(new URL('./jsqr.worker.ts', import.meta.url), { type: 'module' }));
const startZxing = () => startWorkerDecoder(new Worker(new URL('./zxing.worker.ts', import.meta.url), { type: 'module' }));

/**
 * jsQR from the first picture on; the phone's own detector or zxing take over, because they read far more in poor light.
 * What stood before goes on looking beside it: neither reads all that the other does.
 */
export const startDecoder = (): Decoder => chainDecoders(startJsqr, [startNativeDecoder, startZxing]);
