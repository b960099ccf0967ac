import type { students } from '../../src/contract/resources/students.ts';
import { hereState } from '../../src/contract/list-filter.ts';
import type { Rule } from '../crud/rule.ts';

/** Without a move a pupil is here: the same that the fold says of no moves. */
export const studentsRule: Rule<typeof students> = { beforeCreate: () => ({ status: hereState }) };
