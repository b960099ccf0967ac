import { fail, ok, type Result } from '../../contract/errors.ts';
import { errorOf, isAnswer, succeeded, type Transport } from '../api/transport.ts';
import type { OpenCalls } from './for-screens.ts';

/** Calls that need no session, of the service that checks accounts: the login page and the page of a one-time link make them. */
export function createOpenCalls(transport: Transport): OpenCalls {
  return {
    async send(path, body): Promise<Result<{ data: unknown; message: string }>> {
      const reply = await transport({ service: 'user', method: 'POST', path, body });
      return succeeded(reply) ? ok({ data: reply.envelope.data, message: reply.envelope.message }) : fail(errorOf(reply));
    },
    async isOurs() {
      // Ours answers 401 and announces itself; a service of others knows no such call.
      const reply = await transport({ service: 'user', method: 'GET', path: '/api/auth/session', timeoutMs: 8000 });
      return isAnswer(reply) ? reply.ours : undefined;
    },
  };
}
