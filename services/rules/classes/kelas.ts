import type { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import type { Rule } from '../../crud/rule.ts';
import { pupilsOfClass, tellClasses } from './placed-classes.ts';

/** When a class is renamed, its new name shows wherever its pupils are listed. */
export const kelasRule: Rule<typeof kelas> = {
  afterUpdate: async (row, before, { tx }) => {
    if (row.number_kelas === before.number_kelas && row.name_kelas === before.name_kelas) return;
    await tellClasses(tx, await pupilsOfClass(tx, row.id));
  },
};
