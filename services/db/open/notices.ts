import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Hears what any process sends on a channel, in the order of the commits. `lost` is called when something may have been missed. */
interface Hearing {
  readonly heard: (payload: string) => void;
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

/**
 * Each channel has its own connection, since pooled ones go from request to request. A broken one is replaced, and
 * something may have been missed by then.
 */
export function listenOnPostgres(connectionString: string): Listen {
  return async (channel, { heard, lost }) => {
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
      const made = new pg.Client({ connectionString, keepAlive: true });
      made.on('notification', ({ payload }) => heard(payload ?? ''));
      made.on('error', () => undefined);
      made.on('end', () => {
        if (client === made) retry();
      });
      await made.connect();
      await made.query(`listen ${made.escapeIdentifier(channel)}`);
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
