import { sql } from 'drizzle-orm';
import type { Right } from '../../../src/contract/permissions.ts';
import { bigint, boolean, index, integer, json, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const ref = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** One row per token; a token without a row, or with a revoked one, is worthless. */
export const sessions = pgTable(
  'sessions',
  {
    jti: text().primaryKey(),
    user_id: ref(),
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    /** The first token of the login, which identifies all its successors. */
    chain: text(),
    /** When the password was given. */
    began_at: moment().notNull().defaultNow(),
    /** Level and role at the login: when they change, the password has to be given again. */
    level: text(),
    id_role: bigint({ mode: 'number' }),
    /** The token that follows this one. */
    renewed_by: text(),
    /** The device of the login, as `login_devices` knows it; null for logins before it was noted, and for logins by a link. */
    device: text(),
    /** Browser and system of the login, as far as its user agent told them. */
    browser: text(),
    system: text(),
    /** Where the last request came from, and when: noted every few minutes. */
    address: text(),
    seen_at: moment(),
    /** When password or code were last shown; null for logins before that was noted, which showed them as they began. */
    proved_at: moment(),
    /** Opened without the second factor that its level has to have: until it is set up, nothing else is open. */
    needs_factor: boolean().notNull().default(false),
  },
  (t) => [index('sessions_user_id').on(t.user_id), index('sessions_expires_at').on(t.expires_at), index('sessions_chain').on(t.chain)],
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
    /** A device sent it again because the database had lost it. */
    healed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    index('idempotency_keys_created_at').on(t.created_at),
    index('idempotency_keys_healed').on(t.created_at).where(sql`${t.healed}`),
  ],
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
    /** The name of the API token that it was done with; null where the person did it. */
    via: text(),
    occurred_at: moment().notNull(),
    received_at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('audit_trail_row').on(t.resource, t.row_id),
    // For the list of the whole trail: newest first, of everybody or of one person.
    index('audit_trail_received_at').on(t.received_at, t.id),
    index('audit_trail_user_id').on(t.user_id, t.received_at, t.id),
  ],
);

/** Wrong passwords by name and address, network, known device, or session; shared by all processes. */
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

/** On which devices somebody logged in under which name, both as hashes: there, strangers' guesses do not count. */
export const loginDevices = pgTable(
  'login_devices',
  {
    device: text().notNull(),
    name: text().notNull(),
    last_at: moment().notNull().defaultNow(),
    /** Since when inspections have been recorded on it; null if none have. */
    logged_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.device, t.name] }),
    index('login_devices_name').on(t.name),
    index('login_devices_last_at').on(t.last_at),
  ],
);

/** Rows that were moved out of a branch: its devices keep them until they are told. */
export const departures = pgTable(
  'departures',
  {
    id: id(),
    resource: text().notNull(),
    row_id: ref(),
    branch: text().notNull(),
    left_at: moment().notNull().defaultNow(),
  },
  (t) => [index('departures_branch').on(t.resource, t.branch, t.left_at), index('departures_row').on(t.resource, t.row_id)],
);

export const settings = pgTable('settings', { key: text().primaryKey(), value: text().notNull() });

/** One row: which database this is, and which life of it. */
export const foundation = pgTable('foundation', {
  identity: text().primaryKey(),
  epoch: text().notNull(),
  /** Signs what callers are told about how far the database has come. */
  stamp_key: text().notNull(),
  since: moment().notNull().defaultNow(),
  reason: text().notNull(),
  restored_from: moment(),
});
/** The product's menus that this database was given or already had: each is added only once, so a deleted one stays deleted. */
export const standardMenus = pgTable('standard_menus', { url: text().primaryKey(), brought_at: moment().notNull().defaultNow() });

/** What an import did to a row: enough to take it back. */
export interface ImportedRow {
  readonly id: number;
  /** The row's version after the import; a later change by anybody gives it another one. */
  readonly version: number;
  /** What the changed columns held before; null if the row is new. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

/** Imports that can be taken back; after that time only their numbers are kept. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    user_id: ref(),
    resource: text().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    at: moment().notNull(),
    undone_at: moment(),
    rows: jsonb().$type<readonly ImportedRow[]>(),
  },
  (t) => [index('imports_user_id').on(t.user_id, t.at)],
);

/**
 * Accounts whose owners have not entered them yet: somebody still has to hand them over, or they can be entered by a
 * one-time link. Only a hash of the link's secret is kept.
 */
export const accountHandovers = pgTable(
  'account_handovers',
  {
    user_id: bigint({ mode: 'number' }).primaryKey(),
    made_by: ref(),
    made_at: moment().notNull().defaultNow(),
    hash: text(),
    expires_at: moment(),
  },
  (t) => [uniqueIndex('account_handovers_hash').on(t.hash)],
);

/** Who asked for a new password and hasn't got one yet: one row per account, however often he asks. */
export const passwordRequests = pgTable('password_requests', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  asked_at: moment().notNull().defaultNow(),
});

