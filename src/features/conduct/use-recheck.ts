import type { HeldRow, Resource } from '../../contract/resource.ts';
import { useAsked, useData } from '../../crud/public.ts';

/**
 * Asks again about rows of this device that no question of the page is about any more, so that those of pupils who left
 * the reach leave the device as well. `isAsked` tells the others; `about` names what it depends on, and is undefined while
 * that is not known.
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
