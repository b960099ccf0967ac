import { adabObservationRows } from './adab/adab-notes.ts';
import { adabReportRows } from './adab/adab-reports.ts';
import { adabScales, adabScoreRows } from './adab/adab-rubric.ts';
import { headOfPatrolAccount, userRows } from './people/accounts.ts';
import { branches } from './places/branches.ts';
import { kelasRows, studentsInClasses } from './classes/classes.ts';
import { dimensis, elements, kkca, subElements } from './adab/conduct.ts';
import { jakarta, schoolYearOf } from './days.ts';
import { deviceRows } from './people/devices.ts';
import { findingKinds, findingRows } from './patrol/findings.ts';
import { withOpenFindings } from './patrol/handed-findings.ts';
import { logPhotoRows, withPhotoCounts } from './patrol/log-photos.ts';
import { appModules, apps, menus, moduleMenus, modules } from './navigation.ts';
import { rolePermissionRows, roleRows, userPermissionRows } from './rights.ts';
import { moveRows } from './people/moves.ts';
import { classChangeRows, homeroomChangeRows } from './classes/placement-changes.ts';
import {
  handoverRows,
  patrolRoundRows,
  patrolRoutes,
  patrolScheduleRows,
  roundReasonRows,
  routePoints,
  travelTimes,
} from './patrol/patrol-plan.ts';
import { pointBriefRows, withTicks } from './patrol/point-briefs.ts';
import { demoQuickNotes } from './patrol/quick-notes.ts';
import { checkPointRows, floors, roomRows } from './places/rooms.ts';
import { logRows, qrReportRows, withLabelStates } from './patrol/rounds.ts';
import { assignmentRows, semesterRows } from './classes/school-years.ts';
import { pointChangeRows } from './patrol/point-changes.ts';
import { departments, educationalStages, schoolRows } from './places/schools.ts';
import { employeRows } from './people/staff.ts';
import { studentRows } from './people/students.ts';
import { type FilledTable, positions, teacherGroups, teacherStatus } from './standard-tables.ts';
import { teacherRows, teacherStatusRecordRows } from './people/teachers.ts';

/** Tables in the order in which they can be filled: a row refers only to earlier ones. */
export interface DemoFoundation {
  readonly tables: readonly FilledTable[];
}
export interface DemoOptions {
  readonly scale: 'normal' | 'large';
  readonly today: Date;
}

const large = { students: 50_000, logs: 100_000 };

/** A foundation with four branches, always the same for the same day and scale; passwords of `users` are in clear text. */
export function demoFoundation({ scale, today }: DemoOptions): DemoFoundation {
  const date = jakarta(today.getTime()).date;
  const [students, logs] = scale === 'large' ? [large.students, { atLeast: large.logs }] : [studentsInClasses, {}];
  const taken = logRows({ now: today, ...logs });
  const photos = logPhotoRows(taken);
  const reports = qrReportRows(taken);
  const reported = findingRows(taken, today);
  const [seats, years] = [assignmentRows(date), semesterRows(date)];
  const active = years.find(({ status }) => status === 1)?.id ?? 0;
  const pupils = studentRows(students, schoolYearOf(date));
  const shifts = handoverRows(today);
  const cells = adabScoreRows(today);
  const tables: Record<string, readonly Record<string, unknown>[]> = {
    branches,
    educational_stages: educationalStages,
    departments,
    floors,
    schools: schoolRows(),
    rooms: roomRows(),
    check_points: withLabelStates(checkPointRows(), reports),
    apps,
    modules,
    app_modules: appModules,
    menus,
    module_menus: moduleMenus,
    roles: roleRows(),
    role_permissions: rolePermissionRows(),
    employes: employeRows(),
    teacher_status: teacherStatus,
    positions,
    teacher_groups: teacherGroups,
    teachers: teacherRows(),
    teacher_status_records: teacherStatusRecordRows(),
    users: userRows(),
    permissions: userPermissionRows(headOfPatrolAccount),
    devices: deviceRows(today),
    check_point_changes: pointChangeRows(date),
    semesters: years,
    kelas: kelasRows(),
    students: pupils,
    semester_assignments: seats,
    student_moves: moveRows(seats, active, today),
    class_changes: classChangeRows(date),
    homeroom_changes: homeroomChangeRows(date),
    kkca,
    dimensis,
    elements,
    sub_elements: subElements,
    adab_observations: adabObservationRows({ now: today, scale, students: pupils }),
    adab_scales: adabScales,
    adab_scores: cells,
    adab_reports: adabReportRows(today, { pupils, cells }),
    finding_kinds: findingKinds,
    quick_notes: demoQuickNotes,
    qr_reports: reports,
    point_briefs: pointBriefRows,
    log_check_points: withTicks(withPhotoCounts(taken, photos)),
    log_photos: photos,
    findings: reported.findings,
    finding_photos: reported.photos,
    finding_events: reported.events,
    patrol_routes: patrolRoutes,
    route_points: routePoints,
    patrol_schedules: patrolScheduleRows(date),
    patrol_rounds: patrolRoundRows(today),
    round_reasons: roundReasonRows(today, taken),
    travel_times: travelTimes,
    handovers: withOpenFindings(shifts.handovers, reported.findings),
    handover_receipts: shifts.receipts,
  };
  return { tables: Object.entries(tables).map(([table, rows]) => ({ table, rows })) };
}
