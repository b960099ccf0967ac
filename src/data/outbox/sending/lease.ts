import type { Input } from '../../../contract/resource.ts';
import { note } from '../../store/journal.ts';
import { activeInLane, isInTurn, resolveIds } from '../../store/lane.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { withRoom } from '../../store/disk-space.ts';
import { type Haste, isTime, leaseMs, loosened, moved, protocol, type StoredCommand } from '../../store/stored-command.ts';

/** A command that this sender has taken, with its ids resolved; until the lease ends nobody else sends it. */
export interface Lease {
  readonly command: StoredCommand;
  readonly token: string;
  /** `probe` checks whether an earlier request arrived before anything is sent again. */
  readonly mode: 'send' | 'probe';
  readonly rowId: string;
  readonly body: Input;
  /** Nothing was ever sent for it. */
  readonly first: boolean;
}

/** After two checks without a hit, each after a quiet time, a create may be sent again. */
const missesToResend = 2;

function isDue(command: StoredCommand, now: number, haste: Haste): boolean {
  const open = command.state === 'queued' || (command.state === 'unknown' && !command.review);
  return open && command.protocol <= protocol && isTime(command, now, haste);
}

function modeOf(command: StoredCommand, ours: boolean): 'send' | 'probe' {
  const mayHaveArrived = command.state === 'unknown' || command.shared === true;
  const keyed = ours && (command.keyed ?? command.firstSentAt === undefined);
  return mayHaveArrived && command.operation === 'create' && !keyed && command.misses < missesToResend ? 'probe' : 'send';
}

/** Takes a command within a transaction for writing of the tables of `takeLease`; see there. */
export async function takeWithin(ctx: OutboxContext, id: string, ours: boolean, haste: Haste): Promise<Lease | undefined> {
  const { ops, platform } = ctx;
  const now = platform.clock.now();
  const command = await ops.outbox.where('id').equals(id).first();
  if (!command || !isDue(command, now, haste)) return undefined;
  if ((await activeInLane(ops, command.lane))[0]?.id !== id) return undefined;
  if (!(await isInTurn(ops, command))) return undefined;
  const resolved = await resolveIds(ops, command);
  if (!resolved) return undefined;
  const mode = modeOf(command, ours);
  const first = command.firstSentAt === undefined;
  const token = platform.newId();
  const { notBefore: _, heldMs: _held, firm: _firm, ...rest } = command;
  const taken = moved(rest, {
    state: 'sending',
    occurredAt: (mode === 'send' ? await ctx.time.known(command) : undefined) ?? command.occurredAt,
    claim: token,
    leaseUntil: now + leaseMs,
    ...(mode === 'send'
      ? { attempts: command.attempts + 1, firstSentAt: command.firstSentAt ?? new Date(ctx.time.now()).toISOString() }
      : {}),
    ...(first || (mode === 'send' && command.misses >= missesToResend) ? { keyed: ours } : {}),
  });
  await note(ops, now, command, 'sending', { note: mode });
  await ops.outbox.put(taken);
  return { command: taken, token, mode, first, ...resolved };
}

/** Takes a command for this sender in one transaction; undefined if it is not its turn or somebody else has it. */
export function takeLease(ctx: OutboxContext, id: string, ours: boolean, haste: Haste): Promise<Lease | undefined> {
  const { ops } = ctx;
  return withRoom(ctx, () =>
    ops.transaction('rw', ops.outbox, ops.idmap, ops.journal, ops.meta, async () => takeWithin(ctx, id, ours, haste)),
  );
}

/**
 * The same lease with less to send. First it is checked what an earlier request may have stored, because the service
 * refuses another body under the same key.
 */
export function reducedTo(lease: Lease, body: Input): Lease {
  const { command, first } = lease;
  const mayBeStored = command.operation === 'create' && !first && command.misses < missesToResend;
  return { ...lease, body, mode: mayBeStored ? 'probe' : lease.mode };
}

/**
 * What a dead or frozen tab holds may have been applied. We wait for its lease to end, unless resending is safe anyway and
 * the lock proves that the holder is gone.
 */
export async function freeLeases(ctx: OutboxContext, holdsLock: boolean, mine: ReadonlySet<string>): Promise<void> {
  const { ops, platform } = ctx;
  const now = platform.clock.now();
  const held = (command: StoredCommand) =>
    command.state === 'sending' && !mine.has(command.id) && ((command.leaseUntil ?? 0) <= now || (holdsLock && command.keyed === true));
  if (!(await ops.outbox.where('bucket').equals('waiting').toArray()).some(held)) return;
  await ops.transaction('rw', ops.outbox, ops.journal, async () => {
    for (const command of await ops.outbox.where('bucket').equals('waiting').filter(held).toArray()) {
      await note(ops, now, command, 'unknown', { note: 'lease' });
      await ops.outbox.put(moved(command, { state: 'unknown' }));
    }
  });
}

/** Restarts pauses and leases that would never end because the clock was set back. */
export async function freeStranded({ ops, platform }: OutboxContext): Promise<void> {
  const now = platform.clock.now();
  const isStranded = (command: StoredCommand) => loosened(command, now) !== undefined;
  if (!(await ops.outbox.where('bucket').equals('waiting').toArray()).some(isStranded)) return;
  await ops.transaction('rw', ops.outbox, async () => {
    for (const command of await ops.outbox.where('bucket').equals('waiting').filter(isStranded).toArray())
      await ops.outbox.put(loosened(command, now) ?? command);
  });
}