/** The second factor of an account (RFC 6238). The secret is sealed with a key outside of the database, where there is one. */
export const secondFactors = pgTable('second_factors', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  secret: text().notNull(),
  made_at: moment().notNull().defaultNow(),
  /** Null until the first code from the phone was right: until then it asks nothing of anybody. */
  confirmed_at: moment(),
  /** The step of the last code that was used: that one and earlier ones are worth nothing any more. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
});

/** Codes for people without their phone: hashes of 80 random bits; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: ref(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.hash] })],
);

/** One right of an API token on one menu. */
export interface StoredScope {
  readonly menu: string;
  readonly rights: readonly Right[];
}

/** Personal API tokens: only a hash of each is kept. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    user_id: ref(),
    name: text().notNull(),
    hash: text().notNull(),
    /** Its first letters, shown to tell it from others. */
    hint: text().notNull(),
    scopes: jsonb().$type<readonly StoredScope[]>().notNull(),
    made_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    used_at: moment(),
  },
  (t) => [
    uniqueIndex('api_tokens_hash').on(t.hash),
    index('api_tokens_user_id').on(t.user_id),
    index('api_tokens_expires_at').on(t.expires_at),
  ],
);

/** Addresses elsewhere that are told what happened, by a process of its own. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text().notNull(),
  events: jsonb().$type<readonly string[]>().notNull(),
  /** Signs what is sent; sealed with a key outside of the database, where there is one. */
  secret: text().notNull(),
  made_at: moment().notNull().defaultNow(),
});

/** What is to be sent to a webhook, and what came of it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhook_id: ref(),
    /** What it is about: each thing is told to each webhook once. */
    key: text().notNull(),
    /** Names it at the other side, the same at each attempt. */
    message: text().notNull(),
    type: text().notNull(),
    data: jsonb().notNull(),
    happened_at: moment().notNull(),
    state: text().$type<'waiting' | 'sent' | 'given up'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it is tried next; of one that is over, when it ended. */
    next_at: moment().notNull().defaultNow(),
    result: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_key').on(t.webhook_id, t.key),
    index('webhook_deliveries_due').on(t.next_at).where(sql`${t.state} = 'waiting'`),
  ],
);

/**
 * Logins by a provider that are under way. The services and the process that talks to the provider meet here and nowhere
 * else; each row is good for minutes and once.
 */
export const oidcLogins = pgTable(
  'oidc_logins',
  {
    id: id(),
    /** Hashes of what the browser keeps, and of what the provider hands back to it. */
    handle: text().notNull(),
    state: text().notNull(),
    /** Whose account is to be linked; null for a login. */
    user_id: bigint({ mode: 'number' }),
    stage: text().$type<'begun' | 'returned' | 'taken' | 'proven' | 'failed'>().notNull().default('begun'),
    /** What the exchange is checked with; sealed. */
    begun: text().notNull(),
    /** The code that came back, and later what it proved; sealed. */
    answer: text(),
    problem: text(),
    expires_at: moment().notNull(),
  },
  (t) => [
    uniqueIndex('oidc_logins_handle').on(t.handle),
    index('oidc_logins_expires_at').on(t.expires_at),
    index('oidc_logins_returned').on(t.id).where(sql`${t.stage} = 'returned'`),
  ],
);

/** Which person of a provider is which account. */
export const oidcLinks = pgTable(
  'oidc_links',
  {
    id: id(),
    user_id: ref(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** That of the account and of the provider at the time; of an account that has another now, the link is none. */
    email: text().notNull(),
    /** Made from within the account, not at a login: only such a link opens a developer's or superadmin's. */
    is_own_wish: boolean().notNull(),
    made_at: moment().notNull().defaultNow(),
    used_at: moment(),
  },
  (t) => [uniqueIndex('oidc_links_subject').on(t.issuer, t.subject), uniqueIndex('oidc_links_account').on(t.user_id, t.issuer)],
);

export const systemTables = {
  sessions,
  idempotencyKeys,
  auditTrail,
  loginAttempts,
  loginDevices,
  departures,
  settings,
  foundation,
  standardMenus,
  imports,
  accountHandovers,
  passwordRequests,
  secondFactors,
  recoveryCodes,
  apiTokens,
  webhooks,
  webhookDeliveries,
  oidcLogins,
  oidcLinks,
};
