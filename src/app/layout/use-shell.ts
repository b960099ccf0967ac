import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { heldFor, type SessionUser } from '../../contract/session.ts';
import { connectionStateOf, connectionWords, type ConnectionWords, useLive, useRolePreview, viewedAs } from '../../crud/public.ts';
import type { DataLayer, OutboxCounts } from '../../data/public.ts';
import { isEvicted } from '../../platform/install/install-way.ts';
import type { AppContext } from '../app-context.ts';
import type { ScreenEntry } from '../screens.ts';

const nothing: OutboxCounts = { waiting: 0, attention: 0, total: 0, pausedForLogin: false };

/** What every part of the layout shows: who, how connected, where. */
export interface Shell {
  readonly user: SessionUser;
  readonly counts: OutboxCounts;
  readonly connection: ConnectionWords;
  readonly isOnline: boolean;
  readonly path: string;
  readonly entry: ScreenEntry | undefined;
  /** The password was made by somebody else and has to be changed first: nothing else can be opened. */
  readonly isHeld: boolean;
}

/** Not the context of the matched route: that one is made anew for every address, and the whole layout would be drawn for it. */
export const useApp = (): AppContext => useRouter().options.context;

/** The person of this tab; the same one while an ended session waits for the login in place. */
function usePerson(): SessionUser | undefined {
  const { session, signedIn } = useApp();
  const now = useSyncExternalStore(session.subscribe, () => session.current()?.user);
  const [last, setLast] = useState(now ?? signedIn.current()?.user);
  useEffect(() => {
    if (now) setLast(now);
  }, [now]);
  return now ?? last;
}

/** The person as screens see them: as they are, or as somebody with the role they preview. */
export function useViewedPerson(): SessionUser | undefined {
  const user = usePerson();
  const preview = useRolePreview(user && String(user.id));
  return useMemo(() => user && viewedAs(user, preview), [user, preview]);
}

/** True while the page has no session: a service answered 401, or the queue is waiting for a login. */
export function useNeedsLogin(counts: OutboxCounts): boolean {
  const { session } = useApp();
  const ended = useSyncExternalStore(session.subscribe, () => session.current() === null);
  return ended || counts.pausedForLogin;
}

export function useShell(user: SessionUser, data: DataLayer): Shell {
  const counts = useLive(useMemo(() => data.outbox.counts(), [data])).value ?? nothing;
  const state = useLive(data.connection.live).value ?? data.connection.state;
  const isTroubled = useLive(data.connection.trouble).value ?? data.connection.isTroubled;
  const path = useLocation({ select: (location) => location.pathname });
  const entry = useMatches({ select: (matches) => matches.at(-1)?.staticData.entry });
  const isOnline = state === 'online';
  return {
    user,
    counts,
    connection: connectionWords(connectionStateOf(isOnline, isTroubled), counts, isEvicted()),
    isOnline,
    path,
    entry,
    isHeld: heldFor(user) !== undefined,
  };
}
