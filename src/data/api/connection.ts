import type { ServiceName } from '../../contract/resource.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TransportCall, isAnswer, passes, type Reply } from './transport.ts';
import type { Connection } from './for-screens.ts';
import { createServiceTrouble } from './service-trouble.ts';

const firstLookMs = 2000;
const longestLookMs = 30_000;

type State = Connection['state'];

interface Watched extends Connection {
  /** Every reply of a service passes here; an answer with an envelope is the only proof of a connection. */
  heard(call: TransportCall, reply: Reply): void;
  onChange(listener: (state: State) => void): () => void;
  stop(): void;
}

/** How often the device said that its connection is gone. */
export function countLosses({ signals }: Pick<Platform, 'signals'>) {
  let count = 0;
  const stop = signals.subscribe((signal) => {
    if (signal === 'offline') count += 1;
  });
  return { count: () => count, stop };
}

/** Online means that a service answered; the device's own opinion only triggers another check. */
export function createConnection(
  platform: Pick<Platform, 'signals' | 'clock'>,
  ping: () => Promise<unknown>,
  ask: (call: TransportCall) => Promise<unknown>,
): Watched {
  const trouble = createServiceTrouble(platform, ask);
  const listeners = new Set<(state: State) => void>();
  let state: State = platform.signals.online() ? 'online' : 'offline';
  let since = platform.clock.now();
  let disarm: () => void = () => undefined;
  let pause = firstLookMs;
  let stopped = false;

  const look = () => void ping().catch(() => undefined);
  const arm = () => {
    disarm();
    if (stopped || state === 'online') return;
    disarm = platform.clock.after(pause, () => {
      look();
      arm();
    });
    pause = Math.min(longestLookMs, pause * 2);
  };
  const become = (next: State) => {
    if (next === 'online') pause = firstLookMs;
    if (next === state) return;
    state = next;
    since = platform.clock.now();
    arm();
    if (state === 'offline') trouble.forget();
    for (const listener of [...listeners]) listener(state);
  };

  const onChange = (listener: (state: State) => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const unsubscribe = platform.signals.subscribe((signal) => {
    pause = firstLookMs;
    if (signal === 'offline') become('offline');
    else if (state === 'offline') look();
  });
  if (state === 'offline') arm();

  return {
    get state() {
      return state;
    },
    get since() {
      return since;
    },
    live: {
      subscribe(next) {
        next(state);
        return onChange(next);
      },
    },
    onChange,
    get isTroubled() {
      return trouble.on();
    },
    trouble: trouble.live,
    heard(call, reply) {
      trouble.heard(call, reply);
      if (isAnswer(reply)) {
        if (reply.envelope) become('online');
      } else if (reply.code !== 'aborted') become('offline');
    },
    stop() {
      stopped = true;
      disarm();
      unsubscribe();
      listeners.clear();
      trouble.stop();
    },
  };
}

/** Ours, told to come again later: it needs no look before that, which would cost it as much as what is sent. */
const isBusy = (reply: Reply): boolean => isAnswer(reply) && reply.ours && reply.retryAfterMs !== undefined;

/** Within this time it is rare for a login Wi-Fi or a failing service to come between two presses. */
const freshMs = 30_000;

/** Which services answered well a moment ago; the first bad or missing answer ends that. */
export function createLastAnswers(clock: Pick<Clock, 'ticks'>) {
  const last = new Map<ServiceName, number>();
  return {
    heard(service: ServiceName, reply: Reply): void {
      if (passes(reply) || isBusy(reply)) last.set(service, clock.ticks());
      else if (isAnswer(reply) || reply.code !== 'aborted') last.delete(service);
    },
    /** The connection is lost, and the next one may be a different one. */
    forget: () => last.clear(),
    isFresh: (service: ServiceName): boolean => clock.ticks() - (last.get(service) ?? Number.NEGATIVE_INFINITY) < freshMs,
  };
}
