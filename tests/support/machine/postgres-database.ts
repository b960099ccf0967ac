import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A new, empty database on the server of TEST_DATABASE_URL, dropped afterwards. */
export async function makeDatabase(
  server: string,
): Promise<{ url: string; query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>; drop: () => Promise<void> }> {
  const name = `amanah_e2e_${randomBytes(5).toString('hex')}`;
  const on = async (url: string, sql: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows }: { rows: Record<string, unknown>[] } = await client.query(sql, values);
      return rows;
    } finally {
      await client.end();
    }
  };
  await on(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: (sql, values) => on(url.href, sql, values),
    drop: async () => {
      await on(server, `drop database ${name} with (force)`);
    },
  };
}
