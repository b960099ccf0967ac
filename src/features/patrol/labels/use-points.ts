import { useMemo } from 'react';
import { checkPoints } from '../../../contract/resources/check-points.ts';
import { type ResourcePage, useResourcePage } from '../../../crud/public.ts';
import { labelOf, type PointLabel } from '../points/point-label.ts';
import { inOrder } from './label-choice.ts';

export interface Points {
  /** Undefined until the device has answered. */
  readonly labels: readonly PointLabel[] | undefined;
  /** Points that no service knows yet: they have no id, so no code. */
  readonly unsent: number;
  readonly page: ResourcePage;
}

// The most that the services list at once; more than any foundation has check points, and said where it is not enough.
const everything = { page: 1, limit: 1000, search: '' };

/** All check points, from the device at once and from the services as soon as they answer. */
export function usePoints(): Points {
  const page = useResourcePage(checkPoints, everything);
  const { view } = page;
  return useMemo(() => {
    const rows = view?.rows.map(({ row }) => row);
    const sent = rows?.filter(({ id }) => !id.startsWith('local:'));
    return { labels: sent && inOrder(sent.map(labelOf)), unsent: (rows?.length ?? 0) - (sent?.length ?? 0), page };
  }, [view, page]);
}
