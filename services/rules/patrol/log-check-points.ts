import { eq, inArray } from 'drizzle-orm';
import type { GivenOf } from '../../../src/contract/resource.ts';
import { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import { logCheckPoints, noteCategories } from '../../../src/contract/resources/patrol/log-check-points.ts';
import { patrolRounds } from '../../../src/contract/resources/patrol/patrol-rounds.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { type Caller, holds } from '../../auth/caller.ts';
import { isFirstOfDevice } from '../../auth/login-devices.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import type { WireOf, WireRow } from '../../crud/read/select.ts';
import type { Executor } from '../../db/database.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { wasOffline } from '../recorded.ts';
import { branchOfPointThen, maySayOf } from './branch-then.ts';
import { refuseArchived } from './archived.ts';
import { tellRounds } from './tell-rounds.ts';

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

/** The branch that a log belongs to: an officer looks at points of his own branch, as it was when he did. */
async function branchOf(point: unknown, context: RuleContext): Promise<string | null> {
  const { caller, occurredAt, tx } = context;
  if (caller.branch === undefined) return branchOfPointThen(point, occurredAt, tx);
  if (await maySayOf(checkPoints, point, occurredAt, context)) return caller.branch;
  const { label } = logCheckPoints.fields.ysb_check_point_id;
  throw refusalAt(422, logCheckPoints, 'ysb_check_point_id', texts.refused.unknownRef(label));
}

/** The officer comes from the token; the time is that of the scan, kept along with the time of arrival. */
export const logCheckPointsRule: Rule<typeof logCheckPoints> = {
  vouches: ['ysb_check_point_id'],
  beforeCreate: async (values, context): Promise<GivenOf<typeof logCheckPoints>> => {
    const { caller, occurredAt, receivedAt, wrongClock = false, deviceTime = '' } = context;
    const { date, time } = wallClock(occurredAt);
    await refuseArchived(values.ysb_check_point_id, date, context);
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
