import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../../src/contract/resources/access/users.ts';
import type { Database } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { agentOf } from './agent.ts';
import { deviceName, isKnownDevice, noteDevice } from './login-devices.ts';
import { passwordFits } from './passwords.ts';
import { sessionUserOf } from './session-user.ts';
import { enterLogin, type ThrottleLimits } from './throttle.ts';
import type { Tokens } from './tokens.ts';

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** The key that an earlier login gave this device. */
  readonly device?: string | undefined;
  /** As the browser names itself. */
  readonly agent?: string | undefined;
}

/** One account by e-mail or NIK; an e-mail always holds an @ and a NIK never does. */
async function findAccount(db: Database, typed: string) {
  if (typed.includes('\u0000')) return undefined;
  const { id, email, unique_id: nik, password, active, deleted_at: deleted } = tableOf(users);
  const by = typed.includes('@') ? sql`lower(${email}) = lower(${typed})` : and(eq(nik, typed), ne(nik, ''));
  const [account] = await db
    .select({ id, password, active })
    .from(tableOf(users))
    .where(and(by, isNull(deleted)));
  return account;
}

/**
 * Checks the password and opens a session. An unknown account and a wrong password get the same answer, in words and in
 * time. Attempts are counted by the name as typed, so nobody learns that an e-mail and a NIK are one account.
 */
export async function login(db: Database, tokens: Tokens, limits: ThrottleLimits, { email, password, address, device, agent }: LoginInput) {
  const typed = email.trim();
  const name = typed.toLowerCase();
  const knownDevice = (await isKnownDevice(db, device, name)) ? device : undefined;
  const attempt = await enterLogin(db, { name, address, knownDevice }, limits);
  const account = await findAccount(db, typed);
  const fits = await passwordFits(account?.password, password);
  if (!account || !fits || !account.active) throw new Refusal(401, texts.refused.wrongLogin);
  await attempt.forgive();
  const key = await noteDevice(db, device, name);
  return {
    token: await tokens.issue(account.id, { device: deviceName(key), address, ...agentOf(agent) }),
    device: key,
    user: await sessionUserOf(db, account.id),
  };
}
