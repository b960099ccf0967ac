import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { UnsentChip, useData, useLive } from '../../../../crud/public.ts';
import { isLocal } from '../../../../data/public.ts';
import { unsentOf } from '../../reported/said-of.ts';

const Context = createContext<ReadonlySet<string>>(new Set());

/** Looks up once what is waiting on this device for all listed findings, so that each row need not. */
export function UnsentFindings({ children }: { readonly children: ReactNode }) {
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  return <Context.Provider value={useMemo(() => unsentOf(commands ?? []), [commands])}>{children}</Context.Provider>;
}

/** Marks a finding for which something is waiting; one that was made here is marked by the list. */
export function UnsentMark({ id }: { readonly id: string }) {
  return useContext(Context).has(id) && !isLocal(id) ? <UnsentChip /> : null;
}
