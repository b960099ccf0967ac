import { useCallback, useEffect, useState } from 'react';
import { type AppError, ok, type Result } from '../../contract/calls/errors.ts';
import { type DataLayer, isLocal } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { useIsOnline } from '../live/connection/use-connection.ts';
import type { PhotoSet } from './photo-set.ts';

/** A photo as the services have it. */
export interface ServedPhoto {
  readonly id: string;
  readonly number: number;
  /** The value of the field that tells before from after, if there is one. */
  readonly moment: unknown;
  /** The thumbnail; it arrives first. */
  readonly small?: string;
  /** Missing while it is on its way, empty if it cannot be shown. */
  readonly picture?: string;
  /** Why it cannot be shown, if the services say so. */
  readonly lost?: string;
}

export type Served =
  | { readonly state: 'loading' | 'offline' }
  | { readonly state: 'failed'; readonly error: AppError }
  | { readonly state: 'shown'; readonly photos: readonly ServedPhoto[] };

/** The photos of a row without their pictures. */
export async function listed({ api }: DataLayer, { resource, of, most, moment }: PhotoSet, rowId: string, signal: AbortSignal) {
  const query = { page: 1, limit: most, ascending: 1, [of]: rowId };
  const answer = await api.rows(resource, { method: 'GET', path: resource.path, query }, signal);
  if (!answer.ok) return answer;
  const photos = answer.value.rows.map((row) => ({ id: row.id, number: Number(row['number']), moment: moment && row[moment] }));
  return ok(photos satisfies ServedPhoto[]);
}

/** One photo as a thumbnail; a service that has no thumbnails answers the whole one. */
export async function smallOne({ api }: DataLayer, { resource }: PhotoSet, id: string, signal: AbortSignal): Promise<string | undefined> {
  const answer = await api.get(resource.service, `${resource.path}/${encodeURIComponent(id)}`, { size: 'thumb' }, signal);
  const data = answer.ok ? answer.value.data : undefined;
  const photo = typeof data === 'object' && data !== null && 'photo' in data ? String(data.photo) : '';
  return photo.startsWith('data:image/') ? photo : undefined;
}

/** The thumbnail of a row's first photo; undefined if it has none, or it cannot be fetched now. */
export async function firstSmall(data: DataLayer, set: PhotoSet, rowId: string, signal: AbortSignal): Promise<string | undefined> {
  const list = await listed(data, set, rowId, signal);
  const [first] = list.ok ? list.value : [];
  return first && smallOne(data, set, first.id, signal);
}

/** A photo that is missing or damaged where the services keep it. A proxy whose service is away answers the same status without the code. */
const isLost = ({ code, status }: AppError): boolean => code === 'photo-withheld' && status === 502;

type Found = (id: string, change: Pick<ServedPhoto, 'small' | 'picture' | 'lost'>) => void;

/** The thumbnails all at once, then the pictures one by one: they are in no list and no cache. */
async function fetchPictures(
  data: DataLayer,
  set: PhotoSet,
  photos: readonly ServedPhoto[],
  signal: AbortSignal,
  found: Found,
): Promise<Result<void>> {
  const smalls = photos.map(async ({ id }) => {
    const small = await smallOne(data, set, id, signal);
    if (small !== undefined) found(id, { small });
  });
  await Promise.all(smalls);
  for (const { id } of photos) {
    if (signal.aborted) break;
    const row = await data.mirror.fetchRow(set.resource, id);
    // Lost where the services keep it: the others are not.
    if (row.ok) found(id, { picture: String(row.value['photo'] ?? '') });
    else if (isLost(row.error)) found(id, { picture: '', lost: row.error.message });
    else return row;
  }
  return ok(undefined);
}

/** The photos of a row that the services have; fetched anew whenever the connection comes back. */
export function useServedPhotos(set: PhotoSet, rowId: string): { readonly served: Served; readonly again: () => void } {
  const data = useData();
  const online = useIsOnline();
  const [served, setServed] = useState<Served>({ state: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (isLocal(rowId)) return setServed({ state: 'shown', photos: [] });
    if (!online) return setServed((now) => (now.state === 'shown' ? now : { state: 'offline' }));
    const leaving = new AbortController();
    const { signal } = leaving;
    const found: Found = (id, change) => {
      if (signal.aborted) return;
      setServed((now) =>
        now.state === 'shown' ? { ...now, photos: now.photos.map((one) => (one.id === id ? { ...one, ...change } : one)) } : now,
      );
    };
    const load = async () => {
      setServed((now) => (now.state === 'shown' ? now : { state: 'loading' }));
      const list = await listed(data, set, rowId, signal);
      if (signal.aborted) return;
      if (!list.ok) return setServed({ state: 'failed', error: list.error });
      setServed({ state: 'shown', photos: list.value });
      const done = await fetchPictures(data, set, list.value, signal, found);
      if (!done.ok && !signal.aborted) setServed({ state: 'failed', error: done.error });
    };
    void load();
    return () => leaving.abort();
  }, [data, set, rowId, online, turn]);

  return { served, again: useCallback(() => setTurn((now) => now + 1), []) };
}
