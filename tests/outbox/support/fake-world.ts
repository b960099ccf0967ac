import type { Channel } from '../../../src/platform/channel.ts';
import type { Clock } from '../../../src/platform/clock.ts';
import { createIds } from '../../../src/platform/ids.ts';
import type { Locks } from '../../../src/platform/locks.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import type { Signals } from '../../../src/platform/signals/signals.ts';
import { removeRecord } from '../../../src/platform/storage/remove-record.ts';
import type { LocalText } from '../../../src/platform/storage/storage.ts';

type Fetch = Platform['fetch'];

/** Time that passes only when the test says so. */
export function createFakeClock(start = Date.parse('2026-11-20T20:00:00+07:00')) {
  let now = start;
  /** How far the clock was set from the true time. */
  let turned = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now + turned,
    ticks: () => now - start,
    run: 'run',
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    clock,
    /** The true time, whatever the device's clock says. */
    real: () => now,
    /** Somebody, or the network, sets the device's clock; a drained battery resets it. */
    set(to: number) {
      turned = to - now;
    },
    /** Lets time pass and calls what fell due, in order. */
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
  };
}

/** One device: what all its tabs share. */
export function createDevice(fetch: Fetch, withLocks = true) {
  const time = createFakeClock();
  const texts = new Map<string, string>();
  const textListeners = new Set<() => void>();
  const queues = new Map<string, Promise<unknown>>();
  const channels = new Map<string, Set<(message: string) => void>>();
  const signalListeners = new Set<(signal: 'online' | 'offline' | 'visible') => void>();
  const pressListeners = new Set<(lifted: Promise<void>) => void>();
  /** What the browser promised to wake the service worker for. */
  const asked = new Set<string>();
  const hideListeners = new Set<() => void>();
  const state = { online: true, background: true };
  const vault: { value: unknown } = { value: undefined };
  const newId = createIds(time.clock);
  let runs = 0;

  /** A tab that can be killed: from then on nothing it started has any effect. */
  function openTab() {
    let alive = true;
    const never = new Promise<never>(() => undefined);
    const signals: Signals = {
      online: () => state.online,
      subscribe(listener) {
        const guarded = (signal: 'online' | 'offline' | 'visible') => alive && listener(signal);
        signalListeners.add(guarded);
        return () => signalListeners.delete(guarded);
      },
      presses(listener) {
        pressListeners.add(listener);
        return () => pressListeners.delete(listener);
      },
      keys: () => () => undefined,
      hides(listener) {
        const guarded = () => alive && listener();
        hideListeners.add(guarded);
        return () => hideListeners.delete(guarded);
      },
    };
    const release = new Set<() => void>();
    const locks: Locks = {
      async run(name, work, signal) {
        if (!withLocks) return work();
        const before = queues.get(name) ?? Promise.resolve();
        let isGivenUp = false;
        let free: () => void = () => undefined;
        queues.set(
          name,
          before.then(
            () =>
              new Promise<void>((resolve) => {
                free = resolve;
                release.add(resolve);
                if (!alive || isGivenUp) resolve();
              }),
          ),
        );
        await Promise.race([
          before,
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('AbortError')))),
        ]).catch((problem) => {
          isGivenUp = true;
          free();
          throw problem;
        });
        if (!alive) {
          free();
          return never;
        }
        try {
          return await work();
        } finally {
          free();
        }
      },
    };
    const text: LocalText = {
      get: (key) => texts.get(key) ?? null,
      set(key, value) {
        if (alive) texts.set(key, value);
      },
      remove(key) {
        if (alive) texts.delete(key);
      },
      subscribe(listener) {
        textListeners.add(listener);
        return () => textListeners.delete(listener);
      },
    };
    function openChannel(name: string): Channel {
      const members = channels.get(name) ?? new Set();
      channels.set(name, members);
      const mine = new Set<(message: string) => void>();
      const hear = (message: string) => {
        if (alive) for (const listener of mine) listener(message);
      };
      members.add(hear);
      return {
        post(message) {
          if (alive) for (const other of [...members]) if (other !== hear) other(message);
        },
        subscribe(listener) {
          mine.add(listener);
          return () => mine.delete(listener);
        },
        close: () => members.delete(hear),
      };
    }
    const platform: Platform = {
      fetch: async (address, init) => {
        if (!alive) return never;
        const answer = await fetch(address, init);
        return alive ? answer : never;
      },
      clock: {
        now: time.clock.now,
        ticks: time.clock.ticks,
        run: `run-${++runs}`,
        after: (ms, run) => time.clock.after(ms, () => alive && run()),
      },
      newId,
      random: () => 0.5,
      signals,
      locks,
      text,
      openChannel,
      subtle: crypto.subtle,
      origin: 'http://test',
      storage: {
        vault: {
          read: async () => vault.value,
          write: async (value) => {
            if (alive) vault.value = structuredClone(value);
          },
          clear: async () => {
            if (alive) vault.value = undefined;
          },
        },
        persist: async () => true,
        persisted: async () => true,
        estimate: async () => ({ usage: 1, quota: 100 }),
        removeRecord: async (database, store, key) => {
          if (alive && typeof indexedDB !== 'undefined') await removeRecord(database, store, key);
        },
      },
      background: {
        possible: () => state.background,
        async ask(tag) {
          if (alive && state.background) asked.add(tag);
        },
      },
    };
    return {
      platform,
      kill() {
        alive = false;
        for (const free of release) free();
      },
    };
  }

  return {
    time,
    texts,
    asked,
    openTab,
    setOnline(online: boolean) {
      state.online = online;
      for (const listener of [...signalListeners]) listener(online ? 'online' : 'offline');
    },
    isOnline: () => state.online,
    /** Whether the browser wakes service workers. */
    allowBackground(background: boolean) {
      state.background = background;
    },
    /** Another tab wrote to localStorage. */
    storageChanged() {
      for (const listener of [...textListeners]) listener();
    },
    /** Somebody looks at the app again. */
    show() {
      for (const listener of [...signalListeners]) listener('visible');
    },
    /** The app goes to the background. */
    hide() {
      for (const listener of [...hideListeners]) listener();
    },
    /** A finger goes down; answers a function that lifts it. */
    press(): () => void {
      let lift: () => void = () => undefined;
      const lifted = new Promise<void>((resolve) => {
        lift = resolve;
      });
      for (const listener of [...pressListeners]) listener(lifted);
      return lift;
    },
  };
}

export type Device = ReturnType<typeof createDevice>;
