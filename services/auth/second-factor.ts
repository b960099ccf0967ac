import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { recoveryCodes, secondFactors } from '../db/tables/system-tables.ts';
import type { Seals } from './seals.ts';
import { base32, newSecret, stepOfCode } from './totp.ts';

/** Crockford's letters: none is taken for another on paper. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [codesMade, groups, perGroup] = [10, 4, 4];

/** 80 random bits, so that the bare hash of one gives nothing away. */
const newCode = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: perGroup }, () => letters[randomInt(letters.length)]).join('')).join('-');

/** As it is compared: however it is written off a sheet of paper. */
const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
const hashOf = (code: string): string => createHash('sha256').update(plainCode(code)).digest('base64url');

const { user_id: owner, confirmed_at: confirmed } = secondFactors;

export interface SecondFactor {
  readonly secret: string;
  readonly confirmedAt: Date;
}

/** The second factor that an account has to show; undefined while none is set up. */
export async function factorOf(db: Executor, userId: number): Promise<SecondFactor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(owner, userId));
  return row?.confirmed_at ? { secret: row.secret, confirmedAt: row.confirmed_at } : undefined;
}

export async function codesLeft(db: Executor, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.user_id, userId));
}

/** Begins to set one up: the secret is told once, here. One that is in use is not replaced. */
export async function beginFactor(db: Database, seals: Seals, userId: number): Promise<string | undefined> {
  const secret = newSecret();
  const values = { secret: seals.seal(secret), made_at: sql`now()`, last_step: 0 };
  const [made] = await db
    .insert(secondFactors)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: owner, set: values, setWhere: isNull(confirmed) })
    .returning({ user: owner });
  return made && base32(secret);
}

/** How a code was used: from the phone, from the sheet of paper, or not at all. `unreadable`: the server's key is another one now. */
export type CodeUse = 'code' | 'recovery' | 'wrong' | 'unreadable';

/**
 * Further ahead than that, the last code was of a clock that was wrong and has been set right: the person would be kept out
 * until the day that it told. Clocks of several processes are never so far apart.
 */
const stepsOfWrongClock = 120;

/** Uses a code of the phone up: it and all earlier ones are worth nothing afterwards, whoever is quicker. */
async function spendStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const { last_step: last } = secondFactors;
  const used = await db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(owner, userId), or(lt(last, step), gt(last, step + stepsOfWrongClock))))
    .returning({ user: owner });
  return used.length > 0;
}

async function spendRecovery(db: Executor, userId: number, typed: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.hash, hashOf(typed))))
    .returning({ user: recoveryCodes.user_id });
  return used.length > 0;
}

/** Judges what was typed and uses it up, in one statement each: of two who type the same code, one gets in. */
export async function spendCode(db: Executor, seals: Seals, userId: number, typed: string, now: Date): Promise<CodeUse> {
  const code = plainCode(typed);
  if (code.length === groups * perGroup) return (await spendRecovery(db, userId, code)) ? 'recovery' : 'wrong';
  const [row] = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(eq(owner, userId));
  const secret = row && seals.open(row.secret);
  if (!secret) return row ? 'unreadable' : 'wrong';
  const step = stepOfCode(secret, code, now);
  return step !== undefined && (await spendStep(db, userId, step)) ? 'code' : 'wrong';
}

/** Makes new recovery codes in place of all earlier ones; told once, kept as hashes. */
export async function makeCodes(tx: Executor, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codesMade }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ user_id: userId, hash: hashOf(code) })));
  return codes;
}

/** From now on it is asked for; false if it was already, or none was begun. */
export async function confirmFactor(tx: Executor, userId: number, now: Date): Promise<boolean> {
  const done = await tx
    .update(secondFactors)
    .set({ confirmed_at: now })
    .where(and(eq(owner, userId), isNull(confirmed)))
    .returning({ user: owner });
  return done.length > 0;
}

/** Takes it away with its recovery codes; false if there was none in use. */
export async function dropFactor(tx: Executor, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const dropped = await tx
    .delete(secondFactors)
    .where(and(eq(owner, userId), isNotNull(confirmed)))
    .returning({ user: owner });
  return dropped.length > 0;
}
