import { appError, fail, ok, type Result } from '../../contract/errors.ts';
import { type Flags, flagsFor } from '../../contract/permissions.ts';
import { loginAnswer, type SessionUser, sessionAnswer } from '../../contract/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTransport, errorOf, succeeded, type Transport } from '../api/transport.ts';
import type { AppConfig, Session, SessionStore } from '../public.ts';
import { clearSession, readSession, writeSession, writeUser } from './session-keys.ts';

type Needs = Pick<Platform, 'fetch' | 'clock' | 'text'>;

/** Checks the account with the service and, when it is let in, writes the keys. */
async function logIn(transport: Transport, { text, clock }: Needs, email: string, password: string): Promise<Result<string>> {
  const reply = await transport({ service: 'user', method: 'POST', path: '/api/auth/login', body: { email, password } });
  if (!succeeded(reply)) return fail(errorOf(reply));
  const answer = loginAnswer.safeParse(reply.envelope.data);
  if (!answer.success) return fail(appError('invalid-answer'));
  try {
    writeSession(text, answer.data.token, answer.data.user, clock.now());
    return ok(reply.envelope.message);
  } catch {
    clearSession(text);
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

/** The session on the device: the keys of the source product in localStorage and nothing else. */
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
  }

  const drop = () => {
    clearSession(text);
    changed();
  };

  async function logout(): Promise<void> {
    const token = current()?.token;
    drop();
    // Best effort: without a connection the token dies by its age.
    if (token) await transport({ service: 'user', method: 'POST', path: '/api/auth/logout', token, timeoutMs: 5000 });
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
      if (text.get('token') !== null || text.get('token_expiry') !== null) drop();
      return false;
    },
    expire: drop,
    flags(url): Flags | undefined {
      const user = current()?.user;
      return user && flagsFor(user.level, user.role_permission, url);
    },
  };
}
