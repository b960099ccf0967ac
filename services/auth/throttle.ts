import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import { type Database, type Executor, rowsOf } from '../db/database.ts';
import { loginAttempts } from '../db/tables/system-tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { networksOf } from './network.ts';

export interface ThrottleLimits {
  /** Wrong passwords for one name before the first wait: from one address, on one known device, or within one session. */
  readonly account: number;
  /** The same for one address or one /64, over all names. */
  readonly address: number;
  /** Wrong passwords for one name from all addresses; after that each address has two tries and then the longest wait. */
  readonly crowd?: number;
  readonly firstWaitSeconds: number;
  /** The upper limit: a throttle must not let strangers lock somebody's account. */
  readonly longestWaitSeconds: number;
}

export const usualLimits: ThrottleLimits = { account: 5, address: 50, crowd: 20, firstWaitSeconds: 30, longestWaitSeconds: 900 };

/** Failures older than this are forgotten. */
const memorySeconds = 3600;
/** The largest number the column holds: for what is counted but never has to wait. */
const neverHeld = 2_147_483_647;
/** The second try is for a slip of the finger. */
const triesInCrowd = 2;

/** What is counted, how many failures it may have, and how long its first wait is. */
interface Count {
  readonly subject: string;
  readonly allowed: number;
  readonly firstWait: number;
}

export interface Attempt {
  /** Takes the attempt back after a right password. */
  forgive(): Promise<void>;
}

