import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Recap, RecapClass } from '../../../src/contract/adab-calls.ts';
import { schools } from '../../../src/contract/resources/schools.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables.ts';
import { activeYear, byClass, counted, dimensionsOf, note, seatsIn, statementsIn } from './notes.ts';

const place = tableOf(schools);

/** A teacher's school alone; an office is told of its branch, and who is above the branches of all. */
function ofCaller({ branch, isTeaching, school }: Caller): SQL | undefined {
  if (branch === undefined) return undefined;
  return and(eq(place.ysb_branch_id, branch), isTeaching ? eq(place.school_code, school ?? '') : undefined);
}

type Seats = Awaited<ReturnType<typeof seatsIn>>;

/** Notes of a class by dimension, and of a class who was noted. */
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

function classesIn(seats: Seats): Map<number, { of: Seats[number]; pupils: Set<number> }> {
  const found = new Map<number, { of: Seats[number]; pupils: Set<number> }>();
  for (const one of seats) {
    const known = found.get(one.kelas);
    if (known) known.pupils.add(one.pupil);
    else found.set(one.kelas, { of: one, pupils: new Set([one.pupil]) });
  }
  return found;
}

const nothing = { seen: 0, guided: 0, plain: 0 };

/** Puts a class together from what is seated and what was counted in it. */
function lineOf(
  { of, pupils }: { readonly of: Seats[number]; readonly pupils: ReadonlySet<number> },
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

/** How much was noted this semester by class and dimension: sums alone, never a word and nobody's name. */
export async function recapOf(db: Database, caller: Caller, from: string | undefined): Promise<Recap> {
  const [active, dimensions] = [await activeYear(db), await dimensionsOf(db)];
  const opens = caller.branch === undefined || (caller.isTeaching && caller.school !== undefined);
  if (!active) return { id_semester: 0, name_year: '', semester: 0, since: '', dimensions, schools: [], opens };
  const places = await db
    .select({ code: place.school_code, name: place.school_name })
    .from(place)
    .where(and(isNull(place.deleted_at), ofCaller(caller)))
    .orderBy(place.id);
  const codes = places.map(({ code }) => code);
  const classes = [...classesIn(await seatsIn(db, active.id, codes, caller)).values()];
  const told = await countsSince(db, active.id, from, caller);
  return {
    id_semester: active.id,
    name_year: active.name_year,
    semester: active.semester,
    since: from ?? active.since,
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
