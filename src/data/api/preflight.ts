import { fail, ok, type Result } from '../../contract/calls/errors.ts';
import { resourceNames, resourceOf } from '../../contract/registry.ts';
import type { Resource, ServiceName } from '../../contract/resource.ts';
import { type TransportCall, errorOf, type Reply } from './transport.ts';

type Ask = (call: TransportCall) => Promise<Reply>;

/** A resource that the service certainly answers: a plain one may not know calls beyond the source product. */
function surelyThere(resource: Resource): Resource {
  if (!resource.companion) return resource;
  return resourceNames.map(resourceOf).find((one) => one.service === resource.service && !one.companion && !one.parent) ?? resource;
}

/** A cheap read of one of a service's resources; the answer shows whether it takes calls (`passes`) and whose it is. */
export function preflight(ask: Ask, resource: Resource): Promise<Reply> {
  const { service, path } = surelyThere(resource);
  return ask({ service, method: 'GET', path, timeoutMs: 10_000, query: { page: 1, limit: 1, ascending: 1, search: '' } });
}

/** Which services answered before; `loaded` once what earlier starts learned has been read. */
interface Known {
  readonly isKnown: (service: ServiceName) => boolean;
  readonly loaded: Promise<unknown>;
}

/**
 * Lets a service answer once before anything is asked that depends on whose it is: a device that first opens the address of
 * a narrowed list or a form would otherwise take ours for another's. All that wait share one call.
 */
export function createMeetings(ask: Ask, { isKnown, loaded }: Known) {
  const underway = new Map<ServiceName, Promise<Reply>>();
  return async (resource: Resource): Promise<Result<void>> => {
    const { service } = resource;
    await loaded;
    if (isKnown(service)) return ok(undefined);
    const asked = underway.get(service) ?? preflight(ask, resource).finally(() => underway.delete(service));
    underway.set(service, asked);
    const reply = await asked;
    // A refusal also shows whose it is.
    return isKnown(service) ? ok(undefined) : fail(errorOf(reply));
  };
}
