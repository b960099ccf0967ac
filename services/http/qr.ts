import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { checkPoints } from '../../src/contract/resources/patrol/check-points.ts';
import type { Database } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';
import { texts } from '../kernel/texts.ts';
import { forStrangers, picturesPerMinute } from '../request/door.ts';
import { Refusal } from '../kernel/refusal.ts';

/** 25 modules and level Q: readable even from a scratched print in poor light. */
const look = { version: 2, errorCorrectionLevel: 'Q', margin: 4 } as const;
const pngWidth = 580;
/** The picture of an id never changes. */
const forever = 'public, max-age=31536000, immutable';
/** A few kilobytes each. */
const mostKept = 500;

type Draw = (id: string, type: string) => Promise<Buffer>;

const render: Draw = async (id, type) => {
  // Sixty files, which nobody needs before the first picture.
  const { default: code } = await import('qrcode');
  return type === 'svg' ? Buffer.from(await code.toString(id, { ...look, type: 'svg' })) : code.toBuffer(id, { ...look, width: pngWidth });
};

/** Draws each picture only once, even if many ask at the same time; drops the least recently used ones. */
export function drawnOnce(draw: Draw = render): Draw {
  const kept = new Map<string, Promise<Buffer>>();
  return (id, type) => {
    const key = `${id}.${type}`;
    const picture = kept.get(key) ?? draw(id, type);
    kept.delete(key);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return picture;
  };
}

async function isAddress(db: Database, id: number, address: string): Promise<boolean> {
  const table = tableOf(checkPoints);
  const named = and(eq(table.id, id), eq(table.image_url, address), isNull(table.deleted_at));
  return (await db.select({ id: table.id }).from(table).where(named)).length > 0;
}

/**
 * Pictures of check point ids, only at the address that the row tells: without its random part, or with that of another
 * row, nothing is drawn and the answer is that there is nothing.
 */
export function qrRoutes(app: FastifyInstance, db: Database): void {
  const draw = drawnOnce();
  app.get<{ Params: { file: string } }>('/qr/:file', { config: forStrangers(picturesPerMinute) }, async (request, reply) => {
    const [, id, sign, type = ''] = /^([1-9]\d{0,14})-([0-9a-f]{32})\.(svg|png)$/.exec(request.params.file) ?? [];
    if (id === undefined) throw new Refusal(404, texts.refused.notFound);
    const address = `/qr/${id}-${sign}.svg`;
    if (!(await isAddress(db, Number(id), address))) throw new Refusal(404, texts.refused.notFound);
    const picture = await draw(id, type);
    return reply
      .header('cache-control', forever)
      .type(type === 'svg' ? 'image/svg+xml' : 'image/png')
      .send(picture);
  });
}
