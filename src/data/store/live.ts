import Dexie, { liveQuery } from 'dexie';

/** A value that changes; `subscribe` calls back with the present value and with each later one. */
export interface Live<T> {
  subscribe(next: (value: T) => void, error?: (problem: unknown) => void): () => void;
  /** The present value, if it is known without waiting: it was read ahead. */
  latest?(): T | undefined;
}

/** The longest that views stay still when no frame is painted (a hidden tab). */
const longestHoldMs = 100;

/** A burst of arrivals changes the lists at every commit; nobody reads faster than this. */
const shortestGapMs = 100;

/** Nobody waits longer than this for a change that others followed closely. */
const longestGapMs = 2000;

/** A view that was read slowly is read less often, so that a slow phone spends most of a burst on what arrives, not on views. */
const restsPerRead = 4;

/** How long after the beginning of a read that took so long the next one may begin (ms). */
const gapAfter = (tookMs: number): number => Math.min(longestGapMs, Math.max(shortestGapMs, restsPerRead * tookMs));

const hasScreen = typeof requestAnimationFrame !== 'undefined';

let holders = 0;
let calm: PromiseLike<void> | undefined;
let lift: () => void = () => undefined;

/** Runs `work` once the pending frame has been painted; at once if there is no screen. */
export function afterPaint(work: () => void): void {
  if (!hasScreen) {
    work();
    return;
  }
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once, 0));
  setTimeout(once, longestHoldMs);
}

/** Keeps all views from reading the databases again until the returned function is called. */
function hold(): () => void {
  holders += 1;
  calm ??= new Dexie.Promise<void>((resolve) => {
    lift = resolve;
  });
  return () => {
    holders -= 1;
    if (holders > 0) return;
    calm = undefined;
    lift();
  };
}

/**
 * Runs work that a person waits for: until its outcome could be painted, no view reads the databases again. Otherwise every
 * list and count would be read again between the commit and the message about it.
 */
export async function aheadOfViews<T>(work: () => Promise<T>): Promise<T> {
  const release = hold();
  try {
    return await work();
  } finally {
    afterPaint(release);
  }
}

/** After this time, a save started by the press is ahead of the views anyway. */
const afterLiftMs = 50;

/**
 * Keeps the views still while a finger is down, and the sender with them: anything begun meanwhile would still be running
 * when the finger is lifted and something is saved. Unlike `aheadOfViews` it doesn't ask for a frame at the end: the
 * browser would paint it before letting the save's database answer.
 */
export async function stillWhile(pressed: Promise<void>): Promise<void> {
  const release = hold();
  await pressed;
  setTimeout(release, afterLiftMs);
}

/**
 * For background work that would get in the way of a save: waits until the person has been told what she waits for.
 * Somebody who saves without a pause, or a hidden tab that paints nothing, must not stop the queue, so it waits no longer
 * than views do. Undefined if there is nothing to wait for, which is nearly always.
 */
export function calmDown(): Promise<void> | undefined {
  const present = calm;
  if (!present) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestHoldMs);
    present.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Waits until no message to the person is due and, during a storm of commits, until the last read was a while ago. */
async function untilItsTurn(nextAt: number): Promise<void> {
  if (calm) await calm;
  const rest = nextAt - performance.now();
  if (!hasScreen || rest <= 0) return;
  await new Dexie.Promise<void>((resolve) => setTimeout(resolve, rest));
  if (calm) await calm;
}

/** `work` as often as anybody reads it, and always after the last call; without a screen (`isSeen`) at each. */
export function paced(work: () => void, isSeen = hasScreen): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isDue = false;
  const run = () => {
    isDue = false;
    lookedAt = performance.now();
    work();
  };
  return () => {
    if (isDue) return;
    const rest = lookedAt + shortestGapMs - performance.now();
    if (!isSeen || rest <= 0) return run();
    isDue = true;
    setTimeout(run, rest);
  };
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

/** One read of a view at a time: the next one waits for it to end, and for a rest after it. */
function createReading() {
  let nextAt = Number.NEGATIVE_INFINITY;
  let turn: PromiseLike<void> | undefined;
  let present: { readonly of: number; readonly ended: PromiseLike<void>; readonly end: () => void } | undefined;
  return {
    isOf: (run: number): boolean => present?.of === run,
    /** In a burst many runs wait for the same turn, and all but the last are dropped then. */
    turn(): PromiseLike<void> {
      if (!hasScreen) return untilItsTurn(nextAt);
      turn ??= (present?.ended ?? Dexie.Promise.resolve())
        .then(() => untilItsTurn(nextAt))
        .then(() => {
          turn = undefined;
        });
      return turn;
    },
    /** Begins the read of a run; the returned function ends it. */
    begin(run: number): () => void {
      let end: () => void = () => undefined;
      const mine = { of: run, ended: new Dexie.Promise<void>((resolve) => (end = resolve)), end: () => end() };
      const began = performance.now();
      present = mine;
      return () => {
        mine.end();
        if (present !== mine) return;
        present = undefined;
        const rest = () => {
          nextAt = Math.max(nextAt, began + gapAfter(performance.now() - began));
        };
        rest();
        // What it is drawn into counts as well.
        afterPaint(rest);
      };
    },
    /** What is still being read is not waited for any more. */
    giveUp() {
      present?.end();
      present = undefined;
    },
  };
}

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
      if (pace === 'view') await reading.turn();
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
  return { subscribe: (next, error) => watch(query, pace, (value) => next(value), error) };
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
  const tell = (value: T, isDropped: boolean) => {
    for (const listener of [...listeners]) {
      const isOlder = isDropped && !listener.isSettled;
      listener.isSettled = true;
      if (isOlder) continue;
      listener.isTold = true;
      listener.next(value);
    }
  };
  const follow = () =>
    watch(query, 'view', tell, (problem) => {
      for (const { error } of [...listeners]) error?.(problem);
    });
  return {
    subscribe(next, error) {
      const listener: Listener = { next, error, isSettled: stop === undefined, isTold: false };
      listeners.add(listener);
      if (stop) {
        untilItsTurn(Number.NEGATIVE_INFINITY)
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
