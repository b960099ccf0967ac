import { and, count, eq, isNull } from 'drizzle-orm';
import { isResourceName, resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Photos, Resource } from '../../src/contract/resource.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { Values } from '../db/tables/values.ts';
import { visibleRow } from '../crud/read/select.ts';
import { columnIn, nextVersion, tableOf } from '../db/tables/tables.ts';
import { type Refusal, refusalAt } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

/** Refuses one more photo of a row that has this many already. A rule may know a limit that the contract doesn't. */
type FullOf = (id: number, values: Values, count: number, context: RuleContext) => Promise<Refusal | undefined>;

interface PhotoSet extends Photos {
  readonly own: Resource;
  /** What the photos show. */
  readonly shown: Resource;
  readonly fullOf?: FullOf;
}

/**
 * Where only one person may add photos to a row, no right and no level lets another do it. A row that is missing, or of
 * another branch, is left to the check of references, which doesn't tell the two apart.
 */
async function checkWhoAdds({ of, onlyBy, own, shown }: PhotoSet, values: Values, { tx, caller }: RuleContext): Promise<void> {
  const id = values[of];
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return;
  const table = tableOf(shown);
  // Locked: photos of one row that arrive together are counted and numbered one after the other.
  const [row] = await tx
    .select({ person: columnIn(table, onlyBy ?? 'id') })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
    .for('update');
  if (onlyBy === undefined || !row || row.person === caller.id) return;
  if (!(await visibleRow(tx, shown, caller, id, []))) return;
  throw refusalAt(403, own, of, texts.refused.photoOfOther(own.fields[of]?.label ?? ''));
}

/** The row that the photos show says how many there are, so mirrors must hear that it changed. */
async function countPhotos({ of, countedIn, own, shown }: PhotoSet, photo: Values, { tx }: RuleContext): Promise<void> {
  if (countedIn === undefined) return;
  const [photos, table] = [tableOf(own), tableOf(shown)];
  const [found] = await tx
    .select({ photos: count() })
    .from(photos)
    .where(and(eq(columnIn(photos, of), photo[of]), isNull(photos.deleted_at)));
  await tx
    .update(table)
    .set({ [countedIn]: found?.photos ?? 0, ...nextVersion(table) })
    .where(eq(table.id, Number(photo[of])));
}

/**
 * Where several people add photos, each device counts from one on its own: the services assign the next free number. After
 * the last number there is no more room.
 */
async function freeNumber({ of, most, onlyBy, own, fullOf }: PhotoSet, values: Values, context: RuleContext): Promise<Values> {
  const id = values[of];
  if (onlyBy !== undefined || typeof id !== 'number' || !Number.isSafeInteger(id)) return {};
  const table = tableOf(own);
  const taken = await context.tx
    .select({ number: columnIn(table, 'number') })
    .from(table)
    .where(and(eq(columnIn(table, of), id), isNull(table.deleted_at)));
  const full = await fullOf?.(id, values, taken.length, context);
  if (full) throw full;
  const numbers = new Set(taken.map(({ number }) => number));
  if (!numbers.has(values['number'])) return {};
  const free = Array.from({ length: most }, (_, at) => at + 1).find((number) => !numbers.has(number));
  if (free === undefined) throw refusalAt(422, own, of, texts.refused.photosFull(most));
  return { number: free };
}

/** Who took the photo comes from the token. Numbers end where the contract says and are given once, so no row ever has more photos. */
const ruleFor = (set: PhotoSet): Rule => ({
  beforeCreate: async (values, context) => {
    await checkWhoAdds(set, values, context);
    const taken = Object.hasOwn(set.own.fields, 'occurred_at') ? { occurred_at: context.occurredAt.toISOString() } : {};
    return { user_id: context.caller.id, ...taken, ...(await freeNumber(set, values, context)) };
  },
  afterCreate: async (row, context) => {
    await countPhotos(set, row, context);
    return {};
  },
});

function setOf(own: Resource): PhotoSet | undefined {
  const ref = own.photos && own.fields[own.photos.of];
  return own.photos && ref?.kind === 'ref' && isResourceName(ref.to) ? { ...own.photos, own, shown: resourceOf(ref.to) } : undefined;
}

/** The rule for photos whose limit depends on the state of the row they show. */
export function photoRuleWith(own: Resource, fullOf: FullOf): Rule {
  const set = setOf(own);
  return set ? ruleFor({ ...set, fullOf }) : {};
}

/** The rule of every resource that declares photos of another. */
export const photoRules: Readonly<Record<string, Rule>> = Object.fromEntries(
  resourceNames.map(resourceOf).flatMap((own) => {
    const set = setOf(own);
    return set ? [[own.name, ruleFor(set)] as const] : [];
  }),
);
