import { drawFrame, surfaceOf } from './draw-frame.ts';
import type { Frame } from './luminance.ts';
import type { DecoderAnswer, Job } from './worker-protocol.ts';

const say = (answer: DecoderAnswer) => postMessage(answer);

/** Runs one decoder inside a worker: one picture in, one answer out. */
export function serveDecoder(decode: (frame: Frame) => string | undefined | Promise<string | undefined>): void {
  const surface = typeof OffscreenCanvas === 'undefined' ? undefined : surfaceOf(new OffscreenCanvas(1, 1));

  const frameOf = (job: Job): Frame | undefined => {
    if ('frame' in job) return job.frame;
    const { bitmap, isClose } = job;
    const frame = surface && drawFrame(surface, bitmap, bitmap.width, bitmap.height, isClose);
    bitmap.close();
    return frame;
  };

  addEventListener('message', async ({ data }: MessageEvent<Job>) => {
    const frame = frameOf(data);
    try {
      say({ kind: 'decoded', text: frame && (await decode(frame)) });
    } catch {
      // A broken picture counts as a picture without a code; the next one comes at once.
      say({ kind: 'decoded', text: undefined });
    }
  });
  say({ kind: 'ready' });
}
