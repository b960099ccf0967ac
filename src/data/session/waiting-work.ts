import type { LocalText } from '../../platform/storage/storage.ts';
import type { WaitingWork } from './for-screens.ts';
import { isHere } from './who.ts';

const key = 'amanah-waiting';

/** Lines of earlier versions name the account by its id, which still identifies it at the first foundation. */
const renamed = (line: unknown): unknown =>
  typeof line === 'object' && line !== null && 'userId' in line ? { who: line.userId, ...line } : line;

function isWork(value: unknown): value is WaitingWork {
  return (
    typeof value === 'object' &&
    value !== null &&
    'who' in value &&
    'name' in value &&
    'count' in value &&
    typeof value.who === 'string' &&
    typeof value.name === 'string' &&
    typeof value.count === 'number'
  );
}

/** Whose work is waiting on this device; read by the login page without opening a database. */
export function waitingWork(text: LocalText): readonly WaitingWork[] {
  try {
    const found: unknown = JSON.parse(text.get(key) ?? '[]');
    return Array.isArray(found) ? found.map(renamed).filter(isWork) : [];
  } catch {
    return [];
  }
}

/** The same for the login page, marking work for another foundation at this address, which is not sent to this one. */
export const waitingAtLogin = (text: LocalText): readonly WaitingWork[] =>
  waitingWork(text).map((line) => (isHere(text, line.who) ? line : { ...line, elsewhere: true }));

/** Keeps the line of one account; a count of zero removes it. */
export function noteWaitingWork(text: LocalText, mine: WaitingWork): void {
  const others = waitingWork(text).filter((line) => line.who !== mine.who);
  const next = mine.count > 0 ? [...others, mine] : others;
  if (next.length === 0) text.remove(key);
  else
    try {
      text.set(key, JSON.stringify(next));
    } catch {
      /* a full localStorage only loses this notice */
    }
}
