/** Why the camera cannot be used; each has its own help on screen. */
export type CameraProblem = 'refused' | 'busy' | 'missing' | 'insecure';

export interface Camera {
  readonly stream: MediaStream;
  /** True if the device lets the page switch its light. */
  readonly hasTorch: boolean;
  /** True if the light is now as asked. */
  setTorch(on: boolean): Promise<boolean>;
  /** Calls back when the camera is taken away (another app, a pulled plug). */
  onLost(listener: () => void): void;
  close(): void;
}

export type CameraResult = { readonly ok: true; readonly camera: Camera } | { readonly ok: false; readonly problem: CameraProblem };

const problemByName: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

/** Tells the three kinds of trouble apart; an unknown failure is most often a camera in use. */
export function cameraProblemOf(reason: unknown): CameraProblem {
  const name = reason instanceof Error || reason instanceof DOMException ? reason.name : '';
  return problemByName[name] ?? 'busy';
}

// `ideal`, because `exact` refuses devices with one camera. 720p is plenty for a frame cut down to 640×480.
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** `torch` is no part of the DOM's own constraint type yet. */
function torchOf(on: boolean): MediaTrackConstraints {
  const light: MediaTrackConstraintSet = {};
  return { advanced: [Object.assign(light, { torch: on })] };
}

function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities = track.getCapabilities?.() ?? {};
  return 'torch' in capabilities && Boolean(capabilities.torch);
}

function cameraOf(stream: MediaStream): Camera {
  const track = stream.getVideoTracks()[0];
  return {
    stream,
    hasTorch: track !== undefined && hasTorch(track),
    async setTorch(on) {
      try {
        await track?.applyConstraints(torchOf(on));
        return true;
      } catch {
        return false;
      }
    },
    onLost: (listener) => track?.addEventListener('ended', listener),
    close: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** Opens the rear camera; the caller must close it again. */
export async function openCamera(): Promise<CameraResult> {
  if (!isSecureContext || navigator.mediaDevices === undefined) return { ok: false, problem: 'insecure' };
  try {
    return { ok: true, camera: cameraOf(await navigator.mediaDevices.getUserMedia(wanted)) };
  } catch (reason) {
    return { ok: false, problem: cameraProblemOf(reason) };
  }
}
