import { type SQL, sql } from 'drizzle-orm';
import type { OwnSession } from '../../src/contract/calls/security-calls.ts';
import { type Database, type Executor, rowsOf } from '../db/database.ts';

/** One login is one session to its owner, however many tokens it has had. Its first one's name, hashed, names it outside. */
const chainOf = sql.raw('coalesce(chain, jti)');
const nameOf = sql.raw(`left(encode(sha256(convert_to(coalesce(chain, jti), 'UTF8')), 'hex'), 32)`);
const living = sql.raw('revoked_at is null and expires_at > now()');
const ownChain = (jti: string): SQL => sql`(select coalesce(chain, jti) from sessions where jti = ${jti})`;

const listOf = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** Notes that a session is in use, and where; at most every few minutes. */
export async function noteSeen(db: Database, jti: string, address: string): Promise<void> {
  await db.execute(sql`update sessions set seen_at = now(), address = ${address}
    where jti = ${jti} and (seen_at is null or seen_at < now() - interval '5 minutes')`);
}

const momentOf = (value: unknown): string => new Date(String(value)).toISOString();

/** The account's logins that are open now, the latest in use first. */
export async function sessionsOf(db: Executor, userId: number, jti: string): Promise<OwnSession[]> {
  const rows = await rowsOf(
    db,
    sql`select distinct on (${chainOf}) ${nameOf} as id, ${chainOf} = ${ownChain(jti)} as is_current, browser, system, address,
        began_at, coalesce(max(seen_at) over of_login, min(created_at) over of_login) as seen_at, max(expires_at) over of_login as expires_at
      from sessions where user_id = ${userId} and ${living} window of_login as (partition by ${chainOf})
      order by ${chainOf}, created_at desc`,
  );
  return rows
    .map((row) => ({
      id: String(row['id']),
      is_current: row['is_current'] === true,
      browser: String(row['browser'] ?? ''),
      system: String(row['system'] ?? ''),
      address: String(row['address'] ?? ''),
      began_at: momentOf(row['began_at']),
      seen_at: momentOf(row['seen_at']),
      expires_at: momentOf(row['expires_at']),
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current) || b.seen_at.localeCompare(a.seen_at));
}

/** Whether one of these is the login that asks. */
export async function isOwnAmong(db: Executor, jti: string, ids: readonly string[]): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from sessions where jti = ${jti} and ${nameOf} in (${listOf(ids)})`);
  return rows.length > 0;
}

/** Ends logins of an account, by their names or all but the caller's own; returns how many of them were open. */
export async function endLogins(tx: Executor, userId: number, jti: string, which: 'others' | readonly string[]): Promise<number> {
  const named = which === 'others' ? sql`true` : sql`${nameOf} in (${listOf(which)})`;
  const ended = await rowsOf(
    tx,
    sql`update sessions set revoked_at = now()
      where user_id = ${userId} and revoked_at is null and ${chainOf} is distinct from ${ownChain(jti)} and ${named}
      returning ${chainOf} as chain, expires_at > now() as was_open`,
  );
  return new Set(ended.filter((row) => row['was_open'] === true).map((row) => String(row['chain']))).size;
}
