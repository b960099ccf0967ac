import type { BodyOf } from '../../src/contract/calls/calls.ts';
import { mostWebhooks } from '../../src/contract/calls/programs/webhook-calls.ts';
import { auditSecurity } from '../audit/trail.ts';
import { demandProof } from '../auth/proof.ts';
import type { RuleContext } from '../crud/rule.ts';
import { newSecret } from '../hooks/signature.ts';
import { targetProblem } from '../kernel/targets.ts';
import { addWebhook, dropWebhook, queueTest, webhookState } from '../hooks/webhooks.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import type { CallInput } from './call-input.ts';

/** All webhooks and how they stand. */
export async function allWebhooks({ services: { db, webhookHosts } }: CallInput) {
  return { message: texts.done.listed, data: await webhookState(db, webhookHosts) };
}

/** Makes a webhook and tells its secret, this once. The answer holds a secret, so it is not kept under a key. */
export async function makeWebhook({ services, caller, body }: CallInput<unknown, BodyOf<'makeWebhook'>>) {
  if (!caller) throw new Refusal(401, texts.refused.notLoggedIn);
  const { db, tokens, webhookHosts, now } = services;
  const problem = targetProblem(body.url, webhookHosts);
  if (problem) {
    const words = texts.refused.webhookTarget[problem](webhookHosts);
    throw new Refusal(422, words, { errors: { url: words } });
  }
  demandProof(caller);
  const secret = newSecret();
  const at = now();
  const id = await db.transaction(async (tx) => {
    const made = await addWebhook(tx, tokens.hookSeals, { ...body, url: new URL(body.url).href, secret });
    if (made === undefined) throw new Refusal(409, texts.refused.webhooksFull(mostWebhooks));
    await auditSecurity({ tx, caller, occurredAt: at, receivedAt: at }, caller.id, 'webhook-made');
    return made;
  });
  return { message: texts.done.webhookMade, data: { id, secret } };
}

/** Removes a webhook, with whatever was still to be sent to it. */
export async function removeWebhook(id: number, context: RuleContext): Promise<void> {
  if (!(await dropWebhook(context.tx, id))) throw new Refusal(404, texts.refused.notFound);
  await auditSecurity(context, context.caller.id, 'webhook-removed');
}

/** Queues a test for the process that sends. */
export async function testWebhook(id: number, { tx, receivedAt }: RuleContext): Promise<void> {
  const queued = await queueTest(tx, id, receivedAt);
  if (queued === 'none') throw new Refusal(404, texts.refused.notFound);
  if (queued === 'waiting') throw new Refusal(409, texts.refused.webhookTestWaits);
}
