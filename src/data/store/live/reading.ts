import Dexie from 'dexie';
import { afterPaint, hasScreen, heldViews } from './calm.ts';
import { isLongBurst } from './burst.ts';
import { countReader } from './told-together.ts';

/** A burst of arrivals changes the lists at every commit; nobody reads faster than this. */
export const shortestGapMs = 100;

/** Nobody waits longer than this for a change that others followed closely. */
const longestGapMs = 2000;

/** A view that was read slowly is read less often, so that a slow phone spends most of a burst on what arrives, not on views. */
const restsPerRead = 4;

/** How long after the beginning of a read that took so long the next one may begin (ms). */
const gapAfter = (tookMs: number): number => Math.min(longestGapMs, Math.max(shortestGapMs, restsPerRead * tookMs));

/** Of a long burst a tenth of the time goes to views, and nobody waits longer than this for them. */
const restsPerRound = 9;
const longestRoundMs = 4000;

/**
 * When all views have rested for what reading them took together, however many they are; read side by side they take
 * as long as one of them. Asked in long bursts only: while somebody does something no view waits for another.
 */
const spent = { readers: 0, since: 0, nextAt: Number.NEGATIVE_INFINITY };

function account(): void {
  const now = performance.now();
  const at = Math.max(spent.nextAt, spent.since) + restsPerRound * (now - spent.since);
  spent.nextAt = Math.min(at, now + longestRoundMs);
  spent.since = now;
}

/** A view is being read until the returned function is called. */
function spend(): () => void {
  if (spent.readers > 0) account();
  else {
    spent.since = performance.now();
    spent.nextAt = Math.max(spent.nextAt, spent.since + shortestGapMs);
  }
  spent.readers += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    account();
    spent.readers -= 1;
    // What they are drawn into counts as well.
    if (spent.readers === 0) afterPaint(() => spent.readers === 0 && account());
  };
}

const rest = (ms: number): PromiseLike<void> => new Dexie.Promise<void>((resolve) => setTimeout(resolve, ms));

/** Views that rest notice so soon (ms) that somebody has pressed something. */
const noticedMs = 250;

let round: PromiseLike<void> | undefined;

async function untilAllRested(): Promise<void> {
  const left = () => spent.nextAt - performance.now();
  for (let ms = left(); ms > 0 && isLongBurst(); ms = left()) await rest(Math.min(ms, noticedMs));
  round = undefined;
}

/** Whoever waits for it begins at the same moment as all others. */
function nextRound(): PromiseLike<void> {
  round ??= Dexie.Promise.resolve().then(untilAllRested);
  return round;
}

let line: PromiseLike<void> = Dexie.Promise.resolve();

/** One after the other begins: all at once they would be a single long step of the page's thread. */
function inLine(): PromiseLike<void> {
  line = line.then(() => rest(0));
  return line;
}

/** Waits until no message to the person is due and, during a storm of commits, until the last read was a while ago. */
async function untilItsTurn(nextAt: number): Promise<void> {
  await heldViews();
  if (isLongBurst()) await nextRound().then(inLine);
  // In a burst that is none any more, or was broken off by a press, each view rests for itself.
  const ms = isLongBurst() ? 0 : nextAt - performance.now();
  if (ms > 0) await rest(ms);
  await heldViews();
}

/** One read of a view at a time: the next one waits for it to end, and for a rest after it. */
export function createReading() {
  let nextAt = Number.NEGATIVE_INFINITY;
  let turn: PromiseLike<void> | undefined;
  let present: { readonly of: number; readonly ended: PromiseLike<void>; readonly end: () => void } | undefined;
  return {
    isOf: (run: number): boolean => present?.of === run,
    /** In a burst many runs wait for the same turn, and all but the last are dropped then. A view that shows nothing yet does not rest. */
    turn(isEmpty: boolean): PromiseLike<void> {
      if (!hasScreen) return heldViews();
      turn ??= (present?.ended ?? Dexie.Promise.resolve())
        .then(() => (isEmpty ? heldViews() : untilItsTurn(nextAt)))
        .then(() => {
          turn = undefined;
        });
      return turn;
    },
    /** Begins the read of a run; the returned function ends it. */
    begin(run: number): () => void {
      const leave = countReader();
      const pay = spend();
      let resolve: () => void = () => undefined;
      const ended = new Dexie.Promise<void>((over) => {
        resolve = over;
      });
      const end = () => {
        leave();
        resolve();
        pay();
      };
      const mine = { of: run, ended, end };
      const began = performance.now();
      present = mine;
      return () => {
        end();
        if (present !== mine) return;
        present = undefined;
        const count = () => {
          nextAt = Math.max(nextAt, began + gapAfter(performance.now() - began));
        };
        count();
        // What it is drawn into counts as well.
        afterPaint(count);
      };
    },
    /** What is still being read is not waited for any more. */
    giveUp() {
      present?.end();
      present = undefined;
    },
  };
}
