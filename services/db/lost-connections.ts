import type pg from 'pg';

/**
 * A connection that breaks says so to its pool while nobody uses it, and only to itself while somebody does: without
 * listeners for both, a database that goes away would end the process. What was asked on it is refused in any case.
 */
export function outliveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
}
