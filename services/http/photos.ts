import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { employes } from '../../src/contract/resources/people/employes.ts';
import type { Database } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';
import { texts } from '../kernel/texts.ts';
import { forStrangers, picturesPerMinute } from '../request/door.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What a photo may be; anything else that got into the column is not served. */
const picture = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/=]+)$/;

async function photoOf(db: Database, employe: number): Promise<string> {
  const table = tableOf(employes);
  const [found] = await db
    .select({ photo: table.photo })
    .from(table)
    .where(and(eq(table.id, employe), isNull(table.deleted_at)));
  return found?.photo ?? '';
}

/**
 * Photos of employees, at an address that an image tag can load. It carries no token: the picture's hash in it is known
 * only to those who were told it by a session or a row, and another picture has another address.
 */
export function photoRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>('/photos/:name', { config: forStrangers(picturesPerMinute) }, async (request, reply) => {
    const [, id, hash] = /^([1-9]\d{0,14})-([0-9a-f]{64})$/.exec(request.params.name) ?? [];
    const photo = id === undefined ? '' : await photoOf(db, Number(id));
    const [, type, content] = picture.exec(photo) ?? [];
    const right = createHash('sha256').update(photo).digest('hex') === hash;
    if (!type || content === undefined || !right) throw new Refusal(404, texts.refused.notFound);
    return reply.type(type).send(Buffer.from(content, 'base64'));
  });
}
