import type { ServiceName } from '../../contract/resource.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AppConfig } from './app-config.ts';
import type { Events, EventsWanted } from './for-screens.ts';
import { addressOf } from './transport.ts';

/** Services beat every fifteen seconds; after three missing beats the connection is dead, though nobody said so. */
const silentMs = 45_000;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

interface Speaking {
  readonly platform: Pick<Platform, 'fetch' | 'clock' | 'locks' | 'openChannel' | 'random' | 'signals'>;
  readonly config: AppConfig;
  /** Whose session it is, and its token. */
  readonly session: { current(): { readonly who: string; readonly token: string } | null | undefined };
  readonly who: string;
}

type Told = EventsWanted['told'];

/** What tabs tell one another: that the services said something, and whether the one connection is up. */
const words = { changed: 'changed', open: 'open', shut: 'shut', asks: 'asks' } as const;

/** Whether any of these lines is an event; beats are comments. What follows the last line end comes again with the next part. */
function eventsIn(text: string): { readonly isChanged: boolean; readonly rest: string } {
  const end = text.lastIndexOf('\n') + 1;
  return { isChanged: /^event: changed$/m.test(text.slice(0, end)), rest: text.slice(end) };
}

/** Reads until the services end it, the connection breaks or falls silent, or nobody wants it any more. */
async function read({ platform, config, session, who }: Speaking, wanted: Omit<EventsWanted, 'told'>, told: Told, signal: AbortSignal) {
  const mine = session.current();
  if (mine?.who !== who) return;
  const stop = new AbortController();
  const over = () => stop.abort();
  signal.addEventListener('abort', over);
  let disarm = platform.clock.after(silentMs, over);
  try {
    const { scheme } = config.authorization;
    const response = await platform.fetch(addressOf(config.services[wanted.service], wanted.path, { after: wanted.after() }), {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: stop.signal,
      headers: { Accept: 'text/event-stream', Authorization: scheme ? `${scheme} ${mine.token}` : mine.token },
    });
    if (!response.ok || !response.body || !/^text\/event-stream/.test(response.headers.get('Content-Type') ?? '')) return;
    told.standing(true);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      disarm();
      disarm = platform.clock.after(silentMs, over);
      const { isChanged, rest } = eventsIn(text + decoder.decode(part.value, { stream: true }));
      text = rest;
      if (isChanged) told.changed();
    }
  } catch {
    // A broken connection is opened again; asking for a board says what is wrong.
  } finally {
    disarm();
    signal.removeEventListener('abort', over);
    told.standing(false);
  }
}

/** Waits, but less if the device says that it is online again, and not at all if nobody wants it any more. */
function pause({ clock, signals }: Speaking['platform'], ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      unsubscribe();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const cancel = clock.after(ms, done);
    const unsubscribe = signals.subscribe((heard) => {
      if (heard === 'online') done();
    });
    signal.addEventListener('abort', done);
  });
}

/** Reads again and again: soon after a connection that worked, later and later after failures. */
async function keepReading(speaking: Speaking, wanted: Omit<EventsWanted, 'told'>, told: Told, signal: AbortSignal): Promise<void> {
  const { random } = speaking.platform;
  let wait = firstWaitMs;
  while (!signal.aborted) {
    let stood = false;
    const standing = (isOpen: boolean) => {
      stood ||= isOpen;
      told.standing(isOpen);
    };
    await read(speaking, wanted, { ...told, standing }, signal);
    wait = stood ? firstWaitMs : Math.min(longestWaitMs, wait * 2);
    if (!signal.aborted) await pause(speaking.platform, wait * (0.5 + random()), signal);
  }
}

/** Events of the services, over one connection for all tabs of this browser: the tab that holds it tells the others. */
export function createEvents(speaking: Speaking): Events {
  const { platform, who } = speaking;
  return {
    watch({ told, ...wanted }) {
      const name = `amanah-events ${who} ${wanted.service satisfies ServiceName} ${wanted.path}`;
      const stop = new AbortController();
      const channel = platform.openChannel(name);
      let isMine = false;
      let isOpen = false;
      const tell = (word: string) => {
        if (word === words.changed) told.changed();
        if (word === words.open || word === words.shut) told.standing(word === words.open);
        if (word === words.asks && isMine && isOpen) channel.post(words.open);
      };
      const unsubscribe = channel.subscribe(tell);
      const both: Told = {
        changed: () => {
          told.changed();
          channel.post(words.changed);
        },
        standing: (stands) => {
          if (stands === isOpen) return;
          isOpen = stands;
          told.standing(stands);
          if (!stop.signal.aborted) channel.post(stands ? words.open : words.shut);
        },
      };
      channel.post(words.asks);
      const hold = () => {
        isMine = true;
        // The tab that held it before may have gone without a word.
        told.standing(false);
        channel.post(words.shut);
        return keepReading(speaking, wanted, both, stop.signal);
      };
      // Given up while waiting for its turn.
      void platform.locks.run(name, hold, stop.signal).catch(() => undefined);
      return () => {
        stop.abort();
        unsubscribe();
        channel.close();
      };
    },
  };
}
