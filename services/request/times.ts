import type { FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { logCheckPoints } from '../../src/contract/resources/patrol/log-check-points.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import { tableOf } from '../db/tables/tables.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { headerOf } from './requests.ts';

/** When an act happened and when it arrived, and what its device said about both. */
export interface Times {
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  /** The device gave a time, and it is a possible one. */
  readonly isDeviceTime: boolean;
  /** The time it gave is impossible, or it couldn't tell: the act is dated by its arrival. */
  readonly wrongClock: boolean;
  /** What the device's clock said at the act, as it was sent; empty if it didn't say. */
  readonly deviceTime: string;
  /** Whether the device was offline when it saved; undefined if it didn't say. */
  readonly savedOffline: boolean | undefined;
}

/** A clock set by hand is a few minutes off; nothing can have happened further ahead of its arrival. */
const aheadMs = 5 * 60_000;

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function momentIn(text: string | undefined): number | undefined {
  const at = text !== undefined && shape.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/**
 * What the device says, checked for plausibility. No record is refused for its time: an impossible one is dated by its
 * arrival and marked.
 */
export function timesOf(request: FastifyRequest, receivedAt: Date, bornAt: Date): Times {
  const said = headerOf(request, 'x-occurred-at');
  const told = headerOf(request, 'x-device-time');
  const offline = headerOf(request, 'x-recorded-offline');
  const at = momentIn(said);
  const isDeviceTime = at !== undefined && at >= bornAt.getTime() && at <= receivedAt.getTime() + aheadMs;
  return {
    occurredAt: isDeviceTime ? new Date(at) : receivedAt,
    receivedAt,
    isDeviceTime,
    wrongClock: !isDeviceTime && (said !== undefined || told !== undefined),
    deviceTime: (momentIn(told) === undefined ? '' : told) ?? '',
    savedOffline: offline === undefined ? undefined : offline === '1',
  };
}

/**
 * Since when this database has existed, by the services' own clock: its first account, migration or arrived log. Read from
 * the rows rather than noted separately, so that it is the same after a restore.
 */
export async function bornAtOf(db: Database): Promise<Date> {
  const logs = tableOf(logCheckPoints);
  const [row] = await rowsOf(
    db,
    sql`select least(
      (select min(applied_at) from migrations),
      (select min(${tableOf(users).created_at}) from ${tableOf(users)}),
      (select min(first.received::timestamptz) from (select ${logs.received_at} as received from ${logs} where ${logs.received_at} ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' order by ${logs.id} limit 1) first)
    )::text as born`,
  );
  const at = Date.parse(String(row?.['born'] ?? ''));
  return new Date(Number.isNaN(at) ? 0 : at);
}
