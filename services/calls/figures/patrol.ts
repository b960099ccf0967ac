import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../src/contract/calls/calls.ts';
import { dayOfFilter } from '../../../src/contract/calls/patrol-calls.ts';
import { listedFields, type Resource } from '../../../src/contract/resource.ts';
import { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import { logCheckPoints } from '../../../src/contract/resources/patrol/log-check-points.ts';
import { headsOf, isRetired } from '../../../src/contract/patrol/successors.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { withDetails } from '../../crud/read/answer.ts';
import { equals, visible } from '../../crud/read/conditions.ts';
import { parseListQuery } from '../../crud/read/list-query.ts';
import { pageIds, rowsByIds } from '../../crud/read/select.ts';
import { totalOf } from '../../crud/read/total.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Services } from '../../request/requests.ts';
import { texts } from '../../kernel/texts.ts';

const logs = tableOf(logCheckPoints);
const points = tableOf(checkPoints);

function within(db: Database, resource: Resource, caller: Caller, branch: string | undefined): SQL | undefined {
  return and(visible(db, resource, caller), branch && resource.scope ? equals(db, resource, resource.scope, branch) : undefined);
}

/** Check points in use with at least one log today (the caller's own, if asked for), and how many points there are. */
export async function checklist(
  { db, now }: Services,
  caller: Caller,
  branch: string | undefined,
  own: boolean,
): Promise<{ sum: number; total: number }> {
  const today = eq(logs.date_check, wallClock(now()).date);
  const mine = own ? eq(logs.user_id, caller.id) : undefined;
  const seen = await db
    .selectDistinct({ point: logs.ysb_check_point_id })
    .from(logs)
    .where(and(within(db, logCheckPoints, caller, branch), today, mine));
  const where = within(db, checkPoints, caller, branch);
  const { id, is_retired, successor_id } = points;
  const known = await db.select({ id, is_retired, successor_id }).from(points).where(where);
  // A log of a replaced point counts for the one that took over.
  const headOf = headsOf(known);
  const active = new Set(known.filter((point) => !isRetired(point)).map((point) => String(point.id)));
  const visited = new Set(seen.map(({ point }) => headOf(String(point))).filter((point) => active.has(point)));
  return { sum: visited.size, total: active.size };
}

type LogFilter = BodyOf<'filterLogs'>;

/** How many one answer holds if the caller asks for no page. */
const mostLogs = 10_000;

/** Logs of accounts whose person matches. The account or the person may be gone by now; the log is not. */
function byOfficer(db: Database, { ysb_department_id: department, ysb_employe_id: employe }: LogFilter): SQL | undefined {
  if (department === '' && employe === '') return undefined;
  const [officers, people] = [tableOf(users), tableOf(employes)];
  const person = officers.ysb_employe_id;
  const inDepartment =
    department === ''
      ? undefined
      : inArray(
          person,
          db
            .select({ id: people.id })
            .from(people)
            .where(eq(people.ysb_department_id, Number(department))),
        );
  const accounts = db
    .select({ id: officers.id })
    .from(officers)
    .where(and(employe === '' ? undefined : eq(person, Number(employe)), inDepartment));
  return inArray(logs.user_id, accounts);
}

function logCondition(db: Database, caller: Caller, filter: LogFilter): SQL | undefined {
  const [from, until] = [dayOfFilter(filter.date_in), dayOfFilter(filter.date_out)];
  if (from && until && from > until) throw new Refusal(422, texts.refused.dateOrder, { errors: { date_out: texts.refused.dateOrder } });
  const date = logs.date_check;
  // No stored text holds NUL, and the database would refuse it.
  const branch = filter.ysb_branch_id.replaceAll('\u0000', '\uFFFF');
  return and(
    within(db, logCheckPoints, caller, branch),
    from ? gte(date, from) : undefined,
    until ? lte(date, until) : undefined,
    byOfficer(db, filter),
  );
}

/** The logs that fit, the latest first: a page of them, or as many as one answer holds. */
export async function filterLogs(services: Services, caller: Caller, query: QueryOf<'filterLogs'>, filter: BodyOf<'filterLogs'>) {
  const { db } = services;
  const { page, limit } = parseListQuery(logCheckPoints, query, []);
  const most = query.limit === undefined ? mostLogs : limit;
  const where = logCondition(db, caller, filter);
  const total = await totalOf(db, logCheckPoints, where);
  const ids = await pageIds(db, logCheckPoints, where, { sort: 'id', ascending: false, limit: most, offset: (page - 1) * most });
  const rows = await withDetails(
    services,
    logCheckPoints,
    await rowsByIds<Resource>(db, logCheckPoints, listedFields(logCheckPoints), ids),
  );
  const isCut = query.limit === undefined && total > rows.length;
  return {
    message: isCut ? texts.done.cutOff(rows.length, total) : texts.done.listed,
    data: { data: rows },
    pagination: { current_page: page, total_pages: Math.max(1, Math.ceil(total / most)), total },
  };
}
