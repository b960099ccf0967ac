import { appError } from '../../../contract/calls/errors.ts';
import { resourceOf } from '../../../contract/registry.ts';
import type { Input, Row } from '../../../contract/resource.ts';
import { rowIn } from '../../api/fetch-rows.ts';
import { storable } from '../../store/row-codec.ts';
import { backoffMs, spreadMs } from '../../time/backoff.ts';
import { blockBehind, successors } from '../queue/blocking.ts';
import type { Lease } from './lease.ts';
import { dropFiles } from '../../store/files.ts';
import { readFoundation } from '../../foundation/foundation-record.ts';
import { erasedFields, isKept, keepsFiles, keptBody } from '../queue/kept.ts';
import { note } from '../../store/journal.ts';
import { activeInLane, nextInTurn } from '../../store/lane.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { withRoom } from '../../store/disk-space.ts';
import { moved, pausedFor, renewed, type StoredCommand } from '../../store/stored-command.ts';
import type { Verdict } from './verdict.ts';
import { outboxWords } from '../queue/words.ts';

/** Long enough for a slow service to finish what it began before a probe checks. */
const quietMs = 20_000;

export type Decision =
  | Exclude<Verdict, { kind: 'conflict' }>
  /** Nothing of the command left the device. */
  | { readonly kind: 'unsent' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'review' }
  | { readonly kind: 'merged'; readonly body: Input; readonly base: Row }
  /** The row's present state could not be read: the same wish goes on under a new key. */
  | { readonly kind: 'again'; readonly afterMs?: number }
  | { readonly kind: 'conflict'; readonly theirs: Row; readonly overlap: readonly string[] };

/** The commands that may go next, and the command as which this wish lives on. */
export interface Settled {
  readonly next: readonly StoredCommand[];
  readonly command?: StoredCommand;
  /** The command that was taken next. */
  readonly lease?: Lease | undefined;
}

/** The result of one lease, as it is recorded. */
type Settling = { readonly ctx: OutboxContext; readonly command: StoredCommand; readonly lease: Lease; readonly now: number };

function answeredRow(command: StoredCommand, rowId: string, data: unknown): Row | undefined {
  const row = rowIn(resourceOf(command.resource), data, command.operation === 'create' ? {} : { id: rowId });
  return row && storable(resourceOf(command.resource), row);
}

/** Later edits were typed on top of this write: their base becomes what the service has now. */
async function rebase({ ctx, command }: Settling, body: Input, row: Row | undefined): Promise<void> {
  for (const other of await activeInLane(ctx.ops, command.lane)) {
    if (other.firstSentAt !== undefined || !other.base) continue;
    const base: Row = row ?? storable(resourceOf(command.resource), { ...other.base, ...body, id: other.base.id });
    await ctx.ops.outbox.put({ ...other, base });
  }
}

async function ack(settling: Settling, decision: Decision & { kind: 'acked' }): Promise<StoredCommand> {
  const { ctx, command, lease, now } = settling;
  const row = command.operation === 'delete' ? undefined : answeredRow(command, lease.rowId, decision.data);
  const id = command.operation === 'create' ? (row?.id ?? '') : lease.rowId;
  const { leaseUntil: _, claim: _held, refusal: _1, theirs: _2, overlap: _3, review: _4, sealed: _5, swallowed: _6, ...rest } = command;
  const withFiles = keepsFiles(ctx, command);
  const body = keptBody(command, withFiles);
  const erased = erasedFields(command, body);
  const acked = moved(rest, {
    state: 'acked',
    body,
    ...(isKept(ctx, command) ? { kept: true, ...(erased.length > 0 ? { erased } : {}) } : {}),
    receipt: { id, at: new Date(now).toISOString(), ...(row?.version === undefined ? {} : { version: row.version }) },
    message: decision.message,
    ...(row ? { answer: row } : {}),
  });
  await ctx.ops.outbox.put(acked);
  if (!withFiles) await dropFiles(ctx.ops, command);
  if (command.operation === 'create') await ctx.ops.idmap.put({ local: command.rowId, resource: command.resource, id });
  await rebase(settling, lease.body, row);
  return acked;
}

/** A 401 says nothing about the command: the attempt doesn't count, and a payload that was never accepted can still be edited. */
function untouched({ ctx, command, lease, now }: Settling, decision: Decision & { kind: 'auth' | 'unsent' }): StoredCommand {
  const { leaseUntil: _, claim: _held, ...rest } = command;
  const pause = decision.kind === 'unsent' ? pausedFor(backoffMs(command.attempts, ctx.platform.random), now) : {};
  if (lease.mode === 'probe') return moved({ ...rest, ...pause }, { state: 'unknown' });
  const attempts = Math.max(0, rest.attempts - 1);
  if (!lease.first) return moved({ ...rest, ...pause, attempts }, { state: 'queued' });
  const { firstSentAt: _sent, keyed: _keyed, ...fresh } = rest;
  return moved({ ...fresh, ...pause, attempts }, { state: 'queued' });
}

/** As long as the service asked for, or for a growing time. `alone`: it asked this device only, so nobody else comes back then. */
function pauseOf(
  { ctx, command, now }: Settling,
  afterMs: number | undefined,
  alone = false,
): { notBefore: number; heldMs: number; firm: boolean } {
  const { random } = ctx.platform;
  const asked = afterMs === undefined || alone ? afterMs : spreadMs(afterMs, random);
  return { ...pausedFor(asked ?? backoffMs(command.attempts, random), now), firm: asked !== undefined };
}

