import { useMemo } from 'react';
import { plainText } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { findingStates, type SaidOfFinding } from '../../../../contract/findings/findings.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { findingEvents } from '../../../../contract/resources/findings/finding-events.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { canBeRow, useAsked, useAskedRowsWhere, useData, useLive, useMetService, useRowsWhere } from '../../../../crud/public.ts';
import { type Command, isLocal } from '../../../../data/public.ts';
import { type FindingRow, isNearlyFull, withOwnPhotos } from '../../reported/reported.ts';
import { saidAt, saidOf } from '../../reported/said-of.ts';
import { standingOf, threadOf } from './thread.ts';

type EventRow = HeldRow<typeof findingEvents>;
export interface ToldEvent extends SaidOfFinding {
  readonly row: EventRow;
  /** It is waiting on this device. */
  readonly isUnsent: boolean;
}

const isWaiting = ({ state }: Command): boolean => state !== 'acked' && state !== 'done';

/** An event on its way is this person's own, and happened when it was said. */
function eventOf(row: EventRow, command: Command | undefined, own: string): ToldEvent {
  return {
    ...row,
    row,
    at: saidAt(row, command),
    user_id: plainText(row.user_id) || own,
    isUnsent: command !== undefined && isWaiting(command),
  };
}

const isFresh = (status: unknown): boolean => plainText(status) === '' || status === 'Baru';

/** The state of a finding according to its own row. */
function asTold(row: HeldRow<typeof findings>) {
  const doneBy = shownText(row.done_by_id);
  return {
    status: findingStates.find((one) => one === row.status) ?? 'Baru',
    employe: shownText(row.ysb_employe_id),
    department: shownText(row.ysb_department_id),
    due: shownText(row.due_date),
    doneBy,
    closedAt: shownText(row.closed_at),
    finishers: doneBy === '' ? [] : [doneBy],
  } as const;
}

const mostEvents = 400;

/** Whether the device has everything that was said about a finding; fetched if photos may run out and it matters. */
function useSaidWhole(finding: HeldRow<typeof findings> | undefined): boolean {
  const { mirror } = useData();
  const id = finding && isNearlyFull(finding) && !isLocal(finding.id) ? finding.id : undefined;
  const { value } = useLive(useMemo(() => (id === undefined ? null : mirror.page(findingEvents, saidOf(id))), [mirror, id]));
  useAsked(
    findingEvents,
    id === undefined ? [] : [{ about: ['all', id], ask: (signal) => mirror.refresh(findingEvents, saidOf(id), signal) }],
  );
  return id === undefined || value?.coverage === 'complete' || value?.coverage === 'exact';
}

/** A finding with everything that was said about it, including the person's own words that have not left this device. */
export function useThread(id: string) {
  const { mirror, outbox, session } = useData();
  const { value: shown, isStale } = useLive(useMemo(() => mirror.row(findings, id), [mirror, id]));
  // Fetches the finding if the device does not keep it: an old one, a link.
  const isAsked = canBeRow(id) && !isLocal(id);
  const { rows: asked, isAsking, untold } = useAskedRowsWhere(findings, isAsked ? { 'id.any': id } : null, 1);
  // Somebody who followed a link may be on a device that has not met the service yet; only ours is asked.
  const { isMeeting } = useMetService(findings);
  const rows = useRowsWhere(findingEvents, { ysb_finding_id: id }, mostEvents);
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const own = String(session.current()?.user.id ?? '');
  const finding = shown?.row ?? asked?.find((row) => row.id === id);
  const isWhole = useSaidWhole(finding);
  const created = commands?.find(({ rowId, operation }) => rowId === id && operation === 'create');
  return useMemo(() => {
    if (!finding) {
      const isLoading = isStale || (isAsked && (asked === undefined || isAsking || isMeeting));
      return { finding, isLoading, isUntold: untold !== undefined };
    }
    const byRow = new Map((commands ?? []).map((command) => [command.rowId, command]));
    const events = (rows ?? []).map((row) => eventOf(row, byRow.get(row.id), own));
    const opened = { ...finding, occurred_at: shownText(finding.occurred_at) || created?.occurredAt };
    const state = standingOf(events, opened);
    // Without a connection the device may know the finding but not what was said about it: then its state is what the
    // services said.
    const isKnown = rows !== undefined && (state.status !== 'Baru' || events.length > 0 || isFresh(finding.status));
    const known: FindingRow = { ...withOwnPhotos(finding, commands ?? []), spent: isWhole ? state.spent : 'unknown' };
    return {
      finding: known,
      isLoading: false,
      isKnown,
      openedAt: plainText(opened.occurred_at),
      entries: threadOf(events, opened),
      state: isKnown ? state : { ...state, ...asTold(finding) },
      isUnsent: created !== undefined && isWaiting(created),
    };
  }, [finding, asked, isAsked, isAsking, untold, isMeeting, isStale, rows, isWhole, commands, created, own]);
}

export type Thread = Extract<ReturnType<typeof useThread>, { readonly openedAt: string }>;
