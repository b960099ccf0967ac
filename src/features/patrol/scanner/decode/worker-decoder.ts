import { type Decoder, type Picture, sizeOf } from './decoder.ts';
import { drawFrame, surfaceOf } from './draw-frame.ts';
import type { DecoderAnswer, Job } from './worker-protocol.ts';

/** A picture for the worker; without OffscreenCanvas the pixels are read here, a few milliseconds each. */
function jobMaker(): (picture: Picture, isClose: boolean) => Promise<{ job: Job; hand: Transferable[] } | undefined> {
  if (typeof OffscreenCanvas !== 'undefined') {
    return async (picture, isClose) => {
      const bitmap = await createImageBitmap(picture);
      return { job: { bitmap, isClose }, hand: [bitmap] };
    };
  }
  const surface = surfaceOf(document.createElement('canvas'));
  return async (picture, isClose) => {
    if (surface === undefined) return undefined;
    const frame = drawFrame(surface, picture, ...sizeOf(picture), isClose);
    return { job: { frame }, hand: [frame.data.buffer] };
  };
}

/** Starts a decoding worker; answers undefined if its decoder cannot work here. */
export function startWorkerDecoder(worker: Worker): Promise<Decoder | undefined> {
  return new Promise((resolve) => {
    const makeJob = jobMaker();
    let answer: (text: string | undefined) => void = () => undefined;
    const giveUp = () => {
      worker.terminate();
      resolve(undefined);
    };
    const decoder: Decoder = {
      async decode(picture, isClose = false) {
        const made = await makeJob(picture, isClose);
        if (made === undefined) return undefined;
        return new Promise((done) => {
          // A request made while a picture is being looked at gets that picture's answer; an earlier request gets none,
          // and nobody waits for ever.
          answer(undefined);
          answer = done;
          worker.postMessage(made.job, made.hand);
        });
      },
      close: () => {
        worker.terminate();
        answer(undefined);
      },
    };
    worker.addEventListener('error', giveUp);
    worker.addEventListener('message', ({ data }: MessageEvent<DecoderAnswer>) => {
      if (data.kind === 'ready') resolve(decoder);
      else if (data.kind === 'unavailable') giveUp();
      else answer(data.text);
    });
  });
}
