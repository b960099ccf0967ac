import { liveQuery } from 'dexie';
import { heldViews } from './calm.ts';
import { createReading } from './reading.ts';
import { createTeller } from './told-together.ts';

/** A value that changes; `subscribe` calls back with the present value and with each later one. */
export interface Live<T> {
  subscribe(next: (value: T) => void, error?: (problem: unknown) => void): () => void;
  /** The present value, if it is known without waiting: it was read ahead. */
  latest?(): T | undefined;
}

/** A database that has not answered by then won't answer at all. */
const longestReadMs = 15_000;

/** What a view is told if the database did not answer, though it was asked twice. */
class NoAnswer extends Error {}

const nameOf = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null && 'name' in problem ? problem.name : undefined;

/** Whether the browser refused to open the database. Dexie reports that as closed too, and tells no view of a closed database. */
const isRefused = (problem: unknown): boolean =>
  problem instanceof Error &&
  nameOf(problem) === 'DatabaseClosedError' &&
  'inner' in problem &&
  nameOf(problem.inner) !== undefined &&
  nameOf(problem.inner) !== 'DatabaseClosedError';

/** Called with each value; `isDropped` if it was read before something changed, so that a later one follows. */
type Tell<T> = (value: T, isDropped: boolean) => void;

function watch<T>(
  query: (signal: AbortSignal) => Promise<T>,
  pace: 'view' | 'at once',
  next: Tell<T>,
  error: (problem: unknown) => void = () => undefined,
): () => void {
  const reading = createReading();
  let runs = 0;
  let told = 0;
  let isOver = false;
  let present = new AbortController();
  let isAgain = false;
  let subscription: { unsubscribe(): void };
  const tell: Tell<T> = (value, isDropped) => {
    told += 1;
    next(value, isDropped);
  };
  // Dexie drops what was read while something changed: in a long burst a slow view would be told nothing.
  const tellDropped = (value: T) => {
    const toldBefore = told;
    // Dexie would take what a listener reads for part of the query.
    setTimeout(() => !isOver && told === toldBefore && tell(value, true), 0);
  };
  // A query behind a transaction that never ends would wait for ever: it is asked once more, then the view is told.
  const late = (mine: number) => {
    if (isOver || !(mine === runs || reading.isOf(mine))) return;
    if (isAgain) return error(new NoAnswer());
    isAgain = true;
    runs += 1;
    subscription.unsubscribe();
    present.abort();
    reading.giveUp();
    subscription = follow();
  };
  const read = async (mine: number): Promise<T> => {
    present = new AbortController();
    const end = pace === 'view' ? reading.begin(mine) : () => undefined;
    const limit = setTimeout(late, longestReadMs, mine);
    try {
      const value = await query(present.signal);
      isAgain = false;
      if (mine !== runs && reading.isOf(mine)) tellDropped(value);
      return value;
    } catch (problem) {
      throw isRefused(problem) ? new NoAnswer() : problem;
    } finally {
      clearTimeout(limit);
      end();
    }
  };
  // Dexie recognises an async function only by its syntax, and follows it only across its own promises.
  const follow = () =>
    liveQuery(async () => {
      runs += 1;
      const mine = runs;
      if (pace === 'view') await reading.turn(told === 0);
      else present.abort();
      // Dexie has begun a later run meanwhile and drops this one, so it need not read.
      if (mine !== runs) throw new Error('superseded');
      return read(mine);
    }).subscribe((value) => tell(value, false), error);
  subscription = follow();
  return () => {
    isOver = true;
    runs += 1;
    subscription.unsubscribe();
    present.abort();
  };
}

/** A value that follows the databases, in this tab and in others. The signal tells a query that nobody waits for it any more. */
export function live<T>(query: (signal: AbortSignal) => Promise<T>, pace: 'view' | 'at once' = 'view'): Live<T> {
  return {
    subscribe(next, error) {
      if (pace === 'at once') return watch(query, pace, next, error);
      const teller = createTeller();
      const stop = watch(query, pace, (value) => teller.tell(() => next(value)), error);
      return () => {
        teller.stop();
        stop();
      };
    },
  };
}

/**
 * One value that many views of a tab follow, read once for all of them: otherwise a dozen views would follow each save with
 * a dozen transactions that read the same. Each listener's first value is read for it alone, so it includes everything
 * committed before it came.
 */
export function shared<T>(query: () => Promise<T>): Live<T> {
  interface Listener {
    readonly next: (value: T) => void;
    readonly error?: ((problem: unknown) => void) | undefined;
    /** Whatever is told from now on was read after it came. */
    isSettled: boolean;
    isTold: boolean;
  }
  const listeners = new Set<Listener>();
  let stop: (() => void) | undefined;
  const teller = createTeller();
  const tell = (value: T, isDropped: boolean) => {
    const hearers = [...listeners].filter(({ isSettled }) => isSettled || !isDropped);
    for (const listener of listeners) listener.isSettled = true;
    for (const listener of hearers) listener.isTold = true;
    teller.tell(() => {
      for (const listener of hearers) if (listeners.has(listener)) listener.next(value);
    });
  };
  const follow = () => {
    const end = watch(query, 'view', tell, (problem) => {
      for (const { error } of [...listeners]) error?.(problem);
    });
    return () => {
      teller.stop();
      end();
    };
  };
  return {
    subscribe(next, error) {
      const listener: Listener = { next, error, isSettled: stop === undefined, isTold: false };
      listeners.add(listener);
      if (stop) {
        heldViews()
          .then(query)
          // What everyone was told meanwhile is newer.
          .then((value) => !listener.isTold && listeners.has(listener) && next(value))
          .catch((problem: unknown) => error?.(problem));
      } else stop = follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
