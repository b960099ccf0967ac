import { useCallback, useEffect, useState } from 'react';
import { logPhotos, photosPerLog } from '../../../contract/resources/log-photos.ts';
import { useData, useIsOnline } from '../../../crud/public.ts';
import { type AppError, ok, type Result } from '../../../contract/errors.ts';
import type { DataLayer } from '../../../data/public.ts';

/** A photo as the service has it. */
export interface ServedPhoto {
  readonly id: string;
  readonly number: number;
  /** Missing while it is on its way. */
  readonly picture?: string;
}

export type Served =
  | { readonly state: 'loading' | 'offline' }
  | { readonly state: 'failed'; readonly error: AppError }
  | { readonly state: 'shown'; readonly photos: readonly ServedPhoto[] };

const isLocal = (id: string): boolean => id.startsWith('local:');

/** The pictures are in no list and no cache: each is asked for by itself. */
async function listed({ api }: DataLayer, logId: string, signal: AbortSignal): Promise<Result<ServedPhoto[]>> {
  const query = { page: 1, limit: photosPerLog, ascending: 1, ysb_log_check_point_id: logId };
  const answer = await api.rows(logPhotos, { method: 'GET', path: logPhotos.path, query }, signal);
  if (!answer.ok) return answer;
  return ok(answer.value.rows.map((row) => ({ id: row.id, number: row.number ?? 0 })));
}

export function useServedPhotos(logId: string): { readonly served: Served; readonly again: () => void } {
  const data = useData();
  const online = useIsOnline();
  const [served, setServed] = useState<Served>({ state: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further turn asks again
  useEffect(() => {
    if (isLocal(logId)) return setServed({ state: 'shown', photos: [] });
    if (!online) return setServed((now) => (now.state === 'shown' ? now : { state: 'offline' }));
    const leaving = new AbortController();
    const load = async () => {
      setServed((now) => (now.state === 'shown' ? now : { state: 'loading' }));
      const list = await listed(data, logId, leaving.signal);
      if (leaving.signal.aborted) return;
      if (!list.ok) return setServed({ state: 'failed', error: list.error });
      setServed({ state: 'shown', photos: list.value });
      for (const { id } of list.value) {
        const row = await data.mirror.fetchRow(logPhotos, id);
        if (leaving.signal.aborted) return;
        if (!row.ok) return setServed({ state: 'failed', error: row.error });
        const picture = row.value.photo ?? '';
        setServed((now) =>
          now.state === 'shown' ? { ...now, photos: now.photos.map((one) => (one.id === id ? { ...one, picture } : one)) } : now,
        );
      }
    };
    void load();
    return () => leaving.abort();
  }, [data, logId, online, turn]);

  return { served, again: useCallback(() => setTurn((now) => now + 1), []) };
}
