import { and, eq, isNull } from 'drizzle-orm';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import { thawedRound } from '../../../src/contract/patrol/frozen-rounds.ts';
import { patrolRounds } from '../../../src/contract/resources/patrol/patrol-rounds.ts';
import { patrolRoutes } from '../../../src/contract/resources/patrol/patrol-routes.ts';
import { patrolSchedules } from '../../../src/contract/resources/patrol/patrol-schedules.ts';
import { roundReasons } from '../../../src/contract/resources/patrol/round-reasons.ts';
import { routePoints } from '../../../src/contract/resources/patrol/route-points.ts';
import { momentAtSchool } from '../../../src/contract/values/wall-clock.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { visibleRow } from '../../crud/read/select.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { isId, recorded } from '../recorded.ts';
import { branchOfPointThen } from './branch-then.ts';
import { branchOfRoute, tellRounds } from './tell-rounds.ts';

const [stops, plans, written] = [tableOf(routePoints), tableOf(patrolSchedules), tableOf(patrolRounds)];

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

type Why = GivenOf<typeof roundReasons>;

/** When a round began and the points it was written with; the plan says when, as long as it is not written. */
async function roundOf({ ysb_patrol_schedule_id: schedule, date }: Why, { tx }: RuleContext) {
  const id = isId(schedule) ? schedule : 0;
  const same = and(eq(written.ysb_patrol_schedule_id, id), eq(written.date, date ?? ''), isNull(written.deleted_at));
  const [row] = await tx.select().from(written).where(same).limit(1);
  const frozen = row && thawedRound(row);
  if (frozen) return { began: frozen.startsAt, points: frozen.points.map(({ point }) => point) };
  const [plan] = await tx.select({ time: plans.start_time }).from(plans).where(eq(plans.id, id));
  return { began: momentAtSchool(date ?? '', `${plan?.time ?? ''}.00`), points: [] };
}

/**
 * A round expects the points it was written with and those its branch had when it began, wherever they have gone since;
 * of a point that doesn't exist nothing is said here.
 */
async function wasExpected(values: Why, branch: string, context: RuleContext): Promise<boolean> {
  const { ysb_check_point_id: point } = values;
  const now = await branchOfPointThen(point, undefined, context.tx);
  if (now === null || now === branch) return true;
  const { began, points } = await roundOf(values, context);
  if (points.includes(String(point))) return true;
  return !Number.isNaN(began) && (await branchOfPointThen(point, new Date(began), context.tx)) === branch;
}

/** Who gives the reason comes from the token; the point must be one of the round's. */
export const roundReasonsRule: Rule<typeof roundReasons> = {
  vouches: ['ysb_check_point_id'],
  beforeCreate: async (values, context) => {
    const { caller } = context;
    const round = await branchOf(patrolSchedules, values.ysb_patrol_schedule_id, context);
    // A schedule that the caller may not see is refused with the references, in the same words whatever point is named.
    const branch = round ?? caller.branch;
    if (branch !== undefined && !(await wasExpected(values, branch, context))) {
      const { label } = roundReasons.fields.ysb_check_point_id;
      const words = caller.branch === undefined ? texts.refused.pointOfOtherBranch : texts.refused.unknownRef(label);
      throw refusalAt(422, roundReasons, 'ysb_check_point_id', words);
    }
    return { ...recorded(context), ysb_branch_id: caller.branch ?? (round || null) };
  },
  afterCreate: async ({ ysb_branch_id: branch }, { tx }) => {
    await tellRounds(tx, branch ?? '');
    return {};
  },
};
