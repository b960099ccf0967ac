import { columnText } from '../../contract/column-text.ts';
import { semesterAssignments } from '../../contract/resources/semester-assignments.ts';

/** "4 - Abu Bakar" */
export const classWordsOf = columnText(semesterAssignments, 'number_kelas');
