import { passesAll } from '../../../src/contract/permissions.ts';
import type { OidcState } from '../../../src/contract/calls/programs/oidc-calls.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { OidcTerms } from '../../settings/oidc-settings.ts';
import { agentOf } from '../agent.ts';
import { checkFactor, type LoginRules } from '../login.ts';
import { deviceName, isKnownDevice, noteDevice } from '../login-devices.ts';
import { passwordFits } from '../passwords.ts';
import { factorOf } from '../second-factor.ts';
import { sessionUserOf } from '../session-user.ts';
import { enterLogin, forgiveReturn } from '../throttle.ts';
import type { Tokens } from '../tokens.ts';
import { accountByEmail, addLink, type FoundAccount, isLinkedElsewhere, linkedAccount, noteUse } from './links.ts';
import { giveUp, type Proven, spendProven, underWay } from './under-way.ts';
import { oidcWords as words } from './words.ts';

const refused = (text: string): Refusal => new Refusal(403, text);
export const gone = (): Refusal => new Refusal(404, words.gone);

/** What the provider proved to this browser; undefined while it is being looked at. One that failed is over. */
export async function provenOf(db: Database, tokens: Tokens, handle: string, userId: number | null): Promise<Proven | undefined> {
  const found = await underWay(db, tokens.oidcSeals, handle, userId);
  if (!found) throw gone();
  if (found.kind === 'waiting') return undefined;
  if (found.kind === 'proven') return found.proven;
  await giveUp(db, handle);
  throw new Refusal(401, words.failed[found.problem]);
}

/** Why an account may not log in by the provider at all. Developers and superadmins are of no branch: they ask for it themselves. */
export const branchProblem = ({ branches, name }: OidcTerms, account: { readonly level: string; readonly branch: string | null }) =>
  branches.length > 0 && !passesAll(account.level) && !branches.includes(account.branch ?? '') ? words.branch(name) : undefined;

interface Opened {
  readonly account: FoundAccount;
  /** The link that opened it; undefined while the account's password has to make one. */
  readonly link: number | undefined;
}

/** Whose account it is: by its link, and only without one by the e-mail. What may not be is refused in words: the person is known. */
async function accountFor(db: Database, terms: OidcTerms, proven: Proven): Promise<Opened> {
  if (proven.issuer !== terms.issuer) throw gone();
  const linked = await linkedAccount(db, proven);
  if (!linked && proven.email === '') throw refused(words.noEmail(terms.name));
  const account = linked ?? (await accountByEmail(db, proven.email));
  if (!account) throw refused(words.noAccount(proven.email));
  if (!account.active) throw refused(words.inactive);
  // Also one that rose after it was linked at a login.
  if (passesAll(account.level) && !linked?.isOwnWish) throw refused(words.notByItself);
  const closed = branchProblem(terms, account);
  if (closed !== undefined) throw refused(closed);
  if (!linked && (await isLinkedElsewhere(db, account.id, proven))) throw refused(words.otherSubject(terms.name));
  return { account, link: linked?.link };
}

/** How far a login is, and what it still needs. */
export async function loginState(db: Database, tokens: Tokens, terms: OidcTerms, handle: string): Promise<OidcState> {
  const proven = await provenOf(db, tokens, handle, null);
  if (!proven) return { state: 'waiting', email: '' };
  const { account, link } = await accountFor(db, terms, proven);
  return { state: link === undefined ? 'link' : 'ready', email: account.email };
}

export interface OidcLoginInput {
  readonly handle: string;
  /** Of the account, to link it. */
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly device?: string | undefined;
  readonly address: string;
  readonly agent?: string | undefined;
}

export interface OidcRules extends LoginRules {
  readonly terms: OidcTerms;
  readonly noteLink: (tx: Transaction, userId: number, at: Date) => Promise<void>;
}

const passwordRefusal = (text: string, typed: boolean): Refusal =>
  new Refusal(401, text, { code: 'link-needed', ...(typed ? { errors: { password: text } } : {}) });

/** A wrong password is counted as at a login: by name and address, or on a known device. */
async function checkPassword(db: Database, rules: LoginRules, { email, password: stored }: FoundAccount, input: OidcLoginInput) {
  const { password, address, device } = input;
  if (password === undefined) throw passwordRefusal(words.passwordNeeded, false);
  const name = email.toLowerCase();
  const knownDevice = (await isKnownDevice(db, device, name)) ? device : undefined;
  const attempt = await enterLogin(db, { name, address, knownDevice }, rules.limits);
  if (!(await passwordFits(stored, password))) throw passwordRefusal(words.passwordWrong, true);
  await attempt.forgive();
}

/**
 * Opens a session for whom the provider proved. The first time it takes the account's password, which links it; a second
 * factor is asked for as at any login, and what was proved is used up only by the session.
 */
export async function loginByProvider(db: Database, tokens: Tokens, rules: OidcRules, input: OidcLoginInput) {
  const { handle, code, device, address, agent } = input;
  const proven = await provenOf(db, tokens, handle, null);
  if (!proven) throw new Refusal(409, words.notYet, { retryAfter: 1 });
  const { account, link } = await accountFor(db, rules.terms, proven);
  if (link === undefined) await checkPassword(db, rules, account, input);
  const name = account.email.toLowerCase();
  const factor = await factorOf(db, account.id);
  if (factor) {
    const knownDevice = (await isKnownDevice(db, device, name)) ? device : undefined;
    await checkFactor(db, tokens, rules, { id: account.id, device: knownDevice }, code);
  }
  await db.transaction(async (tx) => {
    if (!(await spendProven(tx, handle))) throw gone();
    if (link !== undefined) return noteUse(tx, link);
    if (!(await addLink(tx, account.id, proven, false))) throw gone();
    await rules.noteLink(tx, account.id, rules.now());
  });
  await forgiveReturn(db, address, rules.limits);
  const needsFactor = !factor && rules.factorFor.has(account.level);
  const key = await noteDevice(db, device, name);
  // Whoever finds a browser that is logged in at the provider has shown nothing: rights and passwords ask again.
  const isUnproved = link !== undefined && !factor;
  return {
    token: await tokens.issue(account.id, { device: deviceName(key), address, needsFactor, isUnproved, ...agentOf(agent) }),
    device: key,
    user: await sessionUserOf(db, account.id, needsFactor),
  };
}
