import type { Listen } from '../db/open/notices.ts';
import type { Log } from '../kernel/log.ts';
import { roundsChannel } from '../rules/patrol/tell-rounds.ts';

/** Tells listeners that something changed; what is heard here is no more than a reason to look. */
class Signal<T> {
  readonly #listeners = new Set<(told: T) => void>();

  /** Calls back until what comes out is called. */
  subscribe(listener: (told: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(told: T): void {
    for (const listener of [...this.#listeners]) listener(told);
  }
}

/** Which branch changed; undefined if it may be any. */
type Told = string | undefined;

/** The changes to rounds that this process has heard of, its own and those of others. */
export class RoundChanges {
  readonly #signal = new Signal<Told>();
  /** How often each branch changed, and when last (ms since 1970). */
  readonly #seen = new Map<Told, { times: number; at: number }>();
  #any = 0;
  /** Since when this process has been listening (ms since 1970); of anything earlier it knows nothing. */
  #since = Number.POSITIVE_INFINITY;
  #end: () => Promise<void> = async () => undefined;

  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Listens from now on. */
  async open(listen: Listen, log: Log): Promise<void> {
    this.#end = await listen(roundsChannel, {
      heard: (branch) => this.#note(branch),
      away: (reason) => log('warn', 'changes not heard', { reason }),
      lost: () => {
        log('info', 'changes heard again');
        this.#note(undefined);
      },
    });
    this.#since = this.#now().getTime();
  }

  close(): Promise<void> {
    return this.#end();
  }

  #note(branch: Told): void {
    const times = (this.#seen.get(branch)?.times ?? 0) + 1;
    this.#seen.set(branch, { times, at: this.#now().getTime() });
    this.#any += 1;
    this.#signal.tell(branch);
  }

  /** A number that differs after each change that somebody of this branch sees; of any branch, if none is given. */
  version(branch: Told): number {
    if (branch === undefined) return this.#any;
    return (this.#seen.get(branch)?.times ?? 0) + (this.#seen.get(undefined)?.times ?? 0);
  }

  /**
   * Whether something that somebody of this branch sees has changed since a moment, or may have, because this process
   * wasn't listening yet.
   */
  changedSince(branch: Told, moment: number): boolean {
    if (moment < this.#since) return true;
    const changed = [...this.#seen].filter(([one]) => branch === undefined || one === undefined || one === branch);
    return changed.some(([, { at }]) => at >= moment);
  }

  /** Calls back at each change that somebody of this branch sees, until the returned function is called. */
  subscribe(branch: Told, listener: () => void): () => void {
    return this.#signal.subscribe((told) => {
      if (branch === undefined || told === undefined || told === branch) listener();
    });
  }
}
