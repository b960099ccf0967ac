import type { Rule } from '../crud/rule.ts';
import { employeStaff, staffRule } from './staff-account.ts';

export const employesRule: Rule = staffRule('employes', employeStaff);
