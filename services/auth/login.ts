import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../../src/contract/resources/access/users.ts';
import type { Database, Transaction } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { agentOf } from './agent.ts';
import { deviceName, isKnownDevice, noteDevice } from './login-devices.ts';
import { passwordFits } from './passwords.ts';
import { sessionUserOf } from './session-user.ts';
import { factorOf, spendCode } from './second-factor.ts';
import { enterCode, enterLogin, type ThrottleLimits } from './throttle.ts';
import type { Tokens } from './tokens.ts';

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  /** Of the second factor: from the phone, or one of the recovery codes. */
  readonly code?: string | undefined;
  readonly address: string;
  /** The key that an earlier login gave this device. */
  readonly device?: string | undefined;
  /** As the browser names itself. */
  readonly agent?: string | undefined;
}

/** One account by e-mail or NIK; an e-mail always holds an @ and a NIK never does. */
async function findAccount(db: Database, typed: string) {
  if (typed.includes('\u0000')) return undefined;
  const { id, email, unique_id: nik, password, active, level, deleted_at: deleted } = tableOf(users);
  const by = typed.includes('@') ? sql`lower(${email}) = lower(${typed})` : and(eq(nik, typed), ne(nik, ''));
  const [account] = await db
    .select({ id, password, active, level })
    .from(tableOf(users))
    .where(and(by, isNull(deleted)));
  return account;
}

/** What a login is checked against beside the account. */
export interface LoginRules {
  readonly limits: ThrottleLimits;
  /** Levels whose accounts have to have a second factor. */
  readonly factorFor: ReadonlySet<string>;
  readonly now: () => Date;
  /** Notes in the trail that somebody came in by a recovery code. */
  readonly noteRecovery: (tx: Transaction, userId: number, at: Date) => Promise<void>;
}

const codeRefusal = (words: string, typed: boolean): Refusal =>
  new Refusal(401, words, { code: 'second-factor', ...(typed ? { errors: { code: words } } : {}) });

/** An account whose owner showed who he is, by password or by his provider, and the device if somebody logged in there before. */
interface Entering {
  readonly id: number;
  readonly device: string | undefined;
}

/** Asks for the second factor of an account, and uses the code up. */
export async function checkFactor(db: Database, { seals }: Tokens, rules: LoginRules, { id, device }: Entering, code: string | undefined) {
  if (code === undefined) throw codeRefusal(texts.refused.codeNeeded, false);
  const attempt = await enterCode(db, id, device, rules.limits);
  const now = rules.now();
  const use = await db.transaction(async (tx) => {
    const used = await spendCode(tx, seals, id, code, now);
    if (used === 'recovery') await rules.noteRecovery(tx, id, now);
    return used;
  });
  if (use === 'unreadable') throw codeRefusal(texts.refused.codeUnreadable, true);
  if (use === 'wrong') throw codeRefusal(texts.refused.codeWrong, true);
  await attempt.forgive();
}

/**
 * Checks the password, and the second factor of an account that has one, and opens a session. An unknown account and a
 * wrong password get the same answer, in words and in time. Attempts are counted by the name as typed, so nobody learns
 * that an e-mail and a NIK are one account.
 */
export async function login(db: Database, tokens: Tokens, rules: LoginRules, input: LoginInput) {
  const { email, password, code, address, device, agent } = input;
  const typed = email.trim();
  const name = typed.toLowerCase();
  const knownDevice = (await isKnownDevice(db, device, name)) ? device : undefined;
  const attempt = await enterLogin(db, { name, address, knownDevice }, rules.limits);
  const account = await findAccount(db, typed);
  const fits = await passwordFits(account?.password, password);
  if (!account || !fits || !account.active) throw new Refusal(401, texts.refused.wrongLogin);
  await attempt.forgive();
  const factor = await factorOf(db, account.id);
  if (factor) await checkFactor(db, tokens, rules, { id: account.id, device: knownDevice }, code);
  const needsFactor = !factor && rules.factorFor.has(account.level);
  const key = await noteDevice(db, device, name);
  return {
    token: await tokens.issue(account.id, { device: deviceName(key), address, needsFactor, ...agentOf(agent) }),
    device: key,
    user: await sessionUserOf(db, account.id, needsFactor),
  };
}
