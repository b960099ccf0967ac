import { errorRules } from '../../../contract/calls/errors.ts';
import { block, blockBehind, refuseCompanions, unblockBehind } from '../queue/blocking.ts';
import { resolveIds } from '../../store/lane.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { probe } from './probe.ts';
import { isActive, type StoredCommand } from '../../store/stored-command.ts';
import { outboxWords } from '../queue/words.ts';

/**
 * A plain service confirms a create without giving its id. The row is looked up by what was sent, so that later edits and
 * references can name it. If it isn't found, or found twice, whatever depends on it waits for a person.
 */
export async function discoverId(ctx: OutboxContext, command: StoredCommand): Promise<StoredCommand> {
  const { ops } = ctx;
  const resolved = await resolveIds(ops, command);
  if (!resolved || !command.receipt) return command;
  const found = await probe(ctx, { command, body: resolved.body });
  if (found.kind === 'failed' && errorRules[found.code].retry !== 'never') return command;
  return ops.transaction('rw', ops.outbox, ops.idmap, ops.journal, async () => {
    const now = await ops.outbox.where('id').equals(command.id).first();
    if (!now?.receipt) return command;
    if (found.kind !== 'hit') {
      await refuseCompanions(ctx, now);
      await blockBehind(ctx, now, outboxWords.idUnknown);
      return now;
    }
    const named = { ...now, receipt: { ...now.receipt, id: found.row.id } };
    await ops.outbox.put(named);
    await ops.idmap.put({ local: command.rowId, resource: command.resource, id: found.row.id });
    await unblockBehind(ctx, named, outboxWords.idUnknown);
    return named;
  });
}

/** Nothing is left to find the row by: what refers to it is put before the person. */
function blockOrphans(ctx: OutboxContext, local: string): Promise<void> {
  const { ops } = ctx;
  return ops.transaction('rw', ops.outbox, ops.journal, async () => {
    for (const orphan of await ops.outbox.where('deps').equals(local).filter(isActive).toArray()) {
      await block(ctx, orphan, outboxWords.idUnknown);
    }
  });
}

/** Asks for the ids that an earlier run did not get to, if something waits for them. */
export async function discoverMissing(ctx: OutboxContext): Promise<void> {
  const { ops } = ctx;
  const waiting = (await ops.outbox.where('bucket').equals('waiting').toArray()).filter(isActive);
  const wanted = [...new Set(waiting.flatMap((command) => command.deps))];
  const nameless = (await ops.idmap.bulkGet(wanted)).flatMap((entry) => (entry?.id === '' ? [entry.local] : []));
  for (const local of nameless) {
    const creator = await ops.outbox
      .where('lane')
      .equals(`${(await ops.idmap.get(local))?.resource}/${local}`)
      .first();
    if (creator?.operation === 'create') await discoverId(ctx, creator);
    else await blockOrphans(ctx, local);
  }
}
