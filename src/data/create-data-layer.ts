import type { ResourceName } from '../contract/registry.ts';
import { foundationCalls } from '../contract/calls/foundation-calls.ts';
import { heldFor } from '../contract/session.ts';
import { serviceNames } from '../contract/resource.ts';
import type { Channel } from '../platform/channel.ts';
import type { Platform } from '../platform/platform.ts';
import { browserPlatform } from '../platform/browser-platform.ts';
import { createApiClient } from './api/api-client.ts';
import { createCapabilities } from './api/capabilities.ts';
import { createMeetings } from './api/preflight.ts';
import { createEvents } from './api/events.ts';
import { createTransport, type Reply, type TransportCall } from './api/transport.ts';
import { createUserCall, isMine } from './session/user-call.ts';
import { emptiedResource, emptiedWord, enqueuedWord, healedWord } from './store/channel-words.ts';
import { countLosses, createConnection, createLastAnswers } from './api/connection.ts';
import { type OpsDatabase, openDatabases } from './store/databases.ts';
import { createDrafts } from './drafts.ts';
import { createFoundation, type Foundation } from './foundation/create-foundation.ts';
import { watchFoundation } from './watch-foundation.ts';
import { leaveDevice } from './leave-device.ts';
import { createRecents } from './recents.ts';
import { createLosses } from './store/losses.ts';
import { somebodyActs } from './store/live/burst.ts';
import { stillWhile } from './store/live/calm.ts';
import { createMirror } from './mirror/create-mirror.ts';
import { createHealer } from './outbox/healing/healer.ts';
import { createCommandTime, watchClock } from './store/command-time.ts';
import { createLateSending } from './outbox/sending/late-sending.ts';
import { createOutbox } from './outbox/create-outbox.ts';
import type { OutboxContext } from './outbox/outbox-context.ts';
import type { Sender } from './outbox/sending/sender.ts';
import { holdBallast } from './store/disk-space.ts';
import type { AppConfig } from './api/app-config.ts';
import type { Outbox } from './outbox/for-screens.ts';
import type { DataLayer } from './public.ts';
import type { SessionStore, WaitingWork } from './session/for-screens.ts';
import { createSeals } from './store/seals.ts';
import { createServiceTime, type ServiceTime } from './time/service-time.ts';
import { keepCopy } from './session/session-copy.ts';
import { createProof, withProof } from './session/proof.ts';
import { createOwnFirst, type OwnFirst } from './own-first.ts';
import { noteWaitingWork, waitingWork } from './session/waiting-work.ts';
import { noteHere, placeOf } from './session/who.ts';

interface Options {
  readonly config: AppConfig;
  readonly session: SessionStore;
  readonly platform?: Platform;
}

const pingCall: TransportCall = {
  service: 'master',
  method: 'GET',
  path: '/api/branches',
  query: { page: 1, limit: 1, ascending: 1, search: '' },
  timeoutMs: 5000,
};

interface Wakers {
  readonly platform: Platform;
  readonly session: SessionStore;
  readonly connection: ReturnType<typeof createConnection>;
  readonly channel: Channel;
  readonly sender: Sender;
  readonly ownFirst: OwnFirst;
  readonly mirror: Pick<ReturnType<typeof createMirror>, 'emptied'>;
  readonly maySend: () => boolean;
}

/** Everything that makes the sender check again or hold still: connection, visibility, a login, another tab's command, a finger. */
function followSignals({ platform, session, connection, channel, sender, ownFirst, mirror, maySend }: Wakers): (() => void)[] {
  if (platform.signals.online()) void session.refresh();
  return [
    connection.onChange((state) => {
      if (state === 'online') {
        ownFirst.after(sender.wake('again'));
        void session.refresh();
      }
    }),
    platform.signals.subscribe((signal) => {
      if (signal !== 'offline') void sender.wake('again');
    }),
    session.subscribe(() => {
      if (maySend()) void sender.wake('again');
    }),
    channel.subscribe((word) => {
      if (word === enqueuedWord) void sender.wake();
      const emptied = emptiedResource(word);
      if (emptied) mirror.emptied(emptied);
    }),
    platform.signals.presses((lifted) => void stillWhile(lifted)),
    platform.signals.keys(somebodyActs),
  ];
}

type Living = Pick<Wakers, 'channel' | 'sender' | 'session'> & {
  readonly foundation: Foundation;
  readonly mirror: Pick<ReturnType<typeof createMirror>, 'prefetch' | 'dropped'>;
  /** Resolves once it is known which services are ours. */
  readonly known: Promise<unknown>;
};

