/** Whether pages of this address may use the camera; `unknown` where the browser does not say. */
export type CameraPermission = 'granted' | 'prompt' | 'denied' | 'unknown';

/** Tells the permission now, and again whenever the person changes it; returns the function that ends the telling. */
export function watchCameraPermission(tell: (permission: CameraPermission) => void): () => void {
  let isOver = false;
  let status: PermissionStatus | undefined;
  const look = () => {
    if (!isOver && status) tell(status.state);
  };
  // Firefox knows no permission of this name and throws.
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
