import { useEffect, useState } from 'react';

const isVisible = () => document.visibilityState === 'visible';

/** Whether somebody may be looking at the page: not while its tab or window is in the background. */
export function useVisible(): boolean {
  const [visible, setVisible] = useState(isVisible);
  useEffect(() => {
    const look = () => setVisible(isVisible());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
