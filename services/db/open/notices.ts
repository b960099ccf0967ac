import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Hears what any process sends on a channel, in the order of the commits. */
interface Hearing {
  readonly heard: (payload: string) => void;
  /** From now on nothing is heard. */
  readonly away: (reason: string) => void;
  /** It is heard again, and something may have been missed. */
  readonly lost: () => void;
}

/** Starts listening; call the result to stop. */
export type Listen = (channel: string, hearing: Hearing) => Promise<() => Promise<void>>;

export const listenOnPglite =
  (client: PGlite): Listen =>
  (channel, { heard }) =>
    client.listen(channel, heard);

const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** A server that takes the connection and says nothing would be waited for without an end. */
const connectsWithinMs = 15_000;

/**
 * Each channel has its own connection, since pooled ones go from request to request. A broken one is replaced, and
 * something may have been missed by then.
 */
export function listenOnPostgres(connectionString: string): Listen {
  return async (channel, { heard, away, lost }) => {
    let isOver = false;
    let client: pg.Client | undefined;
    let again: NodeJS.Timeout | undefined;
    let wait = firstWaitMs;
    const retry = () => {
      if (isOver || again) return;
      again = setTimeout(() => {
        again = undefined;
        void connect().then(lost, retry);
      }, wait);
      again.unref();
      wait = Math.min(longestWaitMs, wait * 2);
    };
    async function connect(): Promise<void> {
      const made = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: connectsWithinMs });
      let reason: string | undefined;
      made.on('notification', ({ payload }) => heard(payload ?? ''));
      // The server's own word comes first, that the connection ended after it.
      made.on('error', ({ message }) => (reason ??= message));
      made.on('end', () => {
        if (client !== made || isOver) return;
        away(reason ?? 'it was closed');
        retry();
      });
      try {
        await made.connect();
        await made.query(`listen ${made.escapeIdentifier(channel)}`);
      } catch (problem) {
        await made.end().catch(() => undefined);
        throw problem;
      }
      client = made;
      wait = firstWaitMs;
    }
    await connect();
    return async () => {
      isOver = true;
      clearTimeout(again);
      await client?.end();
    };
  };
}
