import type { ImportName } from '../../../contract/calls/import-calls.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { ok, type Result } from '../../../contract/calls/errors.ts';
import { isResourceName, resourceOf } from '../../../contract/registry.ts';
import type { HeldRow, Resource, Row } from '../../../contract/resource.ts';
import { sheetPlans } from '../../../contract/spreadsheet/plans/all.ts';
import { type KnownRow, keysOf } from '../../../contract/spreadsheet/recognise.ts';
import { fieldIn, type SheetPlan } from '../../../contract/spreadsheet/sheet-plan.ts';
import type { DataLayer } from '../../../data/public.ts';
import type { ImportFoundation } from './import-protocol.ts';

async function allRows<R extends Resource>(data: DataLayer, resource: R, signal: AbortSignal): Promise<Result<readonly HeldRow<R>[]>> {
  const rows: HeldRow<R>[] = [];
  for await (const chunk of data.mirror.walk(resource, { search: '' }, signal)) {
    if (!chunk.ok) return chunk;
    rows.push(...chunk.value);
  }
  return ok(rows);
}

/** A teacher's account is an object in the teacher's row. */
const hasAccount = ({ user_detail: account }: Row): boolean => typeof account === 'object' && account !== null;

const knownRow = (plan: SheetPlan, row: Row): KnownRow => ({
  id: row.id,
  keys: keysOf(plan, row),
  branch: String(row[plan.resource.scope ?? ''] ?? ''),
  hasAccount: hasAccount(row),
});

/** The fields of a sheet that refer to other tables, and to which. */
const referring = (plan: SheetPlan): readonly (readonly [string, Resource])[] =>
  plan.columns.flatMap(({ field }) => {
    const found = fieldIn(plan, field);
    return found.kind === 'ref' && isResourceName(found.to) ? [[field, resourceOf(found.to)] as const] : [];
  });

/**
 * What a file is checked against before it is sent: everything it may refer to. Our services say themselves whether a
 * row exists; from other people's the rows are read, which is all they offer.
 */
export async function loadFoundation(
  data: DataLayer,
  name: ImportName,
  isOurs: boolean,
  signal: AbortSignal,
): Promise<Result<ImportFoundation>> {
  const plan = sheetPlans[name];
  const fields = referring(plan);
  const [known, ...answers] = await Promise.all([
    isOurs ? ok([]) : allRows(data, plan.resource, signal),
    ...fields.map(([, resource]) => allRows(data, resource, signal)),
  ]);
  if (!known.ok) return known;
  const lookups: Record<string, readonly Row[]> = {};
  for (const [at, [field]] of fields.entries()) {
    const answer = answers[at];
    if (answer && !answer.ok) return answer;
    lookups[field] = answer?.value ?? [];
  }
  const user = data.session.current()?.user;
  const ownBranch = user === undefined || user.level !== 'user' ? '' : String(user.ysb_branch_id ?? '');
  const today = wallClock(data.time.now()).date;
  return ok({ name, lookups, ownBranch, today, ...(isOurs ? {} : { known: known.value.map((row) => knownRow(plan, row)) }) });
}
