import { getTableConfig } from 'drizzle-orm/pg-core';
import { systemTables } from './system-tables.ts';
import { resourceTables } from './tables.ts';

/** Names of all tables of this version, system tables included. */
export const tableNames = (): string[] =>
  [...resourceTables.values(), ...Object.values(systemTables)].map((table) => getTableConfig(table).name).sort();
