import { useCallback } from 'react';
import type { Time } from '../../../data/public.ts';
import type { Reading } from './reading.ts';
import { type PointSource, type Refusal, resolveId } from './resolve-check-point.ts';

/** Check points whose label cannot be read: picked from the list, or named by the code under it. */
export function useNamedByHand(source: PointSource, time: Time, show: (reading: Reading) => Promise<void>) {
  const pick = useCallback(
    async (id: string) => {
      const point = await source.cached(id);
      await show({ id, point, ...time.moment(), by: 'pick' });
    },
    [source, time, show],
  );

  /** Answers why when there is no point of this id. */
  const type = useCallback(
    async (id: string): Promise<Refusal | undefined> => {
      const moment = time.moment();
      const found = await resolveId(id, true, source);
      if (found.kind === 'refused') return found.why;
      const point = found.kind === 'known' ? found.point : undefined;
      await show({ id: point?.id ?? id, point, ...moment, by: 'code' });
      return undefined;
    },
    [source, time, show],
  );

  return { pick, type };
}
