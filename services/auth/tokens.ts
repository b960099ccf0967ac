import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { sessionLifetimeMs } from '../../src/contract/session.ts';
import type { Database } from '../db/database.ts';
import { sessions, settings } from '../db/system-tables.ts';

export interface Tokens {
  /** Opens a session and signs its token. */
  issue(userId: number): Promise<string>;
  /** Session and user a token speaks for; undefined for any other text. */
  read(token: string): Promise<{ jti: string; userId: number } | undefined>;
}

const secretKey = 'token_secret';

/** The secret all processes on this database share; made once. */
async function sharedSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ key: secretKey, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, secretKey));
  if (!row) throw new Error('No token secret');
  return row.value;
}

export async function openTokens(db: Database, given?: string): Promise<Tokens> {
  const secret = new TextEncoder().encode(given ?? (await sharedSecret(db)));
  return {
    async issue(userId) {
      const jti = randomUUID();
      const now = Date.now();
      await db.insert(sessions).values({ jti, user_id: userId, expires_at: new Date(now + sessionLifetimeMs) });
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setJti(jti)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor((now + sessionLifetimeMs) / 1000))
        .sign(secret);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
        const userId = Number(payload.sub);
        return payload.jti && Number.isSafeInteger(userId) ? { jti: payload.jti, userId } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
