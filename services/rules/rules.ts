import { isResourceName, type registry, type ResourceName } from '../../src/contract/registry.ts';
import { apps } from '../../src/contract/resources/apps.ts';
import { modules } from '../../src/contract/resources/modules.ts';
import type { Rule } from '../crud/rule.ts';
import { tableOf } from '../db/tables.ts';
import { adabObservationsRule } from './adab-observations.ts';
import { adabReportsRule } from './adab-reports.ts';
import { adabScoresRule } from './adab-scores.ts';
import { branchesRule } from './branches.ts';
import { checkPointChangesRule } from './check-point-changes.ts';
import { checkPointsRule } from './check-points.ts';
import { classChangesRule } from './class-changes.ts';
import { elementsRule } from './elements.ts';
import { employesRule } from './employes.ts';
import { logPhotosRule } from './finding-origins.ts';
import { findingPhotosRule } from './finding-photos.ts';
import { findingEventsRule, findingsRule } from './findings.ts';
import { grantsRule } from './grants.ts';
import { handoverReceiptsRule, handoversRule } from './handovers.ts';
import { homeroomChangesRule } from './homeroom-changes.ts';
import { kelasRule } from './kelas.ts';
import { logCheckPointsRule } from './log-check-points.ts';
import { menusRule } from './menus.ts';
import { photoRules } from './photos.ts';
import { qrReportsRule } from './qr-reports.ts';
import { rolesRule } from './roles.ts';
import { patrolRoutesRule, patrolSchedulesRule, roundReasonsRule, routePointsRule } from './rounds.ts';
import { semesterAssignmentsRule } from './semester-assignments.ts';
import { semestersRule } from './semesters.ts';
import { slugRule } from './slugs.ts';
import { studentMovesRule } from './student-moves.ts';
import { studentsRule } from './students.ts';
import { teachersRule } from './teachers.ts';
import { travelTimesRule } from './travel-times.ts';
import { usersRule } from './users.ts';
import { writtenBy } from './written-by.ts';

/** Each under the name of its resource. */
const rules: { readonly [N in ResourceName]?: Rule<(typeof registry)[N]> } = {
  ...photoRules,
  'adab-observations': adabObservationsRule,
  'adab-reports': adabReportsRule,
  'adab-scores': adabScoresRule,
  apps: slugRule(tableOf(apps), 'aplikasi'),
  branches: branchesRule,
  'check-point-changes': checkPointChangesRule,
  'check-points': checkPointsRule,
  'class-changes': classChangesRule,
  elements: elementsRule,
  employes: employesRule,
  'finding-events': findingEventsRule,
  'finding-photos': findingPhotosRule,
  findings: findingsRule,
  'handover-receipts': handoverReceiptsRule,
  handovers: handoversRule,
  'homeroom-changes': homeroomChangesRule,
  kelas: kelasRule,
  'log-check-points': logCheckPointsRule,
  'log-photos': logPhotosRule,
  menus: menusRule,
  modules: slugRule(tableOf(modules), 'name'),
  permissions: grantsRule,
  'patrol-routes': patrolRoutesRule,
  'patrol-schedules': patrolSchedulesRule,
  'qr-reports': qrReportsRule,
  'role-permissions': grantsRule,
  roles: rolesRule,
  'round-reasons': roundReasonsRule,
  'route-points': routePointsRule,
  'semester-assignments': semesterAssignmentsRule,
  semesters: semestersRule,
  'student-moves': studentMovesRule,
  students: studentsRule,
  'sub-elements': writtenBy,
  teachers: teachersRule,
  'travel-times': travelTimesRule,
  users: usersRule,
};

const none: Rule = {};

/** The rule of a resource; most need none. */
export const ruleOf = (name: string): Rule => (isResourceName(name) ? rules[name] : undefined) ?? none;
