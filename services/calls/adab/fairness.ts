import { and, eq, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { FairClass, Fairness, NoteShare } from '../../../src/contract/adab-calls.ts';
import { middleHalf, type NoteCount, shareOf } from '../../../src/contract/adab-fairness.ts';
import { adabObservations, recapMenu } from '../../../src/contract/resources/adab-observations.ts';
import { kelas } from '../../../src/contract/resources/kelas.ts';
import { schools } from '../../../src/contract/resources/schools.ts';
import { students } from '../../../src/contract/resources/students.ts';
import { type Caller, holds } from '../../auth/caller.ts';
import { visible } from '../../crud/conditions.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { activeYear, byClass, counted, dimensionsOf, note, seatsIn } from './notes.ts';

const [pupil, room, place] = [tableOf(students), tableOf(kelas), tableOf(schools)];
const boy = 1;
const girl = 0;

const none: NoteCount = { all: 0, guided: 0 };
const sum = (counts: readonly NoteCount[]): NoteCount =>
  counts.reduce((a, b) => ({ all: a.all + b.all, guided: a.guided + b.guided }), none);

/** What is told of a count: of few notes how many they are, and nothing else. */
function told(count: NoteCount): NoteShare {
  const share = shareOf(count);
  return { all: count.all, guided: share === undefined ? null : count.guided, share: share ?? null };
}

async function schoolOf(db: Database, { school, branch }: Caller) {
  const here = branch === undefined ? undefined : eq(place.ysb_branch_id, branch);
  const [found] = await db
    .select({ code: place.school_code, name: place.school_name })
    .from(place)
    .where(and(eq(place.school_code, school ?? ''), isNull(place.deleted_at), here));
  return found;
}

interface Asked {
  readonly semester: number;
  readonly school: string;
  readonly caller: Caller;
  /** He sees what anybody noted in the school. */
  readonly whole: boolean;
}

/** The notes that a list of the caller would show him, of his school. */
const within = (db: Database, { semester, school, caller }: Asked): SQL | undefined =>
  counted(semester, eq(note.ysb_school_id, school), visible(db, adabObservations, caller));

/** Of each pupil and statement the day of the last note. */
const lastDays = (db: Database, asked: Asked) =>
  db
    .select({ pupil: note.ysb_student_id, sign: note.ysb_sub_element_id, last: max(note.date) })
    .from(note)
    .where(within(db, asked))
    .groupBy(note.ysb_student_id, note.ysb_sub_element_id);

interface Summed extends NoteCount {
  readonly kelas: number | null;
  readonly gender: number | null;
}

/** How many notes there are by class and gender, of all that is counted or of some. */
async function sums(db: Database, where: SQL | undefined): Promise<Summed[]> {
  const rows = await db
    .select({
      kelas: note.ysb_kelas_id,
      gender: pupil.jenis_kelamin,
      all: sql<number>`count(*)::int`,
      guided: sql<number>`(count(*) filter (where ${note.tone} = 'Perlu bimbingan'))::int`,
    })
    .from(note)
    .innerJoin(pupil, eq(pupil.id, note.ysb_student_id))
    .where(where)
    .groupBy(note.ysb_kelas_id, pupil.jenis_kelamin);
  return rows.map((row) => ({ ...row, gender: row.gender === null ? null : Number(row.gender) }));
}

const countsByClass = (rows: readonly Summed[]): Map<number, NoteCount> => {
  const found = new Map<number, NoteCount>();
  for (const row of rows) if (row.kelas !== null) found.set(row.kelas, sum([found.get(row.kelas) ?? none, row]));
  return found;
};

async function sharesOf(db: Database, asked: Asked) {
  const inSchool = await sums(db, counted(asked.semester, eq(note.ysb_school_id, asked.school)));
  const shown = asked.whole ? inSchool : await sums(db, and(within(db, asked), eq(note.user_id, asked.caller.id)));
  const byKelas = countsByClass(shown);
  const names = await db
    .select({ id: room.id, number_kelas: room.number_kelas, name_kelas: room.name_kelas })
    .from(room)
    .where(or(...[...byKelas.keys()].map((id) => eq(room.id, id))) ?? sql`false`);
  return {
    girls: told(sum(shown.filter(({ gender }) => gender === girl))),
    boys: told(sum(shown.filter(({ gender }) => gender === boy))),
    shares: names.sort(byClass).map((one) => ({ ...one, of: told(byKelas.get(one.id) ?? none) })),
    middle: middleHalf([...countsByClass(inSchool).values()]) ?? null,
    noted: new Set(byKelas.keys()),
  };
}

/** Of each pupil the last day, and the dimensions in which something was noted of him. */
async function seenOf(db: Database, asked: Asked, placeOf: ReadonlyMap<number, number | undefined>) {
  const found = new Map<number, { last: string; places: Set<number> }>();
  for (const { pupil: id, sign, last } of await lastDays(db, asked)) {
    if (id === null) continue;
    const known = found.get(id) ?? { last: '', places: new Set<number>() };
    const at = placeOf.get(sign ?? 0);
    if (at !== undefined) known.places.add(at);
    if ((last ?? '') > known.last) known.last = last ?? '';
    found.set(id, known);
  }
  return found;
}

type Seats = Awaited<ReturnType<typeof seatsIn>>;

interface Seen {
  readonly caller: Caller;
  readonly whole: boolean;
  readonly since: string;
  readonly dimensions: readonly unknown[];
  readonly seen: Awaited<ReturnType<typeof seenOf>>;
}

/** The classes that the caller is told of: those of the school, or his own and those in which he noted something. */
function classesOf(seats: Seats, noted: ReadonlySet<number>, { caller, whole, since, dimensions, seen }: Seen): FairClass[] {
  const own = new Set(caller.pupils);
  const ownClasses = new Set(seats.filter((one) => own.has(one.pupil)).map((one) => one.kelas));
  const groups = new Map<number, Seats>();
  for (const one of seats) {
    if (!whole && !ownClasses.has(one.kelas) && !noted.has(one.kelas)) continue;
    groups.set(one.kelas, [...(groups.get(one.kelas) ?? []), one]);
  }
  const all = [...groups.entries()].flatMap(([id, here]): FairClass[] => {
    const [first] = here;
    if (!first) return [];
    return [
      {
        id,
        number_kelas: first.number_kelas,
        name_kelas: first.name_kelas,
        whole: whole || ownClasses.has(id),
        pupils: here.map((one) => ({
          id: one.pupil,
          name: one.name,
          since: one.came !== null && one.came > since ? one.came : since,
          last: seen.get(one.pupil)?.last ?? '',
        })),
        lacking: dimensions.map((_, at) => here.flatMap((one) => (seen.get(one.pupil)?.places.has(at) ? [] : [one.pupil]))),
      },
    ];
  });
  return all.sort((a, b) => Number(ownClasses.has(b.id)) - Number(ownClasses.has(a.id)) || byClass(a, b));
}

/**
 * Who was not observed, and how often guidance is asked for: for a teacher from what he may read, for whoever keeps the
 * recap from the whole of his school. What others noted shows in nothing but the middle half of the school's classes.
 */
export async function fairnessOf(db: Database, caller: Caller): Promise<Fairness> {
  if (caller.teacher === undefined) throw new Refusal(404, texts.refused.noTeacher);
  const [school, active, { dimensions, placeOf }] = [await schoolOf(db, caller), await activeYear(db), await dimensionsOf(db)];
  const whole = caller.branch === undefined || (caller.isTeaching && holds(caller, recapMenu, 'read'));
  const empty = told(none);
  if (!school || !active)
    return {
      name_school: school?.name ?? '',
      name_year: active?.name_year ?? '',
      semester: active?.semester ?? 0,
      ...{ whole, dimensions, classes: [], girls: empty, boys: empty, shares: [], middle: null },
    };
  const asked = { semester: active.id, school: school.code, caller, whole };
  const { noted, ...shares } = await sharesOf(db, asked);
  const seats = await seatsIn(db, active.id, [school.code], caller);
  const seen = await seenOf(db, asked, placeOf);
  const classes = classesOf(seats, noted, { caller, whole, since: active.since, dimensions, seen });
  return { name_school: school.name, name_year: active.name_year, semester: active.semester, whole, dimensions, classes, ...shares };
}
