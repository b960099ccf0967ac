import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { RuleContext } from '../crud/rule.ts';
import { type Answer, once } from '../once.ts';
import { isLostRace } from './failures.ts';
import { callerOf, headerOf, occurredAtOf, pathOf, send, type Services } from './requests.ts';

interface Write<T> {
  /** What tells one request from another under the same key. */
  readonly body: unknown;
  /** Rights and shape, before a transaction begins. */
  prepare(caller: Caller): Promise<T>;
  effect(context: RuleContext, input: T): Promise<Answer>;
}

/** Answers a request that writes: in one transaction, and with an Idempotency-Key with one effect. */
export async function writeOnce<T>(services: Services, request: FastifyRequest, reply: FastifyReply, write: Write<T>) {
  const caller = await callerOf(services, request);
  const receivedAt = services.now();
  const claim = occurredAtOf(request, receivedAt);
  const key = headerOf(request, 'idempotency-key');
  const attempt = { caller, key, method: request.method, path: pathOf(request), body: write.body };
  const times = { occurredAt: claim ?? receivedAt, receivedAt, claimed: claim !== undefined };
  const run = () =>
    once(
      services.db,
      attempt,
      () => write.prepare(caller),
      (tx, input) => write.effect({ tx, caller, ...times }, input),
    );
  return send(
    reply,
    await run().catch((problem: unknown) => {
      // The second try finds the row that was quicker and can say which it is.
      if (isLostRace(problem)) return run();
      throw problem;
    }),
  );
}
