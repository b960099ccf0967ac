import { adabPlaces } from '../../../src/contract/resources/adab/adab-observations.ts';
import { accountOfTeacher } from '../people/accounts.ts';
import { classes, classOfAccount } from '../classes/classes.ts';
import { subElements } from './conduct.ts';
import { addDays, jakarta, momentOf } from '../days.ts';
import { randomOf } from '../random.ts';
import { assignmentRows, semesterRows } from '../classes/school-years.ts';

const howMany = { normal: 1000, large: 3500 } as const;
const weeks = 8;

/** In the demo teacher's own class: pupils nobody ever noted, and some with no recent notes. */
const neverSeen: readonly number[] = [3, 8, 17, 22];
const quietPupils: readonly number[] = [5, 12, 19];
const quietDays = 15;
/** The teacher of this class of the school says "Perlu bimbingan" in more than every second note. */
const strictClass = 2;

const words = ['Mengajak temannya ikut.', 'Perlu diingatkan dua kali.', 'Tanpa diminta.', 'Setelah dinasihati, langsung meminta maaf.'];

const isSchoolDay = (date: string): boolean => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** The school days of the active semester in the eight weeks before this one. */
function schoolDays(today: string, from: string): string[] {
  const all = Array.from({ length: weeks * 7 }, (_, at) => addDays(today, -at - 1)).filter((date) => date >= from);
  const taught = all.filter(isSchoolDay);
  return taught.length > 0 ? taught : [today];
}

type Seat = Readonly<Record<string, unknown>>;
type Random = ReturnType<typeof randomOf>;

/** A teacher who notes: her class, what she says most of the time, and how often she sees a need for guidance. */
interface Author {
  readonly account: number;
  readonly teacher: number;
  readonly own: readonly Seat[];
  readonly usual: readonly (typeof subElements)[number][];
  readonly guided: number;
}

function authorsOf(seats: readonly Seat[], random: Random): Author[] {
  const taught = classes.filter(({ school }) => school.id === classOfAccount?.school.id);
  // A class has the number of its homeroom teacher.
  return taught.flatMap(({ id }, at) => {
    const account = accountOfTeacher(id);
    const own = seats.filter((seat) => seat['ysb_kelas_id'] === id);
    if (account === undefined || own.length === 0) return [];
    const usual = Array.from({ length: 10 }, () => random.pick(subElements));
    const guided = at === strictClass ? 0.6 : 0.1 + random.next() * 0.18;
    return [{ account, teacher: id, own, usual, guided }];
  });
}

/** The pupils who may be noted on a day, among those given. */
function watching(today: string, own: readonly Seat[]) {
  const placesOf = (at: readonly number[]) => new Set(at.flatMap((place) => own[place] ?? []));
  const [never, quiet] = [placesOf(neverSeen), placesOf(quietPupils)];
  const since = addDays(today, -quietDays);
  return (date: string, among: readonly Seat[]) => among.filter((seat) => !never.has(seat) && !(date > since && quiet.has(seat)));
}

interface Told {
  readonly now: Date;
  readonly scale: keyof typeof howMany;
  readonly students: readonly Seat[];
}

/** What the teachers of one school saw in their own and other classes over eight weeks. */
export function adabObservationRows({ now, scale, students }: Told): Record<string, unknown>[] {
  const random = randomOf('adab notes');
  const today = jakarta(now.getTime()).date;
  const active = semesterRows(today).find(({ status }) => status === 1);
  const days = schoolDays(today, active?.date_in ?? today);
  const inSchool = new Set(classes.filter(({ school }) => school.id === classOfAccount?.school.id).map(({ id }) => id));
  const seats = assignmentRows(today).filter((row) => row['ysb_semester_id'] === active?.id && inSchool.has(Number(row['ysb_kelas_id'])));
  const authors = authorsOf(seats, random);
  const shown = authors.find(({ teacher }) => teacher === classOfAccount?.id);
  if (!shown || days.length === 0) return [];
  const wanted = howMany[scale];
  const boys = new Set(students.flatMap((row) => (row['jenis_kelamin'] === 1 ? [row['id']] : [])));
  const seenOf = watching(today, shown.own);
  const moments = Array.from({ length: wanted }, () => {
    const at = momentOf(random.pick(days), random.int(7 * 60, 14 * 60)) + random.int(0, 59) * 1000;
    return Math.min(at, now.getTime() - 60_000);
  }).sort((a, b) => a - b);
  return moments.map((at, place) => {
    // Whoever tries the demo as a teacher finds a class with many notes.
    const author = random.chance(0.4) ? shown : random.pick(authors);
    const { date } = jakarta(at);
    const seat = random.pick(seenOf(date, random.chance(0.75) ? author.own : seats));
    const isGuided = random.chance(author.guided * (boys.has(seat['ysb_student_id']) ? 1.25 : 0.75));
    return {
      id: place + 1,
      ysb_student_id: seat['ysb_student_id'],
      ysb_sub_element_id: (random.chance(0.8) ? random.pick(author.usual) : random.pick(subElements)).id,
      tone: isGuided ? 'Perlu bimbingan' : 'Tampak',
      place: random.chance(0.4) ? random.pick(adabPlaces) : '',
      note: place > 0 && place < wanted - 1 && random.chance(0.08) ? random.pick(words) : '',
      batch: `demo-${place + 1}`,
      user_id: author.account,
      ysb_teacher_id: author.teacher,
      ysb_kelas_id: seat['ysb_kelas_id'],
      ysb_school_id: seat['ysb_school_id'],
      ysb_branch_id: seat['ysb_branch_id'],
      ysb_semester_id: seat['ysb_semester_id'],
      date,
      occurred_at: new Date(at).toISOString(),
      is_here: true,
    };
  });
}
