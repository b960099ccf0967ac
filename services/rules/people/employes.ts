import { employes } from '../../../src/contract/resources/people/employes.ts';
import type { Rule } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { employeStaff, staffRule } from './staff-account.ts';

export const employesRule: Rule<typeof employes> = staffRule(tableOf(employes), employeStaff);
