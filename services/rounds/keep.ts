import type { Database } from '../db/database.ts';
import { inTurns } from '../kernel/in-turns.ts';
import type { Log } from '../kernel/log.ts';
import { freezeRounds } from './freeze.ts';

/** Windows of rounds mostly open at minutes of five; one that is written some minutes late expects the same. */
const everyMs = 5 * 60_000;

/** Writes the rounds whose windows have opened, now and from then on; what comes out ends it, after the one under way. */
export const keepRounds = (db: Database, log: Log): Promise<() => Promise<void>> =>
  inTurns(log, { everyMs, failed: 'rounds not written', work: () => freezeRounds(db, new Date()) });