function waiting(settling: Settling, decision: Decision & { kind: 'queued' | 'unknown' | 'missed' | 'auth' | 'unsent' }): StoredCommand {
  const { ctx, command, lease, now } = settling;
  if (decision.kind === 'auth' || decision.kind === 'unsent') return untouched(settling, decision);
  const { leaseUntil: _, claim: _held, refusal: _before, ...rest } = command;
  if (decision.kind === 'missed')
    return moved(rest, { state: 'unknown', misses: command.misses + 1, ...pausedFor(quietMs, now), firm: true });
  if (decision.kind === 'queued') return moved(rest, { state: 'queued', ...pauseOf(settling, decision.afterMs, !decision.slowDown) });
  const jittered = backoffMs(command.attempts, ctx.platform.random);
  const probed = command.operation === 'create' && !command.keyed;
  const quiet = probed && lease.mode === 'send';
  return moved(rest, {
    state: 'unknown',
    ...pausedFor(Math.max(spreadMs(decision.afterMs ?? 0, ctx.platform.random), quiet ? quietMs : jittered), now),
    firm: quiet || decision.afterMs !== undefined,
    ...(lease.mode === 'send' ? { misses: 0 } : {}),
    ...(decision.error ? { refusal: decision.error } : {}),
  });
}

function stopped({ command }: Settling, decision: Decision & { kind: 'rejected' | 'review' | 'conflict' }): StoredCommand {
  const { leaseUntil: _, claim: _held, ...rest } = command;
  if (decision.kind === 'rejected') return moved(rest, { state: 'rejected', refusal: decision.error });
  if (decision.kind === 'review')
    return moved(rest, { state: 'unknown', review: true, refusal: appError('network', { message: outboxWords.review }) });
  const refusal = appError('version-conflict', { message: outboxWords.overlap });
  const theirs = storable(resourceOf(command.resource), decision.theirs);
  return moved(rest, { state: 'conflict', refusal, theirs, overlap: decision.overlap });
}

/** The merge was made from opened values; the result stays sealed. */
const withoutSealed = ({ sealed = {} }: StoredCommand, body: Input): Input =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !(name in sealed)));

function after(settling: Settling, decision: Exclude<Decision, { kind: 'acked' }>): StoredCommand {
  switch (decision.kind) {
    case 'rejected':
    case 'review':
    case 'conflict':
      return stopped(settling, decision);
    case 'merged':
      return renewed(settling.command, settling.ctx.platform.newId(), {
        body: withoutSealed(settling.command, decision.body),
        base: storable(resourceOf(settling.command.resource), decision.base),
      });
    case 'again':
      return renewed(settling.command, settling.ctx.platform.newId(), {
        attempts: settling.command.attempts,
        ...pauseOf(settling, decision.afterMs),
      });
    default:
      return waiting(settling, decision);
  }
}

async function decide(settling: Settling, decision: Decision): Promise<Settled> {
  const { ctx, command, now } = settling;
  if (decision.kind === 'acked') {
    await note(ctx.ops, now, command, 'acked');
    const acked = await ack(settling, decision);
    return { command: acked, next: await successors(ctx, acked) };
  }
  const next = after(settling, decision);
  await note(ctx.ops, now, command, next.state, { note: decision.kind });
  await ctx.ops.outbox.put(next);
  if (decision.kind === 'rejected') await blockBehind(ctx, next);
  if (decision.kind === 'merged') return { command: next, next: [next] };
  // What waits for a person doesn't hold up anything said after it.
  const freed = next.bucket === 'attention' ? await nextInTurn(ctx.ops, next) : undefined;
  return { command: next, next: freed?.state === 'queued' ? [freed] : [] };
}

/** If it was accepted by a life of the database that the queue has left since, its key will show whether the present one has it. */
async function present({ ops }: OutboxContext, decision: Decision): Promise<Decision> {
  if (decision.kind !== 'acked' || decision.epoch === undefined) return decision;
  const known = (await readFoundation(ops))?.epoch;
  return known === undefined || known === decision.epoch ? decision : { kind: 'unknown', unreachable: false };
}

async function record(ctx: OutboxContext, lease: Lease, told: Decision): Promise<Settled> {
  const decision = await present(ctx, told);
  const command = await ctx.ops.outbox.where('id').equals(lease.command.id).first();
  if (!command || command.state === 'acked' || command.state === 'done') return { next: [] };
  if (command.claim !== lease.token && decision.kind !== 'acked') return { next: [] };
  return decide({ ctx, command, lease, now: ctx.platform.clock.now() }, decision);
}

/**
 * Records what became of a leased command, with its id map, in one transaction. Only the present lease may decide; an older
 * one may still say that the write arrived, since that is true whoever holds the lease now. `takeNext` takes another
 * command in the same transaction: on a slow device two of them cost nearly twice as much.
 */
export async function settle(
  ctx: OutboxContext,
  lease: Lease,
  told: Decision,
  takeNext?: () => Promise<Lease | undefined>,
): Promise<Settled> {
  const { ops } = ctx;
  const within = (work: () => Promise<Settled>) =>
    withRoom(ctx, () => ops.transaction('rw', [ops.outbox, ops.idmap, ops.journal, ops.blobs, ops.meta], work));
  // Declared async, or Dexie would not wait for what is native in it.
  const alone = () => within(async () => record(ctx, lease, told));
  if (!takeNext) return alone();
  // What is known of this one is not given up because the next one could not be taken.
  return within(async () => ({ ...(await record(ctx, lease, told)), lease: await takeNext() })).catch(alone);
}
