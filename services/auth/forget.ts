import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { loginAttempts, sessions } from '../db/tables/system-tables.ts';

/** An expired session opens nothing; for this long it can still be seen that it was one. */
const sessionDays = 30;
/** Far longer than a wrong password counts. */
const attemptDays = 1;

/** Deletes sessions that ended long ago. */
export async function forgetOldSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now() - make_interval(days => ${sessionDays})`));
}

/** Deletes counts of wrong passwords that count no more. */
export async function forgetOldAttempts(db: Database): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.last_at, sql`now() - make_interval(days => ${attemptDays})`));
}
