import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { StartProblem } from '../start-problem.js';
import { texts } from '../texts.js';
import { openEmbedded, openMemory } from './embedded.js';
import { lockDataDir } from './lock.js';
import { migrate } from './migrate.js';
import { createSearchIndexes } from './search-indexes.js';
const asDatabase = (db) => db;
async function openPostgres(options) {
    const searchPath = options.schema ? { options: `-c search_path=${options.schema},public` } : {};
    const pool = new pg.Pool({ connectionString: options.url, max: options.connections ?? 10, connectionTimeoutMillis: 5000, ...searchPath });
    // A dropped idle connection is replaced at the next query; without a listener it would end the process.
    pool.on('error', () => undefined);
    const db = asDatabase(drizzlePg(pool));
    try {
        await db.execute(sql `select 1`);
    }
    catch (problem) {
        await pool.end();
        throw new StartProblem(texts.start.unreachable(new URL(options.url).host, reasonOf(problem)), { cause: problem });
    }
    return { db, kind: 'postgres', close: () => pool.end() };
}
function reasonOf(problem) {
    const root = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem;
    return root instanceof Error ? ('code' in root && root.message === '' ? String(root.code) : root.message) : String(root);
}
function overPglite(client, kind, release) {
    return {
        db: asDatabase(drizzlePglite(client)),
        kind,
        dump: async () => client.dumpDataDir('none'),
        close: async () => {
            await client.close();
            release();
        },
    };
}
async function openLocked(options) {
    const release = await lockDataDir(options.dataDir);
    try {
        return overPglite(await openEmbedded(options.dataDir, options.onSync), 'embedded', release);
    }
    catch (problem) {
        release();
        throw new StartProblem(texts.start.notOpened(options.dataDir, reasonOf(problem)), { cause: problem });
    }
}
async function connect(options) {
    if (options.kind === 'postgres')
        return openPostgres(options);
    if (options.kind === 'embedded')
        return openLocked(options);
    return overPglite(await openMemory(options.dump), 'memory', () => undefined);
}
/** Opens the database and brings it to the present schema. */
export async function openDatabase(options) {
    const database = await connect(options);
    try {
        await migrate(database.db);
        await createSearchIndexes(database.db);
        return database;
    }
    catch (problem) {
        await database.close();
        throw problem;
    }
}
//# sourceMappingURL=open.js.map