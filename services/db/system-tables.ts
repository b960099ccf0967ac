import { bigint, index, integer, json, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const ref = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** One row a login; a token whose row is missing or revoked is worth nothing. */
export const sessions = pgTable(
  'sessions',
  {
    jti: text().primaryKey(),
    user_id: ref(),
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (t) => [index('sessions_user_id').on(t.user_id), index('sessions_expires_at').on(t.expires_at)],
);

/** Answers by user and key, written in the transaction of the effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: ref(),
    key: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    body_hash: text().notNull(),
    status: integer().notNull(),
    answer: json().notNull(),
    etag: text(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_created_at').on(t.created_at)],
);

/** Who did what, when it happened and when it arrived. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: id(),
    user_id: bigint({ mode: 'number' }),
    action: text().notNull(),
    resource: text().notNull(),
    row_id: bigint({ mode: 'number' }),
    before: jsonb(),
    after: jsonb(),
    occurred_at: moment().notNull(),
    received_at: moment().notNull().defaultNow(),
  },
  (t) => [index('audit_trail_row').on(t.resource, t.row_id)],
);

/** Wrong passwords by account and by address; shared by all processes. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    subject: text().primaryKey(),
    failures: integer().notNull().default(0),
    blocked_until: moment(),
    last_at: moment().notNull().defaultNow(),
  },
  (t) => [index('login_attempts_last_at').on(t.last_at)],
);

export const settings = pgTable('settings', { key: text().primaryKey(), value: text().notNull() });

export const systemTables = {
  sessions,
  idempotencyKeys,
  auditTrail,
  loginAttempts,
  settings,
};
