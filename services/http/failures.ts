import type { FastifyInstance, FastifyRequest } from 'fastify';
import { duplicateFrom } from '../crud/write/unique.ts';
import { type Coded, databaseProblem } from '../db/problems.ts';
import type { Log } from '../kernel/log.ts';
import { texts } from '../kernel/texts.ts';
import { routeOf } from '../observe/watch-requests.ts';
import { Refusal, refusalBody } from '../kernel/refusal.ts';

/** Nothing can be stored until somebody makes room. */
const full = /^(53100|ENOSPC)$/;
/** Another transaction was in the way: not applied, may be tried again. */
const passing = /^(40001|40P01|55P03|53\d{3})$/;
/** The database can't be reached, or lets our role no longer in: nothing got there. */
const unreached = /^(57P03|0800[14]|28000|28P01|3D000|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** It went away under a statement. 08P01 is all that PgBouncer says, whatever kept it from the server behind it. */
const lost = /^(57P0[12]|08\w{3}|ECONN\w+|ETIMEDOUT|EPIPE)$/;
/** It answers and takes no writes: a standby, or somebody closed it to them for a while. */
const readOnly = '25006';
/** What the driver says in words alone when a connection ends under it. */
const cut = /^(Connection terminated|Client has encountered a connection error)/;
/** The driver's pool says only in words that no connection became free in time; nothing was sent to the database. */
const noConnection = 'timeout exceeded when trying to connect';

function isCrowded(problem: unknown): boolean {
  return problem instanceof Error && (problem.message === noConnection || isCrowded(problem.cause));
}

/** Whether the database is away, and whether what was sent to it may have been applied before it went. */
function absence(problem: unknown): 'unreached' | 'lost' | undefined {
  if (!(problem instanceof Error)) return undefined;
  const code = databaseProblem(problem)?.code ?? '';
  if (unreached.test(code)) return 'unreached';
  return lost.test(code) || cut.test(problem.message) ? 'lost' : absence(problem.cause);
}

/** The value does not fit its column. */
const unfit = /^22\d{3}$/;

function fromDatabase({ code, constraint }: Coded): Refusal | undefined {
  if (code === '23505') return duplicateFrom(constraint ?? '');
  if (full.test(code)) return new Refusal(503, texts.refused.full, { retryAfter: 60 });
  if (code === readOnly) return new Refusal(503, texts.refused.readOnly, { retryAfter: 10 });
  if (passing.test(code)) return new Refusal(503, texts.refused.overload, { retryAfter: 1 });
  return unfit.test(code) ? new Refusal(422, texts.refused.invalid) : undefined;
}

const byStatus: Readonly<Record<number, string>> = {
  400: texts.refused.json,
  404: texts.refused.unknownPath,
  405: texts.refused.method,
  413: texts.refused.tooLarge,
  415: texts.refused.mediaType,
};

/**
 * Any failure as an answer a person can read; no SQL, stack traces or library messages get out. A device takes 503 as
 * "not applied": a write under which the database went away is 504, and is sent again or looked for under its key.
 */
function refusalOf(problem: unknown, isWrite: boolean): Refusal {
  if (problem instanceof Refusal) return problem;
  if (isCrowded(problem)) return new Refusal(503, texts.refused.overload, { retryAfter: 5 });
  const absent = absence(problem);
  if (absent) return new Refusal(absent === 'lost' && isWrite ? 504 : 503, texts.refused.away, { retryAfter: 1 });
  const known = databaseProblem(problem);
  const fromData = known && fromDatabase(known);
  if (fromData) return fromData;
  const given = problem instanceof Error && 'statusCode' in problem ? Number(problem.statusCode) : 500;
  // What serves the app's files forbids names that lead out of their folder or that no file can have: nothing is there.
  const status = given === 403 ? 404 : given;
  if (status >= 400 && status < 500) return new Refusal(status, byStatus[status] ?? texts.refused.query);
  return new Refusal(500, texts.refused.server);
}

/** Why this process cannot serve at the moment, with what it knows of itself all the same. */
export function notReady(problem: unknown, about: object): Refusal {
  const { status, message, more } = refusalOf(problem, false);
  const data = { ...about, ready: false, database: absence(problem) ? 'away' : 'failing' };
  return Object.assign(new Refusal(status, message, { ...more, data }), { cause: problem });
}

/** The innermost error, because the query builder's outer one quotes the statement and its values. */
function reasonOf(problem: unknown): string {
  if (problem instanceof Error && problem.cause instanceof Error) return reasonOf(problem.cause);
  return problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
}

/** Its sender went away before the whole of it was here, as phones do in a basement: nothing was done. */
const wasCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

export function answerFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((problem, request, reply) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    // A connection that ends within the body looks like one to the database that was lost. Nobody is there to be answered.
    const refusal = wasCutOff(request) ? new Refusal(400, texts.refused.json) : refusalOf(problem, isWrite);
    if (refusal.status >= 500) {
      const stack = refusal.status === 500 && problem instanceof Error && !problem.cause ? { stack: problem.stack } : {};
      log('error', 'request failed', {
        id: request.id,
        method: request.method,
        route: routeOf(request),
        status: refusal.status,
        reason: reasonOf(problem),
        ...stack,
      });
    }
    if (refusal.more.retryAfter !== undefined) void reply.header('retry-after', String(refusal.more.retryAfter));
    if (refusal.more.etag !== undefined) void reply.header('etag', refusal.more.etag);
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusalBody(refusal));
  });
}
