import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Log } from '../kernel/log.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { forStrangers } from '../request/door.ts';

/** Where browsers send what the content policy stopped. */
export const reportsPath = '/api/csp-reports';

/** A report has about a kilobyte; nobody is known here, so nothing larger is read. */
const longestReport = 4096;
/** What a page that is broken for everybody sends in a minute would bury the rest of the log. */
const linesPerMinute = 20;

/** As `report-uri` sends it, and as browsers do that were told of `report-to` by an earlier version. */
const old = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
});
const batch = z.array(
  z.object({ type: z.string(), body: z.object({ effectiveDirective: z.optional(z.string()), blockedURL: z.optional(z.string()) }) }),
);

interface Stopped {
  readonly directive: string;
  readonly blocked: string;
}

/** Names of the policy alone: anything else was written by somebody. */
const directiveOf = (text: string | undefined): string => /^[a-z][a-z-]{2,40}/.exec(text ?? '')?.[0] ?? 'unknown';

/** A keyword or a host, never a path or query: those may hold what a person typed. */
function blockedOf(text: string | undefined): string {
  if (/^[a-z][a-z-]{1,30}$/.test(text ?? '')) return text ?? '';
  const url = URL.canParse(text ?? '') ? new URL(text ?? '') : undefined;
  if (!url) return 'unknown';
  return url.host === '' ? url.protocol.slice(0, 20) : `${url.protocol}//${url.host}`.slice(0, 100);
}

function stoppedIn(body: unknown): readonly Stopped[] {
  const one = z.safeParse(old, body);
  if (one.success) {
    const report = one.data['csp-report'];
    return [
      { directive: directiveOf(report['effective-directive'] ?? report['violated-directive']), blocked: blockedOf(report['blocked-uri']) },
    ];
  }
  const several = z.safeParse(batch, body);
  if (!several.success) throw new Refusal(422, texts.refused.invalid);
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL } }) => ({
      directive: directiveOf(effectiveDirective),
      blocked: blockedOf(blockedURL),
    }));
}

/** Takes so many a minute and drops the rest. */
function perMinute(most: number, now: () => Date): () => boolean {
  let [minute, taken] = [0, 0];
  return () => {
    const present = Math.floor(now().getTime() / 60_000);
    if (present !== minute) [minute, taken] = [present, 0];
    taken += 1;
    return taken <= most;
  };
}

/** One line in the log for what a browser stopped: the rule and the host, without page, person or address. */
export async function cspReports(app: FastifyInstance, log: Log, now: () => Date): Promise<void> {
  const mayLog = perMinute(linesPerMinute, now);
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) =>
        parse(request, body.toString(), (problem, value) => (problem ? done(new Refusal(400, texts.refused.json)) : done(null, value))),
      );
    scope.post(reportsPath, { bodyLimit: longestReport, config: forStrangers(60) }, (request, reply) => {
      for (const stopped of stoppedIn(request.body)) if (mayLog()) log('warn', 'csp report', { ...stopped });
      return reply.code(204).send();
    });
  });
}
