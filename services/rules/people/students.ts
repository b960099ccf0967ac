import { hereState } from '../../../src/contract/declared/list-filter.ts';
import type { students } from '../../../src/contract/resources/people/students.ts';
import type { Rule } from '../../crud/rule.ts';
import { tellClasses, unplacedNow } from '../classes/placed-classes.ts';

const typed = ['kelas', 'tahun_ajaran', 'semester'] as const;

export const studentsRule: Rule<typeof students> = {
  // Without moves a pupil is here, which is also what the fold says of no moves.
  beforeCreate: () => ({ status: hereState }),
  // A new pupil has no placement yet: lists show what was typed.
  afterCreate: async ({ kelas, tahun_ajaran, semester }, { tx }) => ({
    kelas_kini: kelas,
    tahun_ajaran_kini: tahun_ajaran,
    semester_kini: semester,
    penempatan: await unplacedNow(tx),
  }),
  afterUpdate: async (row, before, { tx }) => {
    if (typed.some((name) => row[name] !== before[name])) await tellClasses(tx, [row.id]);
  },
};
