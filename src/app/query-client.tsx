import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useMemo } from 'react';

const prefix = 'amanah-hot-';
const dayMs = 86_400_000;

/** Only queries that say `meta: { hot: true }` are kept: counters and menus, a few kilobytes, never rows. */
const isHot = (meta: Record<string, unknown> | undefined) => meta?.hot === true;

function makeClient(userId: string) {
  const client = new QueryClient({
    defaultOptions: { queries: { gcTime: dayMs, staleTime: 30_000, retry: false, networkMode: 'always' } },
  });
  const persister = createSyncStoragePersister({ storage: localStorage, key: `${prefix}${userId}` });
  const persistOptions = {
    persister,
    maxAge: dayMs,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: { meta: Record<string, unknown> | undefined; state: { status: string } }) =>
        isHot(query.meta) && query.state.status === 'success',
    },
  };
  return { client, persistOptions };
}

/** Removes what was kept for a first paint, whoever it belonged to. */
export function forgetHotQueries() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

/** Small, hot queries for a first paint without waiting for IndexedDB; bound to the person, cleared with the session. */
export function HotQueries({ userId, children }: { readonly userId: string; readonly children: ReactNode }) {
  const { client, persistOptions } = useMemo(() => makeClient(userId), [userId]);
  useEffect(() => () => client.clear(), [client]);
  return (
    <PersistQueryClientProvider client={client} persistOptions={persistOptions}>
      {children}
    </PersistQueryClientProvider>
  );
}
