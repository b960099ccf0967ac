import { useRef } from 'react';
import { adabScores, type scoreSources } from '../../../contract/resources/adab-scores.ts';
import { offerBack, useData, withSendNote } from '../../../crud/public.ts';
import type { DraftOf } from '../../../data/public.ts';
import { tick } from '../../../platform/tick.ts';
import { feedback } from '../../../ui/feedback.ts';
import { formatNumber } from '../../../ui/format.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { type Cells, cellKey, type Level, type Pupil, type Statement } from './cells.ts';
import { rubricTexts as texts } from './texts/id.ts';

type Source = (typeof scoreSources)[number];

/** A level for a cell, before it is saved. */
export interface Wish {
  readonly pupil: Pupil;
  readonly statement: Statement;
  readonly level: Level;
  readonly source: Source;
}

const keyOf = ({ pupil, statement }: Wish) => cellKey(pupil.id, statement.id);

function draftOf(semester: string, cells: Cells, wish: Wish): DraftOf<typeof adabScores> {
  const { pupil, statement, level, source } = wish;
  const before = cells.get(keyOf(wish));
  const said = { resource: adabScores, title: texts.outboxTitle(pupil.name), detail: texts.what(statement.words, level.label) };
  const held = { holdMs: feedbackTimes.undo };
  const input = { ysb_adab_scale_id: level.id, source };
  if (before) return { ...said, ...held, operation: 'update', rowId: before.row.id, base: before.row, input };
  const place = { ysb_semester_id: semester, ysb_student_id: String(pupil.id), ysb_sub_element_id: statement.id };
  return { ...said, ...held, operation: 'create', input: { ...place, ...input } };
}

/** Saves cells: each by itself, or a column in one transaction that is taken back in one go. */
export function useFill(semester: string, cells: Cells) {
  const data = useData();
  const { outbox } = data;
  // A cell that was changed since its column was filled in stays when the rest is taken back.
  const touched = useRef(new Set<string>());
  const failed = (message: string) => feedback.toast({ tone: 'error', message, ms: feedbackTimes.errorToast });

  const fill = async (wish: Wish): Promise<void> => {
    const before = cells.get(keyOf(wish));
    if (before?.level.id === wish.level.id) return;
    touched.current.add(keyOf(wish));
    const placed = await outbox.enqueue(draftOf(semester, cells, wish));
    if (placed.ok) tick();
    else failed(placed.error.message);
  };
  const fillAll = async (wishes: readonly Wish[], statement: Statement): Promise<void> => {
    touched.current.clear();
    const placed = await outbox.enqueueAll(wishes.map((wish) => draftOf(semester, cells, wish)));
    if (!placed.ok) return void failed(placed.error.message);
    tick();
    const made = placed.value.map(({ id }, at) => ({ id, key: wishes[at] ? keyOf(wishes[at]) : '' }));
    offerBack({
      message: withSendNote(data, texts.filledAll(formatNumber(made.length), statement.words)),
      words: texts,
      takeBack: () => outbox.undoTogether(made.filter(({ key }) => !touched.current.has(key)).map(({ id }) => id)),
    });
  };
  /** Only what never left the device can be emptied again. */
  const empty = async (pupil: Pupil, statement: Statement): Promise<void> => {
    const before = cells.get(cellKey(pupil.id, statement.id));
    if (!before) return;
    if (before.state === 'waiting' && before.commandId !== undefined && (await outbox.undo(before.commandId))) return;
    failed(texts.cannotEmpty);
  };
  return { fill, fillAll, empty };
}
