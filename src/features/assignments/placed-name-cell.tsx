import type { HeldRow } from '../../contract/resource.ts';
import type { semesterAssignments } from '../../contract/resources/semester-assignments.ts';
import { LeftName } from '../../ui/left-name.tsx';

/** The pupil's name, and that the pupil left: the placement stays. */
export const PlacedNameCell = ({ row }: { readonly row: HeldRow<typeof semesterAssignments> }) => (
  <LeftName name={row.name_student} state={row.status_student} />
);
