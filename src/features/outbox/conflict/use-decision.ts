import { useData } from '../../../crud/public.ts';
import type { AppError, Result } from '../../../contract/calls/errors.ts';
import { resourceOf } from '../../../contract/registry.ts';
import type { Command } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { outboxTexts } from '../texts/id.ts';
import { chosenInput, type Conflict, rowAgain, type Sides } from './conflict-model.ts';

const tellSaved = () => feedback.toast({ tone: 'success', message: outboxTexts.repaired, ms: feedbackTimes.successToast });
const tellFailure = ({ message }: AppError) => feedback.toast({ tone: 'error', message, ms: feedbackTimes.errorToast });

/** How a row that is gone can come back: our services restore it; elsewhere it is created again if rows can be created. */
function revivalOf(command: Command, canRestore: boolean): 'restore' | 'again' | 'none' {
  if (canRestore) return 'restore';
  return resourceOf(command.resource).operations.includes('create') ? 'again' : 'none';
}

/** Carries out what a person decided; the command then no longer waits for anybody, which closes the dialog. */
export function useDecision(command: Command, conflict: Conflict, sides: Sides) {
  const { outbox } = useData();
  const { id, rowId } = command;
  const resource = resourceOf(command.resource);
  const revival = revivalOf(command, outbox.canRestore(resource));
  const tell = (result: Result<unknown>) => (result.ok ? tellSaved() : tellFailure(result.error));

  const restore = async () => {
    feedback.busy(true);
    const restored = await outbox.restore(resource, rowId).finally(() => feedback.busy(false));
    if (!restored.ok) return tellFailure(restored.error);
    await outbox.retry(id);
    return tellSaved();
  };
  const makeAgain = async () => {
    const input = rowAgain(command, await outbox.bodyOf(id));
    return tell(await outbox.enqueue({ resource, operation: 'create', input, title: command.title, instead: id }));
  };
  const decide = async () => {
    if (conflict.kind === 'choose') return tell(await outbox.repair(id, chosenInput(command, sides)));
    if (conflict.kind === 'gone') return revival === 'restore' ? restore() : makeAgain();
    await outbox.retry(id);
    return tellSaved();
  };
  return { decide, revival };
}
