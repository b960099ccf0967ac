import { employes } from '../../src/contract/resources/employes.ts';
import type { Rule } from '../crud/rule.ts';
import { tableOf } from '../db/tables.ts';
import { employeStaff, staffRule } from './staff-account.ts';

export const employesRule: Rule<typeof employes> = staffRule(tableOf(employes), employeStaff);
