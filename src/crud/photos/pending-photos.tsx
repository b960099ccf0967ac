import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Command } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { useLive } from '../live/use-live.ts';
import type { PhotoSet } from './photo-set.ts';

type ByRow = ReadonlyMap<string, readonly Command[]>;
const PendingPhotos = createContext<ByRow>(new Map());

/** Which of its row's photos a command brings, counted from one. */
export const numberOf = (command: Command): number => Number(command.body['number'] ?? 0);
const none: readonly Command[] = [];

/** The photos of this device by their row, under the id that the row had here and the one it got; those sent today are included. */
function photosByRow({ resource }: PhotoSet, commands: readonly Command[]): ByRow {
  const byRow = new Map<string, Command[]>();
  for (const command of commands) {
    if (command.resource !== resource.name) continue;
    for (const id of [command.under, command.underId]) if (id) byRow.set(id, [...(byRow.get(id) ?? []), command]);
  }
  for (const list of byRow.values()) list.sort((a, b) => numberOf(a) - numberOf(b));
  return byRow;
}

/** Read once for the whole list, not once per row. */
export function PendingPhotosProvider({ set, children }: { readonly set: PhotoSet; readonly children: ReactNode }) {
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const byRow = useMemo(() => photosByRow(set, commands ?? []), [set, commands]);
  return <PendingPhotos.Provider value={byRow}>{children}</PendingPhotos.Provider>;
}

export const usePendingPhotos = (rowId: string): readonly Command[] => useContext(PendingPhotos).get(rowId) ?? none;
