import type { Log } from './log.ts';

interface Turn {
  readonly everyMs: number;
  /** What the log says when a turn fails. */
  readonly failed: string;
  readonly work: () => Promise<unknown>;
}

/**
 * Does a work now and then again and again; what comes out ends it, after the turn under way. A turn that fails is told, and
 * the next one catches up.
 */
export async function inTurns(log: Log, { everyMs, failed, work }: Turn): Promise<() => Promise<void>> {
  const once = async () => {
    try {
      await work();
    } catch (problem) {
      log('error', failed, { problem: problem instanceof Error ? problem.message : String(problem) });
    }
  };
  let working = once();
  await working;
  const turns = setInterval(() => {
    working = working.then(once);
  }, everyMs);
  return async () => {
    clearInterval(turns);
    await working;
  };
}
