import { eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '../../../src/contract/calls/calls.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { auditSecurity, type SecurityEvent } from '../../audit/trail.ts';
import type { Caller } from '../../auth/caller.ts';
import { addLink, dropLink, isLinkedElsewhere, linksOf } from '../../auth/oidc/links.ts';
import { branchProblem, gone, loginByProvider, loginState, provenOf } from '../../auth/oidc/sign-in.ts';
import { publishedFor } from '../../auth/oidc/terms.ts';
import { beginLogin, giveUp, handIn, spendProven } from '../../auth/oidc/under-way.ts';
import { oidcWords as words } from '../../auth/oidc/words.ts';
import { demandProof } from '../../auth/proof.ts';
import { enterReturn, forgiveReturn } from '../../auth/throttle.ts';
import type { RuleContext } from '../../crud/rule.ts';
import type { Transaction } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { noteAccount } from '../../observe/watch-requests.ts';
import type { OidcTerms } from '../../settings/oidc-settings.ts';
import type { CallInput, CallServices, Handler } from '../call-input.ts';
import { noteRecovery } from './second-factor.ts';

function loggedIn(caller: Caller | undefined): Caller {
  if (!caller) throw new Refusal(401, texts.refused.notLoggedIn);
  return caller;
}

function termsOf({ oidc }: CallServices): OidcTerms {
  if (!oidc) throw new Refusal(404, words.off);
  return oidc;
}

const answered = <T>(data: T) => ({ message: texts.done.listed, data });

const noted = (event: SecurityEvent) => (tx: Transaction, userId: number, at: Date) =>
  auditSecurity({ tx, caller: { id: userId }, occurredAt: at, receivedAt: at }, userId, event);

/** Both ways begin alike: with a page of the provider, or with words when the process that talks to it does not run. */
async function begin(services: CallServices, userId: number | null) {
  const { db, tokens } = services;
  const terms = termsOf(services);
  const found = await publishedFor(db, terms);
  if (!found) throw new Refusal(503, words.notOpen(terms.name), { retryAfter: 30 });
  const begun = await beginLogin(db, tokens.oidcSeals, { terms, found, userId });
  if (!begun) throw new Refusal(503, words.full, { retryAfter: 60 });
  return answered(begun);
}

/** What comes back is handed to the process that talks to the provider; here it is only put down. */
async function takeReturn({ services, request, body }: CallInput<unknown, BodyOf<'oidcReturn'>>) {
  const { db, tokens, limits } = services;
  const terms = termsOf(services);
  const { handle, code, error, state, iss } = body;
  if (code === undefined || error !== undefined) {
    await giveUp(db, handle);
    throw new Refusal(401, error === 'access_denied' ? words.cancelled(terms.name) : words.failed.refused);
  }
  await enterReturn(db, request.ip, limits);
  if (!(await handIn(db, tokens.oidcSeals, handle, { code, state, iss }))) throw gone();
  return answered(null);
}

async function logInBy({ services, request, body }: CallInput<unknown, BodyOf<'oidcLogin'>>) {
  const rules = { ...services, terms: termsOf(services), noteRecovery, noteLink: noted('oidc-linked') };
  const origin = { address: request.ip, agent: request.headers['user-agent'] };
  const data = await loginByProvider(services.db, services.tokens, rules, { ...body, ...origin });
  noteAccount(request, Number(data.user.id));
  // From now on he is a known caller: what his answer says of the database must be up to date.
  await services.foundation.look(request);
  return { message: texts.done.loggedIn, data };
}

async function ownLogin({ services, caller }: CallInput): Promise<{ message: string; data: DataOf<'ownOidc'> }> {
  const { db, oidc } = services;
  const { id, level, branch } = loggedIn(caller);
  if (!oidc) return answered({ name: '', is_open: false, closed: '', links: [] });
  const closed = branchProblem(oidc, { level, branch: branch ?? null }) ?? '';
  const isOpen = (await publishedFor(db, oidc)) !== undefined;
  return answered({ name: oidc.name, is_open: isOpen, closed, links: await linksOf(db, id, oidc.issuer) });
}

/** The only way for developers and superadmins: from within the account, after it was shown whose it is. */
async function linkOwn({ services, request, caller, body: { handle } }: CallInput<unknown, BodyOf<'oidcLink'>>) {
  const { db, tokens, limits, now } = services;
  const terms = termsOf(services);
  const own = loggedIn(caller);
  demandProof(own);
  const proven = await provenOf(db, tokens, handle, own.id);
  if (!proven) return answered({ state: 'waiting' as const });
  if (proven.issuer !== terms.issuer) throw gone();
  if (proven.email === '') throw new Refusal(403, words.noEmail(terms.name));
  const table = tableOf(users);
  const [account] = await db.select({ email: table.email, branch: table.ysb_branch_id }).from(table).where(eq(table.id, own.id));
  const closed = branchProblem(terms, { level: own.level, branch: account?.branch ?? null });
  if (closed !== undefined) throw new Refusal(403, closed);
  if (account?.email.toLowerCase() !== proven.email.toLowerCase()) throw new Refusal(403, words.otherEmail(proven.email));
  if (await isLinkedElsewhere(db, own.id, proven)) throw new Refusal(409, words.otherSubject(terms.name));
  await db.transaction(async (tx) => {
    if (!(await spendProven(tx, handle))) throw gone();
    if (!(await addLink(tx, own.id, proven, true))) throw new Refusal(409, words.taken);
    await noted('oidc-linked')(tx, own.id, now());
  });
  await forgiveReturn(db, request.ip, limits);
  return { message: words.linked, data: { state: 'linked' as const } };
}

/** The calls about logins by a provider. */
export const oidcHandlers = {
  oidcBegin: ({ services }: CallInput<unknown, BodyOf<'oidcBegin'>>) => begin(services, null),
  oidcReturn: takeReturn,
  oidcState: async ({ services, body }: CallInput<unknown, BodyOf<'oidcState'>>) =>
    answered(await loginState(services.db, services.tokens, termsOf(services), body.handle)),
  oidcLogin: logInBy,
  ownOidc: ownLogin,
  oidcBeginLink: async ({ services, caller }: CallInput<unknown, BodyOf<'oidcBeginLink'>>) => {
    demandProof(loggedIn(caller));
    return begin(services, loggedIn(caller).id);
  },
  oidcLink: linkOwn,
} satisfies Readonly<Record<string, Handler<unknown, never>>>;

/** Ends one of one's own links. Another's and one that is over are answered alike. */
export async function unlinkOidc(id: number, context: RuleContext): Promise<void> {
  if (!(await dropLink(context.tx, context.caller.id, id))) throw new Refusal(404, words.notLinked);
  await auditSecurity(context, context.caller.id, 'oidc-unlinked');
}
