import { useMemo, useSyncExternalStore } from 'react';
import { heldFor } from '../../../contract/session.ts';
import type { OutboxCounts } from '../../../data/public.ts';
import { isEvicted } from '../../../platform/install/install-way.ts';
import { heldTexts } from '../../../ui/texts/id/held.ts';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';
import { type ConnectionWords, connectionStateOf, connectionWords, unsentWords } from './connection-words.ts';
import { useData } from '../data-context.tsx';
import { useIsOnline, useIsTroubled } from './use-connection.ts';
import { useLive } from '../use-live.ts';

const nothing: OutboxCounts = { waiting: 0, attention: 0, total: 0, pausedForLogin: false };

export interface ConnectionState extends ConnectionWords {
  /** The page has no session: nothing goes out before the next login. */
  readonly needsLogin: boolean;
}

/** What a header would say, in words for screens that fill the window: connection, unsent work, a missing login, what has to be done first. */
export function useConnectionState(): ConnectionState {
  const { outbox, session } = useData();
  const isOnline = useIsOnline();
  const isTroubled = useIsTroubled();
  const counts = useLive(useMemo(() => outbox.counts(), [outbox])).value ?? nothing;
  const hasEnded = useSyncExternalStore(session.subscribe, () => session.current() === null);
  const held = useSyncExternalStore(session.subscribe, () => heldFor(session.current()?.user));
  const unsent = counts.total > 0 ? ` · ${unsentWords(counts)}` : '';
  const needsLogin = hasEnded || counts.pausedForLogin;
  // A login in place may have found something to do first, and this page does not leave by itself.
  if (held && !needsLogin) return { tone: 'attention', icon: 'key-outline', words: `${heldTexts[held]}${unsent}`, needsLogin };
  if (!needsLogin) return { ...connectionWords(connectionStateOf(isOnline, isTroubled), counts, isEvicted()), needsLogin };
  return { tone: 'attention', icon: 'key-outline', words: `${texts.again}${unsent}`, needsLogin };
}
