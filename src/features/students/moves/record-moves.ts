import { dayText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { Result } from '../../../contract/calls/errors.ts';
import type { HeldRow, InputFor } from '../../../contract/resource.ts';
import { studentMoves } from '../../../contract/resources/people/student-moves.ts';
import type { students } from '../../../contract/resources/people/students.ts';
import { hasLeft, isLeaving } from '../../../contract/people/student-status.ts';
import { firstValue } from '../../../crud/public.ts';
import type { Command, DraftOf, Outbox } from '../../../data/public.ts';
import { moveTexts as texts } from './texts/id.ts';

export type MovedPupil = HeldRow<typeof students>;
export type MoveWay = 'leave' | 'return';
/** For this long it can be taken back without a trace: nothing is sent before. */
export const undoMs = 10_000;
/** More at once would keep the outbox busy for longer than anybody waits. */
export const mostMoved = 1000;

/** Whose move can be recorded at all: only somebody who is here can leave, and only somebody who left can come back. */
export const canMove =
  (way: MoveWay) =>
  ({ status }: MovedPupil): boolean =>
    hasLeft(status) === (way === 'return');

/** The name of the first who was born after a day. */
export const bornAfter = (pupils: readonly MovedPupil[], day: string): string | undefined => {
  const found = pupils.find(({ tanggal_lahir_siswa: birth }) => day !== '' && shownText(birth) > day);
  return found && shownText(found.nama_lengkap);
};

type MoveInput = Pick<InputFor<typeof studentMoves>, 'kind' | 'date' | 'reason' | 'letter_number'>;

function draftOf(pupil: MovedPupil, input: MoveInput): DraftOf<typeof studentMoves> {
  const name = shownText(pupil.nama_lengkap);
  return {
    resource: studentMoves,
    operation: 'create',
    input: { ...input, ysb_student_id: pupil.id },
    title: texts.commandTitle(name),
    detail: texts.commandDetail(shownText(input.kind), dayText(shownText(input.date))),
  };
}

/** One move per pupil, stored on the device all together or not at all; the draft goes with them. */
export const recordMoves = (
  outbox: Outbox,
  pupils: readonly MovedPupil[],
  input: MoveInput,
  draftKey: string,
): Promise<Result<readonly Command[]>> =>
  outbox.enqueueAll(pupils.map((pupil, at) => ({ ...draftOf(pupil, input), holdMs: undoMs, ...(at === 0 ? { draftKey } : {}) })));

/**
 * Takes moves back: what is waiting disappears and what was refused is given up. A leaving that was sent is answered by
 * a move that says it was none; a return that was sent stays.
 */
export async function takeMovesBack(
  outbox: Outbox,
  pupils: readonly MovedPupil[],
  input: MoveInput,
  commands: readonly Command[],
): Promise<boolean> {
  await outbox.undoAll(commands.map(({ id }) => id));
  // A command that was sent again has another id, but its row keeps the name it was given here.
  const ownerOf = new Map(commands.map(({ rowId }, at) => [rowId, pupils[at]] as const));
  const left = ((await firstValue(outbox.list())) ?? []).filter(({ operation, rowId }) => operation === 'create' && ownerOf.has(rowId));
  const isRefused = ({ state }: Command) => state === 'rejected' || state === 'blocked';
  await outbox.discardAll(left.filter(isRefused).map(({ id }) => id));
  const sent = left.filter((command) => !isRefused(command)).flatMap(({ rowId }) => ownerOf.get(rowId) ?? []);
  if (sent.length === 0) return true;
  if (!isLeaving(input.kind)) return false;
  const again: MoveInput = { kind: 'Batal', date: input.date ?? '', reason: texts.undoReason, letter_number: '' };
  return (await outbox.enqueueAll(sent.map((pupil) => draftOf(pupil, again)))).ok;
}
