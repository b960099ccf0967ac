import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { type Query, QueryClient } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useMemo } from 'react';
import { hotQueriesKey, hotStorage } from '../hot-queries.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/**
 * Only queries that say `meta: { hot: true }` are kept: counters, menus and the names of a teacher's school, some kilobytes,
 * never rows. A refresh that fails leaves the last answer where it was.
 */
const isHot = (query: Query) => query.meta?.hot === true && query.state.data !== undefined;

function makeClient(userId: string) {
  // Whether a call can be made is the data layer's to say; navigator.onLine is a hint only.
  const queries = { gcTime: dayMs, staleTime: 30_000, retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({ defaultOptions: { queries } });
  const persister = createSyncStoragePersister({ storage: hotStorage(), key: hotQueriesKey(userId) });
  return { client, persistOptions: { persister, maxAge: weekMs, dehydrateOptions: { shouldDehydrateQuery: isHot } } };
}

/** Small, hot queries for a first paint without waiting for IndexedDB; bound to the person, cleared with the session. */
export function HotQueriesProvider({ userId, children }: { readonly userId: string; readonly children: ReactNode }) {
  const { client, persistOptions } = useMemo(() => makeClient(userId), [userId]);
  useEffect(() => () => client.clear(), [client]);
  return (
    <PersistQueryClientProvider client={client} persistOptions={persistOptions}>
      {children}
    </PersistQueryClientProvider>
  );
}
