import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { sessionLifetimeMs } from '../../src/contract/session.ts';
import type { Database } from '../db/database.ts';
import { sealsWith, type Seals } from './seals.ts';
import { settings } from '../db/tables/system-tables.ts';

interface SignedSession {
  readonly jti: string;
  readonly userId: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Where a login comes from. */
interface LoginOrigin {
  /** The device, as `login_devices` knows it. */
  readonly device?: string;
  /** Both as far as the user agent told them. */
  readonly browser?: string;
  readonly system?: string;
  readonly address?: string;
  /** It came without the second factor that its level has to have. */
  readonly needsFactor?: boolean;
  /** Nothing was typed: a browser that is logged in at the provider shows a person as little as one that is logged in here. */
  readonly isUnproved?: boolean;
}

export interface Tokens {
  /** Locks second factors. */
  readonly seals: Seals;
  /** Locks the secrets of webhooks. */
  readonly hookSeals: Seals;
  /** Locks what is under way with a provider. */
  readonly oidcSeals: Seals;
  /** Opens a session and signs its token. */
  issue(userId: number, origin?: LoginOrigin): Promise<string>;
  /** The token of an existing session: the same text each time. */
  sign(session: SignedSession): Promise<string>;
  /** The session and user that a token names; undefined if it is not a valid token. */
  read(token: string): Promise<{ jti: string; userId: number } | undefined>;
}

/** Where several processes on one PostgreSQL keep their key when none is given. */
export const storedSecret = 'token_secret';

/** The secret that all processes on this database share; made once. */
async function sharedSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ key: storedSecret, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, storedSecret));
  if (!row) throw new Error('No token secret');
  return row.value;
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

interface Claims {
  readonly jti: string;
  readonly userId: number;
}

const mostKnown = 10_000;

/**
 * Tokens whose signature has been checked: checking it for every request would cost as much as a whole list. Session and
 * account can change, so those are still looked up in the database each time.
 */
class KnownTokens {
  private readonly known = new Map<string, Claims & { readonly until: number }>();

  find(token: string): Claims | undefined {
    const claims = this.known.get(token);
    if (!claims || claims.until > Date.now()) return claims;
    this.known.delete(token);
    return undefined;
  }

  add(token: string, claims: Claims, until: number): void {
    this.known.set(token, { ...claims, until });
    for (const oldest of this.known.keys()) {
      if (this.known.size <= mostKnown) break;
      this.known.delete(oldest);
    }
  }
}

export async function openTokens(db: Database, given?: string): Promise<Tokens> {
  const secret = new TextEncoder().encode(given ?? (await sharedSecret(db)));
  const known = new KnownTokens();
  const sign = ({ jti, userId, issuedAt, expiresAt }: SignedSession): Promise<string> =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setJti(jti)
      .setIssuedAt(Math.floor(issuedAt.getTime() / 1000))
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
      .sign(secret);
  return {
    seals: sealsWith(secret, 'second factor'),
    hookSeals: sealsWith(secret, 'webhooks'),
    oidcSeals: sealsWith(secret, 'login by a provider'),
    sign,
    async issue(
      userId,
      { device = null, browser = null, system = null, address = null, needsFactor = false, isUnproved = false }: Nullable<LoginOrigin> = {},
    ) {
      const jti = randomUUID();
      const issuedAt = new Date();
      const expiresAt = new Date(issuedAt.getTime() + sessionLifetimeMs);
      await db.execute(sql`
        insert into sessions (jti, user_id, expires_at, chain, level, id_role, device, browser, system, address, seen_at, proved_at, needs_factor)
        select ${jti}, u.id, ${expiresAt.toISOString()}::timestamptz, ${jti}, u.level, u.id_role,
          ${device}::text, ${browser}::text, ${system}::text, ${address}::text, now(),
          case when ${isUnproved ?? false} then now() - interval '1 day' else now() end, ${needsFactor} from users u where u.id = ${userId}`);
      return sign({ jti, userId, issuedAt, expiresAt });
    },
    async read(token) {
      const before = known.find(token);
      if (before) return before;
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
        const userId = Number(payload.sub);
        if (!payload.jti || !payload.exp || !Number.isSafeInteger(userId)) return undefined;
        const claims = { jti: payload.jti, userId };
        known.add(token, claims, payload.exp * 1000);
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}
