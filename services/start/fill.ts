import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import { hashPassword } from '../auth/passwords.ts';
import { columnValues, type Values } from '../db/tables/values.ts';
import { noteStandardMenus } from '../privileges/standard-menus.ts';
import { markEverybody } from '../rules/access/account-marks.ts';
import { type FilledTable, standardTables } from '../demo/standard-tables.ts';
import type { Database, Transaction } from '../db/database.ts';
import { filledKey } from '../db/filling.ts';
import { giveQrAddresses } from '../db/qr-address.ts';
import { withoutSearchIndexes } from '../db/tables/search-indexes.ts';
import { tellClasses } from '../rules/classes/placed-classes.ts';
import { settings } from '../db/tables/system-tables.ts';
import { resourceTables, tableName, tableOf } from '../db/tables/tables.ts';

const resourceNameOf = (table: string): string => table.replaceAll('_', '-');

/** They travel as one parameter: with a parameter for each value, a statement takes longer to parse than to run. */
const rowsAtOnce = 1000;

type Hashes = Map<string, Promise<string>>;

async function columnsOf(table: string, row: Readonly<Values>, hashes: Hashes): Promise<Values> {
  const name = resourceNameOf(table);
  if (!isResourceName(name)) return { ...row };
  const resource = resourceOf(name);
  const values = columnValues(resource, row);
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'secret' || !values[key]) continue;
    const clear = String(values[key]);
    const known = hashes.get(clear) ?? hashPassword(clear);
    hashes.set(clear, known);
    values[key] = await known;
  }
  const accounts = name === 'users' && values['active'] === undefined ? { active: true } : {};
  return { ...values, ...accounts, ...(row['id'] === undefined ? {} : { id: row['id'] }) };
}

/** Rows with the same columns; a missing one takes the column's default. */
function byColumns(rows: readonly Values[]): { names: string[]; alike: Values[] }[] {
  const groups = new Map<string, { names: string[]; alike: Values[] }>();
  for (const row of rows) {
    const names = Object.keys(row).filter((name) => row[name] !== undefined);
    const key = names.join();
    const group = groups.get(key) ?? { names, alike: [] };
    group.alike.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function insertRows(tx: Transaction, table: PgTable, rows: readonly Values[]): Promise<void> {
  for (const { names, alike } of byColumns(rows)) {
    const columns = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    for (let at = 0; at < alike.length; at += rowsAtOnce) {
      const some = JSON.stringify(alike.slice(at, at + rowsAtOnce));
      await tx.execute(
        sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${some}::jsonb)`,
      );
    }
  }
}

/** Makes sure that the next row of a table doesn't take one of the ids given explicitly. */
async function bumpSequence(tx: Transaction, table: string): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), greatest((select max(id) from ${sql.identifier(table)}), 1))`,
  );
}

/** Stores rows by table, in the given order; passwords arrive in clear text and are stored hashed. */
async function loadTables(tx: Transaction, tables: readonly FilledTable[]): Promise<void> {
  const hashes: Hashes = new Map();
  for (const { table: name, rows } of tables) {
    const table = resourceTables.get(resourceNameOf(name));
    if (!table) throw new Error(`Unknown table ${name}`);
    const values: Values[] = [];
    for (const row of rows) values.push(await columnsOf(name, row, hashes));
    await insertRows(tx, table, values);
    if (rows.length > 0) await bumpSequence(tx, name);
  }
}

export interface FillOptions {
  readonly demo: boolean;
  readonly scale: 'normal' | 'large';
  readonly today: Date;
  /** The one account of a server without demo data. */
  readonly admin: { readonly email: string; readonly password: string };
}

/** A server without demo data still gets its menus, what a teacher's form chooses from, and one account to start with. */
function bareTables(admin: FillOptions['admin']): readonly FilledTable[] {
  const user = { id: 1, username: 'Superadmin', email: admin.email, password: admin.password, level: 'superadmin', active: true };
  return [...standardTables, { table: tableName(users), rows: [user] }];
}

async function demoTables({ scale, today }: FillOptions): Promise<readonly FilledTable[]> {
  const { demoFoundation } = await import('../demo/foundation.ts');
  return demoFoundation({ scale, today }).tables;
}

/** Fills an empty database, once: all or nothing, whichever process comes first. */
export async function fillEmpty(db: Database, options: FillOptions): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table settings in exclusive mode`);
    const [done] = await tx.select().from(settings).where(eq(settings.key, filledKey));
    if (done) return false;
    const tables = await (options.demo ? demoTables(options) : bareTables(options.admin));
    await withoutSearchIndexes(tx, async () => {
      await loadTables(tx, tables);
      await tellClasses(tx);
    });
    await markEverybody(tx);
    await noteStandardMenus(tx);
    await tx.execute(giveQrAddresses);
    await tx.insert(settings).values({ key: filledKey, value: options.demo ? 'demo' : 'bare' });
    return true;
  });
}

const tidiedKey = 'tidied';
const dayMs = 86_400_000;

/** Fresh statistics and row visibility; without them counts read every row. */
export async function tidy(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze`);
  const value = new Date().toISOString();
  await db.insert(settings).values({ key: tidiedKey, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** PostgreSQL cleans up in the background; the embedded one has no background, so it does so at a start, once a day. */
export async function tidyDaily(db: Database): Promise<void> {
  const [row] = await db.select().from(settings).where(eq(settings.key, tidiedKey));
  if (!row || Date.now() - Date.parse(row.value) > dayMs) await tidy(db);
}

/** Those of these accounts that exist. */
export async function accountsOf(db: Database, emails: readonly string[]): Promise<{ email: string; nik: string }[]> {
  const { id, email, unique_id: nik, deleted_at: deleted } = tableOf(users);
  const named = and(inArray(email, [...emails]), isNull(deleted));
  return db.select({ email, nik }).from(tableOf(users)).where(named).orderBy(asc(id));
}
