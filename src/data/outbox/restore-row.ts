import { appError, fail, ok, type Result } from '../../contract/errors.ts';
import { resourceOf, type ResourceName } from '../../contract/registry.ts';
import { rowIn } from '../api/fetch-rows.ts';
import { errorOf, succeeded } from '../api/transport.ts';
import { activeInLane, laneOf } from '../store/lane.ts';
import type { OutboxContext } from './outbox-context.ts';
import type { Sender } from './sender.ts';

/** Asks our service to bring a deleted row back, and shows it again. Needs a connection: nobody may promise it offline. */
export async function restoreRow(
  ctx: OutboxContext,
  sender: Sender,
  resource: ResourceName,
  rowId: string,
): Promise<Result<{ message: string }>> {
  const contract = resourceOf(resource);
  if (!ctx.isOurs(contract.service)) return fail(appError('method-not-allowed'));
  const id = (await ctx.ops.idmap.get(rowId))?.id || rowId;
  // The delete itself may be on the wire at this moment, and the restore could arrive before it. What waits for a person
  // is not on the wire: an edit of the deleted row may be why it is to come back.
  const lane = await activeInLane(ctx.ops, await laneOf(ctx.ops, resource, id));
  if (lane.some((command) => command.bucket === 'waiting')) return fail(appError('in-progress'));
  const path = `${contract.path}/${encodeURIComponent(id)}/restore`;
  const reply = await ctx.call({ service: contract.service, method: 'POST', path });
  if (!succeeded(reply)) return fail(errorOf(reply));
  // Otherwise the delete, applied late, would take the row out of the cache again.
  await sender.flush();
  await ctx.returned(resource, rowIn(contract, reply.envelope.data)).catch(() => undefined);
  return ok({ message: reply.envelope.message });
}
