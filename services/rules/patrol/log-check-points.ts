import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { GivenOf } from '../../../src/contract/resource.ts';
import { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import { logCheckPoints, noteCategories } from '../../../src/contract/resources/patrol/log-check-points.ts';
import { patrolRounds } from '../../../src/contract/resources/patrol/patrol-rounds.ts';
import { rooms } from '../../../src/contract/resources/places/rooms.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { type Caller, holds } from '../../auth/caller.ts';
import { isFirstOfDevice } from '../../auth/login-devices.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { inScope } from '../../crud/read/conditions.ts';
import type { WireOf, WireRow } from '../../crud/read/select.ts';
import type { Executor } from '../../db/database.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { departures } from '../../db/tables/system-tables.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { isId, wasOffline } from '../recorded.ts';
import { tellRounds } from './tell-rounds.ts';

const [points, places] = [tableOf(checkPoints), tableOf(rooms)];

/** Adds the category in words, and the ids by which the officer filter finds a log: a device filters by them offline as well. */
async function withOfficers(db: Executor, rows: readonly WireOf<typeof logCheckPoints>[]): Promise<readonly WireRow[]> {
  const [accounts, people] = [tableOf(users), tableOf(employes)];
  const ids = [...new Set(rows.flatMap(({ user_id: user }) => user || []))];
  const found = await db
    .select({
      user: accounts.id,
      ysb_employe_id: accounts.ysb_employe_id,
      ysb_department_id: people.ysb_department_id,
    })
    .from(accounts)
    .leftJoin(people, eq(people.id, accounts.ysb_employe_id))
    .where(inArray(accounts.id, ids));
  const byUser = new Map(found.map(({ user, ...officer }) => [user, officer]));
  return rows.map((row) => {
    const officer = byUser.get(row.user_id || 0);
    return {
      ...row,
      ysb_kategori_note_label: noteCategories.find(({ value }) => value === row.ysb_kategori_note)?.label ?? '',
      ysb_employe_id: officer?.ysb_employe_id ?? '',
      ysb_department_id: officer?.ysb_department_id ?? '',
    };
  });
}

/** Where a colleague was is only for those who watch the rounds. */
const seesPlaces = (caller: Caller): boolean => holds(caller, patrolRounds.menu, 'read');

/** The branch of a point's room when the log was made; null if there is no such point. */
async function branchThen(point: unknown, { tx, occurredAt }: RuleContext): Promise<string | null> {
  if (!isId(point)) return null;
  const [found] = await tx
    .select({ branch: sql<string | null>`coalesce(${departures.branch}, ${places.ysb_branch_id})` })
    .from(points)
    .innerJoin(places, eq(places.id, points.ysb_room_id))
    .leftJoin(departures, and(eq(departures.resource, rooms.name), eq(departures.row_id, places.id), gt(departures.left_at, occurredAt)))
    .where(eq(points.id, point))
    .orderBy(asc(departures.left_at), asc(departures.id))
    .limit(1);
  return found?.branch || null;
}

/**
 * The branch that a log belongs to. An officer looks at points of his own branch: those that are there now, and those that
 * were when he did, because a phone may send a night's work after its room went to another branch.
 */
async function branchOf(point: unknown, context: RuleContext): Promise<string | null> {
  const { caller, tx } = context;
  if (caller.branch === undefined) return branchThen(point, context);
  const own = and(eq(points.id, isId(point) ? point : 0), inScope(tx, checkPoints, caller));
  const [seen] = await tx.select({ id: points.id }).from(points).where(own).limit(1);
  if (seen || (caller.branch !== '' && (await branchThen(point, context)) === caller.branch)) return caller.branch;
  const { label } = logCheckPoints.fields.ysb_check_point_id;
  throw refusalAt(422, logCheckPoints, 'ysb_check_point_id', texts.refused.unknownRef(label));
}

/** The officer comes from the token; the time is that of the scan, kept along with the time of arrival. */
export const logCheckPointsRule: Rule<typeof logCheckPoints> = {
  vouches: ['ysb_check_point_id'],
  beforeCreate: async (values, context): Promise<GivenOf<typeof logCheckPoints>> => {
    const { caller, occurredAt, receivedAt, wrongClock = false, deviceTime = '' } = context;
    const { date, time } = wallClock(occurredAt);
    return {
      ysb_branch_id: await branchOf(values.ysb_check_point_id, context),
      user_id: caller.id,
      date_check: date,
      time_check: time,
      occurred_at: occurredAt.toISOString(),
      photo_count: 0,
      received_at: receivedAt.toISOString(),
      recorded_offline: wasOffline(context),
      wrong_clock: wrongClock,
      device_time: deviceTime,
      first_of_device: await isFirstOfDevice(context.tx, caller.jti),
    };
  },
  afterCreate: async ({ ysb_branch_id: branch }, { tx }) => {
    await tellRounds(tx, branch ?? '');
    return {};
  },
  details: withOfficers,
  alone: (row, caller) => {
    if (row.user_id === caller.id || seesPlaces(caller)) return row;
    const { lat: _lat, lng: _lng, ...rest } = row;
    return rest;
  },
};