/** When the services were restored, the first tab to notice compares the queue with them; then it continues in all tabs. */
function followLife(context: OutboxContext, { foundation, channel, sender, session, mirror, known }: Living): (() => void)[] {
  const goOn = () =>
    foundation.reload().then(() => {
      void sender.wake('again');
      mirror.dropped();
    });
  const healer = createHealer(context, {
    done(lists) {
      channel.post(healedWord);
      goOn()
        .then(() => mirror.prefetch(lists))
        .catch(() => undefined);
    },
    other: foundation.strange,
  });
  let asked: string | undefined;
  /** Asks once after each login and start, because a screen that reads nothing wouldn't notice a restore. */
  const ask = () => {
    const token = session.current()?.token;
    const service = serviceNames.find(context.isOurs);
    if (token === asked || service === undefined || !context.loggedIn()) return;
    asked = token;
    const { method, path } = foundationCalls.foundation;
    void context.call({ service, method, path, timeoutMs: 10_000 }).catch(() => undefined);
  };
  void Promise.all([foundation.loaded, known]).then(ask);
  return [
    healer.stop,
    session.subscribe(ask),
    foundation.onChange(() => {
      if (foundation.standing === 'older') void healer.run();
    }),
    channel.subscribe((word) => {
      if (word === healedWord) goOn().catch(() => undefined);
    }),
  ];
}

/** If no service worker is ever woken, nobody needs the copy. */
const lendSession = (platform: Platform, ...given: Parameters<typeof keepCopy>): (() => void) =>
  platform.background.possible() ? keepCopy(...given) : () => undefined;

/** Noted so that the login page can say whose work is waiting without opening a database. */
const noteCounts = (outbox: Outbox, text: Platform['text'], mine: Omit<WaitingWork, 'count'>): (() => void) =>
  outbox.counts().subscribe(({ total: count }) => noteWaitingWork(text, { ...mine, count }));

/** Other tabs have postponed their lists as well. */
const emptiedInAllTabs = (mirror: Wakers['mirror'], channel: Channel) => (resource: ResourceName) => {
  mirror.emptied(resource);
  channel.post(emptiedWord(resource));
};

const waitingCount = ({ text }: Platform, who: string) => waitingWork(text).find((line) => line.who === who)?.count;

/** Starts with what an earlier run of the app left unsent, if anything, before a screen asks for lists. */
function startSending(
  ready: Promise<unknown>,
  { sender, ownFirst }: Pick<Wakers, 'sender' | 'ownFirst'>,
  unsent: number,
  databases: Parameters<typeof holdBallast>[0],
): void {
  const started = ready.then(() => sender.start());
  if (unsent > 0) ownFirst.after(started.then(() => sender.wake('again')));
  void started.then(() => holdBallast(databases)).catch(() => undefined);
}

const timeFor = (time: ServiceTime): DataLayer['time'] => ({
  now: time.now,
  moment() {
    const stamp = time.stamp();
    return { at: new Date(time.of(stamp)), stamp };
  },
});

interface Speaking {
  readonly config: AppConfig;
  readonly session: SessionStore;
  readonly platform: Platform;
  readonly ops: OpsDatabase;
  readonly who: string;
  readonly time: ServiceTime;
}

/** How the account talks to the services, and what every answer teaches about them: whose they are, which are ours, whether they can be reached. */
function openServices({ config, session, platform, ops, who, time }: Speaking) {
  const capabilities = createCapabilities(ops);
  const connection = createConnection(
    platform,
    () => call(pingCall),
    (asked) => call(asked),
  );
  const answers = createLastAnswers(platform.clock);
  connection.onChange((state) => {
    if (state === 'offline') answers.forget();
  });
  const identity = () => session.current()?.foundation;
  const { clock, text } = platform;
  const noteAddress = (told: string) => {
    try {
      noteHere(text, placeOf(text, told));
    } catch {
      /* a full localStorage only loses the login page's notice */
    }
  };
  const foundation = createFoundation({ ops, clock, isOurs: capabilities.isOurs, identity, adopt: session.adopt, noteAddress });
  const transport = createTransport(platform, config, time);
  /** What was under way when the connection was lost says nothing about the one that comes after it, nor that there is one. */
  const losses = countLosses(platform);
  const overtaken = new WeakSet<Reply>();
  const speak = async (asked: TransportCall) => {
    const before = losses.count();
    const reply = await transport(foundation.named(asked));
    if (losses.count() !== before) overtaken.add(reply);
    await foundation.heard(reply);
    return reply;
  };
  const call = createUserCall(speak, session, who, (asked, reply) => {
    capabilities.learn(asked.service, reply);
    if (overtaken.has(reply)) return;
    connection.heard(asked, reply);
    answers.heard(asked.service, reply);
  });
  const online = () => connection.state === 'online';
  const proof = createProof();
  return {
    proof: proof.question,
    capabilities,
    connection,
    foundation,
    stopLosses: losses.stop,
    spoken: {
      call,
      // Without a connection nobody could show or log in.
      callAtOnce: withProof(call, () => (online() ? proof.ask() : Promise.resolve(false))),
      isOurs: capabilities.isOurs,
      meet: createMeetings(call, capabilities),
      answersNow: answers.isFresh,
      online,
    },
  };
}

