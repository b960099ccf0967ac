import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ok, type Result } from '../../../../contract/calls/errors.ts';
import { latePhoto, photoCommands, type PhotoModel } from '../../../../crud/public.ts';
import type { Command, DataLayer } from '../../../../data/public.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { tick } from '../../../../platform/signals/tick.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { patrolTexts } from '../../texts/id.ts';
import { quickNoteTexts } from '../../quick-notes/texts/id.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { photosOfLogs } from '../../log-photos.tsx';
import { saysFine } from '../../../../contract/patrol/says-fine.ts';
import type { AlsoLogged } from '../read/also-logged.ts';
import { commandsOf, draftKeyOf, draftOf, type LogValues, type Reading, roomOf, undoMs } from '../read/reading.ts';
import { headline, photographed, type Said, withSaid } from '../known/said.ts';
import { loggedJustNow } from './repeat-log.ts';
import { createSavedLogStore, type SavedFinding, type SavedLogStore } from '../read/saved-log.ts';
import type { SaveAnswer } from '../sheet/use-log-form.ts';

// Long enough not to write on every key, short enough to lose a word at most.
const draftMs = 400;

/** One draft write at a time: the outbox removes the draft of what it stores, and no late write may bring it back. */
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
  /** Drops what was about to be written; answers the write under way, which has to be waited for. */
  const hold = useCallback((): Promise<unknown> | undefined => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    return settled.current;
  }, []);

  // The last words are saved when the screen goes away or is hidden, without waiting for the pause.
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  return { keep, hold };
}

/** What this device has logged and still remembers, at hand before anybody taps. */
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

/** A log usually goes alone; with a report about its label, a finding or photos, either all of them are stored or none. */
async function store(
  { outbox }: DataLayer,
  reading: Reading,
  values: LogValues,
  photos: readonly string[],
  also: AlsoLogged,
  said: Said | undefined,
): Promise<Result<readonly Command[]>> {
  const drafts = commandsOf(reading, values, also);
  const [log] = drafts;
  if (!log) return ok([]);
  const pictures = photoCommands(photosOfLogs, log, photos, { title: roomOf(reading), draftOf: reading.id });
  const all = withSaid(reading, drafts, pictures, said, also.photo_asked);
  if (all.length > 1) return outbox.enqueueAll(all);
  const alone = await outbox.enqueue(log);
  return alone.ok ? ok([alone.value]) : alone;
}

/** What was saved with one tap still takes photos, unless nothing was found. */
function findingOf(reading: Reading, { note }: LogValues, commands: readonly Command[]): SavedFinding | undefined {
  const [log] = commands;
  const photos = commands.filter(({ resource }) => resource === photosOfLogs.resource.name).length;
  const left = photosOfLogs.most - photos;
  return log === undefined || saysFine(note) || left <= 0
    ? undefined
    : { set: photosOfLogs, row: log, room: roomOf(reading), photos, left, added: 0 };
}

/** Photos of what was saved last, until the next code is read. */
function useLatePhotos(data: DataLayer, saved: SavedLogStore) {
  const addPhoto = useCallback(
    async (finding: SavedFinding, photo: string) => {
      // Photos may follow in quick succession: the number is taken from the log's current state.
      const now = saved.get();
      const latest = now?.finding?.row.rowId === finding.row.rowId ? now.finding : finding;
      if (latest.left <= 0) return undefined;
      const result = await data.outbox.enqueue({
        ...latePhoto(latest.set, latest.row, {
          number: latest.photos + 1,
          photo,
          title: latest.room,
          ...(latest.also ? { also: latest.also } : {}),
        }),
        // As long as the bar offers to undo all of it.
        holdMs: undoMs,
      });
      if (!result.ok) return feedback.toast({ tone: 'error', message: result.error.message, ms: feedbackTimes.errorToast });
      const present = saved.get();
      if (present?.finding?.row.rowId !== finding.row.rowId) return;
      const more = { ...latest, photos: latest.photos + 1, left: latest.left - 1, added: latest.added + 1 };
      saved.set({ ...present, commandIds: [...present.commandIds, result.value.id], finding: more });
    },
    [data, saved],
  );
  /** Another point is in front of the officer. */
  const endOffer = useCallback(() => {
    const present = saved.get();
    if (present === undefined) return;
    const isOver = systemClock.ticks() - present.at >= undoMs;
    saved.set(isOver ? undefined : { ...present, finding: undefined });
  }, [saved]);
  return { addPhoto, endOffer };
}

/** Saves what is typed as a draft, puts the log into the outbox, and takes it back again. */
export function useSaveLog(
  data: DataLayer,
  { settled, saved: photosSaved }: PhotoModel,
  onSaved: (values: LogValues) => void,
  alsoOf: (reading: Reading) => AlsoLogged,
) {
  const [saved] = useState(createSavedLogStore);
  const { keep, hold } = useDraftWriter(data);
  const logged = useLogged(data);

  const save = useCallback(
    /** `left`: what was not ticked, in words. */
    async (reading: Reading, values: LogValues, said?: Said, left = ''): Promise<SaveAnswer> => {
      const ago = loggedJustNow(logged.current, reading.id, data.time.now());
      if (ago !== undefined && !(await asksAgain(ago))) return 'declined';
      const writing = hold();
      if (writing) await writing;
      const photos = settled();
      const result = await store(data, reading, values, photos instanceof Promise ? await photos : photos, alsoOf(reading), said);
      if (!result.ok) {
        keep(reading, values);
        return result.error;
      }
      // Shown at once, before the page finds anything else to do.
      flushSync(() =>
        saved.set({
          commandIds: result.value.map((command) => command.id),
          finding: photographed(said, result.value, roomOf(reading)) ?? findingOf(reading, values, result.value),
          headline: headline(said),
          point: reading.id,
          words: [said ? roomOf(reading) : patrolTexts.log.savedDetail(roomOf(reading), values.note.trim()), left]
            .filter((part) => part !== '')
            .join(', '),
          needsApp: data.connection.state === 'offline' && !data.outbox.sendsClosed(),
          at: systemClock.ticks(),
        }),
      );
      tick();
      photosSaved();
      onSaved(values);
      return 'saved';
    },
    [data, saved, hold, keep, onSaved, logged, settled, photosSaved, alsoOf],
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

  return { saved, save, undo, ...useLatePhotos(data, saved), keepDraft: keep, over: useCallback(() => saved.set(undefined), [saved]) };
}
