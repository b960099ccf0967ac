import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { apiTokenPrefix } from '../../src/contract/calls/programs/api-token-calls.ts';
import type { Caller } from '../auth/caller.ts';
import { type Database, rowsOf, type Transaction } from '../db/database.ts';
import { idempotencyKeys } from '../db/tables/system-tables.ts';
import { Refusal, refusalBody } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

export interface OnceAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly etag?: string | undefined;
  readonly replayed?: boolean;
}

export interface OnceAttempt {
  readonly caller: Caller;
  /** The request's Idempotency-Key, if it has one. */
  readonly key: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Sent again because the database had lost it. */
  readonly healed?: boolean;
}

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(422, texts.refused.keyInvalid);
}

/** Keys of a program are its own: with one of its owner's device it would be told what that device did. */
const keyFor = ({ token }: Caller, key: string): string => (token ? `${apiTokenPrefix}${token.id}:${key}` : key);

async function remembered(db: Database | Transaction, attempt: OnceAttempt, key: string): Promise<OnceAnswer | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, attempt.caller.id), eq(idempotencyKeys.key, key)));
  if (!row) return undefined;
  const same = row.method === attempt.method && row.path === attempt.path && row.body_hash === hashOf(attempt.body);
  if (!same) throw new Refusal(422, texts.refused.keyReused);
  return { status: row.status, body: row.answer, etag: row.etag ?? undefined, replayed: true };
}

async function remember(db: Database | Transaction, attempt: OnceAttempt, key: string, answer: OnceAnswer, healed = false): Promise<void> {
  await db
    .insert(idempotencyKeys)
    .values({
      user_id: attempt.caller.id,
      key,
      method: attempt.method,
      path: attempt.path,
      body_hash: hashOf(attempt.body),
      status: answer.status,
      answer: answer.body,
      etag: answer.etag ?? null,
      healed,
    })
    .onConflictDoNothing();
}

/** One request with this key at a time, across all processes; the lock ends with the transaction. */
async function lockKey(tx: Transaction, attempt: OnceAttempt, key: string): Promise<void> {
  const [row] = await rowsOf(tx, sql`select pg_try_advisory_xact_lock(hashtextextended(${`${attempt.caller.id} ${key}`}, 0)) as mine`);
  if (row?.['mine'] !== true) throw new Refusal(409, texts.refused.inProgress, { retryAfter: 1 });
}

/** Refusals that no later state of the database could change are kept under their key as well. */
async function prepared<T>(db: Database, attempt: OnceAttempt, key: string, prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (problem) {
    if (problem instanceof Refusal && problem.more.lasting)
      await remember(db, attempt, key, { status: problem.status, body: refusalBody(problem) });
    throw problem;
  }
}

/**
 * Runs a write so that one key has one effect: the answer is stored in the transaction of the effect, and sent again if the
 * request is repeated. Rights are checked in `prepare`, after the look-up: an effect that happened is confirmed even to
 * someone who may no longer cause it.
 */
export async function once<T>(
  db: Database,
  attempt: OnceAttempt,
  prepare: () => Promise<T>,
  effect: (tx: Transaction, input: T) => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  const { key: told } = attempt;
  if (told === undefined) {
    const input = await prepare();
    return db.transaction((tx) => effect(tx, input));
  }
  checkKey(told);
  const key = keyFor(attempt.caller, told);
  const known = await remembered(db, attempt, key);
  if (known) return known;
  const input = await prepared(db, attempt, key, prepare);
  return db.transaction(async (tx) => {
    await lockKey(tx, attempt, key);
    const meanwhile = await remembered(tx, attempt, key);
    if (meanwhile) return meanwhile;
    const answer = await effect(tx, input);
    await remember(tx, attempt, key, answer, attempt.healed);
    return answer;
  });
}

/** Commands may wait on a device for months; keys are kept longer than that. */
const keptDays = 400;

export async function forgetOldKeys(db: Database): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${keptDays})`);
}
