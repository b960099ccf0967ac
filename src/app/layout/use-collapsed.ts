import { useState } from 'react';

const key = 'amanah-sidebar';
/** On an upright tablet a table needs the width more than the menu does. */
const startsCollapsed = () => matchMedia('(max-width: 1023px)').matches;

function remembered(): boolean {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? startsCollapsed() : kept === 'collapsed';
  } catch {
    return startsCollapsed();
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
