import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { GivenOf, Resource } from '../../src/contract/resource.ts';
import { appModules } from '../../src/contract/resources/access/app-modules.ts';
import { apps } from '../../src/contract/resources/access/apps.ts';
import { menus } from '../../src/contract/resources/access/menus.ts';
import { moduleMenus } from '../../src/contract/resources/access/module-menus.ts';
import { modules } from '../../src/contract/resources/access/modules.ts';
import { type Values, withoutSecrets } from '../db/tables/values.ts';
import { type Database, rowsOf, type Transaction } from '../db/database.ts';
import { auditTrail, standardMenus } from '../db/tables/system-tables.ts';
import { tableOf } from '../db/tables/tables.ts';
import { type StandardMenu, standardLines } from '../demo/navigation.ts';

/** Notes all of them as given: a freshly filled database has them in its rows. */
export async function noteStandardMenus(tx: Transaction, lines: readonly StandardMenu[] = standardLines): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(standardMenus)
    .values(lines.map(({ url }) => ({ url })))
    .onConflictDoNothing();
}

async function idIn(tx: Transaction, statement: SQL): Promise<number | undefined> {
  const [row] = await rowsOf(tx, statement);
  return row?.['id'] === undefined || row['id'] === null ? undefined : Number(row['id']);
}

/** Stores a row like any other; the trail says that no account did it. */
function add<R extends Resource>(tx: Transaction, resource: R, values: GivenOf<R>): Promise<number>;
async function add(tx: Transaction, resource: Resource, values: Values): Promise<number> {
  const table = tableOf(resource);
  const [row] = await tx.insert(table).values(values).returning(getTableColumns(table));
  if (!row) throw new Error(`Nothing stored in ${resource.name}`);
  const { id } = row;
  const after = withoutSecrets(resource, row);
  const entry = { action: 'create', resource: resource.name, row_id: id, before: null, after, occurred_at: new Date() };
  await tx.insert(auditTrail).values(entry);
  return id;
}

const listed = (urls: readonly string[]): SQL =>
  sql.join(
    urls.map((url) => sql`${url}`),
    sql`, `,
  );

/** Where most of these menus are now, whatever that place is called by now. */
const placeOf = (column: SQL, urls: readonly string[]): SQL => sql`
  select ${column} as id from menus me
  join module_menus mm on mm.id_menu = me.id and mm.deleted_at is null join modules mo on mo.id = mm.id_module and mo.deleted_at is null
  join app_modules am on am.id_module = mo.id and am.deleted_at is null join apps a on a.id = am.id_app and a.deleted_at is null
  where me.deleted_at is null and me.url in (${listed(urls)}) group by 1 order by count(*) desc, 1 limit 1`;

/** The urls of the lines that belong in the same place as this one, including its own. */
const besides = (line: StandardMenu, isBeside: (other: StandardMenu) => boolean): string[] => [
  line.url,
  ...standardLines.filter(isBeside).map(({ url }) => url),
];

async function appFor(tx: Transaction, line: StandardMenu): Promise<number> {
  const { app } = line;
  const urls = besides(line, (other) => other.app.slug === app.slug);
  const known =
    (await idIn(tx, placeOf(sql`a.id`, urls))) ??
    (await idIn(tx, sql`select id from apps where deleted_at is null and aplikasi = ${app.name} limit 1`));
  return known ?? add(tx, apps, { aplikasi: app.name, slug_name: app.slug });
}

/** The module for the menu: that of its neighbours, or its own, recreated if it is gone. */
async function moduleFor(tx: Transaction, line: StandardMenu): Promise<number> {
  const { module } = line;
  const urls = besides(line, (other) => other.module.slug === module.slug && other.app.slug === line.app.slug);
  const known = await idIn(tx, placeOf(sql`mo.id`, urls));
  if (known !== undefined) return known;
  const named = await idIn(tx, sql`select id from modules where deleted_at is null and slug_name = ${module.slug} order by id limit 1`);
  const { name, slug, icon, color, order } = module;
  const id = named ?? (await add(tx, modules, { name, slug_name: slug, icon_name: icon, color_icon: color, number_order: order }));
  const shown = await idIn(
    tx,
    sql`select am.id from app_modules am join apps a on a.id = am.id_app where am.id_module = ${id} and am.deleted_at is null and a.deleted_at is null limit 1`,
  );
  if (shown === undefined) await add(tx, appModules, { id_app: await appFor(tx, line), id_module: id });
  return id;
}

/** Adds one menu at the end of its module; nobody has a right on it yet. */
async function bring(tx: Transaction, line: StandardMenu): Promise<void> {
  const module = await moduleFor(tx, line);
  const [last] = await rowsOf(
    tx,
    sql`select coalesce(max(me.number_order), 0) + 1 as next from menus me join module_menus mm on mm.id_menu = me.id
      where mm.id_module = ${module} and mm.deleted_at is null and me.deleted_at is null`,
  );
  const { name, url, icon, show } = line;
  const values = { name, url, icon, color_icon: line.module.color, show, number_order: Number(last?.['next']), is_new: true };
  const menu = await add(tx, menus, values);
  await add(tx, moduleMenus, { id_module: module, id_menu: menu });
}

/**
 * Adds the product's menus that this database was never given: after an upgrade, and after restoring an old backup. Each is
 * added once and noted: whoever deletes it has the last word. If its url exists already, even deleted, it is only noted.
 * All or nothing, one process at a time.
 */
export async function bringMenus(db: Database, lines: readonly StandardMenu[] = standardLines): Promise<readonly StandardMenu[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${standardMenus} in exclusive mode`);
    const noted = new Set((await tx.select({ url: standardMenus.url }).from(standardMenus)).map(({ url }) => url));
    const unknown = lines.filter(({ url }) => !noted.has(url));
    if (unknown.length === 0) return [];
    const { url: urls } = tableOf(menus);
    const rows = await tx
      .selectDistinct({ url: urls })
      .from(tableOf(menus))
      .where(
        inArray(
          urls,
          unknown.map(({ url }) => url),
        ),
      );
    const there = new Set(rows.map(({ url }) => url));
    const missing = unknown.filter(({ url }) => !there.has(url));
    for (const line of missing) await bring(tx, line);
    await noteStandardMenus(tx, unknown);
    return missing;
  });
}
