import type { Database } from '../db/database.ts';
import type { Log } from '../kernel/log.ts';
import { freezeRounds } from './freeze.ts';

/** Windows of rounds mostly open at minutes of five; one that is written some minutes late expects the same. */
const everyMs = 5 * 60_000;

/**
 * Writes the rounds whose windows have opened, now and from then on; what comes out ends it, after the one under way. A turn
 * that fails is told, and the next one catches up.
 */
export async function keepRounds(db: Database, log: Log): Promise<() => Promise<void>> {
  const write = async () => {
    try {
      await freezeRounds(db, new Date());
    } catch (problem) {
      log('error', 'rounds not written', { problem: problem instanceof Error ? problem.message : String(problem) });
    }
  };
  let writing = write();
  await writing;
  const turns = setInterval(() => {
    writing = writing.then(write);
  }, everyMs);
  return async () => {
    clearInterval(turns);
    await writing;
  };
}
