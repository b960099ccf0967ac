import { decodeWithJsqr } from './decode-jsqr.ts';
import { serveDecoder } from './serve-decoder.ts';

serveDecoder(decodeWithJsqr);
