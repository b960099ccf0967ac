import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ok, type Result } from '../../../contract/errors.ts';
import type { Command, DataLayer } from '../../../data/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { feedback } from '../../../ui/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import { quickNoteTexts } from '../../../ui/texts/id/quick-notes.ts';
import { formatNumber } from '../../../ui/format.ts';
import { photoCommands } from '../photos/photo-commands.ts';
import type { PhotoModel } from '../photos/use-photo-draft.ts';
import { commandsOf, draftKeyOf, draftOf, type LogValues, type Reading, roomOf } from './reading.ts';
import { loggedJustNow } from './repeat-log.ts';
import { createSavedLog } from './saved-log.ts';
import type { SaveAnswer } from './use-log-form.ts';

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

/** What this device has logged and not forgotten, at hand before anybody taps. */
function useLogged({ outbox }: DataLayer) {
  const logged = useRef<readonly Command[]>([]);
  useEffect(
    () =>
      outbox.list().subscribe((commands) => {
        logged.current = commands;
      }),
    [outbox],
  );
  return logged;
}

function asksAgain(agoMs: number): Promise<boolean> {
  const { title, text, yes, no } = quickNoteTexts.repeat;
  return feedback.confirm({ title, text: text(formatNumber(Math.max(1, Math.round(agoMs / 1000)))), confirm: yes, cancel: no });
}

/** A log goes alone as a rule; with a report of its label or photos all are on the device or none is. */
async function store(
  { outbox }: DataLayer,
  reading: Reading,
  values: LogValues,
  photos: readonly string[],
): Promise<Result<readonly Command[]>> {
  const [log, ...beside] = commandsOf(reading, values);
  if (!log) return ok([]);
  const more = [...beside, ...photoCommands(log, roomOf(reading), reading.id, photos)];
  if (more.length > 0) return outbox.enqueueAll([log, ...more]);
  const alone = await outbox.enqueue(log);
  return alone.ok ? ok([alone.value]) : alone;
}

/** Keeps what is typed as a draft, puts the log into the outbox, and takes it back again. */
export function useSaveLog(data: DataLayer, { settled, saved: photosSaved }: PhotoModel, onSaved: (values: LogValues) => void) {
  const [saved] = useState(createSavedLog);
  const { keep, hold } = useDraftWriter(data);
  const logged = useLogged(data);

  const save = useCallback(
    async (reading: Reading, values: LogValues): Promise<SaveAnswer> => {
      const ago = loggedJustNow(logged.current, reading.id, data.time.now());
      if (ago !== undefined && !(await asksAgain(ago))) return 'declined';
      const writing = hold();
      if (writing) await writing;
      const photos = settled();
      const result = await store(data, reading, values, photos instanceof Promise ? await photos : photos);
      if (!result.ok) {
        keep(reading, values);
        return result.error;
      }
      // Said at once, before the page finds anything else to do.
      flushSync(() =>
        saved.set({
          commandIds: result.value.map((command) => command.id),
          words: patrolTexts.log.savedDetail(roomOf(reading), values.note.trim()),
          needsApp: data.connection.state === 'offline' && !data.outbox.sendsClosed(),
          at: systemClock.ticks(),
        }),
      );
      photosSaved();
      onSaved(values);
      return 'saved';
    },
    [data, saved, hold, keep, onSaved, logged, settled, photosSaved],
  );

  const undo = useCallback(
    async (commandIds: readonly string[]) => {
      saved.set(undefined);
      const undone = await data.outbox.undoTogether(commandIds);
      const message = undone ? patrolTexts.log.undone : patrolTexts.log.tooLate;
      feedback.toast({ tone: undone ? 'info' : 'error', message, ms: feedbackTimes.infoToast });
    },
    [data, saved],
  );

  return { saved, save, undo, keepDraft: keep, over: useCallback(() => saved.set(undefined), [saved]) };
}
