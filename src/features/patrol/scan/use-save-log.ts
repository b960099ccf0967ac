import { useCallback, useRef, useState } from 'react';
import type { AppError } from '../../../contract/errors.ts';
import type { DataLayer } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import { commandOf, draftKeyOf, draftOf, type LogValues, type Reading, roomOf, undoMs } from './reading.ts';
import type { Saved } from './undo-bar.tsx';

// Long enough not to write at every key, short enough to lose a word at most.
const draftMs = 400;

/** Keeps what is typed as a draft, puts the log into the outbox, and takes it back again. */
export function useSaveLog(data: DataLayer, onSaved: (values: LogValues) => void) {
  const [saved, setSaved] = useState<Saved>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keepDraft = useCallback(
    (reading: Reading, values: LogValues) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void data.drafts.save(draftKeyOf(reading.id), draftOf(reading, values)), draftMs);
    },
    [data],
  );

  const save = useCallback(
    async (reading: Reading, values: LogValues): Promise<AppError | undefined> => {
      clearTimeout(timer.current);
      const result = await data.outbox.enqueue({ ...commandOf(reading, values), holdMs: undoMs });
      if (!result.ok) return result.error;
      setSaved({ commandId: result.value.id, words: patrolTexts.log.savedDetail(roomOf(reading), values.note.trim()), at: Date.now() });
      onSaved(values);
      return undefined;
    },
    [data, onSaved],
  );

  const undo = useCallback(
    async (commandId: string) => {
      setSaved(undefined);
      const undone = await data.outbox.undo(commandId);
      feedback.toast({
        tone: undone ? 'info' : 'error',
        message: undone ? patrolTexts.log.undone : patrolTexts.log.tooLate,
        ms: feedbackTimes.infoToast,
      });
    },
    [data],
  );

  return { saved, save, undo, keepDraft, over: useCallback(() => setSaved(undefined), []) };
}
