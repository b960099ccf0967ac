import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Flags, noFlags } from '../../../../contract/permissions.ts';
import { type Rights, useData, useIsOnline, useRights } from '../../../../crud/public.ts';
import { rightsTexts } from '../texts/id.ts';
import { type RightsOwner, rightsOf } from './rights-owner.ts';

/** What the person may do with the rights of an owner; offline nothing can be changed, and the buttons say so. */
export function useEditRights(kind: RightsOwner['kind']): Rights {
  const { menu, texts } = rightsOf[kind];
  const rights = useRights(menu, texts.title);
  const isOnline = useIsOnline();
  return useMemo(
    () =>
      isOnline
        ? rights
        : { flags: rights.flags, missing: (right) => rights.missing(right) ?? (right === 'read' ? undefined : rightsTexts.offline) },
    [rights, isOnline],
  );
}

/** The rights that the person holds, by the url of a menu: nobody can give what they do not have. */
export function useHeldRights(): (url: string) => Flags {
  const { session } = useData();
  const subscribe = useCallback((changed: () => void) => session.subscribe(changed), [session]);
  const now = useSyncExternalStore(subscribe, () => session.current());
  return useMemo(() => (url: string) => (now ? (session.flags(url) ?? noFlags) : noFlags), [now, session]);
}
