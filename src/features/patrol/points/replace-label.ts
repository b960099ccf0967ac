import { qrReports } from '../../../contract/resources/patrol/qr-reports.ts';
import type { Result } from '../../../contract/calls/errors.ts';
import { firstValue } from '../../../crud/public.ts';
import { type Command, type CommandOf, type DraftOf, type Outbox, writesOf } from '../../../data/public.ts';
import { labelTexts } from '../labels/texts/id.ts';
import type { Damage } from './damage.ts';

const texts = labelTexts.damaged;
/** How long it can be taken back without a trace: nothing is sent earlier. */
export const undoMs = 10_000;

/** What replacing a label removed, and what brings it back. */
export interface Replaced {
  /** Deletions on their way to the service. */
  readonly deletions: readonly Command[];
  /** Reports that had never left the device: deleting removed them from the outbox. */
  readonly unsent: readonly DraftOf<typeof qrReports>[];
}

const draftAgain = ({ body, title, detail, occurredAt, stamp }: CommandOf<typeof qrReports>): DraftOf<typeof qrReports> => ({
  resource: qrReports,
  operation: 'create',
  input: body,
  title,
  ...(detail === undefined ? {} : { detail }),
  occurredAt: new Date(occurredAt),
  ...(stamp ? { stamp } : {}),
});

/** Deletes all reports of a check point, all or none of them. */
export async function replaceLabel(outbox: Outbox, { room, reports }: Damage): Promise<Result<Replaced>> {
  const local = new Set(reports.filter(({ isUnsent }) => isUnsent).map(({ row }) => row.id));
  const own = writesOf((await firstValue(outbox.list())) ?? [], qrReports).filter(
    ({ operation, rowId }) => operation === 'create' && local.has(rowId),
  );
  const placed = await outbox.enqueueAll(
    reports.map(({ row }) => ({
      resource: qrReports,
      operation: 'delete',
      rowId: row.id,
      base: row,
      input: {},
      title: texts.commandTitle(room),
      detail: texts.commandDetail,
      holdMs: undoMs,
    })),
  );
  if (!placed.ok) return placed;
  const deletions = placed.value.filter(({ state }) => state !== 'done');
  // A report that is being sent right now is deleted afterwards; one that vanished would have to be written again.
  const kept = new Set(deletions.map(({ rowId }) => rowId));
  return { ok: true, value: { deletions, unsent: own.filter(({ rowId }) => !kept.has(rowId)).map(draftAgain) } };
}

/** Brings the reports back: what is waiting is taken out of the outbox, what was sent is restored by the service. */
export async function restoreReports(outbox: Outbox, { deletions, unsent }: Replaced): Promise<boolean> {
  const back = await Promise.all(
    deletions.map(async ({ id, rowId }) => (await outbox.undo(id)) || (await outbox.restore(qrReports, rowId)).ok),
  );
  const kept = unsent.length === 0 || (await outbox.enqueueAll(unsent)).ok;
  return kept && back.every(Boolean);
}
