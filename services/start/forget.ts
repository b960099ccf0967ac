import { forgetOldLogins } from '../auth/forget.ts';
import { forgetOldLinks } from '../auth/handovers.ts';
import type { Database } from '../db/database.ts';
import { forgetOldImports } from '../import/import-record.ts';
import { inTurns } from '../kernel/in-turns.ts';
import type { Log } from '../kernel/log.ts';
import { forgetOldKeys } from '../request/once.ts';
import { forgetLeaversNotes } from '../rules/adab/adab-forget.ts';
import { tellSeats } from '../rules/adab/adab-seats.ts';

const everyMs = 86_400_000;

async function forgetOld(db: Database): Promise<void> {
  await forgetOldKeys(db);
  await forgetOldLinks(db);
  await forgetOldLogins(db);
  await forgetOldImports(db, new Date());
  await forgetLeaversNotes(db, new Date());
}

/** Deletes what is too old to be asked for, at the start and once a day; call the result to stop. */
export async function keepForgetting(db: Database, log: Log): Promise<() => Promise<void>> {
  const stop = await inTurns(log, { everyMs, failed: 'old rows not ended', work: () => forgetOld(db) });
  // Kept up to date with each placement, but a database of an earlier version or from a backup may be out of date.
  const tell = () => db.transaction((tx) => tellSeats(tx));
  const stopTelling = await inTurns(log, { everyMs, failed: 'places of notes not told', work: async () => void (await tell()) });
  return async () => {
    await stop();
    await stopTelling();
  };
}
