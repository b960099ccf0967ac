import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import { loginAttempts } from '../db/system-tables.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';

export interface ThrottleLimits {
  /** Wrong passwords before the first wait. */
  readonly account: number;
  readonly address: number;
  readonly firstWaitSeconds: number;
  /** Never longer: a throttle must not become a lock that others can put on an account. */
  readonly longestWaitSeconds: number;
}

export const usualLimits: ThrottleLimits = { account: 5, address: 50, firstWaitSeconds: 30, longestWaitSeconds: 900 };

/** Failures older than this are forgotten. */
const memorySeconds = 3600;

const subjectOf = (kind: string, value: string): string => `${kind}:${createHash('sha256').update(value).digest('base64url')}`;

/** Counts one attempt; false while the subject has to wait. The wait it may cause begins with the next attempt. */
async function count(db: Database, subject: string, allowed: number, limits: ThrottleLimits): Promise<boolean> {
  const fresh = sql`login_attempts.last_at >= now() - make_interval(secs => ${memorySeconds})`;
  const blocked = sql`login_attempts.blocked_until > now()`;
  const wait = sql`least(${limits.longestWaitSeconds}::float8, ${limits.firstWaitSeconds}::float8 * power(2, least(login_attempts.failures + 1 - ${allowed}, 20)))`;
  const [row] = await rowsOf(
    db,
    sql`
    insert into login_attempts (subject, failures, last_at) values (${subject}, 1, now())
    on conflict (subject) do update set
      failures = case when ${blocked} then login_attempts.failures when ${fresh} then login_attempts.failures + 1 else 1 end,
      blocked_until = case when ${blocked} then login_attempts.blocked_until
        when ${fresh} and login_attempts.failures + 1 >= ${allowed} then now() + make_interval(secs => ${wait}) end,
      last_at = case when ${blocked} then login_attempts.last_at else now() end
    returning last_at = now() as counted`,
  );
  return row?.['counted'] === true;
}

async function waiting(db: Database, subjects: readonly string[]): Promise<number> {
  const rows = await db
    .select({ wait: sql<number | null>`extract(epoch from blocked_until - now())::float8` })
    .from(loginAttempts)
    .where(inArray(loginAttempts.subject, [...subjects]));
  return Math.max(0, ...rows.map((row) => Number(row.wait ?? 0)));
}

const refuse = (seconds: number): never => {
  const whole = Math.max(1, Math.ceil(seconds));
  throw new Refusal(429, texts.refused.throttled(whole), { retryAfter: whole });
};

/**
 * Counts the attempt before the password is looked at, so that many at once are not many guesses. `forgive` takes
 * it back after a right password.
 */
export async function enterLogin(
  db: Database,
  account: string,
  address: string,
  limits: ThrottleLimits,
): Promise<{ forgive(): Promise<void> }> {
  const subjects = { account: subjectOf('account', account), address: subjectOf('address', address) };
  const already = await waiting(db, Object.values(subjects));
  if (already > 0) refuse(already);
  const counted =
    (await count(db, subjects.account, limits.account, limits)) && (await count(db, subjects.address, limits.address, limits));
  // Between the look and the count another attempt used up the last one.
  if (!counted) refuse(await waiting(db, Object.values(subjects)));
  return {
    forgive: async () => {
      await db.delete(loginAttempts).where(inArray(loginAttempts.subject, [subjects.account]));
      await db
        .update(loginAttempts)
        .set({
          failures: sql`greatest(failures - 1, 0)`,
          blocked_until: sql`case when failures > ${limits.address} then blocked_until end`,
        })
        .where(inArray(loginAttempts.subject, [subjects.address]));
    },
  };
}
