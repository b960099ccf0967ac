import Dexie from 'dexie';
import { afterPaint, hasScreen, heldViews } from './calm.ts';
import { countReader } from './told-together.ts';

/** A burst of arrivals changes the lists at every commit; nobody reads faster than this. */
export const shortestGapMs = 100;

/** Nobody waits longer than this for a change that others followed closely. */
const longestGapMs = 2000;

/** A view that was read slowly is read less often, so that a slow phone spends most of a burst on what arrives, not on views. */
const restsPerRead = 4;

/** How long after the beginning of a read that took so long the next one may begin (ms). */
const gapAfter = (tookMs: number): number => Math.min(longestGapMs, Math.max(shortestGapMs, restsPerRead * tookMs));

/** Waits until no message to the person is due and, during a storm of commits, until the last read was a while ago. */
export async function untilItsTurn(nextAt: number): Promise<void> {
  const held = heldViews();
  if (held) await held;
  const rest = nextAt - performance.now();
  if (!hasScreen || rest <= 0) return;
  await new Dexie.Promise<void>((resolve) => setTimeout(resolve, rest));
  await heldViews();
}

/** One read of a view at a time: the next one waits for it to end, and for a rest after it. */
export function createReading() {
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
      const leave = countReader();
      let resolve: () => void = () => undefined;
      const ended = new Dexie.Promise<void>((over) => {
        resolve = over;
      });
      const end = () => {
        leave();
        resolve();
      };
      const mine = { of: run, ended, end };
      const began = performance.now();
      present = mine;
      return () => {
        end();
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
