import type { SessionUser } from '../../contract/session.ts';
import type { DataLayer, SessionStore } from '../../data/public.ts';

interface SignedIn {
  readonly user: SessionUser;
  /** The account, within one foundation. */
  readonly who: string;
  readonly data: Promise<DataLayer>;
}

type OpenData = (session: SessionStore) => Promise<DataLayer>;

/**
 * Who works in this tab. It outlives a session that a service ended with 401: reading and enqueueing go on, and the
 * banner asks for a login in place. Only logout, the hourly check or another user closes it.
 */
export interface SignedInHolder {
  /** The person and the data layer, opened at the first call; null without a session. */
  current(): SignedIn | null;
  /** Whose data layer is open, without opening one. */
  heldWho(): string | undefined;
  close(): Promise<void>;
  /** Logout: closes, and leaves nothing readable of the person on the device except unsent work. */
  forget(): Promise<void>;
}

/** Keeps one data layer for the person of the session. */
export function holdSignedIn(session: SessionStore, open: OpenData): SignedInHolder {
  let held: SignedIn | undefined;
  let ended: Promise<void> = Promise.resolve();

  function end(how: 'close' | 'forget'): Promise<void> {
    const leaving = held;
    held = undefined;
    if (leaving)
      ended = leaving.data.then(
        (data) => data[how](),
        () => undefined,
      );
    return ended;
  }
  const close = () => end('close');

  function current() {
    const now = session.current();
    if (!now) return held ?? null;
    const { user, who } = now;
    if (held?.who === who) {
      if (held.user !== user) held = { user, who, data: held.data };
      return held;
    }
    const before = close();
    const begin = () => open(session);
    // However the last one ended, this person can work.
    held = { user, who, data: before.then(begin, begin) };
    return held;
  }

  return { current, close, forget: () => end('forget'), heldWho: () => held?.who };
}
