import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiToken } from '../../../src/contract/calls/programs/api-token-calls.ts';
import type { Database, Executor } from '../../db/database.ts';
import { apiTokens, type StoredScope } from '../../db/tables/system-tables.ts';

const { user_id: owner, expires_at: expires, revoked_at: revoked } = apiTokens;
const open = and(isNull(revoked), gt(expires, sql`now()`));

/** The tokens of an account that are open now, the newest first. */
export async function tokensOf(db: Executor, userId: number): Promise<ApiToken[]> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(and(eq(owner, userId), open))
    .orderBy(desc(apiTokens.id));
  return rows.map(({ id, name, hint, scopes, made_at, expires_at, used_at }) => ({
    id,
    name,
    hint,
    scopes: scopes.map(({ menu, rights }) => ({ menu, rights: [...rights] })),
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    used_at: used_at?.toISOString() ?? '',
  }));
}

export const openTokensOf = (db: Executor, userId: number): Promise<number> => db.$count(apiTokens, and(eq(owner, userId), open));

export interface NewToken {
  readonly userId: number;
  readonly name: string;
  readonly hash: string;
  readonly hint: string;
  readonly scopes: readonly StoredScope[];
  readonly days: number;
}

export async function addToken(tx: Executor, { userId, days, ...rest }: NewToken): Promise<number> {
  const expiry = sql`now() + make_interval(days => ${days})`;
  const [row] = await tx
    .insert(apiTokens)
    .values({ ...rest, user_id: userId, expires_at: expiry })
    .returning({ id: apiTokens.id });
  if (!row) throw new Error('No token');
  return row.id;
}

/** Revokes one of an account's own tokens; false if it is none of them, or no longer open. */
export async function revokeToken(tx: Executor, userId: number, id: number): Promise<boolean> {
  const ended = await tx
    .update(apiTokens)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(apiTokens.id, id), eq(owner, userId), open))
    .returning({ id: apiTokens.id });
  return ended.length > 0;
}

/** Revokes all tokens of an account, as when its sessions end: whoever comes back in makes new ones. */
export async function endTokens(tx: Executor, userId: number): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(owner, userId), isNull(revoked)));
}

/** For this long it can still be said of a token that it is over, and why. */
const keptDays = 30;

/** Deletes tokens that ended long ago. */
export async function forgetOldTokens(db: Database): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${keptDays})`;
  await db.delete(apiTokens).where(or(lt(expires, longAgo), lt(revoked, longAgo)));
}
