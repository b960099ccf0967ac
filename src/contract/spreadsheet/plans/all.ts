import type { ImportName } from '../../calls/import-calls.ts';
import type { SheetPlan } from '../sheet-plan.ts';
import { employeeSheet } from './employes.ts';
import { checkPointSheet, classSheet, roomSheet, schoolSheet } from './places.ts';
import { placementSheet } from './placements.ts';
import { studentSheet } from './students.ts';
import { teacherSheet } from './teachers.ts';
import { userSheet } from './users.ts';

/** What a spreadsheet of each table looks like. */
export const sheetPlans: Readonly<Record<ImportName, SheetPlan>> = {
  students: studentSheet,
  employes: employeeSheet,
  teachers: teacherSheet,
  users: userSheet,
  schools: schoolSheet,
  kelas: classSheet,
  rooms: roomSheet,
  'check-points': checkPointSheet,
  'semester-assignments': placementSheet,
};
