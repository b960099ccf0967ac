import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { StartProblem } from '../../kernel/start-problem.ts';
import { texts } from '../../kernel/texts.ts';
import type { Database } from '../database.ts';
import { reasonOf } from './open-problems.ts';

const connectsWithinMs = 15_000;
/** What was told is there at once; a busy machine may need a moment. */
const heardWithinMs = 5000;

const refused = (words: string, cause?: unknown): StartProblem =>
  new StartProblem(texts.start.invalid('DATABASE_LISTEN_URL', '***', words), { cause });

/** A connection at the end of this address that has begun to listen. */
async function listening(url: string, channel: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectsWithinMs, query_timeout: connectsWithinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (problem) {
    await client.end().catch(() => undefined);
    throw refused(texts.start.listen.unreachable(new URL(url).host, reasonOf(problem)), problem);
  }
}

/**
 * Tries whether what is told in the database is heard over this address. Another database, or a pooler that hands
 * connections on, would take the connection and never say a word.
 */
export async function demandListening(url: string, db: Database): Promise<void> {
  const channel = `amanah_trial_${randomBytes(8).toString('hex')}`;
  const client = await listening(url, channel);
  let timer: NodeJS.Timeout | undefined;
  try {
    const heard = new Promise<boolean>((done) => {
      client.on('notification', () => done(true));
      timer = setTimeout(() => done(false), heardWithinMs);
    });
    await db.execute(sql`select pg_notify(${channel}, '')`);
    if (!(await heard)) throw refused(texts.start.listen.deaf);
  } finally {
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  }
}
