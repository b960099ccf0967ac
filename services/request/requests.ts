import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, findCaller } from '../auth/caller.ts';
import { wasAskedForProof } from '../auth/proof.ts';
import { deadToken, findTokenCaller } from '../auth/api-tokens/token-caller.ts';
import { isTokenText, isWhole } from '../auth/api-tokens/token-text.ts';
import { renew } from '../auth/renewal.ts';
import { noteSeen } from '../auth/own-sessions.ts';
import { accountChanged, noteAccount, noteEvent } from '../observe/watch-requests.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Reading } from '../crud/rule.ts';
import type { Replica } from '../db/replica/replica.ts';
import type { OnceAnswer } from './once.ts';
import { texts } from '../kernel/texts.ts';
import { type FoundationGuard, seenBy } from './foundation-guard.ts';
import type { ProgramCounts } from './program-limits.ts';
import { Refusal, refusalBody } from '../kernel/refusal.ts';

/** What every route works with. */
export interface Services extends Reading {
  readonly tokens: Tokens;
  readonly foundation: FoundationGuard;
  readonly now: () => Date;
  /** Answers lists and reports, where there is one. */
  readonly replica: Replica | undefined;
  /** Counts the requests of programs. */
  readonly programs: ProgramCounts;
  /** Nothing that is recorded here can have happened before it. */
  readonly bornAt: Date;
}

function tokenIn(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  return header.replace(/^Bearer\s+/i, '').trim();
}

const counted = new WeakSet<FastifyRequest>();

/** The owner of an API token, where the route answers programs; anything that opens nothing is 401. */
async function programOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const text = tokenIn(request);
  // Whoever only guesses costs no question to the database.
  if (!isWhole(text)) throw new Refusal(401, texts.refused.tokenUnknown);
  const { db, foundation, programs } = services;
  const found = await findTokenCaller(db, text, seenBy(request));
  await foundation.meet(request, found);
  const { caller } = found;
  if (!caller?.token) {
    const { refusal, owner } = await deadToken(db, text);
    noteEvent(request, () => 'apiToken');
    if (owner !== undefined) noteAccount(request, owner);
    throw refusal;
  }
  noteAccount(request, caller.id);
  // A route asks again once a body has arrived; the request is one all the same.
  if (!counted.has(request)) programs.take(caller.token.id);
  counted.add(request);
  if (!request.routeOptions.config.answersPrograms) throw new Refusal(403, texts.refused.tokenClosed);
  return caller;
}

/** The logged-in caller of a request, whether or not he still has to change his password; anything else is 401. */
export async function sessionOf(services: Services, request: FastifyRequest): Promise<Caller> {
  if (isTokenText(tokenIn(request))) return programOf(services, request);
  const { db, tokens, foundation } = services;
  const claims = await tokens.read(tokenIn(request));
  const found = claims && (await findCaller(db, claims.jti, claims.userId, seenBy(request)));
  if (found) await foundation.meet(request, found);
  if (!found?.caller) throw new Refusal(401, texts.refused.notLoggedIn);
  const { caller } = found;
  noteAccount(request, caller.id);
  noteEvent(request, () => (wasAskedForProof(caller) ? accountChanged : undefined));
  // Nobody is refused because his session could not be extended.
  await renew(db, tokens, request, found.caller).catch(() => undefined);
  if (found.caller.isUnseen) await noteSeen(db, found.caller.jti, request.ip).catch(() => undefined);
  return found.caller;
}

const orUndefined = (caller: Caller | undefined): Caller | undefined => (caller?.mustChange || caller?.lacksFactor ? undefined : caller);

/** Who is behind a request still under way; undefined if he may not call any more. It renews nothing. */
export async function stillCaller({ db, tokens }: Services, request: FastifyRequest): Promise<Caller | undefined> {
  if (isTokenText(tokenIn(request))) return orUndefined((await findTokenCaller(db, tokenIn(request))).caller);
  const claims = await tokens.read(tokenIn(request));
  const caller = claims && (await findCaller(db, claims.jti, claims.userId)).caller;
  return orUndefined(caller);
}

/** The same for all calls that stay closed until a password given by somebody else is changed. */
export async function ownedCallerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await sessionOf(services, request);
  if (caller.mustChange) throw new Refusal(403, texts.refused.mustChange);
  return caller;
}

/** The same for all calls that stay closed until a second factor that has to be there is set up. */
export async function callerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await ownedCallerOf(services, request);
  if (caller.lacksFactor) throw new Refusal(403, texts.refused.mustSetFactor);
  return caller;
}

/** One header; a repeated one arrives joined and fails its own check. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? request.url;

const idPattern = /^[1-9]\d{0,14}$/;

/** The id in a path; anything that can't be an id simply doesn't exist. */
export function idOf(request: FastifyRequest, name = 'id'): number {
  const id = String(new Map(Object.entries(request.params ?? {})).get(name) ?? '');
  if (!idPattern.test(id)) throw new Refusal(404, texts.refused.notFound);
  return Number(id);
}

export function send(reply: FastifyReply, answer: OnceAnswer): FastifyReply {
  if (answer.etag) void reply.header('etag', answer.etag);
  if (answer.replayed) void reply.header('idempotency-replayed', 'true');
  return reply.code(answer.status).send(answer.body);
}

/** Answers that there is nothing here; also for an address that can't be parsed. */
export const unknownPath = (reply: FastifyReply) =>
  reply
    .code(404)
    .type('application/json; charset=utf-8')
    .send(refusalBody(new Refusal(404, texts.refused.unknownPath)));
