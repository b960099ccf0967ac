import type { Log } from './log.ts';
import { withoutValues } from './without-values.ts';

interface Turn {
  readonly everyMs: number;
  /** What the log says when a turn fails. */
  readonly failed: string;
  readonly work: () => Promise<unknown>;
}

/** Says in the log that work of our own failed, without the values of a statement. */
export function logFailed(log: Log, event: string, caught: unknown, more: Readonly<Record<string, string>> = {}): void {
  const problem = withoutValues(caught);
  log('error', event, { ...more, problem: problem instanceof Error ? problem.message : String(problem) });
}

/**
 * Runs `work` now and then at intervals; call the result to stop after the current turn. A failed turn is logged, and the
 * next one catches up.
 */
export async function inTurns(log: Log, { everyMs, failed, work }: Turn): Promise<() => Promise<void>> {
  const once = async () => {
    try {
      await work();
    } catch (caught) {
      logFailed(log, failed, caught);
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
