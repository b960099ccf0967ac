import { type Executor, rowsOf } from '../db/database.ts';
import { sql } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import type { Caller } from './caller.ts';

const asked = new WeakSet<object>();

/** Whether what this caller's request wrote, or tried to, was of the kind below: rules find that out deep in a row. */
export const wasAskedForProof = (caller: Caller): boolean => asked.has(caller);

/**
 * Refuses what an open session that was left alone must not be enough for: rights, passwords of others, erasures. Who the
 * person is has to have been shown within ten minutes; the login shows it, so programs that log in first notice nothing.
 */
export function demandProof(caller: Pick<Caller, 'isProved' | 'token'>): void {
  asked.add(caller);
  demandPerson(caller);
  if (!caller.isProved) throw new Refusal(403, texts.refused.proofNeeded, { code: 'proof-needed' });
}

/** Refuses a program what decides over accounts, whatever its token says. */
export function demandPerson({ token }: { readonly token?: Caller['token'] | undefined }): void {
  if (token) throw new Refusal(403, texts.refused.tokenClosed);
}

/** Notes that the person of a login showed who he is; for all tokens of that login. Returns until when it holds. */
export async function noteProof(db: Executor, jti: string): Promise<Date> {
  const [row] = await rowsOf(
    db,
    sql`update sessions set proved_at = now() where coalesce(chain, jti) = (select coalesce(chain, jti) from sessions where jti = ${jti})
      returning proved_at + interval '10 minutes' as until`,
  );
  return new Date(String(row?.['until']));
}
