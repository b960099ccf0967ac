import { isResourceName, type registry, type ResourceName } from '../../src/contract/registry.ts';
import { apps } from '../../src/contract/resources/access/apps.ts';
import { modules } from '../../src/contract/resources/access/modules.ts';
import type { Rule } from '../crud/rule.ts';
import { tableOf } from '../db/tables/tables.ts';
import { adabObservationsRule } from './adab/adab-observations.ts';
import { adabReportsRule } from './adab/adab-reports.ts';
import { adabScoresRule } from './adab/adab-scores.ts';
import { branchesRule } from './branches.ts';
import { checkPointChangesRule } from './patrol/check-point-changes.ts';
import { checkPointsRule } from './patrol/check-points.ts';
import { classChangesRule } from './classes/class-changes.ts';
import { elementsRule } from './adab/elements.ts';
import { employesRule } from './people/employes.ts';
import { logPhotosRule } from './findings/finding-origins.ts';
import { findingPhotosRule } from './findings/finding-photos.ts';
import { findingEventsRule, findingsRule } from './findings/findings.ts';
import { grantsRule } from './access/grants.ts';
import { handoverReceiptsRule, handoversRule } from './patrol/handovers.ts';
import { homeroomChangesRule } from './classes/homeroom-changes.ts';
import { kelasRule } from './classes/kelas.ts';
import { logCheckPointsRule } from './patrol/log-check-points.ts';
import { menusRule } from './access/menus.ts';
import { photoRules } from './photos.ts';
import { qrReportsRule } from './patrol/qr-reports.ts';
import { rolesRule } from './access/roles.ts';
import { patrolRoutesRule, patrolSchedulesRule, roundReasonsRule, routePointsRule } from './patrol/rounds.ts';
import { semesterAssignmentsRule } from './classes/semester-assignments.ts';
import { semestersRule } from './classes/semesters.ts';
import { slugRule } from './slugs.ts';
import { studentMovesRule } from './people/student-moves.ts';
import { studentsRule } from './people/students.ts';
import { teachersRule } from './people/teachers.ts';
import { travelTimesRule } from './patrol/travel-times.ts';
import { usersRule } from './access/users.ts';
import { writtenBy } from './adab/written-by.ts';

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
