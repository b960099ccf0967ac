import { adabObservations } from './resources/adab/adab-observations.ts';
import { adabReports } from './resources/adab/adab-reports.ts';
import { adabScales } from './resources/adab/adab-scales.ts';
import { adabScores } from './resources/adab/adab-scores.ts';
import { appModules } from './resources/access/app-modules.ts';
import { apps } from './resources/access/apps.ts';
import { branches } from './resources/places/branches.ts';
import { checkPointChanges } from './resources/patrol/check-point-changes.ts';
import { checkPoints } from './resources/patrol/check-points.ts';
import { classChanges } from './resources/classes/class-changes.ts';
import { departments } from './resources/people/departments.ts';
import { devices } from './resources/access/devices.ts';
import { dimensis } from './resources/adab/dimensis.ts';
import { educationalStages } from './resources/places/educational-stages.ts';
import { elements } from './resources/adab/elements.ts';
import { employes } from './resources/people/employes.ts';
import { findingEvents } from './resources/findings/finding-events.ts';
import { findingKinds } from './resources/patrol/finding-kinds.ts';
import { findingPhotos } from './resources/findings/finding-photos.ts';
import { findings } from './resources/findings/findings.ts';
import { floors } from './resources/places/floors.ts';
import { handoverReceipts } from './resources/patrol/handover-receipts.ts';
import { handovers } from './resources/patrol/handovers.ts';
import { homeroomChanges } from './resources/classes/homeroom-changes.ts';
import { kelas } from './resources/classes/kelas.ts';
import { kkca } from './resources/adab/kkca.ts';
import { logCheckPoints } from './resources/patrol/log-check-points.ts';
import { logPhotos } from './resources/patrol/log-photos.ts';
import { menus } from './resources/access/menus.ts';
import { moduleMenus } from './resources/access/module-menus.ts';
import { modules } from './resources/access/modules.ts';
import { patrolRounds } from './resources/patrol/patrol-rounds.ts';
import { patrolRoutes } from './resources/patrol/patrol-routes.ts';
import { patrolSchedules } from './resources/patrol/patrol-schedules.ts';
import { permissions } from './resources/access/permissions.ts';
import { pointBriefs } from './resources/patrol/point-briefs.ts';
import { positions } from './resources/people/positions.ts';
import { qrReports } from './resources/patrol/qr-reports.ts';
import { quickNotes } from './resources/patrol/quick-notes.ts';
import { rolePermissions } from './resources/access/role-permissions.ts';
import { roles } from './resources/access/roles.ts';
import { rooms } from './resources/places/rooms.ts';
import { roundReasons } from './resources/patrol/round-reasons.ts';
import { routePoints } from './resources/patrol/route-points.ts';
import { schools } from './resources/places/schools.ts';
import { semesterAssignments } from './resources/classes/semester-assignments.ts';
import { semesters } from './resources/classes/semesters.ts';
import { studentMoves } from './resources/people/student-moves.ts';
import { students } from './resources/people/students.ts';
import { subElements } from './resources/adab/sub-elements.ts';
import { teacherGroups } from './resources/people/teacher-groups.ts';
import { teacherStatusRecords } from './resources/people/teacher-status-records.ts';
import { teacherStatus } from './resources/people/teacher-status.ts';
import { teachers } from './resources/people/teachers.ts';
import { travelTimes } from './resources/patrol/travel-times.ts';
import { users } from './resources/access/users.ts';
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
