import { drainTag, nameOf } from '../../data/start.ts';
import { unsaved } from '../../ui/unsaved.ts';

/** Shared by all tabs in which something is typed; the browser lets go of it when a tab dies. */
const typingLock = 'amanah-typing';

/** What a new version waits for: words that are typed in any tab, and the sender of this person, whoever runs it. */
export const quietNeeds = (who: string): readonly string[] => [typingLock, drainTag(nameOf(location.origin, who))];

/** Tells the other tabs, for as long as something is typed in this one. */
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

/** Resolves once each of the locks was free, one after the other; never where it is given up before. */
export async function whenQuiet(names: readonly string[], signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return;
  for (const name of names) await navigator.locks.request(name, { signal }, () => undefined);
}

/** Acts while it holds all of the locks; false, and nothing was done, where one of them is taken. */
export async function inQuiet(names: readonly string[], act: () => void): Promise<boolean> {
  const [name, ...others] = names;
  if (name === undefined || !navigator.locks) {
    act();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? inQuiet(others, act) : false));
}
