import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Right, rights } from '../../src/contract/permissions.ts';
import { permissions } from '../../src/contract/resources/access/permissions.ts';
import { rolePermissions } from '../../src/contract/resources/access/role-permissions.ts';
import type { FieldName, Resource, StoredOf } from '../../src/contract/resource.ts';
import { demand } from '../auth/caller.ts';
import { answerRows } from '../crud/read/answer.ts';
import type { RuleContext } from '../crud/rule.ts';
import type { WireRow } from '../crud/read/select.ts';
import { allStored, lockedRows } from '../crud/write/write.ts';
import { type Change, changeRows, createRows } from '../crud/write/write-rows.ts';
import { columnIn, tableOf } from '../db/tables/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { lockParent, targetOf } from './parents.ts';

/** Whose rights: a role's or a user's own. */
interface GrantsOf<R extends Granting> {
  readonly resource: R;
  readonly parent: FieldName<R>;
}
type Granting = typeof rolePermissions | typeof permissions;
type Grants = GrantsOf<typeof rolePermissions> | GrantsOf<typeof permissions>;
type StoredGrant = StoredOf<Granting>;

export const roleGrants: GrantsOf<typeof rolePermissions> = { resource: rolePermissions, parent: 'id_role' };
export const userGrants: GrantsOf<typeof permissions> = { resource: permissions, parent: 'id_user' };

type Flags = Readonly<Record<Right, boolean>>;
type Entry = { readonly id_menu: number; readonly was?: Flags | undefined } & Flags;

/** One entry per menu: with two that differ, nobody could say which was meant. */
function eachOnce(entries: readonly Entry[]): readonly Entry[] {
  const byMenu = new Map<number, Entry>();
  for (const entry of entries) {
    const other = byMenu.get(entry.id_menu);
    if (other && rights.some((right) => other[right] !== entry[right]))
      throw new Refusal(422, texts.refused.menuTwice, { errors: { menus: texts.refused.menuTwice } });
    byMenu.set(entry.id_menu, entry);
  }
  return [...byMenu.values()];
}

async function entriesOf({ resource, parent }: Grants, id: number, entries: readonly Entry[], { tx }: RuleContext): Promise<StoredGrant[]> {
  const table = tableOf(resource);
  const menus = inArray(
    table.id_menu,
    entries.map((entry) => entry.id_menu),
  );
  return tx
    .select()
    .from(table)
    .where(and(eq(columnIn(table, parent), id), menus, isNull(table.deleted_at)));
}

const nothing: Flags = { create: false, read: false, update: false, delete: false };

/** Nobody undoes, without seeing it, what somebody else changed after he looked. */
function checkSeen(wanted: readonly Entry[], storedOf: (menu: number) => Flags | undefined): void {
  const moved = wanted.some(({ id_menu, was }) => {
    const stored = storedOf(id_menu) ?? nothing;
    return was !== undefined && rights.some((right) => stored[right] !== was[right]);
  });
  if (moved) throw new Refusal(409, texts.refused.rightsMoved);
}

interface Granted {
  readonly rows: readonly WireRow[];
  /** None of the menus had an entry before. */
  readonly areNew: boolean;
}

const labelOf = ({ fields }: Resource, name: string): string => fields[name]?.label ?? name;

/** Sets the rights on the given menus: new entries need the right to create, changed ones the right to update. Who may give which right is up to the rule. */
export async function setGrants(grants: Grants, id: number, entries: readonly Entry[], context: RuleContext): Promise<Granted> {
  const { resource, parent } = grants;
  const wanted = eachOnce(entries);
  if (!(await lockParent(targetOf(resource, parent), id, context))) {
    const words = texts.refused.unknownRef(labelOf(resource, parent));
    throw new Refusal(422, words, { errors: { [parent]: words } });
  }
  const known = new Map((await entriesOf(grants, id, wanted, context)).map((row) => [row.id_menu, row.id]));
  const [fresh, present] = [wanted.filter(({ id_menu }) => !known.has(id_menu)), wanted.filter(({ id_menu }) => known.has(id_menu))];
  const locked = await lockedRows(resource, [...known.values()], context);
  checkSeen(wanted, (menu) => locked.get(known.get(menu) ?? 0));
  const changes = present.flatMap(({ id_menu, was: _was, ...flags }): Change[] => {
    const before = locked.get(known.get(id_menu) ?? 0);
    if (!before) throw new Refusal(404, texts.refused.notFound);
    return rights.some((right) => before[right] !== flags[right]) ? [{ before, input: flags }] : [];
  });
  if (fresh.length > 0) demand(context.caller, resource, 'create');
  if (changes.length > 0) demand(context.caller, resource, 'update');
  const inputs = fresh.map(({ id_menu, was: _was, ...flags }) => ({ [parent]: id, id_menu, ...flags }));
  allStored(await createRows(resource, inputs, context));
  allStored(await changeRows(resource, changes, context));
  const now = new Map((await entriesOf(grants, id, wanted, context)).map((row) => [row.id_menu, row.id]));
  const ids = wanted.flatMap(({ id_menu }) => now.get(id_menu) ?? []);
  return { rows: await answerRows(resource, context, ids, [parent, 'id_menu', ...rights]), areNew: present.length === 0 };
}
