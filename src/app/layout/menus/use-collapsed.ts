import { useState, useSyncExternalStore } from 'react';

const key = 'amanah-sidebar';
/** On an upright tablet a table needs the width more than the menu does. */
const upright = matchMedia('(max-width: 1023px)');
const onTurn = (listener: () => void) => {
  upright.addEventListener('change', listener);
  return () => upright.removeEventListener('change', listener);
};

function remembered(): boolean | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? undefined : kept === 'collapsed';
  } catch {
    return undefined;
  }
}

/** Whether the sidebar shows only icons: as chosen on this device, else as the width requires, also after rotation. */
export function useCollapsed(): readonly [boolean, (collapsed: boolean) => void] {
  const isUpright = useSyncExternalStore(onTurn, () => upright.matches);
  const [chosen, setChosen] = useState(remembered);
  const choose = (next: boolean) => {
    setChosen(next);
    try {
      localStorage.setItem(key, next ? 'collapsed' : 'open');
    } catch {
      // Storage is blocked: the choice lasts until the page is closed.
    }
  };
  return [chosen ?? isUpright, choose];
}
