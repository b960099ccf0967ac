import { drainTag, nameOf } from '../../data/start.ts';
import { unsaved } from '../../ui/layer/unsaved.ts';

/** Shared by all tabs in which something is being typed; the browser releases it when a tab dies. */
const typingLock = 'amanah-typing';

/** The locks that a new version waits for: that of typing in some tab, and that of this person's sender, wherever it runs. */
export const quietLocks = (who: string): readonly string[] => [typingLock, drainTag(nameOf(location.origin, who))];

/** Holds the typing lock as long as something is being typed in this tab. */
export function tellTyping(): void {
  if (!navigator.locks) return;
  let stop: (() => void) | undefined;
  const follow = () => {
    if (unsaved.any() === (stop !== undefined)) return;
    if (stop) {
      stop();
      stop = undefined;
      return;
    }
    const over = new Promise<void>((resolve) => {
      stop = resolve;
    });
    navigator.locks.request(typingLock, { mode: 'shared' }, () => over).catch(() => undefined);
  };
  unsaved.subscribe(follow);
}

/** Resolves once each of the locks was free, one after the other; rejects when `signal` ends the wait. */
export async function whenQuiet(names: readonly string[], signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return;
  for (const name of names) await navigator.locks.request(name, { signal }, () => undefined);
}

/**
 * Acts while holding all of the locks, as soon as they are free, and answers what that did; `busy`, and does nothing, if
 * one of them is still taken when `signal` gives up.
 */
export async function inQuiet<T>(names: readonly string[], act: () => Promise<T>, signal: AbortSignal): Promise<T | 'busy'> {
  const [name, ...others] = names;
  if (name === undefined || !navigator.locks) return act();
  return navigator.locks.request(name, { signal }, () => inQuiet(others, act, signal)).catch(() => 'busy' as const);
}
