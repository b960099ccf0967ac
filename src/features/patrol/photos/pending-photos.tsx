import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { logPhotos } from '../../../contract/resources/log-photos.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { type Command, type CommandOf, writesOf } from '../../../data/public.ts';

export type PhotoCommand = CommandOf<typeof logPhotos>;
type ByLog = ReadonlyMap<string, readonly PhotoCommand[]>;
const PendingPhotos = createContext<ByLog>(new Map());

/** Which of a log's photos it is, counted from one. */
export const numberOf = (command: PhotoCommand): number => command.body.number ?? 0;
const none: readonly PhotoCommand[] = [];

/** Photos of this device by their log, under the id it had here and the one it got; those sent today among them. */
function photosByLog(commands: readonly Command[]): ByLog {
  const byLog = new Map<string, PhotoCommand[]>();
  for (const command of writesOf(commands, logPhotos)) {
    for (const id of [command.under, command.underId]) if (id) byLog.set(id, [...(byLog.get(id) ?? []), command]);
  }
  for (const list of byLog.values()) list.sort((a, b) => numberOf(a) - numberOf(b));
  return byLog;
}

/** Read once for the whole list, not once a row. */
export function PendingPhotosProvider({ children }: { readonly children: ReactNode }) {
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const byLog = useMemo(() => photosByLog(commands ?? []), [commands]);
  return <PendingPhotos.Provider value={byLog}>{children}</PendingPhotos.Provider>;
}

export const usePendingPhotos = (logId: string): readonly PhotoCommand[] => useContext(PendingPhotos).get(logId) ?? none;
