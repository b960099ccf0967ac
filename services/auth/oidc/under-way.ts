import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { providerPath } from '../../../src/contract/values/provider-path.ts';
import { type Database, type Executor, rowsOf } from '../../db/database.ts';
import { oidcLogins } from '../../db/tables/system-tables.ts';
import type { OidcTerms } from '../../settings/oidc-settings.ts';
import type { Seals } from '../seals.ts';
import type { Published } from './terms.ts';

/** Long enough to type a password at the provider, and then one here. */
const lifetime = sql.raw(`now() + interval '10 minutes'`);
/** More at the same time are no people: strangers must not fill a disk. */
const mostUnderWay = 10_000;
/** How many one turn of the process takes in hand. */
const atOnce = 5;

/** Why nothing was proved: no answer, a refusal, or an answer that does not hold. */
export type Problem = 'late' | 'refused' | 'untrue';

/** What the exchange is checked with. */
interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the browser brought back. */
export interface Returned {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** What the provider proved. The e-mail is empty unless it says that it verified it. */
export interface Proven {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
}

/** All have 256 random bits, so their bare hashes give nothing away. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const secretText = (): string => randomBytes(32).toString('base64url');

const lock = (seals: Seals, value: object): string => seals.seal(Buffer.from(JSON.stringify(value)));
function unlock<T>(seals: Seals, sealed: unknown): T | undefined {
  const bytes = typeof sealed === 'string' ? seals.open(sealed) : undefined;
  // What was sealed here is what it was.
  return bytes && (JSON.parse(bytes.toString()) as T);
}

/** Where a browser is sent: PKCE, state and nonce are made here, and nothing is asked of anybody. */
function addressFor({ clientId, origin }: OidcTerms, found: Published, { state, nonce, verifier }: Begun): string {
  const address = new URL(found.authorize);
  const asked = {
    client_id: clientId,
    redirect_uri: `${origin}${providerPath}`,
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce,
    code_challenge: hashOf(verifier),
    code_challenge_method: 'S256',
    ...(found.isFragment ? { response_mode: 'fragment' } : {}),
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/** Begins a login, or the linking of an account; undefined while too many are under way. */
export async function beginLogin(
  db: Database,
  seals: Seals,
  { terms, found, userId }: { readonly terms: OidcTerms; readonly found: Published; readonly userId: number | null },
): Promise<{ address: string; handle: string } | undefined> {
  await db.delete(oidcLogins).where(lt(oidcLogins.expires_at, sql`now()`));
  if ((await db.$count(oidcLogins)) >= mostUnderWay) return undefined;
  const begun = { state: secretText(), nonce: secretText(), verifier: secretText() };
  const handle = secretText();
  const hashes = { handle: hashOf(handle), state: hashOf(begun.state) };
  await db.insert(oidcLogins).values({ ...hashes, user_id: userId, begun: lock(seals, begun), expires_at: lifetime });
  return { address: addressFor(terms, found, begun), handle };
}

const living = (handle: string) => and(eq(oidcLogins.handle, hashOf(handle)), sql`${oidcLogins.expires_at} > now()`);

/** Hands in what the provider gave the browser, once, by the browser that began and under the state that it was given. */
export async function handIn(db: Database, seals: Seals, handle: string, returned: Returned): Promise<boolean> {
  const taken = await db
    .update(oidcLogins)
    .set({ stage: 'returned', answer: lock(seals, returned), expires_at: lifetime })
    .where(and(living(handle), eq(oidcLogins.state, hashOf(returned.state)), eq(oidcLogins.stage, 'begun')))
    .returning({ id: oidcLogins.id });
  return taken.length > 0;
}

/** Ends one that came to nothing. */
export async function giveUp(db: Executor, handle: string): Promise<void> {
  await db.delete(oidcLogins).where(eq(oidcLogins.handle, hashOf(handle)));
}

export type UnderWay =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'proven'; readonly proven: Proven; readonly userId: number | null };

const isProblem = (text: string | null): text is Problem => text === 'late' || text === 'refused' || text === 'untrue';

/** How far one is; undefined if it is unknown, used or over, or not one of this account (null: of a login). */
export async function underWay(db: Executor, seals: Seals, handle: string, userId: number | null): Promise<UnderWay | undefined> {
  const [row] = await db.select().from(oidcLogins).where(living(handle));
  if (!row || row.user_id !== userId || row.stage === 'begun') return undefined;
  if (row.stage === 'failed') return { kind: 'failed', problem: isProblem(row.problem) ? row.problem : 'untrue' };
  if (row.stage !== 'proven') return { kind: 'waiting' };
  const proven = unlock<Proven>(seals, row.answer);
  return proven ? { kind: 'proven', proven, userId } : undefined;
}

/** Uses up what was proved: of two who come with it, one gets in. */
export async function spendProven(tx: Executor, handle: string): Promise<boolean> {
  const used = await tx
    .delete(oidcLogins)
    .where(and(living(handle), eq(oidcLogins.stage, 'proven')))
    .returning({ id: oidcLogins.id });
  return used.length > 0;
}

export interface InHand {
  readonly id: number;
  readonly begun: Begun;
  readonly returned: Returned;
}

/** Takes what came back, for the process that exchanges codes. A code is good once: what a process had in hand when it ended is over. */
export async function takeReturned(db: Database, seals: Seals): Promise<InHand[]> {
  const rows = await rowsOf(
    db,
    sql`update oidc_logins set stage = 'taken' where id in (
        select id from oidc_logins where stage = 'returned' and expires_at > now() order by id limit ${atOnce} for update skip locked)
      returning id, begun, answer`,
  );
  return rows.flatMap((row) => {
    const [begun, returned] = [unlock<Begun>(seals, row['begun']), unlock<Returned>(seals, row['answer'])];
    return begun && returned ? [{ id: Number(row['id']), begun, returned }] : [];
  });
}

/** Notes what came of an exchange. */
export async function noteOutcome(db: Database, seals: Seals, id: number, outcome: Proven | Problem): Promise<void> {
  const values =
    typeof outcome === 'string'
      ? { stage: 'failed' as const, problem: outcome, answer: null }
      : { stage: 'proven' as const, answer: lock(seals, outcome) };
  await db
    .update(oidcLogins)
    .set(values)
    .where(and(eq(oidcLogins.id, id), eq(oidcLogins.stage, 'taken')));
}

/** Deletes what nobody finished. */
export async function forgetOldOidc(db: Database): Promise<void> {
  await db.delete(oidcLogins).where(lt(oidcLogins.expires_at, sql`now()`));
}
