import { semesterAssignments } from '../../contract/resources/classes/semester-assignments.ts';
import { students } from '../../contract/resources/people/students.ts';
import { defineScreen } from '../../crud/screen.ts';
import { ClassMoves } from './moves/class-moves.tsx';
import { MoveButton, MoveSelected, PlacementActions } from './move-buttons.tsx';
import { HomeroomPart } from './proposed-homeroom.tsx';
import { PlacedNameCell } from './placed-name-cell.tsx';
import { academicTimes } from '../../ui/texts/id/feedback.ts';

/** The list and the add dialog; the edit button opens something other than a row of this list (see the page). */
export const assignmentsScreen = defineScreen(semesterAssignments, {
  route: '/data-murid',
  pageTitle: 'Data Murid',
  heading: 'Data Murid',
  columns: ['name_student', 'nisn', 'name_teacher', 'number_kelas', 'name_school', 'name_branch'],
  filters: ['ysb_semester_id', 'ysb_branch_id', 'ysb_school_id', 'ysb_kelas_id', 'ysb_teacher_id'],
  headings: { number_kelas: 'Kelas' },
  // On an upright tablet the NISN stands below the name, and the branch below the school, whose name needs the room.
  rooms: {
    nisn: { least: 7.25, share: 0.8, below: true },
    name_school: { least: 8, share: 1.6 },
    name_branch: { least: 5, share: 0.7, below: true },
  },
  actionsHeading: 'Action',
  nameLeads: { reads: students, by: 'ysb_student_id' },
  form: [
    {
      title: '',
      fields: ['ysb_semester_id', 'ysb_branch_id', 'ysb_school_id', 'ysb_teacher_id', 'ysb_kelas_id', 'ysb_student_id'],
      part: HomeroomPart,
    },
  ],
  dialog: { closeOnFailedCreate: true, toasts: academicTimes },
  slots: {
    cells: { name_student: PlacedNameCell },
    actions: PlacementActions,
    rowActions: MoveButton,
    selection: MoveSelected,
    history: ClassMoves,
  },
});
