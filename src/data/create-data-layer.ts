import type { ResourceName } from '../contract/registry.ts';
import type { SessionUser } from '../contract/session.ts';
import type { Channel } from '../platform/channel.ts';
import type { Platform } from '../platform/platform.ts';
import { browserPlatform } from '../platform/browser-platform.ts';
import { createApiClient } from './api/api-client.ts';
import { createCapabilities } from './api/capabilities.ts';
import { createTransport, type Call } from './api/transport.ts';
import { createUserCall, isMine } from './api/user-call.ts';
import { emptiedResource, emptiedWord, enqueuedWord } from './channel-words.ts';
import { createConnection } from './connection.ts';
import { openDatabases } from './databases.ts';
import { createDrafts } from './drafts.ts';
import { leaveDevice } from './leave-device.ts';
import { createLosses } from './losses.ts';
import { stillWhile } from './live.ts';
import { createMirror } from './mirror/create-mirror.ts';
import { createLateSending } from './outbox/late-sending.ts';
import { createOutbox } from './outbox/create-outbox.ts';
import type { Sender } from './outbox/sender.ts';
import { holdBallast } from './outbox/room.ts';
import type { AppConfig, DataLayer, Outbox, SessionStore, WaitingWork } from './public.ts';
import { createSeals } from './seals.ts';
import { keepCopy } from './session/session-copy.ts';
import { noteWaitingWork, waitingWork } from './session/waiting-work.ts';

interface Options {
  readonly config: AppConfig;
  readonly session: SessionStore;
  readonly platform?: Platform;
}

const pingCall: Call = {
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
  readonly mirror: Pick<ReturnType<typeof createMirror>, 'emptied'>;
  readonly maySend: () => boolean;
}

/** Everything that lets the sender look again, or hold still: connection, visibility, a login, another tab's command, a finger. */
function followSignals({ platform, session, connection, channel, sender, mirror, maySend }: Wakers): (() => void)[] {
  if (platform.signals.online()) void session.refresh();
  return [
    connection.onChange((state) => {
      if (state === 'online') {
        void sender.wake('again');
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
  ];
}

/** Where no service worker is ever woken nobody needs the copy. */
const lendSession = (platform: Platform, ...given: Parameters<typeof keepCopy>): (() => void) =>
  platform.background.possible() ? keepCopy(...given) : () => undefined;

/** The login page names whose work waits without opening a database. */
const noteCounts = (outbox: Outbox, text: Platform['text'], mine: Omit<WaitingWork, 'count'>): (() => void) =>
  outbox.counts().subscribe(({ total: count }) => noteWaitingWork(text, { ...mine, count }));

/** The lists of other tabs were put off too. */
const emptiedInAllTabs = (mirror: Wakers['mirror'], channel: Channel) => (resource: ResourceName) => {
  mirror.emptied(resource);
  channel.post(emptiedWord(resource));
};

const scopeOf = ({ ysb_branch_id, level }: SessionUser) => ({ branch: String(ysb_branch_id ?? ''), level });

/** The data layer of the user who is logged in now; it goes on taking work when the session ends. */
export function createDataLayer({ config, session, platform = browserPlatform() }: Options): DataLayer {
  const user = session.current()?.user;
  if (!user) throw new Error('createDataLayer needs a session');
  const userId = String(user.id);
  const databases = openDatabases(platform.origin, userId);
  const { ops, cache, name } = databases;
  const losses = createLosses(ops, waitingWork(platform.text).find((line) => line.userId === userId)?.count);
  const seals = createSeals(ops, platform.subtle);
  const drafts = createDrafts(databases, seals, platform);
  const channel = platform.openChannel(`amanah-${name}`);
  const capabilities = createCapabilities(ops);
  const connection = createConnection(platform, () => call(pingCall));
  const call = createUserCall(createTransport(platform, config), session, userId, (asked, reply) => {
    connection.heard(reply);
    capabilities.learn(asked.service, reply);
  });
  const loggedIn = () => isMine(session, userId);
  // Every other call would be refused for good, and what was typed would end as refused.
  const maySend = () => loggedIn() && session.current()?.user.must_change_password !== true;
  const online = () => connection.state === 'online';
  const scope = () => scopeOf(session.current()?.user ?? user);
  const mirror = createMirror({ ...databases, platform, seals, username: user.username, call, isOurs: capabilities.isOurs, online, scope });
  const { late, stop: stopLate } = createLateSending(platform, name);
  const { outbox, sender } = createOutbox({
    ...databases,
    platform,
    channel,
    seals,
    draftSaving: drafts.saving,
    userId,
    username: user.username,
    call,
    loggedIn,
    maySend,
    isOurs: capabilities.isOurs,
    online,
    awaited: new Map(),
    applyAcked: mirror.arrived,
    emptied: emptiedInAllTabs(mirror, channel),
    returned: mirror.returned,
    late,
    onSession: (listener) => session.subscribe(listener),
  });

  const stops = followSignals({ platform, session, connection, channel, sender, mirror, maySend });
  const mine = { userId, name: user.username };
  stops.push(stopLate, lendSession(platform, ops, session, config, userId), noteCounts(outbox, platform.text, mine));
  void capabilities.loaded
    .then(() => sender.start())
    .then(() => holdBallast(databases))
    .catch(() => undefined);

  function stop(): void {
    for (const end of stops) end();
    mirror.stop();
    connection.stop();
    void sender.stop();
    channel.close();
  }

  return {
    config,
    session,
    outbox,
    mirror,
    drafts,
    api: createApiClient(call, capabilities.isOurs),
    connection,
    losses,
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
