import { bigint, boolean, index, integer, json, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const ref = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const flags = () => ({
    create: boolean().notNull().default(false),
    read: boolean().notNull().default(false),
    update: boolean().notNull().default(false),
    delete: boolean().notNull().default(false),
});
export const apps = pgTable('apps', { id: id(), aplikasi: text().notNull(), slug_name: text().notNull().default('') });
export const modules = pgTable('modules', {
    id: id(),
    name: text().notNull(),
    slug_name: text().notNull().default(''),
    icon_name: text().notNull().default(''),
    color_icon: text().notNull().default(''),
    number_order: integer().notNull().default(0),
});
export const appModules = pgTable('app_modules', { id: id(), id_app: ref(), id_module: ref() }, (t) => [
    uniqueIndex('app_modules_once').on(t.id_app, t.id_module),
]);
export const menus = pgTable('menus', {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    icon: text().notNull().default(''),
    color_icon: text().notNull().default(''),
    number_order: integer().notNull().default(0),
    show: boolean().notNull().default(true),
});
export const moduleMenus = pgTable('module_menus', { id: id(), id_module: ref(), id_menu: ref() }, (t) => [
    uniqueIndex('module_menus_once').on(t.id_module, t.id_menu),
]);
export const rolePermissions = pgTable('role_permissions', { id: id(), id_role: ref(), id_menu: ref(), ...flags() }, (t) => [
    uniqueIndex('role_permissions_once').on(t.id_role, t.id_menu),
]);
export const userPermissions = pgTable('user_permissions', { id: id(), id_user: ref(), id_menu: ref(), ...flags() }, (t) => [
    uniqueIndex('user_permissions_once').on(t.id_user, t.id_menu),
]);
/** One row a login; a token whose row is missing or revoked is worth nothing. */
export const sessions = pgTable('sessions', {
    jti: text().primaryKey(),
    user_id: ref(),
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
}, (t) => [index('sessions_user_id').on(t.user_id), index('sessions_expires_at').on(t.expires_at)]);
/** Answers by user and key, written in the transaction of the effect. */
export const idempotencyKeys = pgTable('idempotency_keys', {
    user_id: ref(),
    key: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    body_hash: text().notNull(),
    status: integer().notNull(),
    answer: json().notNull(),
    etag: text(),
    created_at: moment().notNull().defaultNow(),
}, (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_created_at').on(t.created_at)]);
/** Who did what, when it happened and when it arrived. */
export const auditTrail = pgTable('audit_trail', {
    id: id(),
    user_id: bigint({ mode: 'number' }),
    action: text().notNull(),
    resource: text().notNull(),
    row_id: bigint({ mode: 'number' }),
    before: jsonb(),
    after: jsonb(),
    occurred_at: moment().notNull(),
    received_at: moment().notNull().defaultNow(),
}, (t) => [index('audit_trail_row').on(t.resource, t.row_id)]);
/** Wrong passwords by account and by address; shared by all processes. */
export const loginAttempts = pgTable('login_attempts', {
    subject: text().primaryKey(),
    failures: integer().notNull().default(0),
    blocked_until: moment(),
    last_at: moment().notNull().defaultNow(),
}, (t) => [index('login_attempts_last_at').on(t.last_at)]);
export const settings = pgTable('settings', { key: text().primaryKey(), value: text().notNull() });
export const systemTables = {
    apps,
    modules,
    appModules,
    menus,
    moduleMenus,
    rolePermissions,
    userPermissions,
    sessions,
    idempotencyKeys,
    auditTrail,
    loginAttempts,
    settings,
};
//# sourceMappingURL=system-tables.js.map