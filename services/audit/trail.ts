import { createHash } from 'node:crypto';
import type { securityEvents } from '../../src/contract/calls/trail-calls.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { Caller } from '../auth/caller.ts';
import type { Transaction } from '../db/database.ts';
import { type StoredRow, type Values, withoutSecrets } from '../db/tables/values.ts';
import { auditTrail } from '../db/tables/system-tables.ts';
import { readReference } from '../photos/reference.ts';

/** The transaction an entry is written in, and whose act it records. */
export interface AuditContext {
  readonly tx: Transaction;
  /** The id is null when no account acted: the console did. */
  readonly caller: { readonly id: Caller['id'] | null; readonly token?: Caller['token'] };
  /** When it happened: as the device says, or else the time of arrival. */
  readonly occurredAt: Date;
  readonly receivedAt: Date;
}

/** What happens to an account beside its row. */
export type SecurityEvent = (typeof securityEvents)[number];

/** Notes what somebody did to the security of an account; no row of it changed, so its history does not tell. */
export async function auditSecurity(
  { tx, caller, occurredAt, receivedAt }: AuditContext,
  userId: number,
  event: SecurityEvent,
): Promise<void> {
  await tx.insert(auditTrail).values({
    user_id: caller.id,
    via: caller.token?.name ?? null,
    action: 'security',
    resource: users.name,
    row_id: userId,
    before: null,
    after: { event },
    occurred_at: occurredAt,
    received_at: receivedAt,
  });
}

export type AuditAction = 'create' | 'update' | 'delete' | 'restore';

/** Notes that somebody read something that lists don't show him: which row and which fields, but not what they said. */
export async function auditReading(
  { tx, caller, occurredAt, receivedAt }: AuditContext,
  resource: Resource,
  rowId: number,
  fields: readonly string[],
): Promise<void> {
  await tx.insert(auditTrail).values({
    user_id: caller.id,
    via: caller.token?.name ?? null,
    action: 'read',
    resource: resource.name,
    row_id: rowId,
    before: null,
    after: { fields: [...fields] },
    occurred_at: occurredAt,
    received_at: receivedAt,
  });
}

/** Files and words are recognised by their hash. Kept whole, a file would be stored twice more with every later change of its row. */
function fingerprint(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  const kept = readReference(value);
  if (kept) return { sha256: kept.sha256, length: kept.bytes };
  return { sha256: createHash('sha256').update(value).digest('hex'), length: value.length };
}

/** Words that belong to their author, and whose reading is audited: in the trail they could be read without anybody noting it. */
function isOwnWords({ authoredBy, fields }: Resource, name: string): boolean {
  const field = fields[name];
  return authoredBy !== undefined && field?.kind === 'longText' && field.sensitive === true;
}

/** What the trail keeps of a row: everything but passwords, the search text, and the content of files and of an author's own words. */
function kept(resource: Resource, row: Values): Values {
  const isMarked = (name: string) => resource.fields[name]?.kind === 'file' || isOwnWords(resource, name);
  const entries = Object.entries(withoutSecrets(resource, row));
  return Object.fromEntries(entries.map(([name, value]) => [name, isMarked(name) ? fingerprint(value) : value]));
}

/** Says that a password was changed, but never to what. */
function passwordMarks(resource: Resource, before: Values | null, after: Values | null): Values {
  if (!before || !after) return {};
  const secrets = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'secret');
  return Object.fromEntries(secrets.filter((name) => before[name] !== after[name]).map((name) => [name, true]));
}

export interface AuditedRow {
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
}

/** Notes who did what, the rows before and after, when it happened and when it arrived, in the transaction of the effect. */
export async function auditRows(
  context: AuditContext,
  action: AuditAction,
  resource: Resource,
  rows: readonly AuditedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const entries = rows.map(({ before, after }) => ({
    user_id: context.caller.id,
    via: context.caller.token?.name ?? null,
    action,
    resource: resource.name,
    row_id: (after ?? before)?.id ?? null,
    before: before && kept(resource, before),
    after: after && { ...kept(resource, after), ...passwordMarks(resource, before, after) },
    occurred_at: context.occurredAt,
    received_at: context.receivedAt,
  }));
  await context.tx.insert(auditTrail).values(entries);
}

/** The same for a single row. */
export async function audit(
  context: AuditContext,
  action: AuditAction,
  resource: Resource,
  before: StoredRow | null,
  after: StoredRow | null,
): Promise<void> {
  await auditRows(context, action, resource, [{ before, after }]);
}
