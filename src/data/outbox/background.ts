import Dexie from 'dexie';
import type { Platform } from '../../platform/platform.ts';
import { createCapabilities } from '../api/capabilities.ts';
import { type Call, createTransport, isAnswer, type Reply } from '../api/transport.ts';
import { emptiedWord } from '../channel-words.ts';
import { opsName } from '../database-names.ts';
import { openNamed } from '../databases.ts';
import { applyAcked } from '../mirror/apply-acked.ts';
import { createSeals } from '../seals.ts';
import { eraseToken, readCopy, type SessionCopy } from '../session/session-copy.ts';
import { noLateSending } from './late-sending.ts';
import { createDeviceReport } from './device-report.ts';
import type { OutboxContext } from './outbox-context.ts';
import { createSender, type Sender } from './sender.ts';

/** How long a woken service worker waits for what may go soon: the seconds of an undo, a short pause of a service. */
const patienceMs = 20_000;

/** `later`: something is left that only needs another time. */
export type Leftover = 'nothing' | 'later';

const notMine: Reply = { status: 401, ours: false, envelope: { failed: true, message: '', data: undefined } };

type Databases = ReturnType<typeof openNamed>;

/** Speaks as the person of the copy, which is read before each call: a logout in a tab ends it at once. */
function createCopyCall({ ops }: Databases, platform: Platform, copy: SessionCopy) {
  const transport = createTransport(platform, copy.config);
  const capabilities = createCapabilities(ops);
  let present: SessionCopy | undefined = copy;
  return {
    capabilities,
    loggedIn: () => present !== undefined && platform.clock.now() <= present.expiresAt,
    maySend: () => present !== undefined && platform.clock.now() <= present.expiresAt && !present.mustChangePassword,
    async call(asked: Call): Promise<Reply> {
      present = await readCopy(ops);
      if (present?.userId !== copy.userId) return notMine;
      const { token } = present;
      const reply = await transport({ ...asked, token });
      capabilities.learn(asked.service, reply);
      if (isAnswer(reply) && reply.status === 401 && reply.envelope) {
        await eraseToken(ops, token);
        present = await readCopy(ops);
      }
      return reply;
    },
  };
}

/** Drains until nothing is left that could go within the time a service worker is given. */
async function drainAll(sender: Sender, platform: Platform): Promise<Leftover> {
  const until = platform.clock.now() + patienceMs;
  for (;;) {
    await sender.wake('again');
    const rest = await sender.restMs();
    if (rest === undefined) return 'nothing';
    if (platform.clock.now() + rest > until) return 'later';
    await new Promise<void>((resolve) => {
      platform.clock.after(rest, resolve);
    });
  }
}

async function sendAs(databases: Databases, platform: Platform, copy: SessionCopy): Promise<Leftover> {
  const { ops, cache, name } = databases;
  const channel = platform.openChannel(`amanah-${name}`);
  const { capabilities, ...speaking } = createCopyCall(databases, platform, copy);
  const context: OutboxContext = {
    ...databases,
    ...speaking,
    platform,
    channel,
    seals: createSeals(ops, platform.subtle),
    draftSaving: () => undefined,
    userId: copy.userId,
    username: copy.username,
    isOurs: capabilities.isOurs,
    applyAcked: (commands) => applyAcked({ cache, lists: { note: () => undefined } }, commands),
    awaited: new Map(),
    emptied: (resource) => channel.post(emptiedWord(resource)),
    returned: async () => undefined,
    late: noLateSending,
  };
  const report = createDeviceReport({ ...context, online: () => true });
  const sender = createSender(context, report);
  try {
    await capabilities.loaded;
    // What a killed tab did not bring into the cache.
    await sender.flush();
    const left = await drainAll(sender, platform);
    await report.told();
    return left;
  } finally {
    sender.stop();
    channel.close();
  }
}

/**
 * Sends what a user's closed app left, in the name of the session on the device, under the lock of all tabs. Without
 * a session nothing is sent and nothing is asked for again: the next login sends it.
 */
export async function sendInBackground(name: string, platform: Platform): Promise<Leftover> {
  if (!(await Dexie.exists(opsName(name)))) return 'nothing';
  const databases = openNamed(name);
  try {
    const copy = await readCopy(databases.ops);
    if (!copy) return 'nothing';
    if (platform.clock.now() > copy.expiresAt) {
      await eraseToken(databases.ops, copy.token);
      return 'nothing';
    }
    return await sendAs(databases, platform, copy);
  } finally {
    databases.ops.close();
    databases.cache.close();
  }
}
