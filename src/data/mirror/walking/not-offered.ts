import { type AppError, appError, type ErrorCode } from '../../../contract/calls/errors.ts';
import { resourceOf, type ResourceName } from '../../../contract/registry.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { touchSet } from '../../store/set-record.ts';

const lacking: ReadonlySet<ErrorCode> = new Set(['not-found', 'method-not-allowed', 'not-offered']);

/**
 * A list beyond the source product that a service of others doesn't know is complete as it is: there is nothing to wait
 * for, and being ready for a night without signal must not depend on it.
 */
export async function asNotOffered({ cache, isOurs, platform }: MirrorContext, resource: ResourceName, error: AppError): Promise<AppError> {
  const { companion, service } = resourceOf(resource);
  if (!companion || isOurs(service) || !lacking.has(error.code)) return error;
  const asOf = platform.clock.now();
  await cache.transaction('rw', cache.sets, async () =>
    touchSet(cache, resource, () => ({ state: 'complete', total: 0, nextPage: 1, pinned: true, asOf })),
  );
  return appError('not-offered');
}
