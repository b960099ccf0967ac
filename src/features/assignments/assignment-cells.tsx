import { semesterAssignments } from '../../contract/resources/semester-assignments.ts';
import type { Row } from '../../contract/resource.ts';
import { FieldCell } from '../../ui/field-cells.tsx';
import { assignmentTexts } from '../../ui/texts/id/assignments.ts';

/** "4 - Abu Bakar" */
export const classWordsOf = (row: Row): string => assignmentTexts.classWords(String(row.number_kelas ?? ''), String(row.name_kelas ?? ''));

/** Kelas of the list. */
export const ClassCell = ({ row }: { readonly row: Row }) => (
  <FieldCell field={semesterAssignments.fields.number_kelas} value={classWordsOf(row)} />
);
