import { texts } from '../kernel/texts.ts';
import { Refusal } from '../kernel/refusal.ts';

/** How often one API token may ask. */
export interface ProgramLimits {
  /** In one go. */
  readonly burst: number;
  /** What comes back of that in a second. */
  readonly perSecond: number;
}

/** Enough to walk through 60,000 rows in one go; a program that asks for what changed needs far less. */
export const usualProgram: ProgramLimits = { burst: 600, perSecond: 10 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers API tokens; without it only people. */
    answersPrograms?: boolean;
  }
}

/** Counts all requests of each API token, reading ones too: a loop in a script must not take the others' turns. In this process. */
export class ProgramCounts {
  readonly #limits: ProgramLimits;
  readonly #now: () => number;
  readonly #tokens = new Map<number, { readonly left: number; readonly at: number }>();

  constructor(limits: ProgramLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** How many tokens are remembered. */
  get size(): number {
    return this.#tokens.size;
  }

  #leftOf(id: number, now: number): number {
    const { burst, perSecond } = this.#limits;
    const known = this.#tokens.get(id);
    return known ? Math.min(burst, known.left + (Math.max(0, now - known.at) / 1000) * perSecond) : burst;
  }

  /** Takes one request of a token, or refuses it with the time to wait. */
  take(id: number): void {
    const now = this.#now();
    const left = this.#leftOf(id, now);
    if (left < 1) {
      const retryAfter = Math.max(1, Math.ceil((1 - left) / this.#limits.perSecond));
      throw new Refusal(429, texts.refused.tokenTooOften(retryAfter), { retryAfter });
    }
    this.#tokens.delete(id);
    this.#tokens.set(id, { left: left - 1, at: now });
    // The one that asked longest ago may have its whole share again, and need not be remembered.
    const [oldest] = this.#tokens.keys();
    if (oldest !== undefined && oldest !== id && this.#leftOf(oldest, now) >= this.#limits.burst) this.#tokens.delete(oldest);
  }
}
