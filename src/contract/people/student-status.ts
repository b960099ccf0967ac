import { plainText } from '../words/field-text.ts';
import type { Fold, FoldEvent } from '../declared/folds.ts';
import { hereState, saysLeft } from '../declared/list-filter.ts';

/** What a pupil is: here, or gone in one of three ways. Nobody edits it; it follows from his moves. */
export const studentStates = [hereState, 'Lulus', 'Pindah', 'Keluar'] as const;
export type StudentState = (typeof studentStates)[number];

/** How a pupil leaves, and his state after that. */
const leavings = { Lulus: 'Lulus', 'Pindah sekolah': 'Pindah', Keluar: 'Keluar' } as const satisfies Record<string, StudentState>;
export type Leaving = keyof typeof leavings;
export const leavingKinds: readonly Leaving[] = ['Lulus', 'Pindah sekolah', 'Keluar'];

/** Why somebody who left is here again: he came back, or it was recorded by mistake. */
export type Return = 'Masuk' | 'Batal';
export const returnKinds: readonly Return[] = ['Masuk', 'Batal'];

export type MoveKind = Leaving | Return | 'Naik' | 'Tinggal';
export const moveKinds: readonly MoveKind[] = [...leavingKinds, ...returnKinds, 'Naik', 'Tinggal'];

export const isLeaving = (kind: unknown): kind is Leaving => leavingKinds.some((one) => one === kind);
export const isReturn = (kind: unknown): kind is Return => returnKinds.some((one) => one === kind);

/** Whether a state says that the pupil is gone. A pupil without one is here: he is older than the moves, or new. */
export const hasLeft = (state: unknown): boolean => saysLeft(plainText(state));

/** The state in which a move leaves a pupil; a move about another school year doesn't change it. */
function after(state: StudentState, { kind }: FoldEvent<'kind'>): StudentState {
  if (isLeaving(kind)) return leavings[kind];
  return isReturn(kind) ? hereState : state;
}

/** A pupil's state, from his moves. */
export const statusFold = {
  field: 'status',
  of: 'student-moves',
  by: 'ysb_student_id',
  at: 'occurred_at',
  reads: ['kind'],
  state: (moves) => moves.reduce<StudentState>(after, hereState),
} as const satisfies Fold<'status'>;

/** What makes a move impossible for a pupil in this state; undefined if it is fine. */
export function moveProblem(kind: unknown, state: unknown): string | undefined {
  if (isReturn(kind)) return hasLeft(state) ? undefined : 'Siswa ini masih Aktif, jadi tidak perlu diaktifkan kembali.';
  if (!hasLeft(state)) return undefined;
  return `Siswa ini sudah ${String(state)}. Aktifkan kembali dahulu bila itu keliru.`;
}
