import type { LocalText } from '../../platform/storage.ts';
import type { WaitingWork } from '../public.ts';

const key = 'amanah-waiting';

function isWork(value: unknown): value is WaitingWork {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    'name' in value &&
    'count' in value &&
    typeof value.userId === 'string' &&
    typeof value.name === 'string' &&
    typeof value.count === 'number'
  );
}

/** Whose work waits on this device; read by the login page without opening a database. */
export function waitingWork(text: LocalText): readonly WaitingWork[] {
  try {
    const found: unknown = JSON.parse(text.get(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isWork) : [];
  } catch {
    return [];
  }
}

/** Keeps the line of one user; a count of nothing removes it. */
export function noteWaitingWork(text: LocalText, mine: WaitingWork): void {
  const others = waitingWork(text).filter((line) => line.userId !== mine.userId);
  const next = mine.count > 0 ? [...others, mine] : others;
  if (next.length === 0) text.remove(key);
  else
    try {
      text.set(key, JSON.stringify(next));
    } catch {
      /* a full localStorage costs only this notice */
    }
}
