import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { type Here, type Stamp, toleratedMs, whenItWas } from './stamp.ts';

const key = 'amanah-clock';
/** Not written to localStorage more often, unless the clock was set. */
const writeEveryMs = 60_000;
/** A worse measurement replaces a better one of this age or older: clocks drift. */
const keepMs = 600_000;

const stored = z.object({ server: z.number(), wall: z.number() });

interface Contact {
  readonly server: number;
  readonly wall: number;
  readonly ticks: number;
  /** How far off `server` may be (ms). */
  readonly error: number;
}

/** The services' time, as far as this device knows it. */
export interface ServiceTime {
  /** The best guess; the device's clock if nothing better is known. */
  now(): number;
  /** For something that happens now. */
  stamp(): Stamp;
  /** When that was, by what is known at this moment. */
  of(stamp: Stamp): number;
  /** What is known from a contact; undefined if there was none in this run, or none since the clock was set. */
  here(): Here | undefined;
  /** Reads the time from the headers of the answer to a request made at `sentTicks`; calling the result makes it count. */
  measured(headers: Pick<Headers, 'get'>, sentTicks: number): () => void;
}

/** What an answer says: our services in milliseconds, all others in whole seconds, if it can be read. */
function toldIn(headers: Pick<Headers, 'get'>): { server: number; error: number } | undefined {
  const exact = Date.parse(headers.get('Amanah-Time') ?? '');
  if (!Number.isNaN(exact)) return { server: exact, error: 1 };
  const second = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(second) ? undefined : { server: second + 500, error: 500 };
}

/** The last contact, for the next start. */
function createKept({ clock, text }: Pick<Platform, 'clock' | 'text'>) {
  let writtenAt = Number.NEGATIVE_INFINITY;
  function before(): { server: number; wall: number } | undefined {
    try {
      const found = stored.safeParse(JSON.parse(text.get(key) ?? 'null'));
      return found.success ? found.data : undefined;
    } catch {
      return undefined;
    }
  }
  function keep({ server, wall }: Contact): void {
    const last = before();
    const isSame = last !== undefined && Math.abs(last.server - last.wall - (server - wall)) < toleratedMs;
    if (isSame && clock.ticks() - writtenAt < writeEveryMs) return;
    try {
      text.set(key, JSON.stringify({ server: Math.round(server), wall: Math.round(wall) }));
      writtenAt = clock.ticks();
    } catch {
      /* a full localStorage only loses what the next start would know before its first contact */
    }
  }
  return { before, keep };
}

/** Learns at every contact how far off the device's clock is, and keeps that for the next start. */
export function createServiceTime({ clock, text }: Pick<Platform, 'clock' | 'text'>): ServiceTime {
  let contact: Contact | undefined;
  const { before, keep } = createKept({ clock, text });

  /** How far the clock ran ahead of the ticks since the contact (ms): negative if it was set back, positive if it was set forward or the device slept. */
  const strayed = ({ wall, ticks }: Contact) => clock.now() - wall - (clock.ticks() - ticks);
  const isSure = (known: Contact | undefined): known is Contact => known !== undefined && Math.abs(strayed(known)) <= toleratedMs;

  const serverNow = (known: Contact) => known.server + (clock.ticks() - known.ticks);
  function believe(next: Contact): void {
    const isBetter =
      !isSure(contact) ||
      next.error <= contact.error ||
      next.ticks - contact.ticks > keepMs ||
      Math.abs(contact.server + (next.ticks - contact.ticks) - next.server) > next.error + contact.error;
    if (isBetter) contact = next;
    keep(next);
  }
  function measured(headers: Pick<Headers, 'get'>, sentTicks: number): () => void {
    const told = toldIn(headers);
    if (!told) return () => undefined;
    // The service said it at some point between the request and now.
    const half = Math.max(0, clock.ticks() - sentTicks) / 2;
    const next = { server: told.server, wall: clock.now() - half, ticks: clock.ticks() - half, error: told.error + half };
    return () => believe(next);
  }

  /**
   * Whether the clock jumped forward and now agrees with the services' time: the network set it. Otherwise the device
   * slept, which ticks don't count.
   */
  const wasPutRight = (known: Contact) => Math.abs(clock.now() - serverNow(known)) < Math.abs(known.server - known.wall) / 2;

  /** How far behind the clock is, as far as is known; undefined if no service ever told the time. */
  function offset(): { offset: number; floor: number } | undefined {
    const known = contact ?? before();
    return known && { offset: known.server - known.wall, floor: known.server };
  }

  function now(): number {
    if (contact && (strayed(contact) <= toleratedMs || wasPutRight(contact))) return serverNow(contact);
    const known = offset();
    const at = clock.now() + (known?.offset ?? 0);
    // It can't be earlier than the last contact: the clock was reset, and what was known of it no longer holds.
    return known && at < known.floor ? clock.now() : at;
  }

  const here = (): Here | undefined =>
    isSure(contact) ? { run: clock.run, ticks: clock.ticks(), wall: clock.now(), server: serverNow(contact) } : undefined;

  return {
    now,
    here,
    measured,
    stamp() {
      const known = offset();
      return { run: clock.run, ticks: clock.ticks(), wall: clock.now(), ...known, ...(isSure(contact) ? { sure: true } : {}) };
    },
    of(stamp) {
      const known = here();
      if (known) return whenItWas(stamp, known) ?? stamp.wall;
      const at = stamp.wall + (stamp.offset ?? 0);
      return at < (stamp.floor ?? 0) ? stamp.wall : at;
    },
  };
}
