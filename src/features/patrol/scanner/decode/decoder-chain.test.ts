import { describe, expect, it } from 'vitest';
import type { Decoder } from './decoder.ts';
import { chainDecoders } from './decoder-chain.ts';
import { secondLook } from './second-look.ts';

// No decoder here looks at the video.
const video = {} as HTMLVideoElement;
const turn = () => new Promise((resolve) => setTimeout(resolve));

type Read = (isClose: boolean) => Promise<string | undefined> | string | undefined;

function decoderOf(read: Read) {
  const looks: boolean[] = [];
  let isClosed = false;
  const decoder: Decoder = {
    async decode(_, isClose = false) {
      looks.push(isClose);
      return read(isClose);
    },
    close: () => {
      isClosed = true;
    },
  };
  return { decoder, looks, isClosed: () => isClosed };
}

const nothing: Read = () => undefined;
/** Slower than the better one, as it is on a phone. */
const slowly =
  (text: string): Read =>
  () =>
    turn().then(() => text);
/** Ticks that stand still until they are told to go on. */
function ticking() {
  let at = 0;
  return { now: () => at, pass: (ms: number) => (at += ms) };
}

async function chain(first: Decoder, ...better: (Decoder | undefined)[]) {
  const clock = ticking();
  const whole = chainDecoders(
    async () => first,
    better.map((decoder) => async () => decoder),
    secondLook(clock.now),
  );
  await turn();
  return { ...clock, look: (isHard = false) => whole.decode(video, isHard), close: whole.close };
}

describe('the decoder beside', () => {
  it('reads what the better one does not, which comes with its next answer', async () => {
    const { look } = await chain(decoderOf(slowly('17')).decoder, decoderOf(nothing).decoder);
    expect(await look()).toBeUndefined();
    await turn();
    await turn();
    expect(await look()).toBe('17');
    expect(await look()).toBeUndefined();
  });

  it('never holds up the better one, however long it takes', async () => {
    const slow = decoderOf(() => new Promise(() => undefined));
    const { look, pass } = await chain(slow.decoder, decoderOf(() => '18204').decoder);
    for (let at = 0; at < 5; at++) {
      expect(await look()).toBe('18204');
      pass(500);
    }
    expect(slow.looks).toHaveLength(1);
  });

  it('does not speak of what it read long ago', async () => {
    const { look, pass } = await chain(decoderOf(slowly('17')).decoder, decoderOf(nothing).decoder);
    await look();
    await turn();
    await turn();
    pass(1500);
    expect(await look()).toBeUndefined();
  });

  it('looks five times a second at most', async () => {
    const second = decoderOf(nothing);
    const { look, pass } = await chain(second.decoder, decoderOf(nothing).decoder);
    for (let at = 0; at < 30; at++) {
      await look();
      await turn();
      pass(1000 / 30);
    }
    expect(second.looks.length).toBeLessThanOrEqual(5);
    expect(second.looks.length).toBeGreaterThanOrEqual(4);
  });
});

describe('when nothing was found for a while', () => {
  it('both look closely at every other picture, and not before', async () => {
    const [first, better] = [decoderOf(nothing), decoderOf(nothing)];
    const { look, pass } = await chain(first.decoder, better.decoder);
    for (const isHard of [false, false, true, true, true, true]) {
      await look(isHard);
      await turn();
      pass(250);
    }
    expect(better.looks).toEqual([false, false, true, false, true, false]);
    expect(first.looks).toEqual([false, false, true, false, true, false]);
  });

  it('the next better decoder takes the place of the first, which is let go', async () => {
    const [first, native, zxing] = [decoderOf(nothing), decoderOf(nothing), decoderOf(() => '17')];
    const { look, pass } = await chain(first.decoder, native.decoder, zxing.decoder);
    await look();
    expect([first.isClosed(), zxing.looks]).toEqual([false, []]);
    await look(true);
    await turn();
    expect(first.isClosed()).toBe(true);
    pass(250);
    const answers = [await look(true), await look(true)];
    expect([answers.includes('17'), zxing.looks.length]).toEqual([true, 1]);
  });
});

describe('a better decoder', () => {
  it('that fails is given up, and the next one takes over', async () => {
    const broken = decoderOf(() => Promise.reject(new Error('no service')));
    const { look } = await chain(decoderOf(nothing).decoder, broken.decoder, decoderOf(() => '5').decoder);
    expect(await look()).toBeUndefined();
    await turn();
    expect(await look()).toBe('5');
    expect(broken.looks).toHaveLength(1);
  });

  it('that cannot work here leaves the first alone at work, which looks closely itself', async () => {
    const first = decoderOf((isClose) => (isClose ? '17' : undefined));
    const { look } = await chain(first.decoder, undefined);
    expect(await look()).toBeUndefined();
    expect(await look(true)).toBe('17');
    expect(first.looks).toEqual([false, true]);
  });
});
