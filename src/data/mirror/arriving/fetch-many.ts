import { resourceOf, type ResourceName } from '../../../contract/registry.ts';
import type { Result } from '../../../contract/calls/errors.ts';
import { fetchList, type ListAnswer } from '../../api/fetch-rows.ts';
import type { TransportCall } from '../../api/transport.ts';
import type { MirrorContext } from '../mirror-context.ts';

/** `fetchList` for hundreds of rows, which ours tell column by column; what others do with a form they do not know is anybody's guess. */
export function fetchMany(
  ctx: Pick<MirrorContext, 'call' | 'isOurs'>,
  resource: ResourceName,
  query: TransportCall['query'],
  signal?: AbortSignal,
): Promise<Result<ListAnswer>> {
  const contract = resourceOf(resource);
  return fetchList(ctx.call, contract, query, signal, ctx.isOurs(contract.service) ? 'columns' : 'rows');
}
