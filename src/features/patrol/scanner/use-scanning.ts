import { type RefObject, useEffect, useRef } from 'react';
import type { Camera } from '../../../platform/camera/camera.ts';
import { type ScanLoop, startScanLoop } from './scan-loop.ts';
import { startDecoder } from './decode/start-decoder.ts';

/** Shows the camera in the video and looks for codes in it until the camera changes or the screen is left. */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  camera: Camera | undefined,
  paused: boolean,
  onLook: (text: string | undefined) => void,
): void {
  const loop = useRef<ScanLoop | undefined>(undefined);
  const hear = useRef(onLook);
  hear.current = onLook;
  const rest = useRef(paused);
  rest.current = paused;

  useEffect(() => {
    const element = video.current;
    if (element === null || camera === undefined) return;
    element.srcObject = camera.stream;
    // Autoplay of a muted video is refused only in power saving; the next touch on the page starts it.
    void element.play().catch(() => undefined);
    const decoder = startDecoder();
    loop.current = startScanLoop(element, decoder, (text) => hear.current(text));
    loop.current.pause(rest.current);
    return () => {
      loop.current?.stop();
      loop.current = undefined;
      decoder.close();
      element.srcObject = null;
    };
  }, [video, camera]);

  // The picture is paused behind a form: drawing thirty frames a second there costs battery and slows saving.
  useEffect(() => {
    loop.current?.pause(paused);
    if (paused) video.current?.pause();
    else if (video.current?.srcObject) void video.current.play().catch(() => undefined);
  }, [video, paused]);
}
