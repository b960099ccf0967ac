import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { openEmbedded, openMemory } from './embedded.ts';

/** Everything that a new database brings: its settings, its databases and roles, and how much is in its catalogue. */
async function broughtBy(database: PGlite): Promise<unknown> {
  const asked = [
    "select name, setting from pg_settings where name not in ('data_directory', 'synchronous_commit', 'wal_sync_method', 'fsync', 'seq_page_cost', 'random_page_cost') order by 1",
    'select datname, encoding, datcollate, datctype, datlocprovider from pg_database order by 1',
    'select rolname, rolsuper from pg_roles order by 1',
    'select count(*), max(oid) from pg_class',
  ];
  const found: unknown[] = [];
  for (const one of asked) found.push((await database.query(one)).rows);
  return found;
}

// The first is unpacked from what the build made, if it has run; the second is always made anew.
it('a database that begins with packed files is the one that this PostgreSQL would make', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'amanah-empty-'));
  const [packed, made] = await Promise.all([openEmbedded(folder), openMemory()]);
  try {
    expect(await broughtBy(packed)).toEqual(await broughtBy(made));
  } finally {
    await Promise.all([packed.close(), made.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
