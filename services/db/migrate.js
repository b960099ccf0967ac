import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { projectRoot } from '../project-root.js';
import { rowsOf } from './database.js';
export const migrationsFolder = join(projectRoot, 'services/db/migrations');
/** Any number serves; all processes must ask for the same one. */
const lockNumber = 4_100_001;
/** Applies the migrations that are not there yet, all in one transaction, one process at a time. */
export async function migrate(db) {
    const files = readdirSync(migrationsFolder)
        .filter((file) => file.endsWith('.sql'))
        .sort();
    return db.transaction(async (tx) => {
        await tx.execute(sql `select pg_advisory_xact_lock(${lockNumber})`);
        await tx.execute(sql `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`);
        const applied = new Set((await rowsOf(tx, sql `select name from migrations`)).map((row) => row['name']));
        const missing = files.filter((file) => !applied.has(file));
        for (const file of missing) {
            for (const statement of readFileSync(join(migrationsFolder, file), 'utf8').split('--> next')) {
                await tx.execute(sql.raw(statement));
            }
            await tx.execute(sql `insert into migrations (name) values (${file})`);
        }
        return missing;
    });
}
//# sourceMappingURL=migrate.js.map