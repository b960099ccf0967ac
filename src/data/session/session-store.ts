import { appError, fail, ok, type Result } from '../../contract/calls/errors.ts';
import { type Flags, flagsFor } from '../../contract/permissions.ts';
import { loginAnswer, type SessionUser, sessionAnswer, sessionLifetimeMs } from '../../contract/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTransport, errorOf, isAnswer, type Renewal, succeeded, type Transport } from '../api/transport.ts';
import type { AppConfig } from '../api/app-config.ts';
import type { Session, SessionStore, OpenCalls } from './for-screens.ts';
import { createListeners } from '../store/listeners.ts';
import { createServiceTime } from '../time/service-time.ts';
import { endKeptSession, keepSession } from './kept-session.ts';
import { noteLeaving } from './leaving.ts';
import { keepLoginDevice, loginDevice } from './login-device.ts';
import { eraseCopy } from './session-copy.ts';
import { clearSession, readSession, storedWho, writeFoundation, writeSession, writeToken, writeUser } from './session-keys.ts';
import { placeOf } from './who.ts';

/** Calls without a session to the service that checks accounts: the login page and the page of a one-time link make them. */
function createOpenCalls(transport: Transport, { provider = '' }: AppConfig): OpenCalls {
  return {
    provider,
    async send(path, body): Promise<Result<{ data: unknown; message: string }>> {
      const reply = await transport({ service: 'user', method: 'POST', path, body });
      return succeeded(reply) ? ok({ data: reply.envelope.data, message: reply.envelope.message }) : fail(errorOf(reply));
    },
    async isOurs() {
      // Ours answers 401 and announces itself; a service of others doesn't know this call.
      const reply = await transport({ service: 'user', method: 'GET', path: '/api/auth/session', timeoutMs: 8000 });
      return isAnswer(reply) ? reply.ours : undefined;
    },
  };
}

type SessionPlatform = Pick<Platform, 'fetch' | 'clock' | 'text' | 'storage' | 'origin'>;

/** Clears the keys and both copies: the one that survives a kill, and the service worker's. */
async function endSession(platform: SessionPlatform): Promise<void> {
  const who = storedWho(platform.text);
  const expiry = Number(platform.text.get('token_expiry'));
  clearSession(platform.text);
  await Promise.all([endKeptSession(platform, expiry), who === null ? undefined : eraseCopy(platform, who)]);
}

interface LoginDeps {
  readonly transport: Transport;
  readonly platform: SessionPlatform;
  readonly now: () => number;
  /** Of the service that checks accounts. */
  readonly address: string;
}

/** Checks the account with the service and, if it is let in, writes the keys. */
async function logIn({ transport, platform, now, address }: LoginDeps, path: string, given: object): Promise<Result<string>> {
  const body = { ...given, ...loginDevice(platform.text, address) };
  const reply = await transport({ service: 'user', method: 'POST', path, body });
  if (!succeeded(reply)) return fail(errorOf(reply));
  const answer = loginAnswer.safeParse(reply.envelope.data);
  if (!answer.success) return fail(appError('invalid-answer'));
  const { token, user } = answer.data;
  const before = storedWho(platform.text);
  try {
    writeSession(platform.text, token, user, now(), reply.foundation?.identity);
    await keepSession(platform);
    keepLoginDevice(platform.text, address, answer.data.device);
    // Somebody else's session may have been stored here.
    if (before !== null && before !== storedWho(platform.text)) await eraseCopy(platform, before);
    return ok(reply.envelope.message);
  } catch {
    clearSession(platform.text);
    await endKeptSession(platform, now() + sessionLifetimeMs);
    if (before !== null) await eraseCopy(platform, before);
    return fail(appError('storage-full'));
  }
}

/** The same user's present menus and rights; undefined if the service doesn't tell, `ended` if ours knows no such session any more. */
async function askUser(transport: Transport, session: Session, renew: SessionStore['renew']): Promise<SessionUser | 'ended' | undefined> {
  const reply = await transport({ service: 'user', method: 'GET', path: '/api/auth/session', token: session.token });
  if (isAnswer(reply) && reply.renewal) renew(session.token, reply.renewal);
  // Services that do not know the call may answer anything.
  if (isAnswer(reply) && reply.ours && reply.status === 401) return 'ended';
  const answer = succeeded(reply) ? sessionAnswer.safeParse(reply.envelope.data) : undefined;
  const user = answer?.success ? answer.data.user : undefined;
  return user && String(user.id) === String(session.user.id) ? user : undefined;
}

