import { plainText, shownText } from '../../../contract/field-text.ts';
import { photosPerFinding, spentPhotos } from '../../../contract/findings.ts';
import { type FoldEvent, inOrder } from '../../../contract/folds.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { findingEvents } from '../../../contract/resources/finding-events.ts';
import { findingPhotos } from '../../../contract/resources/finding-photos.ts';
import { findings } from '../../../contract/resources/findings.ts';
import { type Command, writesOf } from '../../../data/public.ts';
import type { FindingRow } from './reported.ts';

type EventRow = HeldRow<typeof findingEvents>;

const isUnsent = ({ state }: Command): boolean => state !== 'acked' && state !== 'done';

/** Findings of which something still waits on this device. */
export function unsentOf(commands: readonly Command[]): ReadonlySet<string> {
  const waiting = commands.filter(isUnsent);
  return new Set([
    ...writesOf(waiting, findingEvents).map(({ body }) => plainText(body.ysb_finding_id)),
    ...writesOf(waiting, findingPhotos).map(({ under, underId }) => underId ?? under ?? ''),
    ...writesOf(waiting, findings).map(({ rowId }) => rowId),
  ]);
}

/** When something was said; of what is still on its way this device knows. */
export const saidAt = (row: EventRow, command: Command | undefined): string => shownText(row.occurred_at) || (command?.occurredAt ?? '');

/** Whether a finding has so many photos that it matters which of them showed an earlier end. */
export const isNearlyFull = ({ photo_count }: Pick<FindingRow, 'photo_count'>): boolean => Number(photo_count ?? 0) >= photosPerFinding - 1;

/** Findings with how many of their photos showed an end before they were opened again, by what this device knows was said of them. */
export function withSpent(rows: readonly FindingRow[], said: readonly EventRow[], commands: readonly Command[]): readonly FindingRow[] {
  if (said.length === 0 || !rows.some(isNearlyFull)) return rows;
  const byRow = new Map(commands.map((command) => [command.rowId, command]));
  return rows.map((row) => {
    if (!isNearlyFull(row)) return row;
    const events = said
      .filter((event) => plainText(event.ysb_finding_id) === row.id)
      .map((event): FoldEvent => ({ ...event, at: saidAt(event, byRow.get(event.id)) }));
    return { ...row, spent: spentPhotos(events.sort(inOrder)) };
  });
}
