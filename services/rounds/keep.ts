import type { Database } from '../db/database.ts';
import { inTurns } from '../kernel/in-turns.ts';
import type { Log } from '../kernel/log.ts';
import { freezeRounds } from './freeze.ts';

/** Most windows open at a multiple of five minutes; a round written some minutes late expects the same points. */
const everyMs = 5 * 60_000;

/** Writes the rounds whose windows have opened, now and from then on; call the result to stop after the current run. */
export const keepRounds = (db: Database, log: Log): Promise<() => Promise<void>> =>
  inTurns(log, { everyMs, failed: 'rounds not written', work: () => freezeRounds(db, new Date()) });
