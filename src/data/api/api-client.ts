import { fail, ok, type Result } from '../../contract/errors.ts';
import type { ApiClient } from '../public.ts';
import { type Call, errorOf, type Reply, succeeded } from './transport.ts';

/** Calls that are neither list nor write of a resource. */
export function createApiClient(ask: (call: Call) => Promise<Reply>): ApiClient {
  async function run(call: Call): Promise<Result<{ data: unknown; message: string }>> {
    const reply = await ask(call);
    return succeeded(reply) ? ok({ data: reply.envelope.data, message: reply.envelope.message }) : fail(errorOf(reply));
  }
  return {
    get: (service, path, query, signal) =>
      run({ service, method: 'GET', path, ...(query ? { query } : {}), ...(signal ? { signal } : {}) }),
    send: (service, method, path, body, { key, timeoutMs } = {}) =>
      run({
        service,
        method,
        path,
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      }),
  };
}