const subjectOf = (kind: string, ...values: readonly string[]): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(values)).digest('base64url')}`;

/** Counts one attempt; returns the failures so far, or undefined while the subject has to wait. A wait holds from the next attempt on. */
async function count(db: Executor, { subject, allowed, firstWait }: Count, longest: number): Promise<number | undefined> {
  const fresh = sql`login_attempts.last_at >= now() - make_interval(secs => ${memorySeconds})`;
  const blocked = sql`login_attempts.blocked_until > now()`;
  const wait = sql`least(${longest}::float8, ${firstWait}::float8 * power(2, greatest(least(login_attempts.failures - ${allowed - 1}::int, 20), 0)))`;
  const [row] = await rowsOf(
    db,
    sql`
    insert into login_attempts (subject, failures, last_at) values (${subject}, 1, now())
    on conflict (subject) do update set
      failures = case when ${blocked} then login_attempts.failures when ${fresh} then login_attempts.failures + 1 else 1 end,
      blocked_until = case when ${blocked} then login_attempts.blocked_until
        when ${fresh} and login_attempts.failures >= ${allowed - 1}::int then now() + make_interval(secs => ${wait}) end,
      last_at = case when ${blocked} then login_attempts.last_at else now() end
    returning failures, last_at = now() as counted`,
  );
  return row?.['counted'] === true ? Number(row['failures']) : undefined;
}

async function waiting(db: Executor, counts: readonly Count[]): Promise<number> {
  const rows = await db
    .select({ wait: sql<number | null>`extract(epoch from blocked_until - now())::float8` })
    .from(loginAttempts)
    .where(inArray(loginAttempts.subject, subjectsOf(counts)));
  return Math.max(0, ...rows.map((row) => Number(row.wait ?? 0)));
}

const subjectsOf = (counts: readonly Count[]): string[] => counts.map(({ subject }) => subject);

/** Of a login it is said that it was one; elsewhere somebody who is logged in reads it. */
type Words = (seconds: number) => string;
const { throttled, throttledLogin } = texts.refused;

const refuse = (seconds: number, words: Words): never => {
  const whole = Math.max(1, Math.ceil(seconds));
  throw new Refusal(429, words(whole), { retryAfter: whole });
};

async function demandFree(db: Executor, counts: readonly Count[], words: Words = throttled): Promise<void> {
  const seconds = await waiting(db, counts);
  if (seconds > 0) refuse(seconds, words);
}

/** Counts the attempt before the password is looked at, so that many at once are not many guesses. */
async function enter(db: Executor, counts: readonly Count[], longest: number, words: Words = throttled): Promise<void> {
  for (const one of counts) {
    // Between the check and the count, another attempt used up the last one.
    if ((await count(db, one, longest)) === undefined) refuse(await waiting(db, counts), words);
  }
}

const forget = (db: Database, counts: readonly Count[]) =>
  db.delete(loginAttempts).where(inArray(loginAttempts.subject, subjectsOf(counts)));

/** For counts shared with other names: a right password takes back its own attempt and no other. */
async function takeBack(db: Database, counts: readonly Count[]): Promise<void> {
  for (const { subject, allowed } of counts)
    await db
      .update(loginAttempts)
      .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: sql`case when failures > ${allowed}::int then blocked_until end` })
      .where(inArray(loginAttempts.subject, [subject]));
}

/** Where a login comes from, as far as strangers can be told apart. The name is as typed, known or not. */
export interface LoginSource {
  readonly name: string;
  readonly address: string;
  /** A device on which somebody logged in under this very name before. */
  readonly knownDevice: string | undefined;
}

/** On a known device only the guesses made there count. */
async function enterKnown(db: Database, name: string, device: string, limits: ThrottleLimits): Promise<Attempt> {
  const own = [{ subject: subjectOf('device', device, name), allowed: limits.account, firstWait: limits.firstWaitSeconds }];
  await demandFree(db, own, throttledLogin);
  await enter(db, own, limits.longestWaitSeconds, throttledLogin);
  return { forgive: async () => void (await forget(db, own)) };
}

/** Counted by name and address together: someone guessing locks out only his own address. A name alone never has to wait. */
async function enterStrange(db: Database, name: string, address: string, limits: ThrottleLimits): Promise<Attempt> {
  const { account, address: most, crowd = 20, firstWaitSeconds: firstWait, longestWaitSeconds: longest } = limits;
  const networks = networksOf(address);
  const here = { subject: subjectOf('here', name, networks[0]?.name ?? ''), allowed: account, firstWait };
  const around = networks.map((network) => ({ subject: subjectOf('network', network.name), allowed: most * network.share, firstWait }));
  const everywhere = { subject: subjectOf('name', name), allowed: neverHeld, firstWait };
  await demandFree(db, [here, ...around], throttledLogin);
  const isCrowded = ((await count(db, everywhere, longest)) ?? 0) > crowd;
  const inCrowd = { ...here, allowed: Math.min(account, triesInCrowd), firstWait: longest };
  await enter(db, [isCrowded ? inCrowd : here, ...around], longest, throttledLogin);
  return {
    forgive: async () => {
      await forget(db, [here]);
      await takeBack(db, [everywhere, ...around]);
      await db.delete(loginAttempts).where(lt(loginAttempts.last_at, sql`now() - make_interval(secs => ${memorySeconds})`));
    },
  };
}

/** Counts an attempt to log in, or refuses it with the time to wait. */
export const enterLogin = (db: Database, { name, address, knownDevice }: LoginSource, limits: ThrottleLimits): Promise<Attempt> =>
  knownDevice === undefined ? enterStrange(db, name, address, limits) : enterKnown(db, name, knownDevice, limits);

/** Counts a try of the old password within a session: nobody outside it can use up its tries. */
export async function enterSession(db: Database, jti: string, limits: ThrottleLimits): Promise<Attempt> {
  const own = [{ subject: subjectOf('session', jti), allowed: limits.account, firstWait: limits.firstWaitSeconds }];
  await demandFree(db, own);
  await enter(db, own, limits.longestWaitSeconds);
  return { forgive: async () => void (await forget(db, own)) };
}

/**
 * Counts a try of a second factor's code, whose password was right: by account, and on a device that logged in before by
 * that device, so that somebody who has the password can hold up its owner only where nobody ever logged in.
 */
export async function enterCode(db: Database, userId: number, device: string | undefined, limits: ThrottleLimits): Promise<Attempt> {
  const subject = device === undefined ? subjectOf('code', String(userId)) : subjectOf('device code', device, String(userId));
  const own = [{ subject, allowed: limits.account, firstWait: limits.firstWaitSeconds }];
  await demandFree(db, own);
  await enter(db, own, limits.longestWaitSeconds);
  return { forgive: async () => void (await forget(db, own)) };
}

/** Counts a try of a one-time link by its origin, since a link has no name to count by. */
export async function enterLink(db: Database, address: string, limits: ThrottleLimits): Promise<Attempt> {
  const { address: most, firstWaitSeconds: firstWait, longestWaitSeconds: longest } = limits;
  const around = networksOf(address).map(({ name, share }) => ({ subject: subjectOf('link', name), allowed: most * share, firstWait }));
  await demandFree(db, around);
  await enter(db, around, longest);
  return { forgive: () => takeBack(db, around) };
}

const returnsFrom = (address: string, { address: most, firstWaitSeconds: firstWait }: ThrottleLimits): Count[] =>
  networksOf(address).map(({ name, share }) => ({ subject: subjectOf('provider', name), allowed: most * share, firstWait }));

/** Counts what a browser brings back from a provider, by its origin: each makes our process ask the provider. */
export async function enterReturn(db: Database, address: string, limits: ThrottleLimits): Promise<void> {
  const around = returnsFrom(address, limits);
  await demandFree(db, around);
  await enter(db, around, limits.longestWaitSeconds);
}

/** Takes back the count of one that proved somebody. */
export const forgiveReturn = (db: Database, address: string, limits: ThrottleLimits): Promise<void> =>
  takeBack(db, returnsFrom(address, limits));

/** How often one name may be asked for from one network before it has to wait, and how often all names together. */
const asksOfOneName = 3;
const asksOfOneNetwork = 30;

/** Counts a request for a new password, whether or not the account exists; nothing takes it back. */
export async function enterAsk(tx: Executor, name: string, address: string, limits: ThrottleLimits): Promise<void> {
  const networks = networksOf(address);
  const { firstWaitSeconds: firstWait, longestWaitSeconds: longest } = limits;
  const here = { subject: subjectOf('ask', name, networks[0]?.name ?? ''), allowed: asksOfOneName, firstWait };
  const around = networks.map((one) => ({ subject: subjectOf('asks', one.name), allowed: asksOfOneNetwork * one.share, firstWait }));
  await demandFree(tx, [here, ...around]);
  await enter(tx, [here, ...around], longest);
}
