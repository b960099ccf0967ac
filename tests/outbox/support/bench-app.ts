import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import type { SessionUser } from '../../../src/contract/session.ts';
import { plainConfig } from '../../../src/data/api/app-config.ts';
import { createDataLayer } from '../../../src/data/create-data-layer.ts';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { type Leftover, sendInBackground } from '../../../src/data/background.ts';
import { nameInTag } from '../../../src/data/outbox/sending/drain-tag.ts';
import type { StoredCommand } from '../../../src/data/store/stored-command.ts';
import type { CommandDraft, DataLayer, Live, SessionStore } from '../../../src/data/public.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { writeSession } from '../../../src/data/session/session-keys.ts';
import { createSessionStore } from '../../../src/data/session/session-store.ts';
import { createDevice, type Device } from './fake-world.ts';
import { createFakeService, type FakeService, type ServiceKind } from './fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
// Fetched by an app when something is to be sent; here at once, since the tests count turns of the clock.
import '../../../src/data/outbox/healing/heal.ts';
import '../../../src/data/outbox/sending/discover.ts';
import '../../../src/data/outbox/sending/send-directly.ts';
import '../../../src/data/outbox/sending/service-pool.ts';

/** The user who logs in with this id, as a service describes them. */
export const userOf = (id: string): SessionUser => ({
  id,
  username: `Petugas ${id}`,
  email: `${id}@amanah.test`,
  level: 'user',
  aplikasi: [],
  role_permission: [],
});

let worlds = 0;

export const once = <T>(live: Live<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let stop: (() => void) | undefined;
    let done = false;
    stop = live.subscribe((value) => {
      done = true;
      resolve(value);
      stop?.();
    }, reject);
    if (done) stop();
  });

/** Several turns of the event loop: everything that needs no time has happened after them. */
export async function turns(count = 30): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
}

export interface Tab {
  readonly layer: DataLayer;
  readonly session: SessionStore;
  kill(): void;
}

/** An empty disk for the worlds that follow: thousands of them would fill the memory, since what is in one stays. */
export function emptyDisk(): void {
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
  // Killed tabs and workers closed nothing.
  const open: unknown = Reflect.get(Dexie, 'connections');
  if (Array.isArray(open)) open.length = 0;
}

/** A service, a device, and tabs of the app on it. */
export function createWorld(mode: ServiceKind, withLocks = true, without: Partial<Platform> = {}) {
  const service: FakeService = createFakeService(mode);
  const device: Device = createDevice(service.fetch, withLocks);
  service.reachableWhen(device.isOnline);
  const origin = `http://world-${++worlds}`;
  let tokenNumber = 0;

  function login(userId = '7', more: Partial<SessionUser> = {}): void {
    const token = `token-${userId}-${++tokenNumber}`;
    service.tokens.add(token);
    writeSession(device.openTab().platform.text, token, { ...userOf(userId), ...more }, device.time.clock.now());
  }

  /** Just the session, as the login page has it. */
  const openSession = () => createSessionStore(plainConfig, { ...device.openTab().platform, origin });

  /** What every tab of the device reads without a database. */
  const openText = () => device.openTab().platform.text;

  function open(): Tab {
    const { platform, kill } = device.openTab();
    const own = { ...platform, ...without, origin };
    const session = createSessionStore(plainConfig, own);
    const layer = createDataLayer({ config: plainConfig, session, platform: own });
    return {
      layer,
      session,
      kill() {
        kill();
        void layer.close();
      },
    };
  }

  /** The browser wakes the service worker for every event it was asked to, and again for what that leaves. */
  function wakeWorker(): { readonly done: Promise<Leftover[]>; kill(): void } {
    const { platform, kill } = device.openTab();
    const tags = [...device.asked];
    device.asked.clear();
    const wake = async (tag: string) => {
      const left = await sendInBackground(nameInTag(tag) ?? '', { ...platform, ...without, origin });
      if (left === 'later') device.asked.add(tag);
      return left;
    };
    return { done: Promise.all(tags.map(wake)), kill };
  }

  async function commands(userId = '7'): Promise<StoredCommand[]> {
    const { ops, cache } = openDatabases(origin, userId);
    try {
      return await ops.outbox.orderBy('seq').toArray();
    } finally {
      ops.close();
      cache.close();
    }
  }

  const active = async (userId = '7') =>
    (await commands(userId)).filter((one) => one.bucket === 'waiting' || one.bucket === 'attention' || one.bucket === 'acked');

  /** Gives the queue all the time it needs, until nothing is left that could be sent without a person. */
  async function settle(tab: Tab, rounds = 40): Promise<void> {
    for (let i = 0; i < rounds; i++) {
      await tab.layer.outbox.sendNow();
      await turns();
      const left = (await active()).filter((one) => one.bucket !== 'attention');
      if (left.length === 0) return;
      device.time.pass(100_000);
      await turns();
    }
  }

  /** Lets time pass, a minute after the other and nothing else, until the service has a row there; five at most. */
  async function untilArrived(path: string): Promise<void> {
    for (let minute = 0; minute < 5 && service.rows(path).length === 0; minute++) {
      device.time.pass(60_000);
      await turns(100);
    }
  }

  /** Runs `work` on another device of the same people: the databases that it opens are that device's. */
  function elsewhere<T>(disk: IDBFactory, work: () => T): T {
    const here = Dexie.dependencies.indexedDB;
    Dexie.dependencies.indexedDB = disk;
    try {
      return work();
    } finally {
      Dexie.dependencies.indexedDB = here;
    }
  }

  login();
  return { service, device, login, open, commands, active, settle, untilArrived, origin, elsewhere, wakeWorker, openSession, openText };
}

export const log = (note: string, occurredAt?: Date): CommandDraft => ({
  resource: resourceOf('log-check-points'),
  operation: 'create',
  input: { ysb_check_point_id: '5', ysb_kategori_note: 1, note },
  title: note,
  ...(occurredAt ? { occurredAt } : {}),
});
export const floor = (name: string): CommandDraft => ({
  resource: resourceOf('floors'),
  operation: 'create',
  input: { name },
  title: name,
});
export const must = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
