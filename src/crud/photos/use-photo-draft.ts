import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DataLayer } from '../../data/public.ts';
import { useLeaving } from '../save/use-leaving.ts';
import { photoDraftKey, readPhotoDraft } from './photo-commands.ts';
import type { PhotoSet } from './photo-set.ts';

/** Photos that were taken and are not saved yet. */
export interface PhotoModel {
  readonly set: PhotoSet;
  readonly photos: readonly string[];
  readonly add: (photo: string) => void;
  readonly remove: (at: number) => void;
  /** A picture is still being scaled down; saving waits for it. */
  readonly track: (work: Promise<unknown>) => void;
  /** What is to be saved, once nothing is being processed any more. */
  readonly settled: () => readonly string[] | Promise<readonly string[]>;
  /** To be called once they are in the outbox. */
  readonly saved: () => void;
}

/**
 * The photos of a form that are not saved yet; `key` is the form's own, undefined while it is closed. They have a draft
 * of their own: a form is saved at every pause in typing, and pictures must not be written again each time.
 */
export function usePhotoDraft(set: PhotoSet, data: DataLayer, key: string | undefined): PhotoModel {
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const held = useRef<readonly string[]>([]);
  const working = useRef(new Set<Promise<unknown>>());
  /** What is being written: sealing pictures takes a moment, in which the page may go. */
  const writing = useRef<{ readonly key: string; readonly photos: readonly string[] }>(undefined);
  const show = useCallback((next: readonly string[]) => {
    held.current = next;
    setPhotos(next);
  }, []);

  useEffect(() => {
    show([]);
    if (key === undefined) return undefined;
    let isCurrent = true;
    void data.drafts.get(photoDraftKey(set, key)).then((draft) => {
      const kept = readPhotoDraft(draft?.input);
      if (isCurrent && held.current.length === 0 && kept.length > 0) show(kept.slice(0, set.most));
    });
    return () => {
      isCurrent = false;
    };
  }, [data, set, key, show]);

  const keep = useCallback(
    (next: readonly string[]) => {
      show(next);
      if (key === undefined) return;
      const mine = { key: photoDraftKey(set, key), photos: next };
      writing.current = mine;
      const written = next.length === 0 ? data.drafts.drop(mine.key) : data.drafts.save(mine.key, { photos: next });
      const done = () => {
        if (writing.current === mine) writing.current = undefined;
      };
      void written.then(done, done);
    },
    [data, set, key, show],
  );

  useLeaving(() => {
    const { current } = writing;
    if (current) void data.drafts.save(current.key, { photos: current.photos }, true);
  });

  const settled = useCallback(
    () => (working.current.size === 0 ? held.current : Promise.allSettled(working.current).then(() => held.current)),
    [],
  );
  const saved = useCallback(() => {
    writing.current = undefined;
    show([]);
  }, [show]);
  return useMemo(
    () => ({
      set,
      photos,
      add: (photo) => keep([...held.current, photo].slice(0, set.most)),
      remove: (at) => keep(held.current.filter((_, index) => index !== at)),
      track: (work) => {
        working.current.add(work);
        const done = () => working.current.delete(work);
        work.then(done, done);
      },
      settled,
      saved,
    }),
    [set, photos, keep, settled, saved],
  );
}
