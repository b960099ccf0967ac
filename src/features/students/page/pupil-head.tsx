import { shownText } from '../../../contract/words/shown-text.ts';
import { hereState } from '../../../contract/declared/list-filter.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { studentMoves } from '../../../contract/resources/people/student-moves.ts';
import { students } from '../../../contract/resources/people/students.ts';
import { hasLeft } from '../../../contract/people/student-status.ts';
import { LinkedRef, type PagePartProps, RightButton, useIsOurs, useListAround, useRights } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { dialogOf } from '../moves/move-actions.tsx';
import { moveTexts } from '../moves/texts/id.ts';
import { usePlacements } from './use-placements.ts';
import { pupilTexts as texts } from './texts/id.ts';

type Props = PagePartProps<typeof students>;

/** Whether the pupil is here; nothing if the service does not say. */
export function StatusChip({ status }: { readonly status: string }) {
  if (status === '') return null;
  const isHere = !hasLeft(status);
  return (
    <span className={isHere ? 'chip success' : 'chip'}>
      <Icon name={isHere ? 'checkmark-circle-outline' : 'exit-outline'} />
      {isHere ? hereState : status}
    </span>
  );
}

/** Status, class, school and homeroom teacher, each linked to its page. */
export function PupilHead({ row }: Props) {
  const now = usePlacements(row.id).placements?.find(({ isNow }) => isNow);
  const kelas = now?.kelas || shownText(row.kelas_kini) || shownText(row.kelas);
  const school = shownText(row.ysb_school_id);
  const teacher = shownText(now?.row.ysb_teacher_id);
  return (
    <>
      <StatusChip status={shownText(row.status)} />
      {kelas !== '' && <span>{kelas}</span>}
      {school !== '' && (
        <span>
          <LinkedRef field={students.fields.ysb_school_id} value={school} isBrief />
        </span>
      )}
      {teacher !== '' && (
        <span>
          {texts.homeroom}{' '}
          <LinkedRef field={semesterAssignments.fields.ysb_teacher_id} value={teacher} told={shownText(now?.row.name_teacher)} isBrief />
        </span>
      )}
    </>
  );
}

/** Leaving, or coming back. */
export function PupilActions({ row }: Props) {
  const { list } = useListAround();
  const isNarrow = useNarrow();
  const isOurs = useIsOurs(students);
  const rights = useRights(studentMoves.menu, moveTexts.where);
  if (!isOurs || isLocal(row.id)) return null;
  const way = hasLeft(row.status) ? 'return' : 'leave';
  return (
    <RightButton
      missing={rights.missing('create')}
      className={isNarrow ? 'btn big block' : 'btn'}
      onClick={() => list.openDialog(dialogOf[way], row.id)}
    >
      <Icon name="swap-horizontal-outline" />
      {way === 'leave' ? texts.move : texts.back}
    </RightButton>
  );
}
