import { useEffect, useRef } from 'react';
import { adabScores, type scoreSources } from '../../../contract/resources/adab/adab-scores.ts';
import { offerBack, useData, withSendNote } from '../../../crud/public.ts';
import type { DraftOf } from '../../../data/public.ts';
import { tick } from '../../../platform/signals/tick.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { type Cells, cellKey, type Filled, type Level, type RubricPupil, type RubricStatement } from './cells.ts';
import { rubricTexts as texts } from './texts/id.ts';

type Source = (typeof scoreSources)[number];

/** A level for a cell, before it is saved. */
export interface Wish {
  readonly pupil: RubricPupil;
  readonly statement: RubricStatement;
  readonly level: Level;
  readonly source: Source;
}

const keyOf = ({ pupil, statement }: Wish) => cellKey(pupil.id, statement.id);

/** A cell that was filled in a moment ago and is not in the lists yet. */
interface Made {
  readonly rowId: string;
  readonly level: string;
}

function draftOf(semester: string, before: Filled | undefined, made: Made | undefined, wish: Wish): DraftOf<typeof adabScores> {
  const { pupil, statement, level, source } = wish;
  const said = { resource: adabScores, title: texts.outboxTitle(pupil.name), detail: texts.what(statement.words, level.label) };
  const held = { holdMs: feedbackTimes.undo };
  const input = { ysb_adab_scale_id: level.id, source };
  if (before) return { ...said, ...held, operation: 'update', rowId: before.row.id, base: before.row, input };
  if (made) return { ...said, ...held, operation: 'update', rowId: made.rowId, input };
  const place = { ysb_semester_id: semester, ysb_student_id: String(pupil.id), ysb_sub_element_id: statement.id };
  return { ...said, ...held, operation: 'create', input: { ...place, ...input } };
}

/** Saves cells: each separately, or a column in one transaction that is undone in one go. */
export function useFill(semester: string, cells: Cells) {
  const data = useData();
  const { outbox } = data;
  // A cell that was changed since its column was filled in stays when the rest is undone.
  const touched = useRef(new Set<string>());
  const failed = (message: string) => feedback.toast({ tone: 'error', message, ms: feedbackTimes.errorToast });

  const latest = useRef(cells);
  latest.current = cells;
  // A second touch of a cell may come before the lists show the first: it changes that one, and is not another cell.
  const made = useRef(new Map<string, Made>());
  useEffect(() => {
    for (const key of cells.keys()) made.current.delete(key);
  }, [cells]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.current.then(work);
    last.current = done.catch(() => undefined);
    return done;
  };
  const draft = (wish: Wish) => draftOf(semester, latest.current.get(keyOf(wish)), made.current.get(keyOf(wish)), wish);
  const note = (wish: Wish, rowId: string) => {
    if (!latest.current.has(keyOf(wish))) made.current.set(keyOf(wish), { rowId, level: wish.level.id });
  };

  const fillOne = async (wish: Wish): Promise<void> => {
    const key = keyOf(wish);
    if ((latest.current.get(key)?.level.id ?? made.current.get(key)?.level) === wish.level.id) return;
    touched.current.add(key);
    const placed = await outbox.enqueue(draft(wish));
    if (!placed.ok) return void failed(placed.error.message);
    note(wish, placed.value.rowId);
    tick();
  };
  const fillColumn = async (wishes: readonly Wish[], statement: RubricStatement): Promise<void> => {
    touched.current.clear();
    const empty = wishes.filter((wish) => !latest.current.has(keyOf(wish)) && !made.current.has(keyOf(wish)));
    const placed = await outbox.enqueueAll(empty.map(draft));
    if (!placed.ok) return void failed(placed.error.message);
    tick();
    const filled = empty.flatMap((wish, at) => {
      const command = placed.value[at];
      if (command) note(wish, command.rowId);
      return command ? [{ id: command.id, key: keyOf(wish) }] : [];
    });
    offerBack({
      message: withSendNote(data, texts.filledAll(formatNumber(filled.length), statement.words)),
      words: texts,
      takeBack: () => {
        const back = filled.filter(({ key }) => !touched.current.has(key));
        for (const { key } of back) made.current.delete(key);
        return outbox.undoTogether(back.map(({ id }) => id));
      },
    });
  };
  const fill = (wish: Wish) => inTurn(() => fillOne(wish));
  const fillAll = (wishes: readonly Wish[], statement: RubricStatement) => inTurn(() => fillColumn(wishes, statement));
  /** Only what never left the device can be emptied again. */
  const empty = async (pupil: RubricPupil, statement: RubricStatement): Promise<void> => {
    const before = cells.get(cellKey(pupil.id, statement.id));
    if (!before) return;
    if (before.state === 'waiting' && before.commandId !== undefined && (await outbox.undo(before.commandId))) return;
    failed(texts.cannotEmpty);
  };
  return { fill, fillAll, empty };
}
