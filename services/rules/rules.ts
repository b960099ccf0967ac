import type { Rule } from '../crud/rule.ts';
import { branchesRule } from './branches.ts';
import { checkPointsRule } from './check-points.ts';
import { employesRule } from './employes.ts';
import { kelasRule } from './kelas.ts';
import { logCheckPointsRule } from './log-check-points.ts';
import { rolesRule } from './roles.ts';
import { semesterAssignmentsRule } from './semester-assignments.ts';
import { semestersRule } from './semesters.ts';
import { teachersRule } from './teachers.ts';
import { usersRule } from './users.ts';

const rules: Readonly<Record<string, Rule>> = {
  branches: branchesRule,
  'check-points': checkPointsRule,
  employes: employesRule,
  kelas: kelasRule,
  'log-check-points': logCheckPointsRule,
  roles: rolesRule,
  'semester-assignments': semesterAssignmentsRule,
  semesters: semestersRule,
  teachers: teachersRule,
  users: usersRule,
};

const none: Rule = {};

/** The rule of a resource; most need none. */
export const ruleOf = (name: string): Rule => rules[name] ?? none;
