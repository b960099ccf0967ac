import { appError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { columnText } from '../../../contract/words/column-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { classChanges } from '../../../contract/resources/classes/class-changes.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { firstValue } from '../../../crud/public.ts';
import { type Command, type CommandOf, type DraftOf, isLocal, type Outbox, writesOf } from '../../../data/public.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { assignmentTexts } from '../texts/id.ts';

const texts = assignmentTexts.move;

export type Placement = HeldRow<typeof semesterAssignments>;
type ChangeCommand = CommandOf<typeof classChanges>;

/** "4 - Abu Bakar" */
const classWords = columnText(semesterAssignments, 'number_kelas');

const isUnsent = ({ state }: Pick<Command, 'state'>): boolean => state !== 'done' && state !== 'acked';

/** Moves waiting on this device, by the placement they are about. */
export function waitingMoves(commands: readonly Command[]): ReadonlyMap<string, ChangeCommand> {
  const found = writesOf(commands, classChanges).filter((command) => command.operation === 'create' && isUnsent(command));
  return new Map(found.map((command) => [shownText(command.body.ysb_semester_assignment_id), command]));
}

/** A pupil who is moved, from the class that the services know. */
export interface Mover {
  readonly row: Placement;
  readonly from: string;
  readonly fromWords: string;
  /** A waiting move that this one replaces. */
  readonly instead?: ChangeCommand;
}

export interface Movers {
  readonly movers: readonly Mover[];
  /** These have changes of their own on the way. */
  readonly unsent: number;
}

/**
 * Who can be moved now. A single pupil whose move is still waiting is moved from where he was before it; among several,
 * such pupils are left out.
 */
export function moversOf(rows: readonly Placement[], waiting: ReadonlyMap<string, ChangeCommand>): Movers {
  const movers: Mover[] = [];
  let unsent = 0;
  for (const row of rows) {
    const earlier = waiting.get(row.id);
    if (isLocal(row.id) || (earlier && rows.length > 1)) unsent += 1;
    else if (earlier)
      movers.push({ row, from: shownText(earlier.body.from_kelas_id), fromWords: earlier.detail?.split(' → ')[0] ?? '', instead: earlier });
    else movers.push({ row, from: shownText(row.ysb_kelas_id), fromWords: classWords(row) });
  }
  return { movers, unsent };
}

export interface Target {
  readonly kelas: string;
  readonly words: string;
  readonly teacher: string;
  readonly date: string;
  readonly reason: string;
}

/** One event per pupil, stored on the device all together or not at all; the draft goes with them. */
export function movePupils(
  outbox: Outbox,
  movers: readonly Mover[],
  target: Target,
  draftKey: string,
): Promise<Result<readonly Command[]>> {
  const draftOf = ({ row, from, fromWords, instead }: Mover, at: number): DraftOf<typeof classChanges> => ({
    resource: classChanges,
    operation: 'create',
    input: {
      ysb_semester_assignment_id: row.id,
      from_kelas_id: from,
      to_kelas_id: target.kelas,
      ysb_teacher_id: target.teacher,
      date: target.date,
      reason: target.reason,
    },
    title: texts.commandTitle(shownText(row.name_student)),
    detail: texts.commandDetail(fromWords, target.words),
    holdMs: feedbackTimes.undo,
    ...(instead ? { instead: instead.id } : {}),
    ...(at === 0 ? { draftKey } : {}),
  });
  return outbox.enqueueAll(movers.map(draftOf));
}

/** Takes back a waiting move that ends where it began: the pupil stays where he was. */
export async function stayPut(outbox: Outbox, { instead }: Mover): Promise<Result<readonly Command[]>> {
  if (instead && (await outbox.undo(instead.id))) return ok([]);
  return fail(appError('not-found'));
}

/** Takes the moves back: what is waiting disappears, what was refused is given up, what was sent is answered by a move back. */
export async function moveBack(outbox: Outbox, movers: readonly Mover[], commands: readonly Command[]): Promise<boolean> {
  await outbox.undoAll(commands.map(({ id }) => id));
  const ids = new Set(commands.map(({ id }) => id));
  const left = writesOf((await firstValue(outbox.list())) ?? [], classChanges).filter(({ id }) => ids.has(id));
  const isRefused = ({ state }: ChangeCommand) => state === 'rejected' || state === 'blocked';
  for (const command of left.filter(isRefused)) await outbox.discard(command.id);
  const byRow = new Map(movers.map((mover) => [mover.row.id, mover]));
  const backward = left
    .filter((command) => !isRefused(command))
    .flatMap((command): DraftOf<typeof classChanges>[] => {
      const mover = byRow.get(shownText(command.body.ysb_semester_assignment_id));
      const { from_kelas_id, to_kelas_id, ...rest } = command.body;
      if (!mover || !from_kelas_id || !to_kelas_id) return [];
      const input = { ...rest, from_kelas_id: to_kelas_id, to_kelas_id: from_kelas_id, reason: texts.undoReason };
      const teacher = shownText(mover.row.ysb_teacher_id);
      return [
        {
          resource: classChanges,
          operation: 'create',
          input: { ...input, ysb_teacher_id: teacher },
          title: command.title,
          detail: texts.undoReason,
        },
      ];
    });
  return backward.length === 0 || (await outbox.enqueueAll(backward)).ok;
}
