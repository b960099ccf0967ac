import { forgetOldTokens } from '../auth/api-tokens/tokens-of-account.ts';
import { forgetOldAttempts, forgetOldSessions } from '../auth/forget.ts';
import { forgetOldLinks } from '../auth/handovers.ts';
import { forgetOldOidc } from '../auth/oidc/under-way.ts';
import type { Database } from '../db/database.ts';
import { forgetOldImports } from '../import/import-record.ts';
import { inTurns, logFailed } from '../kernel/in-turns.ts';
import type { Log } from '../kernel/log.ts';
import { forgetOldKeys } from '../request/once.ts';
import { forgetLeaversNotes } from '../rules/adab/adab-forget.ts';
import { tellSeats } from '../rules/adab/adab-seats.ts';

const everyMs = 86_400_000;
const failed = 'old rows not ended';

const steps: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  keys: forgetOldKeys,
  links: forgetOldLinks,
  sessions: forgetOldSessions,
  tokens: forgetOldTokens,
  providers: forgetOldOidc,
  attempts: forgetOldAttempts,
  imports: (db) => forgetOldImports(db, new Date()),
  notes: (db) => forgetLeaversNotes(db, new Date()),
};

/** Deletes what is too old to be asked for. One kind that fails, night after night perhaps, must not keep the others. */
export async function forgetOld(db: Database, log: Log): Promise<void> {
  for (const [of, step] of Object.entries(steps)) await step(db).catch((caught: unknown) => logFailed(log, failed, caught, { of }));
}

/** Deletes what is too old, at the start and once a day; call the result to stop. */
export async function keepForgetting(db: Database, log: Log): Promise<() => Promise<void>> {
  const stop = await inTurns(log, { everyMs, failed, work: () => forgetOld(db, log) });
  // Kept up to date with each placement, but a database of an earlier version or from a backup may be out of date.
  const tell = () => db.transaction((tx) => tellSeats(tx));
  const stopTelling = await inTurns(log, { everyMs, failed: 'places of notes not told', work: async () => void (await tell()) });
  return async () => {
    await stop();
    await stopTelling();
  };
}
