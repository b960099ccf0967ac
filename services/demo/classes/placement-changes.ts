import { classes, type SchoolClass } from './classes.ts';
import { addDays, momentOf } from '../days.ts';
import { assignmentRows, semesterRows } from './school-years.ts';

/** Who recorded it: account 3, who looks after Bekasi, and the superadmin for Jakarta. */
const recordedBy = { BKS: 3, JKT: 1 } as const;
type Branch = keyof typeof recordedBy;

const moves = [
  { branch: 'BKS', seat: 0, reason: 'Salah input saat penerimaan' },
  { branch: 'BKS', seat: 31, reason: 'Permintaan orang tua' },
  { branch: 'BKS', seat: 62, reason: 'Penyesuaian jumlah murid' },
  { branch: 'JKT', seat: 0, reason: 'Percepatan setelah asesmen' },
] as const;

/** A parallel class; if the grade has only one class, another of the school. */
function beside(one: SchoolClass): SchoolClass | undefined {
  const others = classes.filter((other) => other.school === one.school && other.id !== one.id);
  return others.find(({ grade }) => grade === one.grade) ?? others[0];
}

/** A few pupils began the year in another class than they sit in now. */
export function classChangeRows(today: string): Record<string, unknown>[] {
  const active = semesterRows(today).find(({ status }) => status === 1)?.id;
  const placed = assignmentRows(today).filter((row) => row['ysb_semester_id'] === active);
  const moved = (branch: Branch) =>
    placed.flatMap((row) => {
      const now = classes.find(({ id }) => id === row['ysb_kelas_id']);
      const from = now && row['ysb_branch_id'] === branch ? beside(now) : undefined;
      return from && now ? [{ row, from, now }] : [];
    });
  return moves.flatMap(({ branch, seat, reason }, at) => {
    const one = moved(branch)[seat];
    if (!one) return [];
    const date = addDays(today, -20 + at);
    return [
      {
        id: at + 1,
        ysb_semester_assignment_id: one.row['id'],
        from_kelas_id: one.from.id,
        to_kelas_id: one.now.id,
        ysb_teacher_id: one.now.id,
        date,
        reason,
        user_id: recordedBy[branch],
        occurred_at: new Date(momentOf(date, 9 * 60 + at)).toISOString(),
      },
    ];
  });
}

/** Until last month one class in each of two branches had another homeroom teacher: that of the parallel class. */
export function homeroomChangeRows(today: string): Record<string, unknown>[] {
  const active = semesterRows(today).find(({ status }) => status === 1)?.id;
  const date = addDays(today, -30);
  return (['BKS', 'JKT'] as const).flatMap((branch, at) => {
    const one = classes.find((each) => each.school.branch === branch && beside(each));
    const from = one && beside(one);
    if (!one || !from) return [];
    return [
      {
        id: at + 1,
        ysb_semester_id: active,
        ysb_kelas_id: one.id,
        from_teacher_id: from.id,
        to_teacher_id: one.id,
        date,
        reason: 'Cuti melahirkan',
        pupils: one.size,
        user_id: recordedBy[branch],
        occurred_at: new Date(momentOf(date, 8 * 60)).toISOString(),
      },
    ];
  });
}
