import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { photosPerLog } from '../../../contract/resources/log-photos.ts';
import type { DataLayer } from '../../../data/public.ts';
import { photoDraftKey, readPhotoDraft } from './photo-commands.ts';

export interface PhotoModel {
  readonly photos: readonly string[];
  readonly add: (photo: string) => void;
  readonly remove: (at: number) => void;
  /** A picture is still being made smaller; saving waits for it. */
  readonly track: (work: Promise<unknown>) => void;
  /** What is to be saved, once nothing is being worked on any more. */
  readonly settled: () => readonly string[] | Promise<readonly string[]>;
  /** They are in the outbox. */
  readonly saved: () => void;
}

/**
 * The photos taken for a check point that are not saved yet. They have a draft of their own: a form is kept at every
 * pause of typing, and pictures must not be written again each time.
 */
export function usePhotoDraft(data: DataLayer, pointId: string | undefined): PhotoModel {
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const held = useRef<readonly string[]>([]);
  const working = useRef(new Set<Promise<unknown>>());
  const show = useCallback((next: readonly string[]) => {
    held.current = next;
    setPhotos(next);
  }, []);

  useEffect(() => {
    show([]);
    if (pointId === undefined) return undefined;
    let isCurrent = true;
    void data.drafts.get(photoDraftKey(pointId)).then((draft) => {
      const kept = readPhotoDraft(draft?.input);
      if (isCurrent && held.current.length === 0 && kept.length > 0) show(kept.slice(0, photosPerLog));
    });
    return () => {
      isCurrent = false;
    };
  }, [data, pointId, show]);

  const keep = useCallback(
    (next: readonly string[]) => {
      show(next);
      if (pointId === undefined) return;
      void (next.length === 0 ? data.drafts.drop(photoDraftKey(pointId)) : data.drafts.save(photoDraftKey(pointId), { photos: next }));
    },
    [data, pointId, show],
  );

  const settled = useCallback(
    () => (working.current.size === 0 ? held.current : Promise.allSettled(working.current).then(() => held.current)),
    [],
  );
  const saved = useCallback(() => show([]), [show]);
  return useMemo(
    () => ({
      photos,
      add: (photo) => keep([...held.current, photo].slice(0, photosPerLog)),
      remove: (at) => keep(held.current.filter((_, index) => index !== at)),
      track: (work) => {
        working.current.add(work);
        const done = () => working.current.delete(work);
        work.then(done, done);
      },
      settled,
      saved,
    }),
    [photos, keep, settled, saved],
  );
}