/** If the new token can't be written, the old one stays valid, and the next answer brings the new one again. */
function takeToken(text: Platform['text'], next: Renewal): boolean {
  try {
    writeToken(text, next);
    return true;
  } catch {
    return false;
  }
}

/** If they can't be written, the rights from before stay until the next look. */
function takeUser(text: Platform['text'], user: SessionUser): boolean {
  try {
    writeUser(text, user);
    return true;
  } catch {
    return false;
  }
}

const flagsIn = (user: SessionUser | undefined, url: string): Flags | undefined => user && flagsFor(user.level, user.role_permission, url);

/** Another tab may have logged out a moment ago, so the token is read each time; the rest only if it changed. */
function createReader(text: Platform['text']) {
  let cached: { mark: string; session: Session | null } | undefined;
  const mark = () => `${text.get('token') ?? ''} ${text.get('token_expiry') ?? ''} ${text.get('id_admin') ?? ''}`;
  return {
    current(): Session | null {
      const now = mark();
      if (cached?.mark !== now) cached = { mark: now, session: readSession(text) };
      return cached.session;
    },
    forget() {
      cached = undefined;
    },
  };
}

/** Notes the foundation of a session that began before it was told; false if another one's data is stored here already. */
function adopt(platform: SessionPlatform, session: Session | null, identity: string, changed: () => void): boolean {
  if (!session) return false;
  if (session.foundation !== '') return session.foundation === identity;
  if (placeOf(platform.text, identity) !== '') return false;
  try {
    writeFoundation(platform.text, identity);
  } catch {
    return false;
  }
  changed();
  void keepSession(platform);
  return true;
}

/** The session on the device: the source product's keys in localStorage. */
export function createSessionStore(config: AppConfig, platform: SessionPlatform): SessionStore {
  const { text } = platform;
  const time = createServiceTime(platform);
  const transport = createTransport(platform, config, time);
  const listeners = createListeners();
  const { current, forget } = createReader(text);
  const changed = () => {
    forget();
    listeners.tell();
  };
  text.subscribe(changed);

  async function enter(path: string, body: object): Promise<Result<{ session: Session; message: string }>> {
    const message = await logIn({ transport, platform, now: time.now, address: config.services.user }, path, body);
    if (!message.ok) return message;
    changed();
    const session = current();
    return session ? ok({ session, message: message.value }) : fail(appError('invalid-answer'));
  }

  let renewed: string | undefined;
  function renew(from: string, next: Renewal): void {
    if (current()?.token !== from || !takeToken(text, next)) return;
    renewed = next.token;
    changed();
    void keepSession(platform);
  }

  async function refresh(): Promise<void> {
    const before = current();
    const user = before && (await askUser(transport, before, renew));
    const now = current();
    // With its next token it is the same session; after a login or a logout it is another.
    if (!user || !now || (now.token !== before.token && now.token !== renewed)) return;
    if (user === 'ended') return drop();
    if (!takeUser(text, user)) return;
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
    const who = storedWho(text);
    if (who !== null) noteLeaving(text, who);
    const erased = drop();
    // Best effort: offline, the token simply expires.
    if (token) await transport({ service: 'user', method: 'POST', path: '/api/auth/logout', token, timeoutMs: 5000 });
    await erased;
  }

  return {
    current,
    now: time.now,
    open: createOpenCalls(transport, config),
    login: (email, password, code) => enter('/api/auth/login', { email, password, ...(code === undefined ? {} : { code }) }),
    enter,
    logout,
    refresh,
    renew,
    subscribe: listeners.add,
    check() {
      const session = current();
      if (session && time.now() <= session.expiresAt) return true;
      if (text.get('token') !== null || text.get('token_expiry') !== null) void drop();
      return false;
    },
    expire: () => void drop(),
    adopt: (identity) => adopt(platform, current(), identity, changed),
    flags: (url) => flagsIn(current()?.user, url),
  };
}
