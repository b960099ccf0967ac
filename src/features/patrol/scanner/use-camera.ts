import { useCallback, useEffect, useState } from 'react';
import { type Camera, type CameraProblem, openCamera } from '../../../platform/camera/camera.ts';
import { useVisible } from '../../../ui/gesture/use-visible.ts';

export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'open'; readonly camera: Camera }
  | { readonly kind: 'problem'; readonly problem: CameraProblem };

/** The camera while this screen is visible; it is closed, torch and all, the moment the screen is not. */
export function useCamera(): { readonly state: CameraState; readonly retry: () => void } {
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [attempt, setAttempt] = useState(0);
  const visible = useVisible();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    if (!visible) return;
    let left = false;
    let camera: Camera | undefined;
    setState({ kind: 'starting' });
    void openCamera().then((result) => {
      if (!result.ok) {
        if (!left) setState({ kind: 'problem', problem: result.problem });
        return;
      }
      if (left) {
        result.camera.close();
        return;
      }
      camera = result.camera;
      camera.onLost(() => {
        if (!left) setState({ kind: 'problem', problem: 'busy' });
      });
      setState({ kind: 'open', camera });
    });
    return () => {
      left = true;
      camera?.close();
    };
  }, [visible, attempt]);

  return { state, retry: useCallback(() => setAttempt((n) => n + 1), []) };
}
