import type { FastifyInstance } from 'fastify';
import { mostJsonParts } from '../../src/contract/calls/call.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

const quote = 34;
const backslash = 92;
const [opensList, closesList, opensObject, closesObject] = [91, 93, 123, 125];
const [comma, colon] = [44, 58];

/** Forms hold lists of rows of fields, and nothing deeper. */
const deepest = 16;

/** Where a text that begins here ends. */
function endOfText(json: string, start: number): number {
  let at = json.indexOf('"', start + 1);
  while (at !== -1) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
    at = json.indexOf('"', at + 1);
  }
  return json.length;
}

/**
 * Whether a JSON text is no deeper and no longer than our forms need, judged from its characters before it is parsed.
 * Whether it is JSON at all is up to the parser.
 */
function isWithinBounds(json: string): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at);
    else if (sign === opensList || sign === opensObject) depth += 1;
    else if (sign === closesList || sign === closesObject) depth -= 1;
    else if (sign === comma || sign === colon) parts += 1;
    if (depth > deepest || parts > mostJsonParts) return false;
  }
  return true;
}

/** JSON only. The source client sends DELETE with a JSON content type but without a body: that counts as no body. */
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
