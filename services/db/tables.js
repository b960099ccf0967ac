import { and, isNull, ne, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { resourceNames, resourceOf } from '../../src/contract/registry.js';
import { columnOf } from './columns.js';
/** What every resource table has beside its fields. Deletes are soft, so that mirrors learn of them. */
const common = {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    version: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    deleted_at: timestamp({ withTimezone: true, mode: 'date' }),
};
export const tableName = (resource) => resource.name.replaceAll('-', '_');
/** Fields with a column of their own. */
export const storedFields = (resource) => Object.entries(resource.fields).filter(([, field]) => columnOf(field) !== null);
function fieldColumns(resource) {
    const columns = {};
    for (const [name, field] of Object.entries(resource.fields)) {
        const column = columnOf(field);
        if (column)
            columns[name] = column;
    }
    return columns;
}
/** E-mail addresses differ by more than their case; everything else is compared as it is. */
export function comparable(field, column) {
    return 'format' in field && field.format === 'email' ? sql `lower(${column})` : sql `${column}`;
}
/** Text and longText the search looks into; joined ones are found through their own tables. */
export const ownSearchFields = (resource) => resource.search.filter((name) => resource.fields[name]?.kind !== 'shown');
function indexesOf(resource, columns) {
    const name = tableName(resource);
    const list = [];
    for (const [key, field] of storedFields(resource)) {
        const column = columns[key];
        if (!column)
            continue;
        const living = field.kind === 'ref' ? isNull(columns['deleted_at'] ?? column) : and(isNull(columns['deleted_at'] ?? column), ne(column, sql `''`));
        if (field.unique)
            list.push(uniqueIndex(`${name}_${key}_once`)
                .on(comparable(field, column))
                .where(living ?? sql `true`));
        else if (field.kind === 'ref' || key === resource.scope)
            list.push(index(`${name}_${key}`).on(column));
    }
    if (columns['updated_at'])
        list.push(index(`${name}_updated_at`).on(columns['updated_at']));
    return list;
}
function makeTable(resource) {
    const fields = fieldColumns(resource);
    return pgTable(tableName(resource), { ...fields, ...common }, (self) => indexesOf(resource, self));
}
/** One table a resource, built from the contract. */
export const resourceTables = new Map(resourceNames.map((name) => [name, makeTable(resourceOf(name))]));
export function tableOf(resource) {
    const table = resourceTables.get(resource.name);
    if (!table)
        throw new Error(`No table for resource ${resource.name}`);
    return table;
}
/** A column by its name; a name the contract does not know is a mistake of ours, not of the caller. */
export function columnIn(table, name) {
    const column = table[name];
    if (!column)
        throw new Error(`No column ${name}`);
    return column;
}
//# sourceMappingURL=tables.js.map