import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Recap, RecapClass } from '../../../src/contract/adab-calls.ts';
import { schools } from '../../../src/contract/resources/schools.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables.ts';
import { activeYear, byClass, counted, dimensionsOf, note, seatsIn } from './notes.ts';

const place = tableOf(schools);

/** A teacher's school alone; an office is told of its branch, and who is above the branches of all. */
function ofCaller({ branch, isTeaching, school }: Caller): SQL | undefined {
  if (branch === undefined) return undefined;
  return and(eq(place.ysb_branch_id, branch), isTeaching ? eq(place.school_code, school ?? '') : undefined);
}

type Seats = Awaited<ReturnType<typeof seatsIn>>;

async function countsSince(db: Database, semester: number, from: string | undefined, { branch }: Caller) {
  const here = branch === undefined ? undefined : eq(note.ysb_branch_id, branch);
  const where = counted(semester, here, from === undefined ? undefined : gte(note.date, from));
  return db
    .select({
      kelas: note.ysb_kelas_id,
      sign: note.ysb_sub_element_id,
      seen: sql<number>`(count(*) filter (where ${note.tone} = 'Tampak'))::int`,
      guided: sql<number>`(count(*) filter (where ${note.tone} = 'Perlu bimbingan'))::int`,
      plain: sql<number>`(count(*) filter (where ${note.tone} = 'Catatan'))::int`,
      pupils: sql<number[]>`array_agg(distinct ${note.ysb_student_id})`,
    })
    .from(note)
    .where(where)
    .groupBy(note.ysb_kelas_id, note.ysb_sub_element_id);
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

/** How much was noted this semester by class and dimension: sums alone, never a word and nobody's name. */
export async function recapOf(db: Database, caller: Caller, from: string | undefined): Promise<Recap> {
  const [active, { dimensions, placeOf }] = [await activeYear(db), await dimensionsOf(db)];
  const opens = caller.branch === undefined || (caller.isTeaching && caller.school !== undefined);
  if (!active) return { name_year: '', semester: 0, since: '', dimensions, schools: [], opens };
  const places = await db
    .select({ code: place.school_code, name: place.school_name })
    .from(place)
    .where(and(isNull(place.deleted_at), ofCaller(caller)))
    .orderBy(place.id);
  const codes = places.map(({ code }) => code);
  const classes = classesIn(await seatsIn(db, active.id, codes, caller));
  const counts = new Map<number, { of: RecapClass['counts']; noted: Set<number> }>();
  for (const row of await countsSince(db, active.id, from, caller)) {
    if (row.kelas === null || !classes.has(row.kelas)) continue;
    const known = counts.get(row.kelas) ?? { of: dimensions.map(() => ({ seen: 0, guided: 0, plain: 0 })), noted: new Set<number>() };
    const sum = known.of[placeOf.get(row.sign ?? 0) ?? -1];
    if (sum) for (const tone of ['seen', 'guided', 'plain'] as const) sum[tone] += row[tone];
    for (const pupil of row.pupils) known.noted.add(Number(pupil));
    counts.set(row.kelas, known);
  }
  const classOf = (id: number, of: Seats[number], pupils: ReadonlySet<number>): RecapClass => ({
    id,
    number_kelas: of.number_kelas,
    name_kelas: of.name_kelas,
    pupils: pupils.size,
    noted: [...(counts.get(id)?.noted ?? [])].filter((pupil) => pupils.has(pupil)).length,
    counts: counts.get(id)?.of ?? dimensions.map(() => ({ seen: 0, guided: 0, plain: 0 })),
  });
  return {
    name_year: active.name_year,
    semester: active.semester,
    since: from ?? active.since,
    dimensions,
    schools: places.map(({ code, name }) => ({
      code,
      name,
      classes: [...classes.entries()]
        .flatMap(([id, { of, pupils }]) => (of.school === code ? [classOf(id, of, pupils)] : []))
        .sort(byClass),
    })),
    opens,
  };
}
