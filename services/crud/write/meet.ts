import { and, eq, isNull } from 'drizzle-orm';
import type { Resource } from '../../../src/contract/resource.ts';
import { mayDo } from '../../auth/caller.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { columnIn, tableOf } from '../../db/tables/tables.ts';
import type { StoredRow, Values } from '../../db/tables/values.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { answeredFields, etagOf } from '../read/answer.ts';
import type { RuleContext } from '../rule.ts';
import { rowsByIds } from '../read/select.ts';
import { isPresent } from './versions.ts';
import { checkNew } from './write-rows.ts';

/** Whether a value can be part of a key at all; anything else is left for the checks of a new row to refuse. */
function isKey({ fields }: Resource, name: string, value: unknown): boolean {
  const field = fields[name];
  if (field?.kind === 'ref' && field.value === 'id') return Number.isSafeInteger(value);
  return value !== undefined && value !== null && value !== '';
}

/** The living row that already has the key of the new one, locked until the transaction ends. */
async function standing(resource: Resource, values: Values, { tx }: RuleContext): Promise<StoredRow | undefined> {
  const table = tableOf(resource);
  const key = resource.uniqueTogether ?? [];
  if (key.length === 0 || !key.every((name) => isKey(resource, name, values[name]))) return undefined;
  // Whoever comes while somebody else makes the row waits, and then meets it.
  await oneAtATime(tx, [resource.name, ...key.map((name) => String(values[name]))].join(' '));
  const where = and(isNull(table.deleted_at), ...key.map((name) => eq(columnIn(table, name), values[name])));
  const [row] = await tx.select().from(table).where(where).for('update');
  return row;
}

/**
 * The row that a create meets (`meets` of the contract), to be changed instead. Someone who names its present version knows
 * it. Anyone else is shown it and decides, provided he could have made it himself and may change rows. Naming a version
 * when there is no row is refused.
 */
export async function metRow(
  resource: Resource,
  input: Values,
  ifMatch: string | undefined,
  context: RuleContext,
): Promise<StoredRow | undefined> {
  if (!resource.meets || !mayDo(context.caller, resource, 'update')) return undefined;
  const told = await context.ruleOf(resource.name).standsAt?.(input, context);
  const row = await standing(resource, { ...input, ...told }, context);
  if (!row && ifMatch === undefined) return undefined;
  await checkNew(resource, input, context);
  // The row he decided about is gone, and a new one is not what he meant.
  if (!row) throw new Refusal(409, texts.refused.changed);
  if (ifMatch !== undefined && (await isPresent(resource, row, ifMatch, context))) return row;
  const [present] = await rowsByIds<Resource>(context.tx, resource, answeredFields(resource, context.caller), [row.id]);
  throw new Refusal(412, texts.refused.stands, { data: present, etag: etagOf(present?.version) });
}
