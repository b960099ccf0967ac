import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Flags, noFlags, type Right, rightWords } from '../../contract/permissions.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { useData } from '../live/data-context.tsx';

export interface Rights {
  readonly flags: Flags;
  /** Names the missing right; undefined if the person has it. */
  readonly missing: (right: Right) => string | undefined;
}

/** What the signed-in person may do on a menu; `where` names it in the words for a missing right. */
export function useRights(route: string, where: string): Rights {
  const { session } = useData();
  const subscribe = useCallback((changed: () => void) => session.subscribe(changed), [session]);
  // The session becomes a new object after a login, and after its menus and rights were read again.
  const now = useSyncExternalStore(subscribe, () => session.current());
  return useMemo(() => {
    const flags = (now ? session.flags(route) : undefined) ?? noFlags;
    return { flags, missing: (right) => (flags[right] ? undefined : listTexts.noRight(rightWords[right], where)) };
  }, [now, session, route, where]);
}
