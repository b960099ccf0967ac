import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, findCaller } from '../auth/caller.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Database } from '../db/database.ts';
import type { Answer } from '../once.ts';
import { texts } from '../texts.ts';
import { Refusal } from './refusal.ts';

/** What every route works with. */
export interface Services {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly now: () => Date;
}

function tokenIn(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  return header.replace(/^Bearer\s+/i, '').trim();
}

/** The logged-in caller of a request, whether or not he still has to change his password; anything else is 401. */
export async function sessionOf({ db, tokens }: Services, request: FastifyRequest): Promise<Caller> {
  const claims = await tokens.read(tokenIn(request));
  const caller = claims && (await findCaller(db, claims.jti, claims.userId));
  if (!caller) throw new Refusal(401, texts.refused.notLoggedIn);
  return caller;
}

/** The same for everything that waits until a password given by somebody else is changed. */
export async function callerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await sessionOf(services, request);
  if (caller.mustChange) throw new Refusal(403, texts.refused.mustChange);
  return caller;
}

/** One header; a repeated one arrives joined and fails its own check. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/** A device may be ahead of us by as much as its clock is wrong, not by a day. */
const aheadMs = 86_400_000;
const earliest = Date.parse('2020-01-01T00:00:00Z');

/** When the act happened: a claim of the device, checked for sense. */
export function occurredAtOf(request: FastifyRequest, now: Date): Date | undefined {
  const text = headerOf(request, 'x-occurred-at');
  if (text === undefined) return undefined;
  const value = new Date(text);
  const shaped = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!shaped || !(value.getTime() > earliest) || value.getTime() > now.getTime() + aheadMs) {
    throw new Refusal(422, texts.refused.occurredAt, { errors: { 'X-Occurred-At': texts.refused.occurredAt }, lasting: true });
  }
  return value;
}

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? request.url;

const idPattern = /^[1-9]\d{0,14}$/;

/** The id in a path; what cannot be one is simply not there. */
export function idOf(request: FastifyRequest, name = 'id'): number {
  const id = String(new Map(Object.entries(request.params ?? {})).get(name) ?? '');
  if (!idPattern.test(id)) throw new Refusal(404, texts.refused.notFound);
  return Number(id);
}

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.etag) void reply.header('etag', answer.etag);
  if (answer.replayed) void reply.header('idempotency-replayed', 'true');
  return reply.code(answer.status).send(answer.body);
}
