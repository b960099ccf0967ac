import { plainText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { type SaidOfFinding, spentPhotos } from '../../../contract/findings/findings.ts';
import { inOrder } from '../../../contract/declared/folds.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { findingEvents } from '../../../contract/resources/findings/finding-events.ts';
import { findingPhotos } from '../../../contract/resources/findings/finding-photos.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { type Command, isLocal, type PageQuery, writesOf } from '../../../data/public.ts';
import { type FindingRow, isNearlyFull } from './reported.ts';

type EventRow = HeldRow<typeof findingEvents>;

const isUnsent = ({ state }: Command): boolean => state !== 'acked' && state !== 'done';

/** Findings with something still waiting on this device. */
export function unsentOf(commands: readonly Command[]): ReadonlySet<string> {
  const waiting = commands.filter(isUnsent);
  return new Set([
    ...writesOf(waiting, findingEvents).map(({ body }) => plainText(body.ysb_finding_id)),
    ...writesOf(waiting, findingPhotos).map(({ under, underId }) => underId ?? under ?? ''),
    ...writesOf(waiting, findings).map(({ rowId }) => rowId),
  ]);
}

/** When something was said; for what is still on its way this device knows it. */
export const saidAt = (row: EventRow, command: Command | undefined): string => shownText(row.occurred_at) || (command?.occurredAt ?? '');

/** Everything that was said about a finding, as the services answer it: a device that has seen this page knows all of it. */
export const saidOf = (id: string): PageQuery<typeof findingEvents> => ({
  page: 1,
  limit: 1000,
  search: '',
  filters: { ysb_finding_id: id },
});

interface SaidHere {
  readonly said: readonly EventRow[];
  readonly commands: readonly Command[];
  /** Findings for which the device has everything that was said. */
  readonly known: ReadonlySet<string>;
}

/**
 * Findings with how many of their photos showed an end before they were opened again. If the device does not have
 * everything that was said about one, it does not know that.
 */
export function withSpent(rows: readonly FindingRow[], { said, commands, known }: SaidHere): readonly FindingRow[] {
  if (!rows.some(isNearlyFull)) return rows;
  const byRow = new Map(commands.map((command) => [command.rowId, command]));
  return rows.map((row) => {
    if (!isNearlyFull(row)) return row;
    if (!isLocal(row.id) && !known.has(row.id)) return { ...row, spent: 'unknown' };
    const events = said
      .filter((event) => plainText(event.ysb_finding_id) === row.id)
      .map((event): SaidOfFinding => ({ ...event, at: saidAt(event, byRow.get(event.id)) }));
    return { ...row, spent: spentPhotos(events.sort(inOrder)) };
  });
}
