import { resourceNames, resourceOf } from './registry.ts';
import type { ServiceName } from './resource.ts';
import type { Scope } from './session.ts';

const nameOf = (service: ServiceName, path: string) => `${service} ${path}`;
const scoped: ReadonlySet<string> = new Set(
  resourceNames
    .map(resourceOf)
    .filter(({ scopedQuery }) => scopedQuery === true)
    .map(({ service, path }) => nameOf(service, path)),
);

interface ListCall {
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

/**
 * A call as described: if the description names `branch` and `level`, a list is asked for with those of the caller, unless
 * another branch is wanted. Everything else stays as it is.
 */
export function asDescribed<C extends ListCall>(call: C, scope: Scope): C {
  const { method, service, path, query } = call;
  const says = method === 'GET' && scoped.has(nameOf(service, path)) && query?.['branch'] === undefined;
  return says ? { ...call, query: { ...scope, ...query } } : call;
}
