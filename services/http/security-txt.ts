import type { FastifyInstance } from 'fastify';
import { forStrangers } from '../request/door.ts';

/** RFC 9116 wants an end less than a year away; each answer is good for half a year. */
const goodForMs = 180 * 86_400_000;

/** Tells whoever found a weakness whom to write to; only where the operator named somebody. */
export function securityTxt(app: FastifyInstance, contact: string | undefined, now: () => Date): void {
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', { config: forStrangers(60) }, (_request, reply) => {
    const expires = new Date(now().getTime() + goodForMs).toISOString();
    return reply.type('text/plain; charset=utf-8').send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: id, en\n`);
  });
}
