import type { HeldRow, Resource } from '../../contract/resource.ts';
import { useAsked, useData } from '../../crud/public.ts';

/**
 * Rechecks rows of this device that no query of the page covers any more, so that those of pupils who left the reach
 * leave the device as well. `isAsked` is true for the rows that a query covers; `about` names what it depends on, and
 * is undefined while that is not known.
 */
export function useRecheck<R extends Resource>(
  resource: R,
  about: string | undefined,
  isAsked: (row: HeldRow<NoInfer<R>>) => boolean,
): void {
  const { mirror } = useData();
  const ask = (signal: AbortSignal) => mirror.recheck(resource, (row) => !isAsked(row), signal);
  useAsked(resource, about === undefined ? [] : [{ about: ['recheck', about], ask }]);
}