/** What a start does without; whoever saves or sends before this was called fetches it then. */
async function warmSending(): Promise<void> {
  const parts = [
    import('./outbox/writes.ts'),
    import('./outbox/sending/service-pool.ts'),
    import('./outbox/sending/send-directly.ts'),
    import('./outbox/healing/heal.ts'),
  ];
  await Promise.allSettled(parts);
}

/** The data layer of the user who is logged in now; it still accepts work after the session ends. */
export function createDataLayer({ config, session, platform = browserPlatform() }: Options): DataLayer {
  const current = session.current();
  if (!current) throw new Error('createDataLayer needs a session');
  const { user, who } = current;
  const mine = { who, name: user.username };
  const databases = openDatabases(platform.origin, who);
  const { ops, cache, name } = databases;
  const time = createServiceTime(platform);
  const losses = createLosses(ops, waitingCount(platform, who));
  const seals = createSeals(ops, platform.subtle);
  const drafts = createDrafts(databases, seals, platform);
  const channel = platform.openChannel(`amanah-${name}`);
  const { capabilities, connection, foundation, proof, spoken, stopLosses } = openServices({ config, session, platform, ops, who, time });
  const loggedIn = () => isMine(session, who);
  // While the password must be changed or a second factor set up, any other call would be refused for good, and what was typed would be lost with it.
  const maySend = () => loggedIn() && heldFor(session.current()?.user) === undefined && foundation.standing === 'same';
  const ownFirst = createOwnFirst(platform.clock);
  const call = ownFirst.before(spoken.call);
  const mirror = createMirror({ ...databases, platform, seals, username: user.username, ...spoken, call, now: time.now });
  const { late, stop: stopLate } = createLateSending(platform, name);
  const context: Parameters<typeof createOutbox>[0] = {
    ...databases,
    platform,
    channel,
    seals,
    draftSaving: drafts.saving,
    userId: String(user.id),
    who,
    username: user.username,
    ...spoken,
    loggedIn,
    maySend,
    time: createCommandTime(ops, time),
    awaited: new Map(),
    applyAcked: mirror.arrived,
    emptied: emptiedInAllTabs(mirror, channel),
    returned: mirror.returned,
    acted: mirror.acted,
    late,
    epoch: () => foundation.stamp?.epoch,
    onSession: (listener) => session.subscribe(listener),
  };
  const { outbox, sender } = createOutbox(context);
  const stops = followSignals({ platform, session, connection, channel, sender, ownFirst, mirror, maySend });
  stops.push(...followLife(context, { foundation, channel, sender, session, mirror, known: capabilities.loaded }));
  stops.push(stopLate, watchClock(ops, platform), noteCounts(outbox, platform.text, mine));
  startSending(Promise.all([capabilities.loaded, foundation.loaded]), { sender, ownFirst }, waitingCount(platform, who) ?? 0, databases);
  stops.push(lendSession(platform, ops, session, config, who), mirror.stop, connection.stop, stopLosses, sender.stop, () =>
    channel.close(),
  );
  const stop = () => stops.forEach((end) => void end());

  return {
    config,
    session,
    outbox,
    mirror,
    drafts,
    recents: createRecents(ops),
    api: createApiClient({ read: spoken.call, act: spoken.callAtOnce }, spoken.isOurs, mirror.acted),
    proof,
    events: createEvents({ platform, config, session, who }),
    connection,
    ours: { has: capabilities.isOurs, onChange: capabilities.onChange, meet: spoken.meet },
    losses,
    foundation: watchFoundation({ ops, platform, time, foundation, mine }),
    who,
    time: timeFor(time),
    warm: warmSending,
    async close() {
      stop();
      ops.close();
      cache.close();
    },
    async forget() {
      stop();
      await leaveDevice(databases, platform, mine);
    },
  };
}
