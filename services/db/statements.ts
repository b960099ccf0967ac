import type { Executor } from './database.ts';

const unnamed = new WeakSet<Executor>();

/**
 * From now on no statement on this database gets a name. A pooler that hands a connection on after each transaction
 * would ask one server connection for what another was told to remember; statements are still built only once.
 */
export const leaveUnnamed = (db: Executor): void => void unnamed.add(db);

/**
 * Statements of one kind, made once for each open database and then only given their values: building one takes longer than
 * running it, and the database remembers named ones. A transaction ends before any reuse, so its statements are made just
 * for it.
 */
export class Statements<T> {
  private readonly known = new WeakMap<Executor, Map<string, T>>();
  private readonly kind: string;
  private readonly most: number;

  /** Every connection remembers each named statement until it closes; `most` bounds how many there ever are. */
  constructor(kind: string, most: number) {
    this.kind = kind;
    this.most = most;
  }

  /** The statement under `key`, which must tell apart everything that `make` builds it from. */
  of(db: Executor, key: string, make: (name: string) => T): T {
    if ('rollback' in db) return make('');
    const known = this.known.get(db) ?? new Map<string, T>();
    this.known.set(db, known);
    const found = known.get(key);
    if (found) return found;
    if (known.size >= this.most) return make('');
    const made = make(unnamed.has(db) ? '' : `${this.kind}_${known.size}`);
    known.set(key, made);
    return made;
  }
}
