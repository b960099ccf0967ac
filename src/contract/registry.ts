import { adabObservations } from './resources/adab-observations.ts';
import { adabReports } from './resources/adab-reports.ts';
import { adabScales } from './resources/adab-scales.ts';
import { adabScores } from './resources/adab-scores.ts';
import { appModules } from './resources/app-modules.ts';
import { apps } from './resources/apps.ts';
import { branches } from './resources/branches.ts';
import { checkPointChanges } from './resources/check-point-changes.ts';
import { checkPoints } from './resources/check-points.ts';
import { classChanges } from './resources/class-changes.ts';
import { departments } from './resources/departments.ts';
import { devices } from './resources/devices.ts';
import { dimensis } from './resources/dimensis.ts';
import { educationalStages } from './resources/educational-stages.ts';
import { elements } from './resources/elements.ts';
import { employes } from './resources/employes.ts';
import { findingEvents } from './resources/finding-events.ts';
import { findingKinds } from './resources/finding-kinds.ts';
import { findingPhotos } from './resources/finding-photos.ts';
import { findings } from './resources/findings.ts';
import { floors } from './resources/floors.ts';
import { handoverReceipts } from './resources/handover-receipts.ts';
import { handovers } from './resources/handovers.ts';
import { homeroomChanges } from './resources/homeroom-changes.ts';
import { kelas } from './resources/kelas.ts';
import { kkca } from './resources/kkca.ts';
import { logCheckPoints } from './resources/log-check-points.ts';
import { logPhotos } from './resources/log-photos.ts';
import { menus } from './resources/menus.ts';
import { moduleMenus } from './resources/module-menus.ts';
import { modules } from './resources/modules.ts';
import { patrolRounds } from './resources/patrol-rounds.ts';
import { patrolRoutes } from './resources/patrol-routes.ts';
import { patrolSchedules } from './resources/patrol-schedules.ts';
import { permissions } from './resources/permissions.ts';
import { pointBriefs } from './resources/point-briefs.ts';
import { positions } from './resources/positions.ts';
import { qrReports } from './resources/qr-reports.ts';
import { quickNotes } from './resources/quick-notes.ts';
import { rolePermissions } from './resources/role-permissions.ts';
import { roles } from './resources/roles.ts';
import { rooms } from './resources/rooms.ts';
import { roundReasons } from './resources/round-reasons.ts';
import { routePoints } from './resources/route-points.ts';
import { schools } from './resources/schools.ts';
import { semesterAssignments } from './resources/semester-assignments.ts';
import { semesters } from './resources/semesters.ts';
import { studentMoves } from './resources/student-moves.ts';
import { students } from './resources/students.ts';
import { subElements } from './resources/sub-elements.ts';
import { teacherGroups } from './resources/teacher-groups.ts';
import { teacherStatusRecords } from './resources/teacher-status-records.ts';
import { teacherStatus } from './resources/teacher-status.ts';
import { teachers } from './resources/teachers.ts';
import { travelTimes } from './resources/travel-times.ts';
import { users } from './resources/users.ts';
import type { Resource } from './resource.ts';

/** Every resource by its name; the one list that all layers go through. */
export const registry = {
  [adabObservations.name]: adabObservations,
  [adabReports.name]: adabReports,
  [adabScales.name]: adabScales,
  [adabScores.name]: adabScores,
  [appModules.name]: appModules,
  [apps.name]: apps,
  [branches.name]: branches,
  [checkPointChanges.name]: checkPointChanges,
  [checkPoints.name]: checkPoints,
  [classChanges.name]: classChanges,
  [departments.name]: departments,
  [devices.name]: devices,
  [dimensis.name]: dimensis,
  [educationalStages.name]: educationalStages,
  [elements.name]: elements,
  [employes.name]: employes,
  [findingEvents.name]: findingEvents,
  [findingKinds.name]: findingKinds,
  [findingPhotos.name]: findingPhotos,
  [findings.name]: findings,
  [floors.name]: floors,
  [handoverReceipts.name]: handoverReceipts,
  [handovers.name]: handovers,
  [homeroomChanges.name]: homeroomChanges,
  [kelas.name]: kelas,
  [kkca.name]: kkca,
  [logCheckPoints.name]: logCheckPoints,
  [logPhotos.name]: logPhotos,
  [menus.name]: menus,
  [moduleMenus.name]: moduleMenus,
  [modules.name]: modules,
  [patrolRounds.name]: patrolRounds,
  [patrolRoutes.name]: patrolRoutes,
  [patrolSchedules.name]: patrolSchedules,
  [permissions.name]: permissions,
  [pointBriefs.name]: pointBriefs,
  [positions.name]: positions,
  [qrReports.name]: qrReports,
  [quickNotes.name]: quickNotes,
  [rolePermissions.name]: rolePermissions,
  [roles.name]: roles,
  [rooms.name]: rooms,
  [roundReasons.name]: roundReasons,
  [routePoints.name]: routePoints,
  [schools.name]: schools,
  [semesterAssignments.name]: semesterAssignments,
  [semesters.name]: semesters,
  [studentMoves.name]: studentMoves,
  [students.name]: students,
  [subElements.name]: subElements,
  [teacherGroups.name]: teacherGroups,
  [teachers.name]: teachers,
  [teacherStatus.name]: teacherStatus,
  [teacherStatusRecords.name]: teacherStatusRecords,
  [travelTimes.name]: travelTimes,
  [users.name]: users,
} as const;

export type ResourceName = keyof typeof registry;
export const resourceNames = Object.keys(registry) as ResourceName[];
export const resourceOf = (name: ResourceName): Resource => registry[name];
/** The name under which devices and services store the rows of a resource. */
export function nameOf(resource: Resource): ResourceName {
  if (!isResourceName(resource.name)) throw new Error(`Resource ${resource.name} is not in the registry.`);
  return resource.name;
}
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(registry, name);
