import { useMemo } from 'react';
import { plainText, shownText } from '../../../../contract/field-text.ts';
import type { FoldEvent } from '../../../../contract/folds.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { findingEvents } from '../../../../contract/resources/finding-events.ts';
import { findings } from '../../../../contract/resources/findings.ts';
import { useData, useLive, useRowsWhere } from '../../../../crud/public.ts';
import { type Command, isLocal } from '../../../../data/public.ts';
import { standingOf, threadOf } from './thread.ts';

type EventRow = HeldRow<typeof findingEvents>;
export interface ToldEvent extends FoldEvent {
  readonly row: EventRow;
  /** It waits on this device. */
  readonly isUnsent: boolean;
}

const isWaiting = ({ state }: Command): boolean => state !== 'acked' && state !== 'done';

/** An event that is on its way is this person's, and happened when it was said. */
function eventOf(row: EventRow, command: Command | undefined, own: string): ToldEvent {
  return {
    ...row,
    row,
    at: shownText(row.occurred_at) || (command?.occurredAt ?? ''),
    user_id: plainText(row.user_id) || own,
    isUnsent: command !== undefined && isWaiting(command),
  };
}

const mostEvents = 400;

/** A finding with everything that was said of it, own words included that have not left this device. */
export function useThread(id: string) {
  const { mirror, outbox, session } = useData();
  const { value: shown, isStale } = useLive(useMemo(() => mirror.row(findings, id), [mirror, id]));
  // Asks for the finding where the device does not keep it: an old one, a link.
  const asked = useRowsWhere(findings, isLocal(id) ? null : { 'id.any': id }, 1);
  const rows = useRowsWhere(findingEvents, { ysb_finding_id: id }, mostEvents);
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const own = String(session.current()?.user.id ?? '');
  const finding = shown?.row ?? asked?.find((row) => row.id === id);
  const created = commands?.find(({ rowId, operation }) => rowId === id && operation === 'create');
  return useMemo(() => {
    if (!finding) return { finding, isLoading: isStale || (asked === undefined && !isLocal(id)) };
    const byRow = new Map((commands ?? []).map((command) => [command.rowId, command]));
    const events = (rows ?? []).map((row) => eventOf(row, byRow.get(row.id), own));
    const opened = { ...finding, occurred_at: shownText(finding.occurred_at) || created?.occurredAt };
    return {
      finding,
      isLoading: false,
      openedAt: plainText(opened.occurred_at),
      entries: threadOf(events, opened),
      state: standingOf(events, opened),
      isUnsent: created !== undefined && isWaiting(created),
    };
  }, [finding, asked, isStale, rows, commands, created, own, id]);
}

export type Thread = Extract<ReturnType<typeof useThread>, { readonly openedAt: string }>;
