import { Readable } from 'node:stream';
import type { Caller } from '../auth/caller.ts';
import type { RoundChanges } from './changes.ts';

/** Proxies cut a connection that is silent for a minute, and a sleeping device doesn't say that it is gone. */
const usualBeatMs = 15_000;
/** The board may come from a process whose clock is a little ahead. */
const clocksApartMs = 2000;
/** A browser opens one for all its tabs; several of one account are several devices, or somebody probing. */
const mostOfOne = 8;

interface Watching {
  readonly end: () => void;
}

/** The open streams of this process. */
export class RoundStreams {
  readonly #open = new Map<number, Set<Watching>>();
  readonly #changes: RoundChanges;

  readonly #beatMs: number;
  #isOver = false;

  constructor(changes: RoundChanges, beatMs = usualBeatMs) {
    this.#changes = changes;
    this.#beatMs = beatMs;
  }

  /** Ends all of them, so that the server can end; one opened from now on ends at once. */
  endAll(): void {
    this.#isOver = true;
    for (const own of [...this.#open.values()]) for (const { end } of [...own]) end();
  }

  /**
   * A stream of events, one for each change that the caller sees, with a beat in between. `after` is the moment (ms) up to
   * which he knows everything; at each beat `again` says who he is by then: if he may no longer watch, or sees another
   * branch, the stream ends and his browser asks anew.
   */
  open(caller: Caller, after: number, again: () => Promise<Caller | undefined>): Readable {
    const stream = new Readable({ read: () => undefined });
    const say = (text: string) => {
      // A client that doesn't read is cut off; its events are not kept in memory.
      if (!stream.push(text) && stream.readableLength > 64_000) stream.destroy();
    };
    const changed = () => say('event: changed\ndata: {}\n\n');
    const own = this.#open.get(caller.id) ?? new Set<Watching>();
    this.#open.set(caller.id, own);
    const unsubscribe = this.#changes.subscribe(caller.branch, changed);
    const watching: Watching = { end: () => stream.push(null) };
    const beat = setInterval(() => {
      void again().then(
        (now) => (now && now.branch === caller.branch ? say(': beat\n\n') : watching.end()),
        () => watching.end(),
      );
    }, this.#beatMs);
    stream.once('close', () => {
      clearInterval(beat);
      unsubscribe();
      own.delete(watching);
      if (own.size === 0) this.#open.delete(caller.id);
    });
    if (own.size >= mostOfOne) [...own][0]?.end();
    own.add(watching);
    say('retry: 3000\n\n');
    if (this.#changes.changedSince(caller.branch, after - clocksApartMs)) changed();
    // The server began to end while we were asking who he is.
    if (this.#isOver) watching.end();
    return stream;
  }
}
