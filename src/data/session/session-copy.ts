import * as z from 'zod/mini';
import { heldFor, scopeOf } from '../../contract/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameOf, opsName } from '../store/database-names.ts';
import type { OpsDatabase } from '../store/databases.ts';
import type { AppConfig } from '../api/app-config.ts';
import type { SessionStore } from './for-screens.ts';

const key = 'session';

const shape = z.object({
  token: z.string(),
  expiresAt: z.number(),
  userId: z.string(),
  /** Copies of earlier versions lack both, and a scope. */
  foundation: z.optional(z.string()),
  who: z.optional(z.string()),
  username: z.string(),
  /** Nothing may be sent yet, for this or because a second factor has to be set up first. */
  mustChangePassword: z.boolean(),
  scope: z.optional(z.object({ branch: z.string(), level: z.string() })),
  config: z.object({
    services: z.object({ user: z.string(), master: z.string(), patrol: z.string(), access: z.string() }),
    authorization: z.object({ scheme: z.string() }),
    compat: z.object({ rowNumbers: z.string() }),
  }),
});

/** What the service worker needs to send in the person's name, since it can't read localStorage. */
export type SessionCopy = z.infer<typeof shape>;

/** The present copy; none once the session has ended. */
export async function readCopy(ops: OpsDatabase): Promise<SessionCopy | undefined> {
  const found = shape.safeParse((await ops.meta.get(key))?.value);
  return found.success ? found.data : undefined;
}

/** Removes the copy, unless a new login has stored another token there. */
export async function eraseToken(ops: OpsDatabase, token: string): Promise<void> {
  await ops.transaction('rw', ops.meta, async () => {
    if ((await readCopy(ops))?.token === token) await ops.meta.delete(key);
  });
}

/** Gives the copy the token that replaces `from`, unless it has another already. */
export async function renewCopy(
  ops: OpsDatabase,
  from: string,
  { token, expiresAt }: Pick<SessionCopy, 'token' | 'expiresAt'>,
): Promise<void> {
  await ops.transaction('rw', ops.meta, async () => {
    const value = await readCopy(ops);
    if (value?.token === from) await ops.meta.put({ key, value: { ...value, token, expiresAt } });
  });
}

/** Removes the copy of a user whose databases nobody may have opened yet. */
export const eraseCopy = (platform: Pick<Platform, 'storage' | 'origin'>, who: string): Promise<void> =>
  platform.storage.removeRecord(opsName(nameOf(platform.origin, who)), 'meta', key).catch(() => undefined);

/** Keeps the copy in step with the session, as long as it is this user's; whatever ends the session erases it. */
export function keepCopy(ops: OpsDatabase, session: SessionStore, config: AppConfig, who: string): () => void {
  let last = '';
  const write = () => {
    const now = session.current();
    if (now?.who !== who) {
      last = '';
      return;
    }
    const { token, expiresAt, user, foundation } = now;
    const mustChangePassword = heldFor(user) !== undefined;
    const value: SessionCopy = {
      token,
      expiresAt,
      userId: String(user.id),
      foundation,
      who,
      username: user.username,
      mustChangePassword,
      scope: scopeOf(user),
      config,
    };
    const text = JSON.stringify(value);
    if (text === last) return;
    last = text;
    ops
      .transaction('rw', ops.meta, async () => {
        // The session may have ended, and its copy been erased, while the database was opening.
        if (session.current()?.token === token) await ops.meta.put({ key, value });
      })
      .catch(() => undefined);
  };
  write();
  return session.subscribe(write);
}
