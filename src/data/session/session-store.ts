import { appError, fail, ok, type Result } from '../../contract/errors.ts';
import { type Flags, flagsFor } from '../../contract/permissions.ts';
import { loginAnswer, type SessionUser, sessionAnswer, sessionLifetimeMs } from '../../contract/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTransport, errorOf, succeeded, type Transport } from '../api/transport.ts';
import type { AppConfig, Session, SessionStore } from '../public.ts';
import { endKeptSession, keepSession } from './kept-session.ts';
import { noteLeaving } from './leaving.ts';
import { eraseCopy } from './session-copy.ts';
import { clearSession, readSession, storedUserId, writeSession, writeUser } from './session-keys.ts';

type Needs = Pick<Platform, 'fetch' | 'clock' | 'text' | 'storage' | 'origin'>;

/** Clears the keys and their copies: the one a kill cannot take back, and the one the service worker finds. */
async function endSession(platform: Needs): Promise<void> {
  const userId = storedUserId(platform.text);
  const expiry = Number(platform.text.get('token_expiry'));
  clearSession(platform.text);
  await Promise.all([endKeptSession(platform, expiry), userId === null ? undefined : eraseCopy(platform, userId)]);
}

/** Checks the account with the service and, when it is let in, writes the keys. */
async function logIn(transport: Transport, platform: Needs, email: string, password: string): Promise<Result<string>> {
  const reply = await transport({ service: 'user', method: 'POST', path: '/api/auth/login', body: { email, password } });
  if (!succeeded(reply)) return fail(errorOf(reply));
  const answer = loginAnswer.safeParse(reply.envelope.data);
  if (!answer.success) return fail(appError('invalid-answer'));
  const { token, user } = answer.data;
  const before = storedUserId(platform.text);
  try {
    writeSession(platform.text, token, user, platform.clock.now());
    await keepSession(platform);
    // Somebody else's session may have lain here.
    if (before !== null && before !== String(user.id)) await eraseCopy(platform, before);
    return ok(reply.envelope.message);
  } catch {
    clearSession(platform.text);
    await endKeptSession(platform, platform.clock.now() + sessionLifetimeMs);
    if (before !== null) await eraseCopy(platform, before);
    return fail(appError('storage-full'));
  }
}

/** The same user's menus and rights as they are now; undefined when the service does not tell. */
async function askUser(transport: Transport, session: Session): Promise<SessionUser | undefined> {
  const reply = await transport({ service: 'user', method: 'GET', path: '/api/auth/session', token: session.token });
  const answer = succeeded(reply) ? sessionAnswer.safeParse(reply.envelope.data) : undefined;
  const user = answer?.success ? answer.data.user : undefined;
  return user && String(user.id) === String(session.user.id) ? user : undefined;
}

/** The session on the device: the keys of the source product in localStorage. */
export function createSessionStore(config: AppConfig, platform: Needs): SessionStore {
  const { text, clock } = platform;
  const transport = createTransport(platform, config);
  const listeners = new Set<() => void>();
  let cached: { mark: string; session: Session | null } | undefined;

  // Another tab may have logged out a moment ago, so the token is read each time; the rest only when it changed.
  const mark = () => `${text.get('token') ?? ''} ${text.get('token_expiry') ?? ''} ${text.get('id_admin') ?? ''}`;
  const current = (): Session | null => {
    const now = mark();
    if (cached?.mark !== now) cached = { mark: now, session: readSession(text) };
    return cached.session;
  };
  const changed = () => {
    cached = undefined;
    for (const listener of [...listeners]) listener();
  };
  text.subscribe(changed);

  async function login(email: string, password: string): Promise<Result<{ session: Session; message: string }>> {
    const message = await logIn(transport, platform, email, password);
    if (!message.ok) return message;
    changed();
    const session = current();
    return session ? ok({ session, message: message.value }) : fail(appError('invalid-answer'));
  }

  async function refresh(): Promise<void> {
    const before = current();
    const user = before && (await askUser(transport, before));
    if (!user || current()?.token !== before.token) return;
    try {
      writeUser(text, user);
    } catch {
      return;
    }
    changed();
    await keepSession(platform);
  }

  const drop = (): Promise<void> => {
    const erased = endSession(platform);
    changed();
    return erased;
  };

  async function logout(): Promise<void> {
    const token = current()?.token;
    const userId = storedUserId(text);
    if (userId !== null) noteLeaving(text, userId);
    const erased = drop();
    // Best effort: without a connection the token dies by its age.
    if (token) await transport({ service: 'user', method: 'POST', path: '/api/auth/logout', token, timeoutMs: 5000 });
    await erased;
  }

  return {
    current,
    login,
    logout,
    refresh,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    check() {
      const session = current();
      if (session && clock.now() <= session.expiresAt) return true;
      if (text.get('token') !== null || text.get('token_expiry') !== null) void drop();
      return false;
    },
    expire: () => void drop(),
    flags(url): Flags | undefined {
      const user = current()?.user;
      return user && flagsFor(user.level, user.role_permission, url);
    },
  };
}
