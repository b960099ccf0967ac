import { endTransactions, followTransactions } from './open-transactions.ts';

/**
 * WebKit freezes a page that is left, with its open transactions: none of them ever ends, and the next page waits for
 * what they hold until the browser forgets the old one, half an hour later. The other browsers freeze no page that is in
 * the middle of a transaction.
 */
const freezesPages = (agent: string): boolean => /AppleWebKit\//.test(agent) && !/(?:Chrome|Chromium)\//.test(agent);

const frames = new Set<HTMLIFrameElement>();

/** To be called once, at the start of a page: whatever it holds of the databases is let go when it is left. */
export function leaveNothingOpen(): void {
  if (!freezesPages(navigator.userAgent)) return;
  let isLeft = false;
  followTransactions();
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    isLeft = true;
    endTransactions();
    for (const frame of frames) frame.remove();
  });
  // The page lost its databases; drafts bring back what was typed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeft) location.reload();
  });
}

/**
 * Makes databases in a frame of the page, since an upgrade cannot be given up before it began: with the frame goes all
 * that it asked for. Does nothing where pages are not frozen, or where all of these databases are there.
 */
export async function makeInFrame(names: readonly string[], make: (factory: IDBFactory) => Promise<void>): Promise<void> {
  if (!freezesPages(navigator.userAgent)) return;
  const known = new Set((await indexedDB.databases()).map(({ name }) => name));
  if (names.every((name) => known.has(name))) return;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frames.add(frame);
  document.body.append(frame);
  try {
    const factory = frame.contentWindow?.indexedDB;
    if (factory) await make(factory);
  } finally {
    frames.delete(frame);
    frame.remove();
  }
}
