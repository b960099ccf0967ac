import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Recap, RecapClass } from '../../../src/contract/calls/adab/adab-calls.ts';
import type { QueryOf } from '../../../src/contract/calls/calls.ts';
import { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import { schools } from '../../../src/contract/resources/places/schools.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { byClass, counted, dimensionsOf, note, seatsIn, statementsIn } from './notes.ts';

const [place, room, year] = [tableOf(schools), tableOf(kelas), tableOf(semesters)];

/** A teacher sees only his school, an office its branch, and someone above the branches all of them. */
function ofCaller({ branch, isTeaching, school }: Caller): SQL | undefined {
  if (branch === undefined) return undefined;
  return and(eq(place.ysb_branch_id, branch), isTeaching ? eq(place.school_code, school ?? '') : undefined);
}

type Seats = Awaited<ReturnType<typeof seatsIn>>;

/** A class's notes by dimension, and which of its pupils were noted. */
async function countsSince(db: Database, semester: number, from: string | undefined, { branch }: Caller) {
  const here = branch === undefined ? undefined : eq(note.ysb_branch_id, branch);
  const where = counted(semester, here, from === undefined ? undefined : gte(note.date, from));
  const of = statementsIn(db);
  const counts = await db
    .select({
      kelas: note.ysb_kelas_id,
      dimension: of.dimension,
      seen: sql<number>`(count(*) filter (where ${note.tone} = 'Tampak'))::int`,
      guided: sql<number>`(count(*) filter (where ${note.tone} = 'Perlu bimbingan'))::int`,
      plain: sql<number>`(count(*) filter (where ${note.tone} = 'Catatan'))::int`,
    })
    .from(note)
    .leftJoin(of, eq(of.id, note.ysb_sub_element_id))
    .where(where)
    .groupBy(note.ysb_kelas_id, of.dimension);
  const noted = await db
    .select({ kelas: note.ysb_kelas_id, pupil: note.ysb_student_id })
    .from(note)
    .where(where)
    .groupBy(note.ysb_kelas_id, note.ysb_student_id);
  return { counts, noted };
}

interface Seated {
  readonly of: Pick<Seats[number], 'kelas' | 'number_kelas' | 'name_kelas'> & { readonly school: string | null };
  readonly pupils: Set<number>;
}

/** Classes by who sits there now, and classes that hold only notes about pupils who left. */
async function classesIn(db: Database, semester: number, codes: readonly string[], seats: Seats, { branch }: Caller): Promise<Seated[]> {
  const found = new Map<number, Seated>();
  for (const one of seats) {
    const known = found.get(one.kelas);
    if (known) known.pupils.add(one.pupil);
    else found.set(one.kelas, { of: one, pupils: new Set([one.pupil]) });
  }
  if (codes.length === 0) return [];
  const here = branch === undefined ? undefined : eq(note.ysb_branch_id, branch);
  const noted = await db
    .selectDistinctOn([room.id], {
      kelas: room.id,
      number_kelas: room.number_kelas,
      name_kelas: room.name_kelas,
      school: note.ysb_school_id,
    })
    .from(note)
    .innerJoin(room, eq(room.id, note.ysb_kelas_id))
    .where(and(eq(note.ysb_semester_id, semester), inArray(note.ysb_school_id, [...codes]), isNull(note.deleted_at), here))
    .orderBy(room.id);
  for (const of of noted) if (!found.has(of.kelas)) found.set(of.kelas, { of, pupils: new Set() });
  return [...found.values()];
}

/** The active year, and the years in which something was noted in these schools. */
async function yearsOf(db: Database, codes: readonly string[]) {
  const noted = db
    .select({ id: note.ysb_semester_id })
    .from(note)
    .where(and(inArray(note.ysb_school_id, [...codes]), isNull(note.deleted_at)));
  const rows = await db
    .select({ id: year.id, name_year: year.name_year, half: year.semester, since: year.date_in, status: year.status })
    .from(year)
    .where(and(isNull(year.deleted_at), codes.length === 0 ? eq(year.status, 1) : or(eq(year.status, 1), inArray(year.id, noted))))
    .orderBy(desc(year.date_in), desc(year.id));
  return rows.map(({ half, since, status, ...one }) => ({ ...one, semester: Number(half), since: since ?? '', active: status === 1 }));
}

const nothing = { seen: 0, guided: 0, plain: 0 };

/** Puts a class together from its seats and its counts. */
function lineOf(
  { of, pupils }: Seated,
  dimensions: Recap['dimensions'],
  { counts, noted }: Awaited<ReturnType<typeof countsSince>>,
): RecapClass {
  const own = counts.filter(({ kelas }) => kelas === of.kelas);
  return {
    id: of.kelas,
    number_kelas: of.number_kelas,
    name_kelas: of.name_kelas,
    pupils: pupils.size,
    noted: noted.filter(({ kelas, pupil }) => kelas === of.kelas && pupils.has(pupil ?? 0)).length,
    counts: dimensions.map(({ id }) => {
      const { seen, guided, plain } = own.find(({ dimension }) => dimension === id) ?? nothing;
      return { seen, guided, plain };
    }),
  };
}

/** How much was noted in a semester by class and dimension: sums only, no words and no names. */
export async function recapOf(db: Database, caller: Caller, { from, semester }: QueryOf<'recap'>): Promise<Recap> {
  const dimensions = await dimensionsOf(db);
  const places = await db
    .select({ code: place.school_code, name: place.school_name })
    .from(place)
    .where(and(isNull(place.deleted_at), ofCaller(caller)))
    .orderBy(place.id);
  const codes = places.map(({ code }) => code);
  const all = await yearsOf(db, codes);
  const asked = all.find(({ id, active }) => (semester === undefined ? active : id === Number(semester)));
  const opens = caller.branch === undefined || (caller.isTeaching && caller.school !== undefined);
  const years = all.map(({ since: _since, ...one }) => one);
  if (!asked) return { years, id_semester: 0, name_year: '', semester: 0, since: '', dimensions, schools: [], opens };
  const seats = await seatsIn(db, asked.id, codes, caller, asked.active ? 'here' : 'all');
  const classes = await classesIn(db, asked.id, codes, seats, caller);
  const told = await countsSince(db, asked.id, from, caller);
  return {
    years,
    id_semester: asked.id,
    name_year: asked.name_year,
    semester: asked.semester,
    since: from ?? asked.since,
    dimensions,
    schools: places.map(({ code, name }) => ({
      code,
      name,
      classes: classes
        .filter(({ of }) => of.school === code)
        .map((one) => lineOf(one, dimensions, told))
        .sort(byClass),
    })),
    opens,
  };
}
