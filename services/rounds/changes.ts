import type { Listen } from '../db/open/notices.ts';
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

/** Which branch changed; undefined where it may be any. */
type Told = string | undefined;

/** What this process has heard of changes to rounds, its own and those of others. */
export class RoundChanges {
  readonly #signal = new Signal<Told>();
  /** How often each branch changed, and the moment of its last change (ms since 1970). */
  readonly #seen = new Map<Told, { times: number; at: number }>();
  #any = 0;
  /** Since when this process hears (ms since 1970); of what was before it knows nothing. */
  #since = Number.POSITIVE_INFINITY;
  #end: () => Promise<void> = async () => undefined;

  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Hears from now on. */
  async open(listen: Listen): Promise<void> {
    this.#end = await listen(roundsChannel, { heard: (branch) => this.#note(branch), lost: () => this.#note(undefined) });
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

  /** A number that is another one after each change that somebody of this branch sees; of any, without a branch. */
  version(branch: Told): number {
    if (branch === undefined) return this.#any;
    return (this.#seen.get(branch)?.times ?? 0) + (this.#seen.get(undefined)?.times ?? 0);
  }

  /** Whether something that somebody of this branch sees changed at or after a moment, or may have: this process did not hear yet. */
  changedSince(branch: Told, moment: number): boolean {
    if (moment < this.#since) return true;
    const changed = [...this.#seen].filter(([one]) => branch === undefined || one === undefined || one === branch);
    return changed.some(([, { at }]) => at >= moment);
  }

  /** Calls back at each change that somebody of this branch sees, until what comes out is called. */
  subscribe(branch: Told, listener: () => void): () => void {
    return this.#signal.subscribe((told) => {
      if (branch === undefined || told === undefined || told === branch) listener();
    });
  }
}
