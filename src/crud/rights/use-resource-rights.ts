import { useMemo, useSyncExternalStore } from 'react';
import { menusOf } from '../../contract/access.ts';
import { type Flags, noFlags, type Right, rightWords } from '../../contract/permissions.ts';
import type { Resource } from '../../contract/resource.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { useData } from '../live/data-context.tsx';
import type { Rights } from './use-rights.ts';

const joined = (a: Flags, b: Flags): Flags => ({
  create: a.create || b.create,
  read: a.read || b.read,
  update: a.update || b.update,
  delete: a.delete || b.delete,
});

/** What the signed-in person may do with the rows of a resource, through whichever menu gives it; undefined for no resource. */
export function useResourceRights(resource: Resource, where?: string): Rights;
export function useResourceRights(resource: Resource | undefined, where?: string): Rights | undefined;
export function useResourceRights(resource: Resource | undefined, where = resource?.label ?? ''): Rights | undefined {
  const { session } = useData();
  const now = useSyncExternalStore(session.subscribe, session.current);
  return useMemo(() => {
    if (!resource) return undefined;
    const flags = now ? menusOf(resource).reduce((sum, menu) => joined(sum, session.flags(menu) ?? noFlags), noFlags) : noFlags;
    return { flags, missing: (right: Right) => (flags[right] ? undefined : listTexts.noRight(rightWords[right], where)) };
  }, [now, session, resource, where]);
}
