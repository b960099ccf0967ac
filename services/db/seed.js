import { eq, getTableColumns, sql } from 'drizzle-orm';
import { isResourceName, resourceOf } from '../../src/contract/registry.js';
import { hashPassword } from '../auth/passwords.js';
import { columnValues } from '../crud/values.js';
import { rowsOf } from './database.js';
import { settings, systemTables } from './system-tables.js';
import { resourceTables, tableName } from './tables.js';
const resourceNameOf = (table) => table.replaceAll('_', '-');
const systemByName = new Map([
    ['apps', systemTables.apps],
    ['modules', systemTables.modules],
    ['app_modules', systemTables.appModules],
    ['menus', systemTables.menus],
    ['module_menus', systemTables.moduleMenus],
    ['role_permissions', systemTables.rolePermissions],
    ['user_permissions', systemTables.userPermissions],
]);
/** Below the 65,535 parameters a statement may carry. */
const mostParameters = 30_000;
async function columnsOf(table, row, hashes) {
    const name = resourceNameOf(table);
    if (!isResourceName(name))
        return { ...row };
    const resource = resourceOf(name);
    const values = columnValues(resource, row);
    for (const [key, field] of Object.entries(resource.fields)) {
        if (field.kind !== 'secret' || !values[key])
            continue;
        const clear = String(values[key]);
        const known = hashes.get(clear) ?? hashPassword(clear);
        hashes.set(clear, known);
        values[key] = await known;
    }
    const accounts = name === 'users' && values['active'] === undefined ? { active: true } : {};
    return { ...values, ...accounts, ...(row['id'] === undefined ? {} : { id: row['id'] }) };
}
async function insertRows(tx, table, rows) {
    const width = Object.keys(getTableColumns(table)).length;
    const size = Math.max(1, Math.floor(mostParameters / width));
    for (let at = 0; at < rows.length; at += size)
        await tx.insert(table).values(rows.slice(at, at + size));
}
/** The next row of a table whose ids were given must not take one of them. */
async function bumpSequence(tx, table) {
    await tx.execute(sql `select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), greatest((select max(id) from ${sql.identifier(table)}), 1))`);
}
/** Stores rows by table, in the given order; passwords arrive in clear text and are stored hashed. */
export async function loadTables(tx, tables) {
    const hashes = new Map();
    for (const { table: name, rows } of tables) {
        const table = systemByName.get(name) ?? resourceTables.get(resourceNameOf(name));
        if (!table)
            throw new Error(`Unknown table ${name}`);
        const values = [];
        for (const row of rows)
            values.push(await columnsOf(name, row, hashes));
        await insertRows(tx, table, values);
        if (rows.length > 0)
            await bumpSequence(tx, name);
    }
}
const navigation = ['apps', 'modules', 'app_modules', 'menus', 'module_menus'];
/** A server without demo data still has its menus, and one account to begin with. */
function bareTables(all, admin) {
    const user = { id: 1, username: 'Superadmin', email: admin.email, password: admin.password, level: 'superadmin', active: true };
    return [...all.filter(({ table }) => navigation.includes(table)), { table: tableName(resourceOf('users')), rows: [user] }];
}
const filledKey = 'filled';
/** Fills an empty database, once: whole or not at all, whichever process comes first. */
export async function fillEmpty(db, options) {
    const { demoFoundation } = await import('../demo/foundation.js');
    return db.transaction(async (tx) => {
        await tx.execute(sql `lock table settings in exclusive mode`);
        const [done] = await tx.select().from(settings).where(eq(settings.key, filledKey));
        if (done)
            return false;
        const { tables } = demoFoundation({ scale: options.scale, today: options.today });
        await loadTables(tx, options.demo ? tables : bareTables(tables, options.admin));
        await tx.insert(settings).values({ key: filledKey, value: options.demo ? 'demo' : 'bare' });
        return true;
    });
}
/** How the database was filled, if it was. */
export async function fillingOf(db) {
    const [row] = await db.select().from(settings).where(eq(settings.key, filledKey));
    return row?.value === 'demo' || row?.value === 'bare' ? row.value : undefined;
}
/** The documented accounts: the first ones of the demo data. */
export async function firstAccounts(db, howMany) {
    const rows = await rowsOf(db, sql `select email, unique_id from users where deleted_at is null order by id limit ${howMany}`);
    return rows.map((row) => ({ email: String(row['email']), nik: String(row['unique_id']) }));
}
//# sourceMappingURL=seed.js.map