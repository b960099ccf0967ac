import { type AppError, appError, type ErrorCode, errorRules, ok, type Result } from '../../../contract/calls/errors.ts';
import { healedHeader, isOtherRow } from '../../../contract/foundation.ts';
import { resourceOf } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { cleanUserId } from '../../../contract/session.ts';
import { findRow, rowIn } from '../../api/fetch-rows.ts';
import { type TransportCall, isAnswer, type Reply } from '../../api/transport.ts';
import type { Lease } from './lease.ts';
import { ownVersion } from '../../store/lane.ts';
import { changedSince, differing, type Merge, mergeEdit, mergeMet } from '../queue/merge.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { probe } from './probe.ts';
import type { Decision } from './settle.ts';
import type { StoredCommand } from '../../store/stored-command.ts';
import { judge, type Verdict } from './verdict.ts';
import { outboxWords } from '../queue/words.ts';

const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

/** Companion headers go only to services that announced themselves: others may refuse unknown headers. */
async function headersOf({ time }: OutboxContext, lease: Lease, ours: boolean): Promise<Record<string, string>> {
  const { command } = lease;
  if (!ours || !command.keyed) return {};
  // A create names a version once a person has seen the row that it meets.
  const isEdit = command.operation !== 'create' || resourceOf(command.resource).meets !== undefined;
  const version = isEdit ? command.base?.version : undefined;
  return {
    'Idempotency-Key': command.id,
    ...(await time.headers(command)),
    ...(command.healed ? { [healedHeader]: '1' } : {}),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
  };
}

/** Where the source client misspells a name, an update sends the value under both: a plain service may know only the misspelt one. */
function misspeltIn(lease: Lease): Record<string, unknown> {
  if (lease.command.operation !== 'update') return {};
  const names = Object.entries(resourceOf(lease.command.resource).misspelt).filter(([, meant]) => Object.hasOwn(lease.body, meant));
  return Object.fromEntries(names.map(([name, meant]) => [name, lease.body[meant]]));
}

/** Without the fields that a service of others doesn't know. */
function bodyFor(lease: Lease, ours: boolean): Record<string, unknown> {
  const { fields } = resourceOf(lease.command.resource);
  return ours ? lease.body : Object.fromEntries(Object.entries(lease.body).filter(([name]) => !fields[name]?.companion));
}

async function callOf(ctx: OutboxContext, lease: Lease, ours: boolean): Promise<TransportCall> {
  const { command, rowId } = lease;
  const resource = resourceOf(command.resource);
  const actor = resource.signed ? { user_id: cleanUserId(ctx.userId) } : {};
  return {
    service: resource.service,
    method: methods[command.operation],
    headers: await headersOf(ctx, lease, ours),
    path: `${resource.path}/${command.operation === 'create' ? 'store' : encodeURIComponent(rowId)}`,
    ...(command.operation === 'delete' ? {} : { body: { ...bodyFor(lease, ours), ...misspeltIn(lease), ...actor } }),
  };
}

async function lookBeforeResend(ctx: OutboxContext, lease: Lease): Promise<Decision> {
  if (resourceOf(lease.command.resource).naturalKey.length === 0) return { kind: 'review' };
  const found = await probe(ctx, lease);
  switch (found.kind) {
    case 'hit':
      return { kind: 'acked', message: '', data: found.row };
    case 'miss':
      return { kind: 'missed' };
    case 'unsure':
      return { kind: 'review' };
    default:
      return unlooked(found.code, resourceOf(lease.command.resource).companion === true);
  }
}

/** If not even the list is offered, nothing can have been stored: sent again, the call will say so itself. */
function unlooked(code: ErrorCode, companion: boolean): Decision {
  if (code === 'unauthorized') return { kind: 'auth' };
  if (companion && (code === 'not-found' || code === 'method-not-allowed' || code === 'not-offered')) return { kind: 'missed' };
  return code === 'forbidden' ? { kind: 'review' } : { kind: 'unknown', unreachable: true };
}

/** Whether only own writes came in between: the edit began on a screen that had not yet shown what arrived a moment before. */
async function onlyOwnWrites(ctx: OutboxContext, { command }: Lease, theirs: Row): Promise<boolean> {
  const version = await ownVersion(ctx.ops, command.lane, command.base?.version);
  return version !== undefined && version === theirs.version;
}

/** The row as it is now: our services send it with the refusal, otherwise it is looked up. */
async function presentRow(ctx: OutboxContext, { command, rowId }: Lease, ours: boolean, data: unknown): Promise<Result<Row | undefined>> {
  const resource = resourceOf(command.resource);
  const told = ours ? rowIn(resource, data) : undefined;
  return told ? ok(told) : findRow(ctx.call, resource, rowId, ours, String(command.base?.[resource.title] ?? ''));
}

/** Somebody who may change a row may not be allowed to read it: then the person hears why, and nothing is retried. */
function unread(error: AppError, ours: boolean, refused: Decision & { kind: 'rejected' }): Decision {
  if (errorRules[error.code].retry === 'never') return ours ? { kind: 'rejected', error } : refused;
  return { kind: 'again', ...(error.retryAfterMs === undefined ? {} : { afterMs: error.retryAfterMs }) };
}

