import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { FairClass, Fairness, NoteShare } from '../../../src/contract/calls/adab/adab-calls.ts';
import { middleHalf, type NoteCount, shareOf } from '../../../src/contract/adab/adab-fairness.ts';
import { adabObservations, recapMenu } from '../../../src/contract/resources/adab/adab-observations.ts';
import { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import { schools } from '../../../src/contract/resources/places/schools.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { type Caller, holds } from '../../auth/caller.ts';
import { visible } from '../../crud/read/conditions.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { comings } from '../../rules/came.ts';
import { activeYear, byClass, counted, dimensionsOf, note, seatsIn, statementsIn } from './notes.ts';

const [pupil, room, place] = [tableOf(students), tableOf(kelas), tableOf(schools)];
const boy = 1;
const girl = 0;

const none: NoteCount = { all: 0, guided: 0 };
const sum = (counts: readonly NoteCount[]): NoteCount =>
  counts.reduce((a, b) => ({ all: a.all + b.all, guided: a.guided + b.guided }), none);

/** What is disclosed of a count: when there are few notes, only how many there are. */
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
  /** He sees everybody's notes in the school. */
  readonly whole: boolean;
}

/** Notes of one pupil in one class and dimension, as far as the caller may know them. */
interface Group {
  readonly pupil: number;
  readonly kelas: number;
  readonly dimension: number | null;
  /** The notes his shares are computed from: everybody's if he sees the whole school, otherwise his own. */
  readonly of: NoteCount;
  /** The day of the last note that he would find in his own list. */
  readonly last: string;
}

