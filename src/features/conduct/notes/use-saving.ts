import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { plainText } from '../../../contract/words/field-text.ts';
import type { AppError } from '../../../contract/calls/errors.ts';
import { adabObservations, adabPlaces, adabTones } from '../../../contract/resources/adab/adab-observations.ts';
import { firstValue, useData, withSendNote } from '../../../crud/public.ts';
import { type Command, untilLogout, writesOf } from '../../../data/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { tick } from '../../../platform/signals/tick.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { noWords, type SaidOfPupils, type Words } from './said.ts';
import { takeBack } from './take-back.ts';
import { askNotesAgain } from '../notes-again.ts';
import { notesTexts as texts } from './texts/id.ts';

/** What was saved a moment ago: taken back together, and given words together. */
export interface SavedBatch {
  readonly said: SaidOfPupils;
  readonly commands: readonly Command[];
  /** The ticks of this session. */
  readonly at: number;
  /** Nobody is hurried while typing words. */
  readonly isHeld: boolean;
}

const newBatch = createIds(systemClock);
/** Where words are kept while they are typed. They go when their author logs out, since they are about others. */
export const wordsDraft = untilLogout(`${adabObservations.name}:words`);
/** As long as somebody may type: after that, what was saved goes out without words. */
const typingMs = 300_000;

/** One command per pupil, in one transaction; if they replace earlier ones, they keep the same moment. */
function useStore() {
  const { outbox, time } = useData();
  return useCallback(
    (said: SaidOfPupils, { note, place }: Words, holdMs: number, before?: readonly Command[]) => {
      const where = adabPlaces.find((one) => one === place);
      const stamp = before?.[0]?.stamp ?? time.moment().stamp;
      const batch = String(writesOf(before ?? [], adabObservations)[0]?.body.batch ?? newBatch());
      return outbox.enqueueAll(
        said.pupils.map((pupil, at) => ({
          resource: adabObservations,
          operation: 'create' as const,
          input: {
            ysb_student_id: String(pupil.id),
            ysb_sub_element_id: said.statement.id,
            tone: said.tone,
            batch,
            ...(where === undefined ? {} : { place: where }),
            ...(note.trim() === '' ? {} : { note: note.trim() }),
          },
          // For somebody who left the lists meanwhile only the earlier command knows the name.
          title: before?.[at]?.title ?? texts.outboxTitle(pupil.name),
          detail: before?.[at]?.detail ?? texts.what(said.statement.words, texts.tones[said.tone]),
          stamp,
          holdMs,
          // In the same transaction as what replaces them.
          ...(note.trim() === '' ? {} : { draftKey: wordsDraft }),
          ...(before?.[at] ? { instead: before[at].id, onlyUnsent: true as const } : {}),
        })),
      );
    },
    [outbox, time],
  );
}

/** What waiting commands say, and about whom. */
function saidIn(commands: readonly Command[]): SaidOfPupils | undefined {
  const notes = writesOf(commands, adabObservations);
  const [first] = notes;
  const tone = adabTones.find((one) => one === first?.body.tone);
  if (!first || !tone) return undefined;
  const pupils = notes.map(({ body, title }) => ({ id: Number(plainText(body.ysb_student_id)), name: title }));
  const words = (first.detail ?? '').slice(0, -texts.what('', texts.tones[tone]).length);
  return { pupils, statement: { id: plainText(first.body.ysb_sub_element_id), words, dimension: '' }, tone };
}

const batchOf = (said: SaidOfPupils, commands: readonly Command[], isHeld = false): SavedBatch => ({
  said,
  commands,
  at: systemClock.ticks(),
  isHeld,
});

/** Saves a note, takes it back for ten seconds, and adds words before it is sent. */
export function useSaving() {
  const data = useData();
  const client = useQueryClient();
  const store = useStore();
  const [saved, setSaved] = useState<SavedBatch>();
  const failed = (error: AppError) => feedback.toast({ tone: 'error', message: error.message, ms: feedbackTimes.errorToast });

  const save = async (said: SaidOfPupils, words: Words = noWords): Promise<AppError | undefined> => {
    const placed = await store(said, words, feedbackTimes.undo);
    if (!placed.ok) {
      failed(placed.error);
      return placed.error;
    }
    setSaved(batchOf(said, placed.value));
    tick();
    return undefined;
  };
  const undo = async ({ commands }: SavedBatch): Promise<boolean> => {
    setSaved(undefined);
    const standing = await takeBack(
      data,
      commands.map(({ id }) => id),
      texts.undoReason,
    );
    const isUndone = standing === 0;
    void askNotesAgain(client);
    const message = isUndone ? texts.undone : texts.standing(formatNumber(standing));
    feedback.toast({ tone: isUndone ? 'info' : 'error', message, ms: isUndone ? feedbackTimes.infoToast : feedbackTimes.errorToast });
    return isUndone;
  };
  /** Replaces what is waiting, all of it or nothing. */
  const again = async ({ said, commands }: SavedBatch, words: Words, isHeld: boolean): Promise<AppError | readonly Command[]> => {
    const placed = await store(said, words, isHeld ? typingMs : feedbackTimes.undo, commands);
    if (placed.ok) {
      setSaved(batchOf(said, placed.value, isHeld));
      return placed.value;
    }
    if (placed.error.code === 'not-found') setSaved(undefined);
    return placed.error;
  };
  /** Makes it wait for words; undefined if it is already on its way. */
  const hold = async (batch: SavedBatch): Promise<readonly Command[] | undefined> => {
    const held = await again(batch, noWords, true);
    if (!('code' in held)) return held;
    feedback.toast({
      tone: 'error',
      message: held.code === 'not-found' ? texts.sentAlready : held.message,
      ms: feedbackTimes.errorToast,
    });
    return undefined;
  };
  const { outbox } = data;
  /** After a reload: picks up again what is waiting for its words, and returns what it says; undefined if some of it is on its way. */
  const resume = useCallback(
    async (ids: readonly string[]): Promise<SaidOfPupils | undefined> => {
      const all = ids.length === 0 ? [] : await firstValue(outbox.list());
      const commands = ids.flatMap((id) => all?.find((one) => one.id === id && one.state === 'queued' && one.attempts === 0) ?? []);
      const said = commands.length < ids.length ? undefined : saidIn(commands);
      if (said) setSaved(batchOf(said, commands, true));
      return said;
    },
    [outbox],
  );
  const over = useCallback(() => setSaved(undefined), []);
  return {
    saved,
    save,
    undo,
    hold,
    again,
    resume,
    over,
    note: (words: string) => withSendNote(data, words),
  };
}

export type Saving = ReturnType<typeof useSaving>;
