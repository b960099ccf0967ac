import { useCallback } from 'react';
import type { AppError } from '../contract/errors.ts';
import type { Resource, Row } from '../contract/resource.ts';
import { feedback } from '../ui/feedback.ts';
import { feedbackTexts, feedbackTimes } from '../ui/texts/id/feedback.ts';
import { listTexts } from '../ui/texts/id/list.ts';
import { useData } from './data-context.tsx';
import { nameOf } from './use-resource-page.ts';

export interface Removal {
  /** Asks, then deletes; true once the row is gone or its deletion waits. */
  readonly remove: (row: Row) => Promise<boolean>;
  readonly undo: (commandId: string) => Promise<void>;
}

const ask = () =>
  feedback.confirm({
    title: feedbackTexts.removeTitle,
    text: feedbackTexts.removeText,
    confirm: feedbackTexts.removeYes,
    cancel: feedbackTexts.cancel,
    danger: true,
  });

const tellFailure = ({ message }: AppError) =>
  feedback.alert({ title: feedbackTexts.failed, message, tone: 'error', ms: feedbackTimes.removeAlert });

function useUndo() {
  const { outbox } = useData();
  return useCallback(
    async (commandId: string) => {
      const done = await outbox.undo(commandId);
      feedback.toast(
        done
          ? { tone: 'info', message: feedbackTexts.undone, ms: feedbackTimes.successToast }
          : { tone: 'error', message: feedbackTexts.tooLateToUndo, ms: feedbackTimes.errorToast },
      );
    },
    [outbox],
  );
}

/** Deleting with the product's question and messages, and taking a waiting deletion back. */
export function useRemove(resource: Resource, onRemoved: () => void): Removal {
  const { outbox, connection } = useData();
  const undo = useUndo();
  const remove = useCallback(
    async (row: Row) => {
      if (!(await ask())) return false;
      const isWaiting = connection.state === 'online';
      if (isWaiting) feedback.busy(true);
      const result = await outbox
        .submit({
          resource: nameOf(resource),
          operation: 'delete',
          rowId: row.id,
          base: row,
          input: {},
          title: `${resource.label}: ${String(row[resource.title] ?? '')}`,
          detail: listTexts.removeShort,
        })
        .finally(() => {
          if (isWaiting) feedback.busy(false);
        });
      if (!result.ok) {
        tellFailure(result.error);
        return false;
      }
      const outcome = result.value;
      if (outcome.kind === 'refused') {
        tellFailure(outcome.error);
        return false;
      }
      if (outcome.kind === 'waiting') {
        const action = { label: listTexts.undo, run: () => void undo(outcome.commandId) };
        feedback.toast({ tone: 'info', message: feedbackTexts.removeWaiting, ms: feedbackTimes.infoToast, action });
      } else if (outcome.kind === 'conflict')
        feedback.toast({ tone: 'info', message: feedbackTexts.conflict, ms: feedbackTimes.infoToast });
      else {
        feedback.alert({ title: feedbackTexts.success, message: feedbackTexts.removed, tone: 'success', ms: feedbackTimes.removeAlert });
        onRemoved();
      }
      return true;
    },
    [outbox, connection, resource, onRemoved, undo],
  );
  return { remove, undo };
}
