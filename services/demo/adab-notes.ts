import { adabPlaces } from '../../src/contract/resources/adab-observations.ts';
import { classes, classOfAccount } from './classes.ts';
import { subElements } from './conduct.ts';
import { addDays, jakarta, momentOf } from './days.ts';
import { randomOf } from './random.ts';
import { assignmentRows, semesterRows } from './school-years.ts';
import { teacherOfAccount } from './teachers.ts';

/** The demo's teacher, who has an account. */
const author = 5;
const wanted = 600;
const weeks = 8;

const words = ['Mengajak temannya ikut.', 'Perlu diingatkan dua kali.', 'Tanpa diminta.', 'Setelah dinasihati, langsung meminta maaf.'];

const isSchoolDay = (date: string): boolean => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** The days of eight weeks before this one on which there was school in the active semester. */
function schoolDays(today: string, from: string): string[] {
  const all = Array.from({ length: weeks * 7 }, (_, at) => addDays(today, -at - 1)).filter((date) => date >= from);
  const taught = all.filter(isSchoolDay);
  return taught.length > 0 ? taught : [today];
}

/** What one teacher saw in her own class, and in those of the school that she teaches, over eight weeks. */
export function adabObservationRows(now: Date): Record<string, unknown>[] {
  const random = randomOf('adab notes');
  const today = jakarta(now.getTime()).date;
  const active = semesterRows(today).find(({ status }) => status === 1);
  const days = schoolDays(today, active?.date_in ?? today);
  const taught = classes.filter(({ school }) => school.id === classOfAccount?.school.id).map(({ id }) => id);
  const seats = assignmentRows(today).filter(
    (row) => row['ysb_semester_id'] === active?.id && taught.includes(Number(row['ysb_kelas_id'])),
  );
  const own = seats.filter((row) => row['ysb_kelas_id'] === classOfAccount?.id);
  if (seats.length === 0 || own.length === 0 || days.length === 0) return [];
  // A teacher says the same few things most of the time, and one pupil in nine stays unseen.
  const usual = Array.from({ length: 10 }, () => random.pick(subElements));
  const isSeen = ({ ysb_student_id: id }: Record<string, unknown>) => Number(id) % 9 !== 0;
  const moments = Array.from({ length: wanted }, () => {
    const at = momentOf(random.pick(days), random.int(7 * 60, 14 * 60)) + random.int(0, 59) * 1000;
    return Math.min(at, now.getTime() - 60_000);
  }).sort((a, b) => a - b);
  return moments.map((at, place) => {
    const seat = random.pick((random.chance(0.6) ? own : seats).filter(isSeen));
    const isGuided = random.chance(0.22);
    return {
      id: place + 1,
      ysb_student_id: seat['ysb_student_id'],
      ysb_sub_element_id: (random.chance(0.8) ? random.pick(usual) : random.pick(subElements)).id,
      tone: isGuided ? 'Perlu bimbingan' : 'Tampak',
      place: random.chance(0.4) ? random.pick(adabPlaces) : '',
      note: place > 0 && place < wanted - 1 && random.chance(0.08) ? random.pick(words) : '',
      batch: `demo-${place + 1}`,
      user_id: author,
      ysb_teacher_id: teacherOfAccount.id,
      ysb_kelas_id: seat['ysb_kelas_id'],
      ysb_school_id: seat['ysb_school_id'],
      ysb_branch_id: seat['ysb_branch_id'],
      ysb_semester_id: seat['ysb_semester_id'],
      date: jakarta(at).date,
      occurred_at: new Date(at).toISOString(),
      is_here: true,
    };
  });
}
