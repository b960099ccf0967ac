import { useState } from 'react';

const key = 'amanah-sidebar';
function remembered(): boolean {
  try {
    return localStorage.getItem(key) === 'collapsed';
  } catch {
    return false;
  }
}

/** Whether the sidebar shows icons only, remembered on this device. */
export function useCollapsed(): readonly [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(remembered);
  const choose = (next: boolean) => {
    setCollapsed(next);
    try {
      localStorage.setItem(key, next ? 'collapsed' : 'open');
    } catch {
      // Storage is blocked: the choice holds until the page is closed.
    }
  };
  return [collapsed, choose];
}
