import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decodeWithZxing, loadZxing } from './decode-zxing.ts';
import { serveDecoder } from './serve-decoder.ts';
import type { DecoderAnswer } from './worker-protocol.ts';

const unavailable: DecoderAnswer = { kind: 'unavailable' };
loadZxing({ url: wasmUrl }).then(
  () => serveDecoder(decodeWithZxing),
  () => postMessage(unavailable),
);
