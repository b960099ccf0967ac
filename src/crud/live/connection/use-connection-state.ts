import { useMemo, useSyncExternalStore } from 'react';
import type { OutboxCounts } from '../../../data/public.ts';
import { isEvicted } from '../../../platform/install/install-way.ts';
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

/** Connection, unsent work and a missing login in words, for screens that fill the window and have no header. */
export function useConnectionState(): ConnectionState {
  const { outbox, session } = useData();
  const isOnline = useIsOnline();
  const isTroubled = useIsTroubled();
  const counts = useLive(useMemo(() => outbox.counts(), [outbox])).value ?? nothing;
  const hasEnded = useSyncExternalStore(session.subscribe, () => session.current() === null);
  if (!hasEnded && !counts.pausedForLogin)
    return { ...connectionWords(connectionStateOf(isOnline, isTroubled), counts, isEvicted()), needsLogin: false };
  const unsent = counts.total > 0 ? ` · ${unsentWords(counts)}` : '';
  return { tone: 'attention', icon: 'key-outline', words: `${texts.again}${unsent}`, needsLogin: true };
}
