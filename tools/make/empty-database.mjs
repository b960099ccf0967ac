// The files of an embedded database with nothing in it, packed: making them takes a first start half of its time, and is
// the same work on every machine. The name tells the major version of PostgreSQL, which alone can open them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `empty-database-N.tar.gz` into the folder. */
export async function packEmptyDatabase(folder) {
  // Loaded only here: tools that never build would wait for it.
  const { PGlite } = await import('@electric-sql/pglite');
  // With few buffers, which are cleared at each start and are no part of the files.
  const database = await PGlite.create({ startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] });
  try {
    const { rows } = await database.query('show server_version_num');
    const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
    const packed = await database.dumpDataDir('gzip');
    writeFileSync(join(folder, `empty-database-${major}.tar.gz`), Buffer.from(await packed.arrayBuffer()));
  } finally {
    await database.close();
  }
}
