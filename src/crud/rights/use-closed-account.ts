import { useEffect, useState, useSyncExternalStore } from 'react';
import { accountCalls } from '../../contract/calls/account-calls.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { employes } from '../../contract/resources/people/employes.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { users } from '../../contract/resources/access/users.ts';
import { useData } from '../live/data-context.tsx';
import type { Problems } from '../../contract/validation.ts';
import { useIsOnline, useIsOurs } from '../live/connection/use-connection.ts';
import { type AccountRow, type AccountKind, closedHere } from './closed-here.ts';
import { isLocal } from '../../data/public.ts';

const accounts = { users, employes, teachers } as const;

/**
 * What the services say about the account, asked once the form is open; without a connection nobody is asked, nor are
 * other people's services.
 */
function useReach(kind: AccountKind, row: AccountRow | undefined): Problems {
  const { api } = useData();
  const online = useIsOnline();
  const [told, setTold] = useState<Problems>({});
  const isOurs = useIsOurs(accounts[kind]);
  const isAsked = online && isOurs;
  const id = row === undefined || isLocal(row.id) ? undefined : row.id;
  useEffect(() => {
    if (id === undefined || !isAsked) return;
    const stop = new AbortController();
    const { service, path, data } = accountCalls.accountReach;
    void api.get(kind === 'users' ? service : 'master', path, { resource: kind, id }, stop.signal).then((result) => {
      const found = result.ok ? data.safeParse(result.value.data) : undefined;
      if (found?.success && !stop.signal.aborted) setTold(found.data);
    });
    return () => stop.abort();
  }, [api, kind, id, isAsked]);
  return told;
}

function useClosedAccount(kind: AccountKind, row: AccountRow | undefined): Problems {
  const { session } = useData();
  const user = useSyncExternalStore(session.subscribe, session.current)?.user;
  const told = useReach(kind, row);
  const me = user && { id: String(user.id), email: user.email, level: user.level };
  return { ...closedHere(kind, row, me), ...told };
}

/** Fields of an account that this person cannot change, in the form of accounts and in those of staff. */
export const useClosedUser = (row: HeldRow<typeof users> | undefined): Problems => useClosedAccount('users', row);
export const useClosedEmploye = (row: HeldRow<typeof employes> | undefined): Problems => useClosedAccount('employes', row);
export const useClosedTeacher = (row: HeldRow<typeof teachers> | undefined): Problems => useClosedAccount('teachers', row);
