import { texts } from '../kernel/texts.ts';
import { Refusal } from '../kernel/refusal.ts';

/** How much one account may write. */
export interface WriteLimits {
  /** What it may write in one go; a device that was offline for weeks sends all it has. */
  readonly burst: number;
  /** What comes back of that in a second. */
  readonly perSecond: number;
  /** How many of its writes are under way at the same moment; a device sends four. More of them wait their turn. */
  readonly atOnce: number;
  /** How many wait at most. */
  readonly waiting: number;
}

/** An outbox holds 5,000 and is sent four at a time: it meets none of these. */
export const usualWrites: WriteLimits = { burst: 6000, perSecond: 20, atOnce: 40, waiting: 200 };

interface Account {
  left: number;
  /** When `left` was true (ms). */
  at: number;
  running: number;
  readonly line: (() => void)[];
}

/**
 * Counts what each account writes, so that one that floods (a loop in somebody's script, a stolen token) does not take the
 * others' turns. In this process: where several serve one address, an account has as much at each of them.
 */
export class WriteCounts {
  readonly #limits: WriteLimits;
  readonly #now: () => number;
  readonly #accounts = new Map<number, Account>();

  constructor(limits: WriteLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** How many accounts are remembered; one whose share is whole again is not. */
  get size(): number {
    return this.#accounts.size;
  }

  /** Gives back what came in since it was last looked at. */
  #refill(account: Account): void {
    const { burst, perSecond } = this.#limits;
    const now = this.#now();
    // A clock that was set back gives nothing and takes nothing.
    account.left = Math.min(burst, account.left + (Math.max(0, now - account.at) / 1000) * perSecond);
    account.at = now;
  }

  #of(id: number): Account {
    const account = this.#accounts.get(id) ?? { left: this.#limits.burst, at: this.#now(), running: 0, line: [] };
    this.#refill(account);
    this.#accounts.set(id, account);
    return account;
  }

  /** Takes one write of an account when it is its turn, or refuses it with the time to wait; call the result when it was answered. */
  async enter(id: number): Promise<() => void> {
    const account = this.#of(id);
    const { atOnce, waiting } = this.#limits;
    if (account.running >= atOnce && account.line.length >= waiting) throw this.#refusal(1);
    if (account.left < 1) throw this.#refusal(Math.ceil((1 - account.left) / this.#limits.perSecond));
    account.left -= 1;
    // Whoever ends hands its place on, so that nobody who comes later gets ahead.
    if (account.running >= atOnce) await new Promise<void>((go) => account.line.push(go));
    else account.running += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = account.line.shift();
      if (next) return next();
      account.running -= 1;
      this.#forget();
    };
  }

  #refusal(seconds: number): Refusal {
    const retryAfter = Math.max(1, seconds);
    return new Refusal(429, texts.refused.writesTooMany(retryAfter), { retryAfter });
  }

  /** Looks at one account at each end of a write, in turn: whoever has his whole share again need not be remembered. */
  #forget(): void {
    const [next] = this.#accounts;
    if (!next) return;
    const [id, account] = next;
    this.#refill(account);
    this.#accounts.delete(id);
    if (account.running > 0 || account.left < this.#limits.burst) this.#accounts.set(id, account);
  }
}
