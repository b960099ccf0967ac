import { shownText } from '../../../contract/words/shown-text.ts';
import { studentMoves } from '../../../contract/resources/people/student-moves.ts';
import { students } from '../../../contract/resources/people/students.ts';
import { hasLeft } from '../../../contract/people/student-status.ts';
import { RightButton, useIsOurs, useListAround, useRights } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { LeftName } from '../../../ui/table/left-name.tsx';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { canMove, type MovedPupil, type MoveWay } from './record-moves.ts';
import { moveTexts } from './texts/id.ts';

/** Named in the address while they are open, like every dialog. */
export const dialogOf: Readonly<Record<MoveWay, string>> = { leave: 'keluar', return: 'kembali' };

const icons = { leave: 'exit-outline', return: 'person-add-outline' } as const;

/** At the end of a pupil's row: leaving, or coming back. */
export function MoveAction({ row }: { readonly row: MovedPupil }) {
  const { list } = useListAround();
  const isNarrow = useNarrow();
  const isOurs = useIsOurs(students);
  const rights = useRights(studentMoves.menu, moveTexts.where);
  if (!isOurs) return null;
  const way: MoveWay = hasLeft(row.status) ? 'return' : 'leave';
  return (
    <RightButton
      missing={rights.missing('create')}
      className={isNarrow ? 'btn big block' : 'icon-btn'}
      label={moveTexts[way].of(shownText(row.nama_lengkap))}
      onClick={() => list.openDialog(dialogOf[way], row.id)}
    >
      <Icon name={icons[way]} />
      {isNarrow && <span>{moveTexts[way].action}</span>}
    </RightButton>
  );
}

/** The same for all selected pupils that it applies to. */
export function MoveSelected({ rows }: { readonly rows: readonly MovedPupil[] }) {
  const { list } = useListAround();
  const isOurs = useIsOurs(students);
  const rights = useRights(studentMoves.menu, moveTexts.where);
  if (!isOurs) return null;
  return (['leave', 'return'] as const)
    .filter((way) => rows.some(canMove(way)))
    .map((way) => (
      <RightButton key={way} missing={rights.missing('create')} className="btn" onClick={() => list.openDialog(dialogOf[way])}>
        <Icon name={icons[way]} />
        {moveTexts[way].open}
      </RightButton>
    ));
}

/** The pupil's name, and that the pupil left. */
export const PupilNameCell = ({ row }: { readonly row: MovedPupil }) => <LeftName name={row.nama_lengkap} state={row.status} />;
