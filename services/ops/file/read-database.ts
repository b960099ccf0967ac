import { createHash, type Hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { isResourceName, resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { rowsOf, type Transaction } from '../../db/database.ts';
import { tableNames } from '../../db/tables/table-names.ts';
import { storedFields, tableName } from '../../db/tables/tables.ts';
import type { Counter, Reference, TableEnd } from './backup-format.ts';

/**
 * Not saved: these end with the process or the day, and restoring sessions used links or tokens would revive somebody's old ones.
 * Devices get a new key at a login, and accounts are linked to their provider again: a link that was ended must not come back. A copy that is restored elsewhere must call nobody: webhooks are made anew.
 */
const left = [
  'sessions',
  'login_attempts',
  'login_devices',
  'account_handovers',
  'password_requests',
  'api_tokens',
  'webhooks',
  'webhook_deliveries',
  'oidc_logins',
  'oidc_links',
];
/** Not saved either: these are made again when missing, and whoever reads the file could read a key in them. */
const leftSettings = ['token_secret', 'tidied', 'webhooks_looked', 'oidc_provider'];

export const backedUpTables = (): string[] => tableNames().filter((name) => !left.includes(name));

export interface StoredColumn {
  readonly name: string;
  readonly type: string;
  readonly key: boolean;
}

/** Values are written as text, and the same value must always give the same text. */
export async function plainTexts(tx: Transaction): Promise<void> {
  for (const [name, value] of [
    ['timezone', 'UTC'],
    ['datestyle', 'ISO, YMD'],
    ['intervalstyle', 'iso_8601'],
    ['bytea_output', 'hex'],
    ['extra_float_digits', '1'],
  ])
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
}

/** The columns that are not computed, ordered by name: the order must not depend on how the table was built. */
export async function columnsOf(tx: Transaction, table: string): Promise<StoredColumn[]> {
  const rows = await rowsOf(
    tx,
    sql`select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, coalesce(a.attnum = any(k.indkey), false) as key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_index k on k.indrelid = c.oid and k.indisprimary
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = ${table}
      order by a.attname::text collate "C"`,
  );
  return rows.map((row) => ({ name: String(row['name']), type: String(row['type']), key: row['key'] === true }));
}

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** Leaves out the rows of a table that never go into a file. */
const leftOut = (table: string): SQL =>
  table === 'settings' ? sql` where key not in (${listed(leftSettings.map((key) => sql`${sql.raw(`'${key}'`)}`))})` : sql``;

/** Counts the rows of a table that a backup holds. */
export const backedUpRows = (table: string): SQL => sql`select count(*)::int as rows from ${sql.identifier(table)}${leftOut(table)}`;

function selectRows(table: string, columns: readonly StoredColumn[]): SQL {
  const texts = columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
  const order = columns
    .filter(({ key }) => key)
    .map(({ name, type }) => (type === 'text' ? sql`${sql.identifier(name)} collate "C"` : sql`${sql.identifier(name)}`));
  return sql`select to_json(array[${listed(texts)}])::text as line from ${sql.identifier(table)}${leftOut(table)} order by ${listed(order)}`;
}

/** How large one answer of the database should be: a student may have megabytes of papers, a floor has forty bytes. */
const weightAtOnce = 2_000_000;
const mostAtOnce = 1000;

/** Every row of a table as one line, in the order of its key, a few at a time. */
export async function* linesOf(tx: Transaction, table: string, columns: readonly StoredColumn[]): AsyncGenerator<string[]> {
  await tx.execute(sql`declare rows_of_table no scroll cursor for ${selectRows(table, columns)}`);
  let next = 20;
  for (;;) {
    const rows = await rowsOf(tx, sql.raw(`fetch ${next} from rows_of_table`));
    const lines = rows.map((row) => String(row['line']));
    if (lines.length > 0) yield lines;
    if (lines.length < next) break;
    const weight = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    next = Math.max(1, Math.min(mostAtOnce, Math.floor(weightAtOnce / weight)));
  }
  await tx.execute(sql`close rows_of_table`);
}

/** Counts and hashes the rows of one table, wherever they come from. */
export class TableTally {
  private rows = 0;
  private readonly hash: Hash = createHash('sha256');
  constructor(private readonly table: string) {}

  add(line: string): void {
    this.rows += 1;
    this.hash.update(line).update('\n');
  }

  end(): TableEnd {
    return { ended: this.table, rows: this.rows, sha256: this.hash.digest('hex') };
  }
}

/** The counters that the next ids come from. */
export async function countersOf(tx: Transaction, tables: readonly string[]): Promise<Counter[]> {
  const counters: Counter[] = [];
  for (const table of tables) {
    const found = (await columnsOf(tx, table)).some(({ name }) => name === 'id');
    const [row] = found ? await rowsOf(tx, sql`select pg_get_serial_sequence(${`"${table}"`}, 'id') as name`) : [];
    if (!row?.['name']) continue;
    const [state] = await rowsOf(tx, sql.raw(`select last_value::text as last, is_called as called from ${String(row['name'])}`));
    counters.push({ table, last: String(state?.['last']), called: state?.['called'] === true });
  }
  return counters;
}

/** Every reference in the contract that has a column. */
export const references = (): Reference[] =>
  resourceNames
    .map(resourceOf)
    .flatMap((resource) =>
      storedFields(resource).flatMap(([column, field]) =>
        field.kind === 'ref' && isResourceName(field.to)
          ? [{ table: tableName(resource), column, target: tableName(resourceOf(field.to)), key: field.value }]
          : [],
      ),
    );

/** How many living rows refer to a missing row, for each reference that has such rows. */
export async function danglingOf(tx: Transaction, all: readonly Reference[]): Promise<Record<string, number>> {
  const dangling: Record<string, number> = {};
  for (const { table, column, target, key } of all) {
    const own = sql`${sql.identifier(table)}.${sql.identifier(column)}`;
    const [row] = await rowsOf(
      tx,
      sql`select count(*)::int as rows from ${sql.identifier(table)} where ${sql.identifier(table)}.deleted_at is null
        and ${own} is not null and ${own}::text <> ''
        and not exists (select 1 from ${sql.identifier(target)} t where t.${sql.identifier(key)} = ${own})`,
    );
    if (Number(row?.['rows']) > 0) dangling[`${table}.${column}`] = Number(row?.['rows']);
  }
  return dangling;
}
