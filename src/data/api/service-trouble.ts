import type { ServiceName } from '../../contract/resource.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Answer, type TransportCall, isAnswer, type Reply } from './transport.ts';
import type { Live } from '../store/live/live.ts';

const firstLookMs = 2000;
const longestLookMs = 30_000;
// One failed read may be due to a single row or call.
const inARow = 2;

interface Failing {
  count: number;
  /** What is asked again until the service answers. */
  readonly call: TransportCall;
}

/** The service works: only what a photo is kept in does not. */
const isAboutOnePhoto = (reply: Answer): boolean => reply.ours && reply.envelope?.code === 'photo-withheld';

/** The service was reached but couldn't answer: it broke, is down for maintenance, or something else answered. */
const hasFailed = (reply: Reply): boolean =>
  isAnswer(reply) && (reply.status >= 500 || (reply.status < 300 && !reply.envelope)) && !isAboutOnePhoto(reply);

/** Only a service itself speaks in envelopes; even a refusal means it understood. */
const hasAnswered = (reply: Reply): boolean =>
  isAnswer(reply) && reply.envelope !== undefined && (reply.status < 500 || isAboutOnePhoto(reply));

/** Follows which services fail though they can be reached, and asks them again until they answer. */
export function createServiceTrouble({ clock }: Pick<Platform, 'clock'>, ask: (call: TransportCall) => Promise<unknown>) {
  const listeners = new Set<(on: boolean) => void>();
  const failing = new Map<ServiceName, Failing>();
  let told = false;
  let pause = firstLookMs;
  let disarm: () => void = () => undefined;
  let stopped = false;

  const troubled = () => [...failing.values()].filter(({ count }) => count >= inARow);
  const arm = () => {
    disarm();
    disarm = clock.after(pause, () => {
      for (const { call } of troubled()) void ask(call).catch(() => undefined);
      if (!stopped && troubled().length > 0) arm();
    });
    pause = Math.min(longestLookMs, pause * 2);
  };
  const tell = () => {
    const on = troubled().length > 0;
    if (on === told || stopped) return;
    told = on;
    pause = firstLookMs;
    disarm();
    if (on) arm();
    for (const listener of [...listeners]) listener(on);
  };
  const live: Live<boolean> = {
    subscribe(next) {
      next(told);
      listeners.add(next);
      return () => {
        listeners.delete(next);
      };
    },
  };
  return {
    live,
    on: () => told,
    heard({ service, method, path, query, timeoutMs }: TransportCall, reply: Reply): void {
      if (hasAnswered(reply)) failing.delete(service);
      else if (hasFailed(reply) && method === 'GET') {
        const call: TransportCall = {
          service,
          method,
          path,
          ...(query ? { query } : {}),
          ...(timeoutMs === undefined ? {} : { timeoutMs }),
        };
        failing.set(service, { count: (failing.get(service)?.count ?? 0) + 1, call });
      }
      tell();
    },
    /** Nothing can be reached: that is a different problem, with its own words. */
    forget(): void {
      failing.clear();
      tell();
    },
    stop(): void {
      stopped = true;
      disarm();
      listeners.clear();
    },
  };
}