/** Deleting something that is gone has succeeded; an edit of it waits for the person. */
function whereGone({ operation }: StoredCommand, words = ''): Decision {
  return operation === 'delete'
    ? { kind: 'acked', message: '', data: undefined }
    : { kind: 'rejected', error: appError('gone', { message: words }) };
}

function decisionOf(merge: Merge, theirs: Row): Decision {
  if (merge.kind === 'equal') return { kind: 'acked', message: '', data: theirs };
  if (merge.kind === 'overlap') return { kind: 'conflict', theirs, overlap: merge.fields };
  return { kind: 'merged', body: merge.body, base: theirs };
}

/** Somebody else made the row that this create was to make: it becomes an edit of that row, as of the last time the person was asked. */
function meet({ command, body }: Lease, theirs: Row): Decision {
  const resource = resourceOf(command.resource);
  const base = isOtherRow(command.base?.version, theirs.version) ? undefined : command.base;
  return decisionOf(base ? mergeEdit(resource, body, base, theirs) : mergeMet(resource, body, theirs), theirs);
}

/** The row changed since the edit began: merges both, or asks the person where they overlap. */
async function join(ctx: OutboxContext, lease: Lease, ours: boolean, verdict: Verdict & { kind: 'conflict' }): Promise<Decision> {
  const { command } = lease;
  const resource = resourceOf(command.resource);
  const refused = { kind: 'rejected', error: verdict.error } as const;
  const found = await presentRow(ctx, lease, ours, verdict.data);
  if (!found.ok) return unread(found.error, ours, refused);
  const theirs = found.value;
  if (!theirs) return whereGone(command);
  if (command.operation === 'create' && resource.meets) return meet(lease, theirs);
  if (isOtherRow(command.base?.version, theirs.version)) return whereGone(command, outboxWords.otherRow);
  if (command.operation === 'delete')
    return (await onlyOwnWrites(ctx, lease, theirs))
      ? { kind: 'merged', body: command.body, base: theirs }
      : { kind: 'conflict', theirs, overlap: [] };
  const base = command.base;
  if (base && !ours && !changedSince(resource, base, theirs)) return refused;
  return decisionOf(mergeEdit(resource, lease.body, base ?? { id: theirs.id }, theirs), theirs);
}

/** Nothing tells whether the row is still the one that was edited: its present values decide and, if they differ, the person. */
async function checkAfterRestore(ctx: OutboxContext, lease: Lease): Promise<Decision> {
  const { command } = lease;
  const resource = resourceOf(command.resource);
  const found = await findRow(ctx.call, resource, lease.rowId, true, String(command.base?.[resource.title] ?? ''));
  if (!found.ok)
    return found.error.code === 'unauthorized' ? { kind: 'auth' } : unread(found.error, true, { kind: 'rejected', error: found.error });
  const theirs = found.value;
  if (!theirs) return whereGone(command);
  const isSame = command.base !== undefined && !changedSince(resource, command.base, theirs);
  return isSame
    ? { kind: 'merged', body: command.body, base: theirs }
    : { kind: 'conflict', theirs, overlap: differing(command.body, theirs) };
}

/** A plain service accepts any PUT, so changes by others are checked just before the first one. */
async function checkBeforePut(ctx: OutboxContext, lease: Lease): Promise<Decision | undefined> {
  const { command } = lease;
  if (command.operation !== 'update' || !command.base || !lease.first) return undefined;
  const resource = resourceOf(command.resource);
  const found = await findRow(ctx.call, resource, lease.rowId, false, String(command.base[resource.title] ?? ''));
  if (!found.ok)
    return found.error.code === 'unauthorized'
      ? { kind: 'auth' }
      : errorRules[found.error.code].retry === 'never'
        ? undefined
        : { kind: 'unsent' };
  if (!found.value || !changedSince(resource, command.base, found.value)) return undefined;
  return decisionOf(mergeEdit(resource, lease.body, command.base, found.value), found.value);
}

/** Adds the life of the database that accepted it; whether the queue still belongs to it is checked where the answer is stored. */
function takenBy(verdict: Verdict & { kind: 'acked' }, reply: Reply): Decision {
  const stamp = isAnswer(reply) ? reply.foundation : undefined;
  return stamp?.seen === undefined ? verdict : { ...verdict, epoch: stamp.epoch };
}

/** Carries out a leased command and says what became of it. */
export async function perform(ctx: OutboxContext, lease: Lease): Promise<Decision> {
  const { command } = lease;
  const ours = ctx.isOurs(resourceOf(command.resource).service);
  if (lease.mode === 'probe') return lookBeforeResend(ctx, lease);
  const earlier = ours ? (command.unsure ? await checkAfterRestore(ctx, lease) : undefined) : await checkBeforePut(ctx, lease);
  if (earlier) return earlier;
  const { companion, companionWrites } = resourceOf(command.resource);
  const mayLack = !ours && (companion ?? companionWrites) === true;
  const keyed = command.keyed === true && ours;
  const reply = await ctx.call(await callOf(ctx, lease, ours));
  const verdict = judge(reply, { operation: command.operation, keyed, mayLack });
  if (verdict.kind === 'acked') return takenBy(verdict, reply);
  return verdict.kind === 'conflict' ? join(ctx, lease, ours, verdict) : verdict;
}
