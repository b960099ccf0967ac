import type { DataOf } from '../../src/contract/calls/calls.ts';
import type { Caller } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { boardOf } from './answers.ts';
import type { RoundChanges } from './changes.ts';

/**
 * Time alone moves states by the minute, so what is younger than this is as good as new unless something changed. A page
 * asks 700 ms after it heard of a change: of another process, whose change this one has not heard of, it gets none from before.
 */
const youngMs = 600;
const mostKept = 200;

type Board = DataOf<'roundBoard'>;
interface Kept {
  readonly version: number;
  readonly at: number;
  readonly board: Promise<Board>;
}

/**
 * Boards that several watch at once are made once: after a change fifty screens ask within the same second. What this process
 * writes itself is heard a moment after it was answered, so whoever wrote calls `forget`, and finds it on the next board.
 */
export class SharedBoard {
  readonly #kept = new Map<string, Kept>();
  readonly #changes: RoundChanges;

  constructor(changes: RoundChanges) {
    this.#changes = changes;
  }

  /** No board that was asked for until now is told again. */
  forget(): void {
    this.#kept.clear();
  }

  /** The rounds of one day as somebody of the caller's branch sees them. */
  async of(db: Database, caller: Caller, date: string, now: Date): Promise<Board> {
    const key = `${caller.branch ?? '*'} ${date}`;
    const [version, at] = [this.#changes.version(caller.branch), now.getTime()];
    const known = this.#kept.get(key);
    if (known?.version === version && Math.abs(at - known.at) < youngMs) return known.board;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const board = boardOf(db, caller, date, now);
    this.#kept.set(key, { version, at, board });
    // What failed is asked anew by the next one.
    board.catch(() => this.#kept.get(key)?.board === board && this.#kept.delete(key));
    return board;
  }
}
