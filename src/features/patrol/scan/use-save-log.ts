import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppError } from '../../../contract/errors.ts';
import type { DataLayer } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import { commandOf, draftKeyOf, draftOf, type LogValues, type Reading, roomOf, undoMs } from './reading.ts';
import type { Saved } from './undo-bar.tsx';

// Long enough not to write at every key, short enough to lose a word at most.
const draftMs = 400;

/** One draft write at a time: the outbox removes the draft, and nothing may bring it back behind it. */
function useDraftWriter(data: DataLayer) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<(() => void) | undefined>(undefined);
  const settled = useRef<Promise<unknown> | undefined>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = undefined;
  }, []);
  const keep = useCallback(
    (reading: Reading, values: LogValues) => {
      clearTimeout(timer.current);
      const work = () => data.drafts.save(draftKeyOf(reading.id), draftOf(reading, values));
      waiting.current = () => {
        const writing = (settled.current ?? Promise.resolve()).then(work, work).finally(() => {
          if (settled.current === writing) settled.current = undefined;
        });
        settled.current = writing;
      };
      timer.current = setTimeout(flush, draftMs);
    },
    [data, flush],
  );
  /** Drops what was about to be written; what is being written has to be waited for. */
  const hold = useCallback((): Promise<unknown> | undefined => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    return settled.current;
  }, []);

  // The last words are kept when the screen goes away or is hidden, pause or not.
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  return { keep, hold };
}

/** Keeps what is typed as a draft, puts the log into the outbox, and takes it back again. */
export function useSaveLog(data: DataLayer, onSaved: (values: LogValues) => void) {
  const [saved, setSaved] = useState<Saved>();
  const { keep, hold } = useDraftWriter(data);

  const save = useCallback(
    async (reading: Reading, values: LogValues): Promise<AppError | undefined> => {
      const writing = hold();
      if (writing) await writing;
      const result = await data.outbox.enqueue({ ...commandOf(reading, values), holdMs: undoMs });
      if (!result.ok) {
        keep(reading, values);
        return result.error;
      }
      // Said at once, before the page finds anything else to do.
      flushSync(() =>
        setSaved({
          commandId: result.value.id,
          words: patrolTexts.log.savedDetail(roomOf(reading), values.note.trim()),
          at: Date.now(),
        }),
      );
      onSaved(values);
      return undefined;
    },
    [data, hold, keep, onSaved],
  );

  const undo = useCallback(
    async (commandId: string) => {
      setSaved(undefined);
      const undone = await data.outbox.undo(commandId);
      const message = undone ? patrolTexts.log.undone : patrolTexts.log.tooLate;
      feedback.toast({ tone: undone ? 'info' : 'error', message, ms: feedbackTimes.infoToast });
    },
    [data],
  );

  return { saved, save, undo, keepDraft: keep, over: useCallback(() => setSaved(undefined), []) };
}
