import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, QueryClient } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { hotQueriesKey, hotStorage } from '../hot-queries.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** What an earlier format kept is discarded: before the second, figures were kept with what somebody had noted. */
const form = '2';

/**
 * Only queries with `meta: { hot: true }` are kept: counters, menus and the names of a teacher's school, some
 * kilobytes, never rows. A refresh that fails leaves the last answer in place.
 */
const isHot = (query: Query) => query.meta?.hot === true && query.state.data !== undefined;

/** How long the persister waits for more before it writes. */
const throttleMs = 1000;

/**
 * Writes what is kept when the page is left and the persister has not done so yet: a page that was opened and left
 * within that second, the last before the connection went, would be missing offline. A page that has nothing to add
 * writes nothing: another tab may know more.
 */
function keepWhenLeft(client: QueryClient, key: string, storage: ReturnType<typeof hotStorage>): () => void {
  let changedAt = 0;
  const unsubscribe = client.getQueryCache().subscribe(() => {
    changedAt = performance.now();
  });
  const keep = () => {
    if (changedAt === 0 || performance.now() - changedAt > 2 * throttleMs) return;
    const clientState = dehydrate(client, { shouldDehydrateQuery: isHot, shouldDehydrateMutation: () => false });
    try {
      storage.setItem(key, JSON.stringify({ buster: form, timestamp: Date.now(), clientState }));
    } catch {
      // A full or closed storage keeps what it had.
    }
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    unsubscribe();
    removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', hidden);
  };
}

function makeClient(userId: string) {
  // The data layer decides whether a call can be made; navigator.onLine is only a hint.
  const queries = { gcTime: dayMs, staleTime: 30_000, retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({ defaultOptions: { queries } });
  const [storage, key] = [hotStorage(), hotQueriesKey(userId)];
  const persister = createSyncStoragePersister({ storage, key, throttleTime: throttleMs });
  const persistOptions = { persister, buster: form, maxAge: weekMs, dehydrateOptions: { shouldDehydrateQuery: isHot } };
  return { client, persistOptions, keep: () => keepWhenLeft(client, key, storage) };
}

/** Small, hot queries for a first paint without waiting for IndexedDB; bound to the person, cleared with the session. */
export function HotQueriesProvider({ userId, children }: { readonly userId: string; readonly children: ReactNode }) {
  const { client, persistOptions, keep } = useMemo(() => makeClient(userId), [userId]);
  const [restored, setRestored] = useState<QueryClient>();
  useEffect(() => () => client.clear(), [client]);
  // Until what was kept has been read again, a write would only lose it.
  useEffect(() => (restored === client ? keep() : undefined), [restored, client, keep]);
  return (
    <PersistQueryClientProvider client={client} persistOptions={persistOptions} onSuccess={() => setRestored(client)}>
      {children}
    </PersistQueryClientProvider>
  );
}
