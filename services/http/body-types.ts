import type { FastifyInstance } from 'fastify';
import { isWithinBounds } from './json-bounds.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

/** JSON only. The source client sends DELETE with a JSON content type and no body at all: that is no body. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const text = body.toString();
    if (!isWithinBounds(text)) return done(new Refusal(400, texts.refused.jsonBounds));
    return parse(request, text, (problem, value) => (problem ? done(new Refusal(400, texts.refused.json)) : done(null, value)));
  });
}
