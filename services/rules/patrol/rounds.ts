import { and, eq, isNull } from 'drizzle-orm';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import { patrolRoutes } from '../../../src/contract/resources/patrol/patrol-routes.ts';
import { patrolSchedules } from '../../../src/contract/resources/patrol/patrol-schedules.ts';
import { roundReasons } from '../../../src/contract/resources/patrol/round-reasons.ts';
import { routePoints } from '../../../src/contract/resources/patrol/route-points.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { visibleRow } from '../../crud/read/select.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { isId, recorded } from '../recorded.ts';
import { branchOfRoute, tellRounds } from './tell-rounds.ts';

const stops = tableOf(routePoints);

/** The branch of a row that the caller may see; other rows are refused by the check of references. */
async function branchOf(
  resource: typeof checkPoints | typeof patrolRoutes | typeof patrolSchedules | typeof employes,
  id: unknown,
  { tx, caller }: RuleContext,
): Promise<string | undefined> {
  const row = isId(id) ? await visibleRow(tx, resource, caller, id, ['ysb_branch_id']) : undefined;
  return row && String(row.ysb_branch_id ?? '');
}

const differ = (one: string | undefined, other: string | undefined): boolean => one !== undefined && other !== undefined && one !== other;

/** A route stays in the branch of its points. */
export const patrolRoutesRule: Rule<typeof patrolRoutes> = {
  beforeUpdate: async (values, before, { tx }) => {
    if (values.ysb_branch_id === undefined || values.ysb_branch_id === before.ysb_branch_id) return {};
    const [point] = await tx
      .select({ id: stops.id })
      .from(stops)
      .where(and(eq(stops.ysb_patrol_route_id, before.id), isNull(stops.deleted_at)))
      .limit(1);
    if (point) throw refusalAt(409, patrolRoutes, 'ysb_branch_id', texts.refused.routeHasPoints);
    return {};
  },
};

/** People watching the board hear of a changed plan. */
async function toldOfRoute({ ysb_patrol_route_id: route }: { ysb_patrol_route_id: number | null }, { tx }: RuleContext): Promise<object> {
  await tellRounds(tx, branchOfRoute(route ?? 0));
  return {};
}

type Stop = GivenOf<typeof routePoints>;

/** A route passes points of its own branch that are in use. */
async function checkStop(values: Stop, before: Stop, context: RuleContext): Promise<Stop> {
  const { ysb_check_point_id: point, ysb_patrol_route_id: route } = { ...before, ...values };
  const isNew = values.ysb_check_point_id !== undefined && values.ysb_check_point_id !== before.ysb_check_point_id;
  const told = isNew && isId(point) ? await visibleRow(context.tx, checkPoints, context.caller, point, ['is_retired']) : undefined;
  if (told?.is_retired === true) throw refusalAt(422, routePoints, 'ysb_check_point_id', texts.refused.pointNotInUse);
  if (differ(await branchOf(checkPoints, point, context), await branchOf(patrolRoutes, route, context)))
    throw refusalAt(422, routePoints, 'ysb_check_point_id', texts.refused.pointOfOtherBranch);
  return {};
}

export const routePointsRule: Rule<typeof routePoints> = {
  beforeCreate: (values, context) => checkStop(values, {}, context),
  beforeUpdate: (values, before, context) => checkStop(values, before, context),
  afterCreate: toldOfRoute,
  afterUpdate: async (row, _before, context) => void (await toldOfRoute(row, context)),
  afterDelete: async (row, context) => void (await toldOfRoute(row, context)),
  afterRestore: async (row, context) => void (await toldOfRoute(row, context)),
};

type Schedule = GivenOf<typeof patrolSchedules>;

/** Whoever is to walk a route must belong to its branch. */
async function checkOfficer(values: Schedule, before: Schedule, context: RuleContext): Promise<Schedule> {
  const { ysb_employe_id: officer, ysb_patrol_route_id: route } = { ...before, ...values };
  if (differ(await branchOf(employes, officer, context), await branchOf(patrolRoutes, route, context)))
    throw refusalAt(422, patrolSchedules, 'ysb_employe_id', texts.refused.officerOfOtherBranch);
  return {};
}

export const patrolSchedulesRule: Rule<typeof patrolSchedules> = {
  beforeCreate: (values, context) => checkOfficer(values, {}, context),
  beforeUpdate: (values, before: StoredOf<typeof patrolSchedules>, context) => checkOfficer(values, before, context),
  afterCreate: toldOfRoute,
  afterUpdate: async (row, _before, context) => void (await toldOfRoute(row, context)),
  afterDelete: async (row, context) => void (await toldOfRoute(row, context)),
  afterRestore: async (row, context) => void (await toldOfRoute(row, context)),
};

/** Who gives the reason comes from the token; the point must be of the round's branch. */
export const roundReasonsRule: Rule<typeof roundReasons> = {
  beforeCreate: async (values, context) => {
    const [point, round] = [
      await branchOf(checkPoints, values.ysb_check_point_id, context),
      await branchOf(patrolSchedules, values.ysb_patrol_schedule_id, context),
    ];
    if (differ(point, round)) throw refusalAt(422, roundReasons, 'ysb_check_point_id', texts.refused.pointOfOtherBranch);
    // A schedule that the caller may not see is refused with the references.
    return { ...recorded(context), ysb_branch_id: context.caller.branch ?? (round || null) };
  },
  afterCreate: async ({ ysb_branch_id: branch }, { tx }) => {
    await tellRounds(tx, branch ?? '');
    return {};
  },
};
