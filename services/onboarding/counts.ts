import { and, count, eq, ne, not, type SQL } from 'drizzle-orm';
import { type CountedName, countedNames, isFirstSet, type Onboarding, starterSets } from '../../src/contract/calls/onboarding-calls.ts';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { branches } from '../../src/contract/resources/places/branches.ts';
import { checkPoints } from '../../src/contract/resources/patrol/check-points.ts';
import { semesters } from '../../src/contract/resources/classes/semesters.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import { type Caller, mayDo } from '../auth/caller.ts';
import { isOver, visible } from '../crud/read/conditions.ts';
import type { Database } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables/tables.ts';
import { planOf } from './plan.ts';

/** Here it is enough to know whether there are any; counting a hundred thousand would cost more than it is worth. */
const oneIsEnough: ReadonlySet<CountedName> = new Set<CountedName>(['log-check-points']);

const years = tableOf(semesters);

/**
 * Whether a row is over, since people who left are not counted. Only if the row itself says so; a placement that someone
 * once had still counts.
 */
function leftIn(resource: Resource): SQL | undefined {
  const { leaving, fields } = resource;
  return leaving && fields[leaving.field]?.kind !== 'shown' ? isOver(columnIn(tableOf(resource), leaving.field)) : undefined;
}

/** What else must be true of a row for it to count. */
function counting(name: CountedName, caller: Caller): SQL | undefined {
  const over = leftIn(resourceOf(name));
  if (over) return not(over);
  if (name === 'semesters') return eq(years.status, 1);
  if (name === 'check-points') return eq(tableOf(checkPoints).is_retired, false);
  // The caller's own account exists before anything else.
  return name === 'users' ? ne(tableOf(users).id, caller.id) : undefined;
}

async function rowsOf(db: Database, name: CountedName, resource: Resource, caller: Caller): Promise<number> {
  const table = tableOf(resource);
  const where = and(visible(db, resource, caller), counting(name, caller));
  if (oneIsEnough.has(name)) return (await db.select({ id: table.id }).from(table).where(where).limit(1)).length;
  const [found] = await db.select({ rows: count() }).from(table).where(where);
  return Number(found?.rows ?? 0);
}

async function activeYear(db: Database, caller: Caller): Promise<string> {
  if (!mayDo(caller, semesters, 'read')) return '';
  const where = and(visible(db, semesters, caller), eq(years.status, 1));
  const [year] = await db.select({ name: years.name_year, semester: years.semester }).from(years).where(where).limit(1);
  return year ? `${year.name} (Semester ${year.semester})` : '';
}

async function ownBranch(db: Database, { branch }: Caller): Promise<string> {
  if (branch === undefined) return '';
  const table = tableOf(branches);
  const [own] = await db.select({ name: table.branch_name }).from(table).where(eq(table.branch_code, branch)).limit(1);
  return own?.name ?? branch;
}

async function countsOf(db: Database, caller: Caller): Promise<Onboarding['counts']> {
  const counts: Partial<Record<CountedName, number>> = {};
  for (const name of countedNames) {
    const resource = resourceOf(name);
    if (mayDo(caller, resource, 'read')) counts[name] = await rowsOf(db, name, resource, caller);
  }
  return counts;
}

async function setStates(db: Database, caller: Caller): Promise<Onboarding['sets']> {
  const sets: Onboarding['sets'] = [];
  for (const set of starterSets) {
    if (!mayDo(caller, resourceOf(set), 'create')) continue;
    const usual = (await planOf(db, set, caller)).filter(({ isUsual }) => isUsual);
    sets.push({ set, usual: usual.length, missing: usual.filter(({ isThere }) => !isThere).length });
  }
  return sets;
}

/** How far the foundation, or the caller's branch, has come: for each resource he may read, and for each set he may make. */
export async function onboardingOf(db: Database, caller: Caller): Promise<Onboarding> {
  const sets = await setStates(db, caller);
  return {
    branch: await ownBranch(db, caller),
    year: await activeYear(db, caller),
    counts: await countsOf(db, caller),
    sets: sets.filter(({ set }) => isFirstSet(set)),
    more_sets: sets.filter(({ set }) => !isFirstSet(set)),
  };
}
