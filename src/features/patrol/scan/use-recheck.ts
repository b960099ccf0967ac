import { type Dispatch, type SetStateAction, useCallback } from 'react';
import { checkPoints } from '../../../contract/resources/check-points.ts';
import type { DataLayer } from '../../../data/public.ts';
import type { Reading } from './reading.ts';
import { type PointSource, recheck } from './resolve-check-point.ts';
import type { OpenForm } from './use-reading.ts';

/** Behind the sheet: what the device knows of a point may be old. The officer does not wait for it. */
export function useRecheck(data: DataLayer, source: PointSource, setForm: Dispatch<SetStateAction<OpenForm | undefined>>) {
  return useCallback(
    ({ point, at }: Reading): void => {
      const ask = async () => {
        // What nobody has stored was asked for a moment ago.
        if (!point || !(await source.cached(point.id))) return;
        const news = await recheck(point, source);
        if (!news) return;
        const renewed = news === 'gone' ? { isGone: true } : { point: news };
        setForm((open) =>
          open?.reading.id === point.id && open.reading.at === at ? { ...open, reading: { ...open.reading, ...renewed } } : open,
        );
        // The next scan, perhaps without a connection, finds the name on the device.
        if (news !== 'gone') await data.mirror.refreshLookup(checkPoints, { search: news.room, limit: 20 });
      };
      void ask().catch(() => undefined);
    },
    [data, source, setForm],
  );
}
