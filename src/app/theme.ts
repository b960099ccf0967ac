import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';
const key = 'amanah-theme';
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const chosen = (): Theme | undefined => {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : undefined;
};
const current = (): Theme => chosen() ?? (system.matches ? 'dark' : 'light');

function subscribe(listener: () => void) {
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** The choice is stored only if it differs from the system's setting; otherwise the app follows the system again. */
function choose(theme: Theme) {
  const asSystem = theme === (system.matches ? 'dark' : 'light');
  if (asSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (asSystem) localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** The current theme, and the switch for the night shift. public/theme.js applies the choice before the first paint. */
export function useTheme(): readonly [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, current);
  return [theme, () => choose(theme === 'dark' ? 'light' : 'dark')];
}
