import { sql } from 'drizzle-orm';
import { resourceNames, resourceOf } from '../../src/contract/registry.js';
import { ownSearchFields, tableName } from './tables.js';
/** Lower-cased text of the fields a search looks into; the index and the query must agree on it letter by letter. */
export function searchText(fields, alias) {
    const parts = fields.map((name) => sql `coalesce(${sql.identifier(alias)}.${sql.identifier(name)}, '')`);
    return sql `lower(${sql.join(parts, sql ` || chr(10) || `)})`;
}
/**
 * Trigram indexes make a search in 50,000 rows as quick as one in 50. They are kept out of the migrations
 * because an engine may not offer the extension; everything works without them, only slower.
 */
export async function createSearchIndexes(db) {
    try {
        await db.execute(sql `create extension if not exists pg_trgm`);
    }
    catch {
        return false;
    }
    for (const resource of resourceNames.map(resourceOf)) {
        const fields = ownSearchFields(resource);
        if (fields.length === 0)
            continue;
        const table = tableName(resource);
        await db.execute(sql `create index if not exists ${sql.identifier(`${table}_search`)} on ${sql.identifier(table)} using gin ((${searchText(fields, table)}) gin_trgm_ops)`);
    }
    return true;
}
//# sourceMappingURL=search-indexes.js.map