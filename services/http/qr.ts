import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import { Refusal } from './refusal.ts';
import { texts } from '../texts.ts';

/** 25 modules and level Q: still read from a scratched print in poor light. */
const look = { version: 2, errorCorrectionLevel: 'Q', margin: 4 } as const;
const pngWidth = 580;
/** The picture of an id never changes. */
const forever = 'public, max-age=31536000, immutable';

/** Pictures of check point ids. They hold the id alone, so that an image tag can load them without a token. */
export function qrRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/qr/:file', async (request, reply) => {
    const [, id, type] = /^([1-9]\d{0,14})\.(svg|png)$/.exec(request.params.file) ?? [];
    if (id === undefined) throw new Refusal(404, texts.refused.notFound);
    void reply.header('cache-control', forever);
    if (type === 'svg') return reply.type('image/svg+xml').send(await QRCode.toString(id, { ...look, type: 'svg' }));
    return reply.type('image/png').send(await QRCode.toBuffer(id, { ...look, width: pngWidth }));
  });
}
