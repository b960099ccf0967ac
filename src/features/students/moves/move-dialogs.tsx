import { useMemo } from 'react';
import { studentMoves } from '../../../contract/resources/people/student-moves.ts';
import { students } from '../../../contract/resources/people/students.ts';
import { useData, useIsOurs, useListAround, useLive, useRights } from '../../../crud/public.ts';
import { dialogOf } from './move-actions.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { MovedPupil, MoveWay } from './record-moves.ts';
import { moveTexts } from './texts/id.ts';

interface LayerProps {
  readonly way: MoveWay;
  readonly onClose: () => void;
}

/** About one pupil, who is named in the address. */
function OneMove({ id, ...layer }: LayerProps & { readonly id: string }) {
  const { mirror } = useData();
  const { value } = useLive(useMemo(() => mirror.row(students, id), [mirror, id]));
  return value ? <MoveDialog {...layer} rows={[value.row]} /> : null;
}

/** The dialog of a move that the address asks for: for one pupil, or for the selected ones. */
export function MoveDialogs({ rows }: { readonly rows: readonly MovedPupil[] }) {
  const { list } = useListAround();
  const isOurs = useIsOurs(students);
  const { flags } = useRights(studentMoves.menu, moveTexts.where);
  const { dialog, id } = list.state;
  const way = (['leave', 'return'] as const).find((one) => dialogOf[one] === dialog);
  if (way === undefined || !isOurs || !flags.create) return null;
  const layer = { way, onClose: list.closeDialog };
  return id ? <OneMove key={id} {...layer} id={id} /> : <MoveDialog {...layer} rows={rows} />;
}
