import type { HeldRow } from '../../contract/resource.ts';
import type { semesterAssignments } from '../../contract/resources/classes/semester-assignments.ts';
import { LeftName } from '../../ui/table/left-name.tsx';

/** The pupil's name, and that the pupil left: the placement stays. */
export const PlacedNameCell = ({ row }: { readonly row: HeldRow<typeof semesterAssignments> }) => (
  <LeftName name={row.name_student} state={row.status_student} />
);
