/** Whether pages of this address may use the camera; `unknown` if the browser doesn't say. */
export type CameraPermission = 'granted' | 'prompt' | 'denied' | 'unknown';

/** Reports the permission now, and again whenever the person changes it; returns the function that stops it. */
export function watchCameraPermission(tell: (permission: CameraPermission) => void): () => void {
  let isOver = false;
  let status: PermissionStatus | undefined;
  const look = () => {
    if (!isOver && status) tell(status.state);
  };
  // Firefox doesn't know this permission and throws.
  const asked = navigator.permissions?.query({ name: 'camera' }) ?? Promise.reject(new TypeError('no permissions'));
  asked.then(
    (found) => {
      status = found;
      found.addEventListener('change', look);
      look();
    },
    () => !isOver && tell('unknown'),
  );
  return () => {
    isOver = true;
    status?.removeEventListener('change', look);
  };
}
