import { systemClock } from '../../../platform/clock.ts';
import type { Decoder } from './decode/decoder.ts';

// If the browser has no frame callback: about 15 pictures a second.
const frameMs = 66;
// By then a label that the usual look can read has been read.
const hardMs = 500;

function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    // A hidden video calls no frame callback; the timer keeps the loop alive then.
    const timer = setTimeout(resolve, frameMs * 4);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(go);
    else setTimeout(go, frameMs);
  });
}

export interface ScanLoop {
  /** Stops looking without closing the camera (a form is open over it). */
  pause(on: boolean): void;
  stop(): void;
}

/** Looks at one picture after the other, one at a time, and reports for each the text it read, or that there is none. */
export function startScanLoop(video: HTMLVideoElement, decoder: Decoder, onLook: (text: string | undefined) => void): ScanLoop {
  let stopped = false;
  let paused = false;
  let since = systemClock.ticks();
  const run = async () => {
    while (!stopped) {
      await nextFrame(video);
      if (stopped) return;
      if (paused || video.videoWidth === 0) {
        since = systemClock.ticks();
        continue;
      }
      const text = (await decoder.decode(video, systemClock.ticks() - since >= hardMs)) || undefined;
      if (text !== undefined) since = systemClock.ticks();
      if (!stopped && !paused) onLook(text);
    }
  };
  void run();
  return {
    pause: (on) => {
      paused = on;
    },
    stop: () => {
      stopped = true;
    },
  };
}
