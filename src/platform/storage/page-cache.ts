import { endTransactions, followTransactions } from './open-transactions.ts';

/**
 * WebKit freezes a page that is left, with its open transactions: none of them ever ends, and the next page waits for what
 * they hold until the browser discards the old one, half an hour later. Other browsers never freeze a page in the middle of
 * a transaction.
 */
const freezesPages = (agent: string): boolean => /AppleWebKit\//.test(agent) && !/(?:Chrome|Chromium)\//.test(agent);

const frames = new Set<HTMLIFrameElement>();

/** Call once, at the start of a page: everything it holds of the databases is released when it is left. */
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
 * Creates databases in a frame of the page, because an upgrade can't be cancelled before it has begun: everything the frame
 * asked for goes with it. Does nothing where pages are not frozen, or if all of these databases exist.
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
