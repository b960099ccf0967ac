import type { DataOf } from '../../src/contract/calls/calls.ts';
import type { ResourceName } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { Caller } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { boardOf } from './answers.ts';
import type { RoundChanges } from './changes.ts';

/**
 * Without a change, time alone moves states only by the minute, so anything younger than this is as good as new. A page
 * asks 700 ms after it heard of a change: even if this process hasn't heard of it yet, the page gets no board from before.
 */
const youngMs = 600;
const mostKept = 200;
/** No branch has this code. */
const everyBranch = '*';

/** What a board is made of, down to the names on it. A write of anything else leaves it as it is. */
const shownOnBoards: ReadonlySet<string> = new Set([
  'branches',
  'check-point-changes',
  'check-points',
  'employes',
  'floors',
  'log-check-points',
  'log-photos',
  'patrol-rounds',
  'patrol-routes',
  'patrol-schedules',
  'rooms',
  'round-reasons',
  'route-points',
  'schools',
  'travel-times',
  'users',
] satisfies ResourceName[]);

type Board = DataOf<'roundBoard'>;
interface Kept {
  readonly version: number;
  readonly at: number;
  readonly board: Promise<Board>;
}

/**
 * A board that several people watch is computed once: after a change fifty screens ask within the same second. This process
 * hears of its own writes a moment after answering them, so a write drops at once what it may have changed, and whoever
 * wrote finds it on the next board.
 */
export class SharedBoard {
  readonly #kept = new Map<string, Kept>();
  readonly #changes: RoundChanges;

  constructor(changes: RoundChanges) {
    this.#changes = changes;
  }

  /** A row was stored: boards that may show it are not used again. Whoever is of a branch writes nothing of another. */
  wrote({ name, scope }: Resource, { branch }: Caller): void {
    if (!shownOnBoards.has(name)) return;
    const isOfAll = scope === undefined || branch === undefined;
    for (const key of [...this.#kept.keys()])
      if (isOfAll || key.startsWith(`${branch} `) || key.startsWith(`${everyBranch} `)) this.#kept.delete(key);
  }

  /** No board asked for until now is used again. */
  forget(): void {
    this.#kept.clear();
  }

  /** The rounds of one day as somebody of the caller's branch sees them. */
  async of(db: Database, caller: Caller, date: string, now: Date): Promise<Board> {
    const key = `${caller.branch ?? everyBranch} ${date}`;
    const [version, at] = [this.#changes.version(caller.branch), now.getTime()];
    const known = this.#kept.get(key);
    if (known?.version === version && Math.abs(at - known.at) < youngMs) return known.board;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const board = boardOf(db, caller, date, now);
    this.#kept.set(key, { version, at, board });
    // After a failure the next caller asks anew.
    board.catch(() => this.#kept.get(key)?.board === board && this.#kept.delete(key));
    return board;
  }
}
