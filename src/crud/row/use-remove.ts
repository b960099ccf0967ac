import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { AppError } from '../../contract/calls/errors.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import type { Outcome } from '../../data/public.ts';
import { askRemoval } from '../../ui/feedback/ask-removal.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTexts, feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { useData } from '../live/data-context.tsx';
import { offerUndo, removalOf, type Removed, takeBack, unsentOf } from './remove-undo.ts';

export interface Removal {
  /** Asks, then deletes; true once the row is gone or its deletion is waiting. */
  readonly remove: (row: Row) => Promise<boolean>;
  /** Takes back a deletion that is waiting to be sent, or has gone out meanwhile. */
  readonly undo: (commandId: string, row: Row) => Promise<void>;
}

/** The reason may name what depends on the row and take three lines, so it is shown as long as that of a refused create. */
const tellFailure = ({ message }: AppError) =>
  feedback.alert({ title: feedbackTexts.failed, message, tone: 'error', ms: feedbackTimes.createAlert });

/** Tells what became of a deletion, in the product's words; true if the row is gone or will be. */
function tell(outcome: Outcome, removed: string): boolean {
  if (outcome.kind === 'refused') tellFailure(outcome.error);
  else if (outcome.kind === 'conflict') feedback.toast({ tone: 'info', message: feedbackTexts.conflict, ms: feedbackTimes.infoToast });
  else if (outcome.kind === 'sent')
    feedback.alert({ title: feedbackTexts.success, message: removed, tone: 'success', ms: feedbackTimes.removeAlert });
  return outcome.kind !== 'refused';
}

/** Deleting with the product's question and messages, and ten seconds in which it can be taken back. `removed`: a screen's own words of success. */
export function useRemove(resource: Resource, onRemoved: () => void, removed: string = feedbackTexts.removed): Removal {
  const { outbox, connection } = useData();
  const client = useQueryClient();
  const deps = useMemo(() => ({ outbox, client }), [outbox, client]);
  const removedOf = useCallback(
    (row: Row): Removed => ({ resource, rowId: row.id, title: String(row[resource.title] ?? resource.label) }),
    [resource],
  );
  const undo = useCallback((commandId: string, row: Row) => takeBack(deps, { ...removedOf(row), commandId }), [deps, removedOf]);
  const remove = useCallback(
    async (row: Row) => {
      if (!(await askRemoval([String(row[resource.title] ?? '')]))) return false;
      const isWaiting = connection.state === 'online';
      if (isWaiting) feedback.busy(true);
      const unsent = await unsentOf(deps, row.id).catch(() => undefined);
      const result = await outbox.submit(removalOf(resource, row)).finally(() => {
        if (isWaiting) feedback.busy(false);
      });
      if (!result.ok) {
        tellFailure(result.error);
        return false;
      }
      const outcome = result.value;
      const gone = { ...removedOf(row), ...(unsent ? { unsent } : {}) };
      if (outcome.kind === 'waiting')
        offerUndo(deps, { ...gone, commandId: outcome.commandId, isUnanswered: connection.state === 'online' });
      if (outcome.kind === 'sent') {
        offerUndo(deps, gone);
        onRemoved();
      }
      return tell(outcome, removed);
    },
    [outbox, connection, deps, removedOf, resource, onRemoved, removed],
  );
  return { remove, undo };
}
