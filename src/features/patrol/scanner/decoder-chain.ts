import type { Decoder } from './decoder.ts';

type Start = () => Promise<Decoder | undefined>;

/**
 * Decodes with the first decoder that is ready and goes over to a better one once that stands.
 * A better one that fails while decoding (a detector without its system service) is given up for good.
 */
export function chainDecoders(first: Start, better: readonly Start[]): Decoder {
  let closed = false;
  let current: Decoder | undefined;
  let fallback: Decoder | undefined;
  const waiting = [...better];

  const firstReady = first().then((decoder) => {
    if (closed) decoder?.close();
    else {
      fallback = decoder;
      current ??= decoder;
    }
  });
  const upgrade = async (): Promise<void> => {
    const next = waiting.shift();
    if (next === undefined || closed) return;
    const decoder = await next();
    if (decoder === undefined) return upgrade();
    if (closed) decoder.close();
    else current = decoder;
  };
  void firstReady.then(upgrade);

  return {
    async decode(video) {
      await firstReady;
      const used = current;
      try {
        return await used?.decode(video);
      } catch {
        if (used === current) {
          current = fallback;
          void upgrade();
        }
        return undefined;
      }
    },
    close() {
      closed = true;
      current?.close();
      fallback?.close();
    },
  };
}
