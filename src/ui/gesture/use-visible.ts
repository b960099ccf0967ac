import { useEffect, useState } from 'react';

const isVisible = () => document.visibilityState === 'visible';

/** Whether somebody may be looking at the page: not while its tab or its window is put away. */
export function useVisible(): boolean {
  const [visible, setVisible] = useState(isVisible);
  useEffect(() => {
    const look = () => setVisible(isVisible());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
