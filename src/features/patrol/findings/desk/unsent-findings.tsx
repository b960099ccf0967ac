import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { UnsentChip, useData, useLive } from '../../../../crud/public.ts';
import { isLocal } from '../../../../data/public.ts';
import { unsentOf } from '../../reported/said-of.ts';

const Context = createContext<ReadonlySet<string>>(new Set());

/** Looks once for what was said of the findings that are listed and waits on this device: the rows themselves do not. */
export function UnsentFindings({ children }: { readonly children: ReactNode }) {
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  return <Context.Provider value={useMemo(() => unsentOf(commands ?? []), [commands])}>{children}</Context.Provider>;
}

/** Marks a finding of which something waits; one that was made here is marked by the list. */
export function UnsentMark({ id }: { readonly id: string }) {
  return useContext(Context).has(id) && !isLocal(id) ? <UnsentChip /> : null;
}
