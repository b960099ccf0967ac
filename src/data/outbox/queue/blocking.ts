import { appError } from '../../../contract/calls/errors.ts';
import { resourceOf } from '../../../contract/registry.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { isActive, moved, type StoredCommand } from '../../store/stored-command.ts';
import { activeInLane, nextInTurn } from '../../store/lane.ts';
import { note } from '../../store/journal.ts';
import { outboxWords } from './words.ts';

type BlockingContext = Pick<OutboxContext, 'ops' | 'platform'>;

/** What comes after a command: the rest of its lane, and what refers to the row it creates. */
async function behind({ ops }: BlockingContext, command: StoredCommand): Promise<StoredCommand[]> {
  const lane = (await activeInLane(ops, command.lane)).filter((other) => (other.seq ?? 0) > (command.seq ?? 0));
  if (command.operation !== 'create') return lane;
  const children = (await ops.outbox.where('deps').equals(command.rowId).toArray()).filter(isActive);
  return [...new Map([...lane, ...children].map((other) => [other.id, other])).values()].filter((other) => other.id !== command.id);
}

/** Inside a transaction: the command waits for a person, and so does what comes after it. */
export async function block(ctx: BlockingContext, command: StoredCommand, words: string): Promise<void> {
  if (command.state !== 'queued' && command.state !== 'blocked') return;
  if (command.state === 'blocked' && command.refusal?.message === words) return;
  await note(ctx.ops, ctx.platform.clock.now(), command, 'blocked');
  // Checking again may find an id that a service did not give; no retry brings back what was refused or given up.
  const code = words === outboxWords.idUnknown ? 'invalid-answer' : 'invalid';
  await ctx.ops.outbox.put(moved(command, { state: 'blocked', refusal: appError(code, { message: words }) }));
  await blockBehind(ctx, command);
}

/** Inside a transaction: what depends on a refused command waits for a person too. */
export async function blockBehind(ctx: BlockingContext, command: StoredCommand, words: string = outboxWords.blocked): Promise<void> {
  for (const other of await behind(ctx, command)) await block(ctx, other, words);
}

/** Inside a transaction: a service that doesn't name a new row can't take anything that depends on it and is beyond the source product. */
export async function refuseCompanions(ctx: BlockingContext, command: StoredCommand): Promise<void> {
  for (const other of await behind(ctx, command)) {
    if (other.state !== 'queued' || !resourceOf(other.resource).companion) continue;
    await note(ctx.ops, ctx.platform.clock.now(), other, 'rejected');
    await ctx.ops.outbox.put(moved(other, { state: 'rejected', refusal: appError('not-offered') }));
  }
}

/** Inside a transaction: the obstacle is gone, so what came after it may go on; with `words` only what waits for that reason. */
export async function unblockBehind(ctx: BlockingContext, command: StoredCommand, words?: string): Promise<void> {
  for (const other of await behind(ctx, command)) {
    if (other.state !== 'blocked' || (words !== undefined && other.refusal?.message !== words)) continue;
    const { refusal: _, ...freed } = other;
    await note(ctx.ops, ctx.platform.clock.now(), other, 'queued');
    await ctx.ops.outbox.put(moved(freed, { state: 'queued' }));
    await unblockBehind(ctx, other);
  }
}

/** Commands that can become sendable once this one arrived. */
export async function successors(ctx: BlockingContext, command: StoredCommand): Promise<StoredCommand[]> {
  const next = await nextInTurn(ctx.ops, command);
  return [...(await behind(ctx, command)), ...(next ? [next] : [])].filter((other) => other.state === 'queued');
}
