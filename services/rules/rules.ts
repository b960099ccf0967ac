import type { Rule } from '../crud/rule.ts';
import { branchesRule } from './branches.ts';
import { checkPointsRule } from './check-points.ts';
import { logCheckPointsRule } from './log-check-points.ts';
import { rolesRule } from './roles.ts';
import { usersRule } from './users.ts';

const rules: Readonly<Record<string, Rule>> = {
  branches: branchesRule,
  'check-points': checkPointsRule,
  'log-check-points': logCheckPointsRule,
  roles: rolesRule,
  users: usersRule,
};

const none: Rule = {};

/** The rule of a resource; most need none. */
export const ruleOf = (name: string): Rule => rules[name] ?? none;
