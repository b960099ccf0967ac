import { appError, fail, ok, type Result } from '../../contract/calls/errors.ts';
import type { Pagination } from '../../contract/calls/envelope.ts';
import type { Resource, ServiceName } from '../../contract/resource.ts';
import type { ApiClient } from './for-screens.ts';
import { listOf } from './answer-codec.ts';
import { decodeRow } from '../store/row-codec.ts';
import { type TransportCall, errorOf, type Reply, succeeded } from './transport.ts';

/**
 * Calls that are neither a list nor a write of a resource. A key is sent only to services that keep keys: others may refuse
 * the header. Only an act may ask for the person. `acted` hears of every act, even a refused or lost one, which the
 * services may have carried out all the same.
 */
export function createApiClient(
  { read, act }: Readonly<Record<'read' | 'act', (call: TransportCall) => Promise<Reply>>>,
  isOurs: (service: ServiceName) => boolean,
  acted: () => void,
): ApiClient {
  type Told = Result<{ data: unknown; message: string; pagination?: Pagination }>;
  async function run(ask: typeof read, call: TransportCall): Promise<Told> {
    const reply = await ask(call);
    if (!succeeded(reply)) return fail(errorOf(reply));
    const { data, message, pagination } = reply.envelope;
    return ok({ data, message, ...(pagination ? { pagination } : {}) });
  }
  return {
    get: (service, path, query, signal) =>
      run(read, { service, method: 'GET', path, ...(query ? { query } : {}), ...(signal ? { signal } : {}) }),
    async rows<R extends Resource>(contract: R, call: Parameters<ApiClient['rows']>[1], signal?: AbortSignal) {
      const reply = await read({ service: contract.service, ...call, ...(signal ? { signal } : {}) });
      if (!succeeded(reply)) return fail(errorOf(reply));
      const { data, pagination } = reply.envelope;
      const list = listOf(data);
      if (!list) return fail(appError('invalid-answer'));
      // A plain service need not give the rows of such a call an id.
      const rows = list.flatMap((wire, at) => decodeRow(contract, 'id' in wire ? wire : { ...wire, id: `${at}` }) ?? []);
      return ok({ rows, ...(pagination ? { pagination } : {}) });
    },
    send: (service, method, path, body, { key, timeoutMs } = {}) =>
      run(act, {
        service,
        method,
        path,
        ...(body === undefined ? {} : { body }),
        ...(key === undefined || !isOurs(service) ? {} : { headers: { 'Idempotency-Key': key } }),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      }).finally(acted),
  };
}
