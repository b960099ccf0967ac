import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf } from '../../../src/contract/calls/calls.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { auditSecurity, type AuditContext, type SecurityEvent } from '../../audit/trail.ts';
import type { Caller } from '../../auth/caller.ts';
import { passwordFits } from '../../auth/passwords.ts';
import { beginFactor, codesLeft, confirmFactor, dropFactor, factorOf, makeCodes, spendCode } from '../../auth/second-factor.ts';
import { noteProof } from '../../auth/proof.ts';
import { authenticatorUri } from '../../auth/totp.ts';
import { enterCode, enterSession } from '../../auth/throttle.ts';
import type { RuleContext } from '../../crud/rule.ts';
import type { Transaction } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { endSessions } from '../../rules/access/account-rights.ts';
import type { CallInput, CallServices, Handler } from '../call-input.ts';

const issuer = 'Amanah';

function loggedIn(caller: Caller | undefined): Caller {
  if (!caller) throw new Refusal(401, texts.refused.notLoggedIn);
  return caller;
}

const actOf = (tx: Transaction, userId: number, at: Date): AuditContext => ({
  tx,
  caller: { id: userId },
  occurredAt: at,
  receivedAt: at,
});
const wrongCode = (words: string): Refusal => new Refusal(422, words, { errors: { code: words } });

/** Notes in the trail that an account was entered by one of its recovery codes. */
export const noteRecovery = (tx: Transaction, userId: number, at: Date): Promise<void> =>
  auditSecurity(actOf(tx, userId, at), userId, 'recovery-code-used');

/**
 * What one does to one's own second factor with a code that is used up by it, in one commit. A wrong code is counted and
 * changes nothing.
 */
async function withCode<T>(
  services: CallServices,
  caller: Caller,
  code: string,
  effect: (tx: Transaction, at: Date) => Promise<T>,
): Promise<T> {
  const { db, tokens, limits, now } = services;
  const attempt = await enterCode(db, caller.id, caller.jti, limits);
  const at = now();
  const outcome = await db.transaction(async (tx) => {
    const use = await spendCode(tx, tokens.seals, caller.id, code, at);
    if (use === 'recovery') await noteRecovery(tx, caller.id, at);
    return use === 'wrong' || use === 'unreadable' ? { use } : { done: await effect(tx, at) };
  });
  if ('use' in outcome) throw wrongCode(outcome.use === 'wrong' ? texts.refused.codeWrong : texts.refused.codeUnreadable);
  await attempt.forgive();
  return outcome.done;
}

const noted = (event: SecurityEvent, caller: Caller) => (tx: Transaction, at: Date) =>
  auditSecurity(actOf(tx, caller.id, at), caller.id, event);

async function ownFactor({ services: { db, factorFor }, caller }: CallInput) {
  const { id, level } = loggedIn(caller);
  const factor = await factorOf(db, id);
  const data = {
    is_on: factor !== undefined,
    since: factor?.confirmedAt.toISOString() ?? '',
    codes_left: factor ? await codesLeft(db, id) : 0,
    is_required: factorFor.has(level),
  };
  return { message: texts.done.listed, data };
}

/** The caller's account, once he gave its password; guesses are counted within the session. */
async function withPassword({ db, limits }: CallServices, { id, jti }: Caller, password: string): Promise<{ readonly email: string }> {
  const table = tableOf(users);
  const attempt = await enterSession(db, jti, limits);
  const [account] = await db.select({ email: table.email, password: table.password }).from(table).where(eq(table.id, id));
  const words = texts.refused.passwordWrong;
  if (!account || !(await passwordFits(account.password, password))) throw new Refusal(422, words, { errors: { password: words } });
  await attempt.forgive();
  return account;
}

async function prove({ services, caller, body }: CallInput<unknown, BodyOf<'prove'>>) {
  const own = loggedIn(caller);
  if (body.code !== undefined) {
    if (!(await factorOf(services.db, own.id))) throw wrongCode(texts.refused.factorOff);
    await withCode(services, own, body.code, async () => undefined);
  } else await withPassword(services, own, body.password ?? '');
  return { message: texts.done.proved, data: { until: (await noteProof(services.db, own.jti)).toISOString() } };
}

/** Whoever finds an open session must not be able to lock its owner out: the password is asked for. */
async function startFactor({ services, caller, body }: CallInput<unknown, BodyOf<'startFactor'>>) {
  const { db, tokens } = services;
  const { id } = loggedIn(caller);
  const account = await withPassword(services, loggedIn(caller), body.password);
  const secret = await beginFactor(db, tokens.seals, id);
  if (secret === undefined) throw new Refusal(409, texts.refused.factorOn);
  return { message: texts.done.listed, data: { secret, uri: authenticatorUri(secret, account.email, issuer) } };
}

async function turnOn({ services, caller, body }: CallInput<unknown, BodyOf<'confirmFactor'>>) {
  const own = loggedIn(caller);
  if (await factorOf(services.db, own.id)) throw new Refusal(409, texts.refused.factorOn);
  const codes = await withCode(services, own, body.code, async (tx, at) => {
    if (!(await confirmFactor(tx, own.id, at))) throw new Refusal(409, texts.refused.factorNotBegun);
    await noted('second-factor-on', own)(tx, at);
    return makeCodes(tx, own.id);
  });
  return { message: texts.done.factorOn, data: { codes } };
}

async function newCodes({ services, caller, body }: CallInput<unknown, BodyOf<'makeRecoveryCodes'>>) {
  const own = loggedIn(caller);
  if (!(await factorOf(services.db, own.id))) throw new Refusal(409, texts.refused.factorOff);
  const codes = await withCode(services, own, body.code, async (tx, at) => {
    await noted('recovery-codes-made', own)(tx, at);
    return makeCodes(tx, own.id);
  });
  return { message: texts.done.codesMade, data: { codes } };
}

async function turnOff({ services, caller, body }: CallInput<unknown, BodyOf<'dropFactor'>>) {
  const own = loggedIn(caller);
  if (services.factorFor.has(own.level)) throw new Refusal(409, texts.refused.factorRequired);
  if (!(await factorOf(services.db, own.id))) throw new Refusal(409, texts.refused.factorOff);
  await withCode(services, own, body.code, async (tx, at) => {
    await dropFactor(tx, own.id);
    await noted('second-factor-off', own)(tx, at);
  });
  return { message: texts.done.factorOff, data: null };
}

/** The calls about one's own second factor. Their answers hold secrets, so they are not kept under a key. */
export const factorHandlers = {
  prove,
  ownFactor,
  startFactor,
  confirmFactor: turnOn,
  makeRecoveryCodes: newCodes,
  dropFactor: turnOff,
} satisfies Readonly<Record<string, Handler<unknown, never>>>;

/** For somebody whose phone and codes are lost: a superadmin takes the second factor away, and the account's sessions end. */
export async function resetFactor(userId: number, context: RuleContext): Promise<void> {
  const { tx, caller } = context;
  if (caller.level !== 'superadmin') throw new Refusal(403, texts.refused.factorOfOther);
  if (userId === caller.id) throw new Refusal(409, texts.refused.factorOwn);
  const table = tableOf(users);
  const [account] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, userId), isNull(table.deleted_at)));
  if (!account) throw new Refusal(404, texts.refused.notFound);
  if (!(await dropFactor(tx, userId))) throw new Refusal(409, texts.refused.factorOff);
  await endSessions(userId, context);
  await auditSecurity(context, userId, 'second-factor-reset');
}
