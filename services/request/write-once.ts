import type { FastifyReply, FastifyRequest } from 'fastify';
import { healedHeader } from '../../src/contract/foundation.ts';
import type { Caller } from '../auth/caller.ts';
import type { RuleContext } from '../crud/rule.ts';
import { type OnceAnswer, once } from './once.ts';
import { isLostRace } from '../db/problems.ts';
import { callerOf, headerOf, pathOf, send, type Services } from './requests.ts';
import { timesOf } from './times.ts';

interface Write<T> {
  /** What tells one request from another under the same key. */
  readonly body: unknown;
  /** Makes a new row: something a device may send again if the database lost it. */
  readonly isCreate?: boolean;
  /** Rights and shape, before a transaction begins. */
  prepare(caller: Caller): Promise<T>;
  effect(context: RuleContext, input: T): Promise<OnceAnswer>;
  /** Called once the effect is stored, before anybody is told so. */
  stored?(caller: Caller): void;
}

/** Answers a request that writes: in one transaction, and with an Idempotency-Key only once. */
export async function writeOnce<T>(services: Services, request: FastifyRequest, reply: FastifyReply, write: Write<T>) {
  const caller = await callerOf(services, request);
  services.foundation.demandSame(request);
  const times = timesOf(request, services.now(), services.bornAt);
  const key = headerOf(request, 'idempotency-key');
  const healed = write.isCreate === true && headerOf(request, healedHeader.toLowerCase()) === '1';
  const attempt = { caller, key, healed, method: request.method, path: pathOf(request), body: write.body };
  const run = () =>
    once(
      services.db,
      attempt,
      () => write.prepare(caller),
      (tx, input) => write.effect({ tx, caller, ruleOf: services.ruleOf, ...times }, input),
    );
  const answer = await run().catch((problem: unknown) => {
    // The second try finds the row that was quicker and can say which one it is.
    if (isLostRace(problem)) return run();
    throw problem;
  });
  write.stored?.(caller);
  // The effect is stored by now, so the sender is told about it too: if the database lost it, he would be the only one to know.
  // It is confirmed whether or not the database can be asked again.
  if (!answer.replayed) await services.foundation.look(request).catch(() => undefined);
  return send(reply, answer);
}
