import type { StarterSet } from '../../src/contract/calls/onboarding-calls.ts';
import { type Right, rights } from '../../src/contract/permissions.ts';
import { resourceOf } from '../../src/contract/registry.ts';
import { readInput } from '../crud/write/input.ts';
import type { RuleContext } from '../crud/rule.ts';
import { allStored } from '../crud/write/write.ts';
import { createRows } from '../crud/write/write-rows.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import type { StoredRow, Values } from '../db/tables/values.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { roleGrants, setGrants } from '../privileges/grants.ts';
import { type PlannedRow, planOf, roleRights } from './plan.ts';

/** Each new role gets the starting rights for its name. */
async function giveRights(context: RuleContext, planned: readonly PlannedRow[], stored: readonly StoredRow[]): Promise<void> {
  const plans = await roleRights(context.tx, context.caller);
  for (const [at, { title }] of planned.entries()) {
    const grants = plans.find((plan) => plan.title === title)?.grants ?? [];
    const entries = grants.map(({ id_menu, rights: own }) => ({
      id_menu,
      ...(Object.fromEntries(rights.map((right) => [right, own.includes(right)])) as Record<Right, boolean>),
    }));
    const id = stored[at]?.id;
    if (id !== undefined && entries.length > 0) await setGrants(roleGrants, id, entries, context);
  }
}

/** Makes the named rows of a set by the rules of their forms; what exists already stays as it is. All in the transaction of `context`. */
export async function makeStarter(
  set: StarterSet,
  keys: readonly string[],
  context: RuleContext,
): Promise<{ readonly made: number; readonly left: number }> {
  const resource = resourceOf(set);
  // If two people press at once, the second finds the rows of the first.
  await oneAtATime(context.tx, `starter ${set}`);
  const wanted = new Set(keys);
  const chosen = (await planOf(context.tx, set, context.caller)).filter(({ key }) => wanted.has(key));
  if (chosen.length < wanted.size) throw new Refusal(422, texts.refused.starterUnknown, { errors: { rows: texts.refused.starterUnknown } });
  const fresh = chosen.filter(({ isThere }) => !isThere);
  const inputs: Values[] = [];
  for (const { body } of fresh) inputs.push(await readInput(resource, 'create', body));
  const stored = allStored(await createRows(resource, inputs, context));
  if (set === 'roles') await giveRights(context, fresh, stored);
  return { made: fresh.length, left: chosen.length - fresh.length };
}
