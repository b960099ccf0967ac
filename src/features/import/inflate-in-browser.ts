import type { Inflate } from '../../contract/spreadsheet/archive.ts';

/** Unpacks raw deflate with the browser's own API, piece by piece. */
export const inflateInBrowser: Inflate = async function* (packed) {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  // Write errors also come out of the reader; here they would only be unhandled.
  const written = writer.write(new Uint8Array(packed)).then(() => writer.close());
  written.catch(() => undefined);
  const reader = stream.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};
