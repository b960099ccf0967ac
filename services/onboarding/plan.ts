import { asc, isNull } from 'drizzle-orm';
import type { Starter, StarterRow, StarterSet } from '../../src/contract/calls/onboarding-calls.ts';
import { type Right, rights } from '../../src/contract/permissions.ts';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { branches } from '../../src/contract/resources/places/branches.ts';
import { menus } from '../../src/contract/resources/access/menus.ts';
import { type Caller, holds } from '../auth/caller.ts';
import { visible } from '../crud/read/conditions.ts';
import { keysOf, keyText } from '../crud/write/unique.ts';
import type { Executor } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables/tables.ts';
import type { Values } from '../db/tables/values.ts';
import { floorLines, kindLines, noteLines, roleLines, stageLines, type StarterLine } from './starter-rows.ts';

/** A right on a menu that a role of the set starts with. */
interface StarterGrant {
  readonly id_menu: number;
  readonly name: string;
  readonly rights: readonly Right[];
}

export interface PlannedRow extends StarterRow {
  /** As the form would send it. */
  readonly body: Values;
}

/** Tells whether a row with these values exists, by every key that must be unique. */
async function presenceIn(db: Executor, resource: Resource, caller: Caller): Promise<(values: Values) => boolean> {
  const table = tableOf(resource);
  const keys = keysOf(resource);
  const columns = Object.fromEntries(keys.flatMap(({ fields }) => fields).map((name) => [name, columnIn(table, name)]));
  const rows = await db
    .select(columns)
    .from(table)
    .where(visible(db, resource, caller));
  const taken = keys.map((key) => new Set(rows.map((row) => keyText(resource, key, row))));
  return (values) =>
    keys.some((key, at) => {
      const text = keyText(resource, key, values);
      return text !== undefined && taken[at]?.has(text) === true;
    });
}

interface Place {
  readonly code: string;
  readonly name: string;
}

async function branchesOf(db: Executor, caller: Caller): Promise<Place[]> {
  const table = tableOf(branches);
  return db
    .select({ code: table.branch_code, name: table.branch_name })
    .from(table)
    .where(visible(db, branches, caller))
    .orderBy(asc(table.branch_name));
}

type Unplanned = Omit<PlannedRow, 'isThere'>;

const once = (lines: readonly StarterLine[]): Unplanned[] =>
  lines.map(({ title, detail, isUsual, body }) => ({ key: title, title, detail, branch: '', isUsual, body }));

/** Every branch has its own roles. */
const perBranch = (places: readonly Place[]): Unplanned[] =>
  places.flatMap(({ code, name }) =>
    roleLines.map(({ title, detail, isUsual, body }) => ({
      key: `${code}/${title}`,
      title,
      detail,
      branch: name,
      isUsual,
      body: { ...body, ysb_branch_id: code },
    })),
  );

const linesOf: Readonly<Record<StarterSet, (db: Executor, caller: Caller) => Promise<Unplanned[]>>> = {
  'educational-stages': async () => once(stageLines),
  floors: async () => once(floorLines),
  'finding-kinds': async () => once(kindLines),
  'quick-notes': async () => once(noteLines),
  roles: async (db, caller) => perBranch(await branchesOf(db, caller)),
};

/** Every row of a set, for the branches that the caller sees, and which of them exist already. */
export async function planOf(db: Executor, set: StarterSet, caller: Caller): Promise<PlannedRow[]> {
  const lines = await linesOf[set](db, caller);
  const isThere = await presenceIn(db, resourceOf(set), caller);
  return lines.map((line) => ({ ...line, isThere: isThere(line.body) }));
}

interface RolePlan {
  readonly title: string;
  readonly grants: readonly StarterGrant[];
  readonly withheld: number;
}

const letters: Readonly<Record<Right, string>> = { create: 'c', read: 'r', update: 'u', delete: 'd' };

/** The rights that each role of the set starts with: on menus that exist, and only rights the caller holds, for nobody gives more. */
export async function roleRights(db: Executor, caller: Caller): Promise<RolePlan[]> {
  const table = tableOf(menus);
  const known = await db.select({ id: table.id, name: table.name, url: table.url }).from(table).where(isNull(table.deleted_at));
  return roleLines.map(({ title, granted }) => {
    const wanted = known.flatMap((menu) => {
      const usual = rights.filter((right) => granted[menu.url]?.includes(letters[right]));
      return usual.length === 0 ? [] : [{ menu, usual, own: usual.filter((right) => holds(caller, menu.url, right)) }];
    });
    const given = wanted.filter(({ own }) => own.length > 0);
    return {
      title,
      grants: given.map(({ menu, own }) => ({ id_menu: menu.id, name: menu.name, rights: own })),
      withheld: wanted.reduce((sum, { usual, own }) => sum + usual.length - own.length, 0),
    };
  });
}

/** What a set would make, to be reviewed before it is made. */
export async function starterOf(db: Executor, set: StarterSet, caller: Caller): Promise<Starter> {
  const rows = (await planOf(db, set, caller)).map(({ body: _body, ...row }) => row);
  const roles = set === 'roles' ? await roleRights(db, caller) : [];
  return {
    rows,
    roles: roles.map(({ title, grants, withheld }) => ({
      title,
      menus: grants.map(({ name, rights: own }) => ({ name, rights: [...own] })),
      withheld,
    })),
  };
}
