import type { Position } from './position.ts';

interface Sample {
  readonly at: number;
  readonly position: Position;
}

/** An hour of looks; beyond that nobody needs to know it more exactly. */
const mostSamples = 3600;

/**
 * How far a replica is behind. The time is measured here alone, from when the primary was seen at a place that the replica
 * has not reached: two machines' clocks may differ, and an idle primary says nothing new to compare.
 */
export class Lag {
  #ahead: Sample[] = [];
  #primary: Position = 0n;
  #replayed: Position = 0n;

  /** Where both are now; without a second place the replica did not answer and stays where it was. */
  note(at: number, primary: Position, replayed = this.#replayed): void {
    this.#primary = primary;
    this.#replayed = replayed;
    if (this.#ahead.length < mostSamples) this.#ahead.push({ at, position: primary });
    this.#ahead = this.#ahead.filter(({ position }) => position > replayed);
  }

  seconds(now: number): number {
    const [oldest] = this.#ahead;
    return oldest ? Math.max(0, (now - oldest.at) / 1000) : 0;
  }

  get bytes(): number {
    return this.#primary > this.#replayed ? Number(this.#primary - this.#replayed) : 0;
  }
}
