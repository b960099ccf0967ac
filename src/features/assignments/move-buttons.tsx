import type { HeldRow } from '../../contract/resource.ts';
import { semesterAssignments } from '../../contract/resources/classes/semester-assignments.ts';
import { RightButton, useIsOurs, useListAround, useRights, useRowSheet, useSelectedRows } from '../../crud/public.ts';
import { isLocal } from '../../data/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { shownText } from '../../contract/words/shown-text.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { assignmentTexts } from './texts/id.ts';

const texts = assignmentTexts.bulk;

/** Opens the dialog that places many pupils together. */
function BulkButton() {
  const isNarrow = useNarrow();
  const { list } = useListAround();
  const rights = useRights('/data-murid', 'Data Murid');
  return (
    <RightButton
      missing={rights.missing('create')}
      className={isNarrow ? 'btn big' : 'btn'}
      {...(isNarrow ? { label: texts.open } : {})}
      onClick={() => list.openDialog('bulk')}
    >
      <Icon name="people-outline" />
      {!isNarrow && texts.open}
    </RightButton>
  );
}

const { move, swap } = assignmentTexts;
const useMayMove = () => useRights('/data-murid', 'Data Murid').missing('create');

/**
 * Moves the pupil of a row to another class; in a table it is an icon, in a sheet a line. A placement that was never
 * sent can simply be made anew.
 */
export function MoveButton({ row }: { readonly row: HeldRow<typeof semesterAssignments> }) {
  const { list } = useListAround();
  const closeSheet = useRowSheet();
  const missing = useMayMove();
  if (!useIsOurs(semesterAssignments) || isLocal(row.id)) return null;
  const open = () => {
    closeSheet?.();
    list.openDialog('move', row.id);
  };
  return (
    <RightButton
      missing={missing}
      className={closeSheet ? 'btn big block' : 'icon-btn move-row'}
      label={move.of(shownText(row.name_student))}
      onClick={open}
    >
      <Icon name="swap-horizontal-outline" />
      {closeSheet && <span>{move.open}</span>}
    </RightButton>
  );
}

/** Moves the selected pupils together. */
export function MoveSelected() {
  const { list } = useListAround();
  const missing = useMayMove();
  const rows = useSelectedRows();
  if (!useIsOurs(semesterAssignments) || rows.length === 0) return null;
  return (
    <RightButton missing={missing} className="btn" onClick={() => list.openDialog('move')}>
      <Icon name="swap-horizontal-outline" />
      {move.open}
    </RightButton>
  );
}

/** Next to the add button: placing many, and changing a class's homeroom teacher. */
export function PlacementActions() {
  const { list } = useListAround();
  const isNarrow = useNarrow();
  const missing = useMayMove();
  const isOurs = useIsOurs(semesterAssignments);
  return (
    <>
      {isOurs && (
        <RightButton
          missing={missing}
          className={isNarrow ? 'btn big' : 'btn'}
          {...(isNarrow ? { label: swap.open } : {})}
          onClick={() => list.openDialog('wali')}
        >
          <Icon name="swap-horizontal-outline" />
          {!isNarrow && swap.open}
        </RightButton>
      )}
      <BulkButton />
    </>
  );
}
