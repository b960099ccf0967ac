import type { Result } from '../../../contract/calls/errors.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import type { FieldName, InputFor } from '../../../contract/resource.ts';
import { firstValue } from '../../../crud/public.ts';
import type { Command, DraftOf, Outbox } from '../../../data/public.ts';
import { assignmentTexts } from '../texts/id.ts';
import type { Pupil } from './pupil.ts';

const texts = assignmentTexts.bulk;
/** For this long a placement can be taken back without a trace: nothing is sent before. */
export const undoMs = 10_000;

export const targetFields = [
  'ysb_semester_id',
  'ysb_branch_id',
  'ysb_school_id',
  'ysb_kelas_id',
  'ysb_teacher_id',
] as const satisfies readonly FieldName<typeof semesterAssignments>[];

export type Target = Readonly<Required<Pick<InputFor<typeof semesterAssignments>, TargetField>>>;
type TargetField = Extract<FieldName<typeof semesterAssignments>, (typeof targetFields)[number]>;

/** One command per pupil, stored on the device all together or not at all; the draft goes with them. */
export function placePupils(
  outbox: Outbox,
  target: Target,
  pupils: readonly Pupil[],
  kelas: string,
  draftKey: string,
): Promise<Result<readonly Command[]>> {
  const draftOf = (pupil: Pupil, at: number): DraftOf<typeof semesterAssignments> => ({
    resource: semesterAssignments,
    operation: 'create',
    input: { ...target, ysb_student_id: pupil.id },
    title: texts.commandTitle(pupil.name),
    detail: texts.commandDetail(kelas),
    holdMs: undoMs,
    ...(at === 0 ? { draftKey } : {}),
  });
  return outbox.enqueueAll(pupils.map(draftOf));
}

/** Takes the placement back: what is waiting disappears, what was refused is given up, what was sent is deleted again. */
export async function unplacePupils(outbox: Outbox, commands: readonly Command[]): Promise<boolean> {
  await outbox.undoAll(commands.map(({ id }) => id));
  // A command that was sent again has another id, but its row keeps the name it was given here.
  const rows = new Set(commands.map(({ rowId }) => rowId));
  const left = ((await firstValue(outbox.list())) ?? []).filter(({ operation, rowId }) => operation === 'create' && rows.has(rowId));
  const isRefused = ({ state }: Command) => state === 'rejected' || state === 'blocked';
  for (const command of left.filter(isRefused)) await outbox.discard(command.id);
  const sent = left.filter((command) => !isRefused(command));
  if (sent.length === 0) return true;
  const deleted = await outbox.enqueueAll(
    sent.map(({ title, rowId, receipt }) => ({
      resource: semesterAssignments,
      operation: 'delete',
      rowId: receipt?.id || rowId,
      input: {},
      title,
      detail: texts.undoDetail,
    })),
  );
  return deleted.ok;
}
