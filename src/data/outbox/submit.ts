import { fail, ok, type Result } from '../../contract/calls/errors.ts';
import { withoutSecrets } from '../store/row-codec.ts';
import { live } from '../store/live/live.ts';
import type { CommandDraft, Outcome } from './for-screens.ts';
import { sensitiveAnywhere } from '../store/seals.ts';
import { enqueue } from './queue/enqueue.ts';
import type { OutboxContext } from './outbox-context.ts';
import { returnToForm } from './queue/resolve.ts';
import type { Sender } from './sending/sender.ts';
import type { StoredCommand } from '../store/stored-command.ts';

const settledStates = new Set(['acked', 'done', 'rejected', 'conflict', 'blocked']);

/** Follows a command through merges, which give it a new id but keep its place. */
const bySeq = (ctx: OutboxContext, command: StoredCommand) => ctx.ops.outbox.get(command.seq ?? -1);

function untilSettled(ctx: OutboxContext, command: StoredCommand): { promise: Promise<void>; stop: () => void } {
  let stop: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    stop = live(() => bySeq(ctx, command), 'at once').subscribe(
      (found) => {
        if (!found || settledStates.has(found.state)) resolve();
      },
      () => resolve(),
    );
  });
  return { promise, stop: () => stop() };
}

async function outcomeOf(ctx: OutboxContext, command: StoredCommand, draft: CommandDraft): Promise<Outcome> {
  const now = await bySeq(ctx, command);
  if (!now) return { kind: 'waiting', commandId: command.id };
  if (now.state === 'acked' || now.state === 'done') {
    const row = now.answer ?? ctx.awaited.get(now.seq ?? -1);
    return { kind: 'sent', message: now.message ?? '', ...(row ? { row } : {}) };
  }
  if (now.state === 'conflict') return { kind: 'conflict', commandId: now.id };
  if (now.state === 'rejected' && now.refusal) {
    const kept = await ctx.seals.seal(withoutSecrets(draft.resource, draft.input), sensitiveAnywhere);
    await returnToForm(ctx, now, draft.draftKey ? { ...kept, key: draft.draftKey } : undefined);
    return { kind: 'refused', error: now.refusal };
  }
  return { kind: 'waiting', commandId: now.id };
}

/** Commits, sends, and waits for the answer as long as a person would. */
export async function submit(ctx: OutboxContext, sender: Sender, draft: CommandDraft, waitMs: number): Promise<Result<Outcome>> {
  const committed = await enqueue(ctx, draft);
  if (!committed.ok) return fail(committed.error);
  const command = committed.value;
  if (command.state === 'done') return ok({ kind: 'sent', message: command.message ?? '' });
  const seq = command.seq ?? -1;
  ctx.awaited.set(seq, undefined);
  const settled = untilSettled(ctx, command);
  let disarm: () => void = () => undefined;
  const timeout = new Promise<void>((resolve) => {
    disarm = ctx.platform.clock.after(waitMs, resolve);
  });
  await Promise.race([settled.promise, sender.offer(command), timeout]);
  disarm();
  settled.stop();
  const outcome = await outcomeOf(ctx, command, draft);
  ctx.awaited.delete(seq);
  return ok(outcome);
}
