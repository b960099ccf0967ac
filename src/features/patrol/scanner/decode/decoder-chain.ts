import type { Decoder, Picture } from './decoder.ts';
import { secondLook } from './second-look.ts';

type Start = () => Promise<Decoder | undefined>;

/**
 * Decodes with the first decoder that is ready and switches to a better one once that has started; the previous one
 * keeps looking alongside. A better one that fails while decoding (a detector without its system service) is dropped
 * for good. While nothing is found, the next better one is started too, and every other picture is looked at closely.
 */
export function chainDecoders(first: Start, better: readonly Start[], beside = secondLook()): Decoder {
  let closed = false;
  let current: Decoder | undefined;
  let fallback: Decoder | undefined;
  let isClosely = false;
  let isStarting = false;
  const waiting = [...better];

  const firstReady = first().then((decoder) => {
    if (closed) decoder?.close();
    else {
      fallback = decoder;
      current ??= decoder;
    }
  });
  /** Starts the next one that can work here, and hands it over unless the scanner was closed meanwhile. */
  const startNext = async (hand: (decoder: Decoder) => void): Promise<void> => {
    const next = waiting.shift();
    if (next === undefined || closed) return;
    const decoder = await next();
    if (decoder === undefined) return startNext(hand);
    if (closed) decoder.close();
    else hand(decoder);
  };
  const start = async (hand: (decoder: Decoder) => void): Promise<void> => {
    if (isStarting) return;
    isStarting = true;
    await startNext(hand);
    isStarting = false;
  };
  const upgrade = (decoder: Decoder) => {
    current = decoder;
  };
  /** Replaces the one that looks alongside, or the current one if that was dropped meanwhile. */
  const standIn = (decoder: Decoder) => {
    if (current === fallback) return upgrade(decoder);
    fallback?.close();
    fallback = decoder;
  };
  void firstReady.then(() => start(upgrade));

  const decode = async (used: Decoder | undefined, picture: Picture, isHard: boolean) => {
    if (isHard && current !== fallback && waiting.length > 0) void start(standIn);
    isClosely = isHard && !isClosely;
    if (fallback && fallback !== used) beside.look(fallback, picture, isHard);
    return (await used?.decode(picture, isClosely)) ?? beside.take();
  };
  return {
    async decode(picture, isHard = false) {
      await firstReady;
      const used = current;
      try {
        return await decode(used, picture, isHard);
      } catch {
        if (used === current) {
          current = fallback;
          void start(standIn);
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
