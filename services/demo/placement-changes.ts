import { classes, type SchoolClass } from './classes.ts';
import { addDays, momentOf } from './days.ts';
import { assignmentRows, semesterRows } from './school-years.ts';

/** Of account 3, who looks after Bekasi. */
const byAdmin = 3;
const reasons = ['Salah input saat penerimaan', 'Permintaan orang tua', 'Penyesuaian jumlah murid'];

const beside = (one: SchoolClass): SchoolClass | undefined =>
  classes.find((other) => other.school === one.school && other.grade === one.grade && other.id !== one.id);

/** A few pupils of Bekasi began the year in the class beside the one they sit in. */
export function classChangeRows(today: string): Record<string, unknown>[] {
  const active = semesterRows(today).find(({ status }) => status === 1)?.id;
  const placed = assignmentRows(today).filter((row) => row['ysb_semester_id'] === active && row['ysb_branch_id'] === 'BKS');
  const moved = placed.flatMap((row) => {
    const now = classes.find(({ id }) => id === row['ysb_kelas_id']);
    const from = now && beside(now);
    return from ? [{ row, from, now }] : [];
  });
  return reasons.flatMap((reason, at) => {
    const one = moved[at * 31];
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
        user_id: byAdmin,
        occurred_at: new Date(momentOf(date, 9 * 60 + at)).toISOString(),
      },
    ];
  });
}

/** One class of Bekasi had another homeroom teacher until last month: that of the class beside it. */
export function homeroomChangeRows(today: string): Record<string, unknown>[] {
  const active = semesterRows(today).find(({ status }) => status === 1)?.id;
  const one = classes.find((each) => each.school.branch === 'BKS' && beside(each));
  const from = one && beside(one);
  if (!one || !from) return [];
  const date = addDays(today, -30);
  return [
    {
      id: 1,
      ysb_semester_id: active,
      ysb_kelas_id: one.id,
      from_teacher_id: from.id,
      to_teacher_id: one.id,
      date,
      reason: 'Cuti melahirkan',
      pupils: one.size,
      user_id: byAdmin,
      occurred_at: new Date(momentOf(date, 8 * 60)).toISOString(),
    },
  ];
}
