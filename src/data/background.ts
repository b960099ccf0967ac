import { asDescribed } from '../contract/scoped-lists.ts';
import Dexie from 'dexie';
import type { Platform } from '../platform/platform.ts';
import { createCapabilities } from './api/capabilities.ts';
import { type TransportCall, createTransport, isAnswer, type Reply } from './api/transport.ts';
import { createFoundation } from './foundation/create-foundation.ts';
import { emptiedWord, healedWord } from './store/channel-words.ts';
import { opsName } from './store/database-names.ts';
import { openNamed } from './store/databases.ts';
import { applyAcked } from './mirror/arriving/apply-acked.ts';
import { createSeals } from './store/seals.ts';
import { renewKept } from './session/kept-session.ts';
import { eraseToken, readCopy, renewCopy, type SessionCopy } from './session/session-copy.ts';
import { createServiceTime, type ServiceTime } from './time/service-time.ts';
import { createCommandTime } from './store/command-time.ts';
import { healOnce } from './outbox/healing/healer.ts';
import { noLateSending } from './outbox/sending/late-sending.ts';
import { createDeviceReport } from './outbox/sending/device-report.ts';
import type { OutboxContext } from './outbox/outbox-context.ts';
import { createSender, type Sender } from './outbox/sending/sender.ts';

/** How long a woken service worker waits for commands that may go soon: the seconds of an undo, a short pause of a service. */
const patienceMs = 20_000;

/** `later`: something is left that can be sent another time. */
export type Leftover = 'nothing' | 'later';

const notMine: Reply = { status: 401, ours: false, envelope: { failed: true, message: '', data: undefined } };

type Databases = ReturnType<typeof openNamed>;

/** Speaks as the person whose session was copied. The copy is read before each call: a logout in a tab ends it at once. */
function createCopyCall({ ops }: Databases, platform: Platform, copy: SessionCopy, time: ServiceTime) {
  const transport = createTransport(platform, copy.config, time);
  const capabilities = createCapabilities(ops);
  let present: SessionCopy | undefined = copy;
  const foundation = createFoundation({
    ops,
    clock: platform.clock,
    isOurs: capabilities.isOurs,
    identity: () => copy.foundation ?? '',
    // Only a tab takes over data stored here without a foundation.
    adopt: () => copy.foundation === undefined || copy.foundation === '',
    noteAddress: () => undefined,
  });
  const isOpen = () => present !== undefined && time.now() <= present.expiresAt;
  return {
    capabilities,
    foundation,
    loggedIn: isOpen,
    maySend: () => isOpen() && present?.mustChangePassword !== true && foundation.standing === 'same',
    async call(asked: TransportCall): Promise<Reply> {
      present = await readCopy(ops);
      if (present?.userId !== copy.userId) return notMine;
      const { token, scope } = present;
      const wanted = scope ? asDescribed(asked, scope) : asked;
      const reply = await transport(foundation.named({ ...wanted, token }));
      await foundation.heard(reply);
      capabilities.learn(asked.service, reply);
      if (isAnswer(reply) && reply.renewal) {
        await renewCopy(ops, token, reply.renewal).catch(() => undefined);
        await renewKept(platform, token, reply.renewal).catch(() => undefined);
        present = await readCopy(ops);
      }
      if (isAnswer(reply) && reply.status === 401 && reply.envelope) {
        await eraseToken(ops, token);
        present = await readCopy(ops);
      }
      return reply;
    },
  };
}

/** Drains until nothing is left that could be sent in the time a service worker is given. */
async function drainAll(sender: Sender, platform: Platform, mend: () => Promise<void>): Promise<Leftover> {
  const until = platform.clock.ticks() + patienceMs;
  for (;;) {
    await sender.wake('again');
    await mend();
    const rest = await sender.restMs();
    if (rest === undefined) return 'nothing';
    if (platform.clock.ticks() + rest > until) return 'later';
    await new Promise<void>((resolve) => {
      platform.clock.after(rest, resolve);
    });
  }
}

async function sendAs(databases: Databases, platform: Platform, copy: SessionCopy): Promise<Leftover> {
  const { ops, cache, name } = databases;
  const channel = platform.openChannel(`amanah-${name}`);
  const time = createServiceTime(platform);
  const { capabilities, foundation, ...speaking } = createCopyCall(databases, platform, copy, time);
  const context: OutboxContext = {
    ...databases,
    ...speaking,
    platform,
    channel,
    seals: createSeals(ops, platform.subtle),
    draftSaving: () => undefined,
    userId: copy.userId,
    who: copy.who ?? copy.userId,
    epoch: () => foundation.stamp?.epoch,
    username: copy.username,
    isOurs: capabilities.isOurs,
    // It has just been woken: what a tab heard earlier no longer counts.
    answersNow: () => false,
    applyAcked: (commands) => applyAcked({ cache, lists: { note: () => undefined } }, commands),
    awaited: new Map(),
    emptied: (resource) => channel.post(emptiedWord(resource)),
    returned: async () => undefined,
    acted: () => undefined,
    late: noLateSending,
    time: createCommandTime(ops, time),
    online: () => true,
  };
  const report = createDeviceReport(context);
  const sender = createSender(context, report);
  /** The services were restored: the queue is compared with them before it continues. */
  async function mend(): Promise<void> {
    if (foundation.standing !== 'older') return;
    if ((await healOnce(context, new AbortController().signal)).kind !== 'done') return;
    await foundation.reload();
    channel.post(healedWord);
    await sender.wake('again');
  }
  try {
    await Promise.all([capabilities.loaded, foundation.loaded]);
    // What a killed tab did not get into the cache.
    await sender.flush();
    const left = await drainAll(sender, platform, mend);
    await report.told();
    return left;
  } finally {
    sender.stop();
    channel.close();
  }
}

/**
 * Sends what a user's closed app left, in the name of the session on the device, under the lock shared by all tabs. Without
 * a session nothing is sent and the browser is not asked to wake it again: the next login sends it.
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
  } catch (problem) {
    // A logout in a tab has taken the rows from under it. What it kept of the queue, if anything, is looked at another time.
    if (problem instanceof Dexie.DatabaseClosedError) return 'later';
    throw problem;
  } finally {
    databases.ops.close();
    databases.cache.close();
  }
}
