import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Database, rowsOf } from '../db/database.ts';
import type { Caller } from './caller.ts';
import type { Tokens } from './tokens.ts';

/** The next tokens of sessions, by the request whose answer will carry them. */
const followers = new WeakMap<FastifyRequest, { readonly token: string; readonly expiresAt: Date }>();

/**
 * The session that follows this one, made by whichever process asks first: the old one's row stays locked until it names
 * the new one. Undefined when the old session can't be renewed any more.
 */
async function follow(db: Database, jti: string) {
  const next = randomUUID();
  return db.transaction(async (tx) => {
    const [old] = await rowsOf(tx, sql`select renewed_by from sessions where jti = ${jti} and revoked_at is null for update`);
    if (!old) return undefined;
    const known = sql`select jti, created_at, expires_at from sessions
      where jti = ${String(old['renewed_by'] ?? '')} and revoked_at is null and expires_at > now()`;
    const [there] = await rowsOf(tx, known);
    if (there) return there;
    const [made] = await rowsOf(
      tx,
      sql`insert into sessions (jti, user_id, expires_at, chain, began_at, level, id_role, device,
          browser, system, address, seen_at, proved_at, needs_factor)
        select ${next}, user_id, least(now() + interval '24 hours', began_at + interval '7 days'), coalesce(chain, jti), began_at, level, id_role,
          device, browser, system, address, seen_at, coalesce(proved_at, began_at), needs_factor
        from sessions where jti = ${jti} returning jti, created_at, expires_at`,
    );
    await tx.execute(sql`update sessions set renewed_by = ${next} where jti = ${jti}`);
    return made;
  });
}

/** Prepares the caller's next token for the answer, if his session is old enough and may go on. */
export async function renew(
  db: Database,
  tokens: Tokens,
  request: FastifyRequest,
  { id: userId, jti, isRenewable }: Caller,
): Promise<void> {
  if (!isRenewable) return;
  const next = await follow(db, jti);
  if (!next) return;
  const [issuedAt, expiresAt] = [new Date(String(next['created_at'])), new Date(String(next['expires_at']))];
  followers.set(request, { token: await tokens.sign({ jti: String(next['jti']), userId, issuedAt, expiresAt }), expiresAt });
}

/** Ends the session of a request and all others of the same login. */
export async function endLogin(db: Database, jti: string, now: Date, request: FastifyRequest): Promise<void> {
  followers.delete(request);
  await db.execute(sql`update sessions set revoked_at = ${now.toISOString()}::timestamptz
    where (jti = ${jti} or chain = (select chain from sessions where jti = ${jti})) and revoked_at is null`);
}

/** As long as an old token is in use, every answer carries the next one, since an answer may get lost on the way. */
export function tellFollowers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const next = followers.get(request);
    if (!next || reply.statusCode === 401) return;
    void reply.headers({ 'amanah-token': next.token, 'amanah-token-expires': next.expiresAt.toISOString() });
  });
}
