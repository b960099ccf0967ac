import { classes, type SchoolClass } from './classes.ts';
import { day, schoolYearName, schoolYearOf } from '../days.ts';

/** Last school year and this one, two semesters each; the one containing `today` is active. */
export function semesterRows(today: string) {
  const first = schoolYearOf(today) - 1;
  const active = today.slice(5, 7) >= '07' ? 3 : 4;
  return [1, 2, 3, 4].map((id) => {
    const year = first + (id > 2 ? 1 : 0);
    const odd = id % 2 === 1;
    return {
      id,
      name_year: schoolYearName(year),
      semester: odd ? 1 : 2,
      status: id === active ? 1 : 0,
      date_in: odd ? day(year, 7, 13) : day(year + 1, 1, 5),
      date_out: odd ? day(year, 12, 18) : day(year + 1, 6, 19),
    };
  });
}

/** Where the pupils of a class were a year ago; new pupils were not here. */
const classBefore = (one: SchoolClass): SchoolClass | undefined =>
  classes.find((other) => other.school === one.school && other.parallel === one.parallel && other.grade === one.grade - 1);

/** Every pupil's class in each semester that has begun; pupils are numbered class by class. */
export function assignmentRows(today: string): Record<string, unknown>[] {
  const begun = semesterRows(today)
    .map(({ id }) => id)
    .filter((id) => id < 4 || today.slice(5, 7) < '07');
  const rows: Record<string, unknown>[] = [];
  for (const semester of begun) {
    let student = 0;
    for (const one of classes) {
      const then = semester < 3 ? classBefore(one) : one;
      for (let seat = 0; seat < one.size; seat += 1) {
        student += 1;
        if (then)
          rows.push({
            id: rows.length + 1,
            ysb_semester_id: semester,
            ysb_branch_id: then.school.branch,
            ysb_school_id: then.school.code,
            ysb_teacher_id: then.id,
            ysb_student_id: student,
            ysb_kelas_id: then.id,
          });
      }
    }
  }
  return rows;
}
