import { useCallback } from 'react';
import type { Time } from '../../../data/public.ts';
import type { Reading } from './reading.ts';
import { type PointSource, resolveCheckPoint } from './resolve-check-point.ts';

/** Check points whose label cannot be read: picked from the list, or named by the code under it. */
export function useNamedByHand(source: PointSource, time: Time, show: (reading: Reading) => Promise<void>) {
  const pick = useCallback(
    async (id: string) => {
      const point = await source.cached(id);
      await show({ id, point, ...time.moment(), by: 'pick' });
    },
    [source, time, show],
  );

  /** Answers false when nobody knows a point of this id, and the service says so. */
  const type = useCallback(
    async (id: string): Promise<boolean> => {
      const moment = time.moment();
      const found = await resolveCheckPoint(id, source);
      if (found.kind === 'refused') return false;
      const point = found.kind === 'known' ? found.point : undefined;
      await show({ id: point?.id ?? id, point, ...moment, by: 'code' });
      return true;
    },
    [source, time, show],
  );

  return { pick, type };
}
