import Dexie, { liveQuery } from 'dexie';

/** A value that changes; `subscribe` calls back with the present value and with each later one. */
export interface Live<T> {
  subscribe(next: (value: T) => void, error?: (problem: unknown) => void): () => void;
}

/** Longest that views stand still when no frame is painted (a hidden tab). */
const longestHoldMs = 100;

/** A burst of arrivals changes the lists at every commit; nobody reads faster than this. */
const shortestGapMs = 100;

const hasScreen = typeof requestAnimationFrame !== 'undefined';

let holders = 0;
let calm: PromiseLike<void> | undefined;
let lift: () => void = () => undefined;

/** Runs `work` once what is to be shown now has been painted; at once where there is no screen. */
function afterPaint(work: () => void): void {
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

/** Keeps every view from reading the databases again until the returned function is called. */
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
 * Runs work that a person waits for: until its outcome could be painted, no view reads the databases again. Otherwise
 * every list and count would be read anew between the commit and the message that says so.
 */
export async function aheadOfViews<T>(work: () => Promise<T>): Promise<T> {
  const release = hold();
  try {
    return await work();
  } finally {
    afterPaint(release);
  }
}

/** After this time, whatever the press saves is ahead of the views by itself. */
const afterLiftMs = 50;

/**
 * Keeps the views still while a finger is down, and the sender with them: what began meanwhile would still be running
 * when it is lifted and something is saved. No frame is asked for at the end, as `aheadOfViews` does: the browser would
 * paint it before it lets the save's database answer.
 */
export async function stillWhile(pressed: Promise<void>): Promise<void> {
  const release = hold();
  await pressed;
  setTimeout(release, afterLiftMs);
}

/**
 * For background work that would stand in the way of a save: waits until what a person waits for is told. Somebody
 * who saves without a pause, or a hidden tab that paints nothing, must not keep the queue from moving, so it waits
 * no longer than views do. Undefined when there is nothing to wait for, which is nearly always.
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

/** Waits until nobody is about to be told something and, during a storm of commits, until the last look was a while ago. */
async function untilItsTurn(lookedAt: number): Promise<void> {
  if (calm) await calm;
  const rest = lookedAt + shortestGapMs - performance.now();
  if (hasScreen && rest > 0) await new Dexie.Promise<void>((resolve) => setTimeout(resolve, rest));
}

/** A database that has not answered by then will not answer at all. */
const longestReadMs = 15_000;

/** What a view hears where the database did not answer, though it was asked twice. */
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

/** A value that follows the databases, in this tab and in others. The signal tells a query that nobody waits for it any more. */
export function live<T>(query: (signal: AbortSignal) => Promise<T>, pace: 'view' | 'at once' = 'view'): Live<T> {
  return {
    subscribe(next, error) {
      let runs = 0;
      let lookedAt = Number.NEGATIVE_INFINITY;
      let present = new AbortController();
      let isAgain = false;
      let subscription: { unsubscribe(): void };
      // A query behind a transaction that never ends would wait for ever: it is asked once more, then the view is told.
      const late = (mine: number) => {
        if (mine !== runs) return;
        if (isAgain) return error?.(new NoAnswer());
        isAgain = true;
        subscription.unsubscribe();
        subscription = follow();
      };
      // Dexie follows an async function only when it can see that it is one, and across its own promises only.
      const follow = () =>
        liveQuery(async () => {
          runs += 1;
          const mine = runs;
          present.abort();
          present = new AbortController();
          const { signal } = present;
          if (pace === 'view') {
            await untilItsTurn(lookedAt);
            // Dexie has begun a later run meanwhile and drops this one; it need not read.
            if (mine !== runs) throw new Error('superseded');
            lookedAt = performance.now();
          }
          const limit = setTimeout(late, longestReadMs, mine);
          try {
            const value = await query(signal);
            isAgain = false;
            return value;
          } catch (problem) {
            throw isRefused(problem) ? new NoAnswer() : problem;
          } finally {
            clearTimeout(limit);
          }
        }).subscribe(next, error ?? (() => undefined));
      subscription = follow();
      return () => {
        runs += 1;
        subscription.unsubscribe();
        present.abort();
      };
    },
  };
}

/**
 * One value that many views of a tab follow, read once for all of them: with a dozen, a save would be followed by a
 * dozen transactions that read the same. Each listener's first value is read for it alone, so it holds everything
 * committed before it came.
 */
export function shared<T>(query: () => Promise<T>): Live<T> {
  const source = live(query);
  const listeners = new Set<{ readonly next: (value: T) => void; readonly error?: ((problem: unknown) => void) | undefined }>();
  let told = 0;
  let stop: (() => void) | undefined;
  const follow = () =>
    source.subscribe(
      (value) => {
        told += 1;
        for (const { next } of [...listeners]) next(value);
      },
      (problem) => {
        for (const { error } of [...listeners]) error?.(problem);
      },
    );
  return {
    subscribe(next, error) {
      const listener = { next, error };
      const toldBefore = told;
      listeners.add(listener);
      if (stop) {
        untilItsTurn(Number.NEGATIVE_INFINITY)
          .then(query)
          // What all were told meanwhile is newer.
          .then((value) => toldBefore === told && listeners.has(listener) && next(value))
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
