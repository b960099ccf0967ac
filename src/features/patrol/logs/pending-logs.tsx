import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { type CommandOf, writesOf } from '../../../data/public.ts';

type LogCommand = CommandOf<typeof logCheckPoints>;
const PendingLogs = createContext<ReadonlyMap<string, LogCommand>>(new Map());

/** Commands of logs on their way, by row: a row made here holds only what was typed. */
export function PendingLogsProvider({ children }: { readonly children: ReactNode }) {
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const byRow = useMemo(() => new Map(writesOf(commands ?? [], logCheckPoints).map((one) => [one.rowId, one])), [commands]);
  return <PendingLogs.Provider value={byRow}>{children}</PendingLogs.Provider>;
}

export const usePendingLogs = (): ReadonlyMap<string, LogCommand> => useContext(PendingLogs);

export const usePendingLog = (rowId: string): LogCommand | undefined => useContext(PendingLogs).get(rowId);