const isGuided = eq(note.tone, 'Perlu bimbingan');
const countIf = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where ?? sql`true`}))::int`;

/**
 * All notes of the school, read once, for the person who keeps its recap; for a teacher, only those he may read. His reach
 * is a condition where an index helps: by the end of a semester a school has tens of thousands of notes.
 */
async function groupsOf(db: Database, { semester, school, caller, whole }: Asked): Promise<Group[]> {
  const mine = whole ? undefined : eq(note.user_id, caller.id);
  const of = statementsIn(db);
  const rows = await db
    .select({
      pupil: note.ysb_student_id,
      kelas: note.ysb_kelas_id,
      dimension: of.dimension,
      all: countIf(mine),
      guided: countIf(and(mine, isGuided)),
      last: sql<string | null>`max(${note.date})::text`,
    })
    .from(note)
    .leftJoin(of, eq(of.id, note.ysb_sub_element_id))
    .where(counted(semester, eq(note.ysb_school_id, school), whole ? undefined : visible(db, adabObservations, caller)))
    .groupBy(note.ysb_student_id, note.ysb_kelas_id, of.dimension);
  return rows.map(({ all, guided, ...row }) => ({
    pupil: row.pupil ?? 0,
    kelas: row.kelas ?? 0,
    dimension: row.dimension,
    of: { all, guided },
    last: row.last ?? '',
  }));
}

/** Everybody's notes by class: used only for the middle half of the school. */
async function classesOfSchool(db: Database, { semester, school }: Asked): Promise<NoteCount[]> {
  return db
    .select({ all: sql<number>`count(*)::int`, guided: countIf(isGuided) })
    .from(note)
    .where(counted(semester, eq(note.ysb_school_id, school)))
    .groupBy(note.ysb_kelas_id);
}

function countsBy(groups: readonly Group[], by: (group: Group) => number | undefined): Map<number, NoteCount> {
  const found = new Map<number, NoteCount>();
  for (const group of groups) {
    const key = by(group);
    if (key !== undefined && group.of.all > 0) found.set(key, sum([found.get(key) ?? none, group.of]));
  }
  return found;
}

async function sharesOf(db: Database, groups: readonly Group[], asked: Asked) {
  const pupils = [...new Set(groups.map((one) => one.pupil))];
  const genders = new Map(
    pupils.length === 0
      ? []
      : (await db.select({ id: pupil.id, gender: pupil.jenis_kelamin }).from(pupil).where(inArray(pupil.id, pupils))).map(
          ({ id, gender }) => [id, gender === null ? undefined : Number(gender)] as const,
        ),
  );
  const byGender = countsBy(groups, (group) => genders.get(group.pupil));
  const byKelas = countsBy(groups, (group) => group.kelas);
  const classes = [...byKelas.keys()];
  const names =
    classes.length === 0
      ? []
      : await db
          .select({ id: room.id, number_kelas: room.number_kelas, name_kelas: room.name_kelas })
          .from(room)
          .where(inArray(room.id, classes));
  return {
    girls: told(byGender.get(girl) ?? none),
    boys: told(byGender.get(boy) ?? none),
    shares: names.sort(byClass).map((one) => ({ ...one, of: told(byKelas.get(one.id) ?? none) })),
    middle: middleHalf(asked.whole ? [...byKelas.values()] : await classesOfSchool(db, asked)) ?? null,
    noted: new Set(classes),
  };
}

/** For each pupil the last day and the dimensions of notes about him, as far as the caller may know them. */
function seenIn(groups: readonly Group[]) {
  const found = new Map<number, { last: string; dimensions: Set<number> }>();
  for (const { pupil: id, dimension, last } of groups) {
    if (last === '') continue;
    const known = found.get(id) ?? { last: '', dimensions: new Set<number>() };
    if (dimension !== null) known.dimensions.add(dimension);
    if (last > known.last) known.last = last;
    found.set(id, known);
  }
  return found;
}

type Seats = Awaited<ReturnType<typeof seatsIn>>;

interface Seen {
  readonly caller: Caller;
  readonly whole: boolean;
  readonly since: string;
  readonly dimensions: Fairness['dimensions'];
  readonly seen: ReturnType<typeof seenIn>;
}

/** The classes that the caller sees: those of the school, or his own and those in which he noted something. */
function classesOf(seats: Seats, noted: ReadonlySet<number>, { caller, whole, since, dimensions, seen }: Seen): FairClass[] {
  const own = new Set(caller.pupils);
  const ownClasses = new Set(seats.filter((one) => own.has(one.pupil)).map((one) => one.kelas));
  const groups = new Map<number, Seats>();
  const cameOn = comings(seats);
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
        pupils: here.map((one) => {
          const came = cameOn({ ...one, since });
          const from = came === '' ? { since } : { since: came, came: true as const };
          return { id: one.pupil, name: one.name, ...from, last: seen.get(one.pupil)?.last ?? '' };
        }),
        lacking: dimensions.map(({ id: dimension }) =>
          here.flatMap((one) => (seen.get(one.pupil)?.dimensions.has(dimension) ? [] : [one.pupil])),
        ),
      },
    ];
  });
  return all.sort((a, b) => Number(ownClasses.has(b.id)) - Number(ownClasses.has(a.id)) || byClass(a, b));
}

/**
 * Who has not been observed, and how often guidance is asked for. A teacher gets this from what he may read, the person who
 * keeps the recap from the whole school. What others noted shows only in the middle half of the school's classes.
 */
export async function fairnessOf(db: Database, caller: Caller): Promise<Fairness> {
  if (caller.teacher === undefined) throw new Refusal(404, texts.refused.noTeacher);
  const [school, active, dimensions] = [await schoolOf(db, caller), await activeYear(db), await dimensionsOf(db)];
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
  const groups = await groupsOf(db, asked);
  const { noted, ...shares } = await sharesOf(db, groups, asked);
  const seats = await seatsIn(db, active.id, [school.code], caller);
  const seen = seenIn(groups);
  const classes = classesOf(seats, noted, { caller, whole, since: active.since, dimensions, seen });
  return { name_school: school.name, name_year: active.name_year, semester: active.semester, whole, dimensions, classes, ...shares };
}
