import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { markStandby } from './position.ts';

/** A connection, and the end of what was asked of it so far. */
interface Held {
  readonly client: pg.PoolClient;
  last: Promise<unknown>;
}

/**
 * Sends every statement over the connection that the reading under way holds, one after the other. What a connection was
 * seen to know holds for that connection alone: an address may lead to several replicas.
 */
class HeldConnection {
  readonly #held = new AsyncLocalStorage<Held>();

  query(...given: unknown[]): Promise<unknown> {
    const held = this.#held.getStore();
    if (!held) throw new Error('A replica is asked only within a reading');
    const query = held.client.query as (...all: unknown[]) => Promise<unknown>;
    const answer = held.last.then(() => query.apply(held.client, given));
    held.last = answer.catch(() => undefined);
    return answer;
  }

  run<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
    return this.#held.run({ client, last: Promise.resolve() }, work);
  }
}

/** One database object for all connections: its statements are built once, and each connection remembers them by name. */
export function pinnedDatabase(): { readonly db: Database; on<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> } {
  const connection = new HeldConnection();
  // It is only ever asked for `query`: there are no transactions here.
  const db = drizzle(connection as unknown as pg.Client) as unknown as Database;
  markStandby(db);
  return { db, on: (client, work) => connection.run(client, work) };
}
