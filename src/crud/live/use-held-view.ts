import { useRef } from 'react';
import type { ResourceName } from '../../contract/registry.ts';
import type { Row } from '../../contract/resource.ts';
import type { PageView } from '../../data/public.ts';
import { isWaiting } from './empty-reason.ts';

interface Asked<T extends Row> {
  readonly resource: ResourceName;
  readonly filters: object | undefined;
  readonly view: PageView<T> | undefined;
  readonly isStale: boolean;
  readonly isLoading: boolean;
}

/**
 * The earlier page, search or size whose rows stay while the service is asked for one of which the device knows nothing;
 * undefined where the asked one is there, or none came before it. Rows of another filter are those of another list.
 */
export function useHeldView<T extends Row>({ resource, filters, view, isStale, isLoading }: Asked<T>): PageView<T> | undefined {
  const earlier = useRef<{ readonly list: string; readonly view: PageView<T> } | null>(null);
  const list = JSON.stringify([resource, filters]);
  if (view === undefined || isStale) return undefined;
  const isUnknown = isWaiting({ view, isStale, isLoading });
  if (!isUnknown) earlier.current = { list, view };
  const held = earlier.current;
  return isUnknown && held?.list === list && held.view.rows.length > 0 ? held.view : undefined;
}
