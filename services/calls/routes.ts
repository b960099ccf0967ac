import type { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type BodyOf,
  type Call,
  type CallName,
  calls,
  pathsOf,
  type QueryOf,
  type StreamName,
  type WriteName,
} from '../../src/contract/calls/calls.ts';
import { tokensCall } from '../../src/contract/calls/programs/api-token-calls.ts';
import { importNames } from '../../src/contract/calls/import-calls.ts';
import { passesAll, rights } from '../../src/contract/permissions.ts';
import type { ServiceName } from '../../src/contract/resource.ts';
import { problemsOf } from '../../src/contract/values/issue-words.ts';
import { normalFlag } from '../../src/contract/values/normal-body.ts';
import { admit, type Caller } from '../auth/caller.ts';
import { demandProof } from '../auth/proof.ts';
import { callerAt, type Door, forStrangers, strangersBody } from '../request/door.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readAside } from '../request/replica-reads.ts';
import { callerOf, stillCaller } from '../request/requests.ts';
import { writeOnce } from '../request/write-once.ts';
import { texts } from '../kernel/texts.ts';
import type { CallServices } from './call-input.ts';
import { handlers, type ReadName } from './handlers.ts';
import { beforeTransaction, writers } from './writers.ts';

function parse<S extends z.ZodMiniType>(schema: S, input: unknown, message: string): z.infer<S> {
  const parsed = z.safeParse(schema, input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors = problemsOf(parsed.error.issues);
  throw new Refusal(422, Object.values(errors)[0] ?? message, { errors });
}

function admitTo(call: Call, caller: Caller): void {
  if (call.aboveRoles !== undefined && !passesAll(caller.level)) throw new Refusal(403, texts.refused.aboveRoles(call.aboveRoles));
  if (call.access !== 'session' && call.access !== 'public') admit(caller, call.access);
}

interface Checked<N extends CallName> {
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
}

/** Query and body, parsed once by the call's schemas, with the types that the answering function expects. */
function checked<N extends CallName>(name: N, request: FastifyRequest): Checked<N> {
  const call: Call = calls[name];
  const body = call.body ? parse(call.body, request.body ?? undefined, texts.refused.invalid) : undefined;
  // The schemas belong to this very call, which the compiler can't follow.
  return { query: parse(call.query, request.query, texts.refused.query), body } as Checked<N>;
}

/** Calls that change something and handle their own transactions. */
const changing: ReadonlySet<string> = new Set([
  'changePassword',
  'acceptInvitation',
  'prove',
  'startFactor',
  'confirmFactor',
  'makeRecoveryCodes',
  'dropFactor',
  'makeApiToken',
  'makeWebhook',
  'oidcBeginLink',
  'oidcLink',
  'importTeachers',
  ...importNames.map((name) => `${name}Import`),
]);

/**
 * Calls that only tell what is there, and may be read from a replica. Not the board of the rounds: it is kept in memory for
 * all who watch it, and followed by what changes. Not what is asked on the way to a write, nor anybody's rights.
 */
const reports: ReadonlySet<CallName> = new Set([
  'trail',
  'roleTeachers',
  'accessDepartments',
  'accessEmployes',
  'accessSchools',
  'accessSemesters',
  'accessTeachers',
  'accessRooms',
  'accessBranches',
  'elementsOfDimensi',
  'rosters',
  'adabPapers',
  'adabProgress',
  'fairness',
  'recap',
  'contradictions',
  'checklist',
  'checklistOfficer',
  'patrolDays',
  'findingStats',
  'roundCoverage',
  'classGaps',
  'filterLogs',
] satisfies ReadName[]);

/** Calls that write rows of any kind, rooms and officers among them, which boards of rounds show. */
const writingMany: ReadonlySet<string> = new Set([...importNames.map((name) => `${name}Import`), 'undoImport', 'makeStarterSet']);

async function answer<N extends ReadName>(services: CallServices, name: N, request: FastifyRequest) {
  const call: Call = calls[name];
  const caller = call.access === 'public' ? undefined : await callerAt[ownDoor(call)](services, request);
  if (caller) admitTo(call, caller);
  if (changing.has(name)) services.foundation.demandSame(request);
  const asked = checked(name, request);
  const work = (given: CallServices) => handlers[name]({ services: given, request, caller, ...asked });
  const answered = await (reports.has(name) ? readAside(services, request, work) : work(services));
  if (writingMany.has(name)) services.rounds.wroteMany();
  return { error: 0, ...answered };
}

type Again = () => Promise<Caller | undefined>;

/** Each opens a stream of what is sent from then on; undefined if this server can't hear of changes. */
const streams: {
  readonly [N in StreamName]: (services: CallServices, caller: Caller, query: QueryOf<N>, again: Again) => Readable | undefined;
} = {
  roundStream: ({ rounds }, caller, { after }, again) => rounds.stream?.(caller, Date.parse(after), again),
};

const isStream = (name: CallName): name is StreamName => Object.hasOwn(streams, name);

async function answerStream<N extends StreamName>(services: CallServices, name: N, request: FastifyRequest, reply: FastifyReply) {
  const call: Call = calls[name];
  const caller = await callerOf(services, request);
  admitTo(call, caller);
  const { query } = checked(name, request);
  const again = async () => {
    const now = await stillCaller(services, request);
    if (now) admitTo(call, now);
    return now;
  };
  const stream = streams[name](services, caller, query, again);
  if (!stream) throw new Refusal(503, texts.refused.overload, { retryAfter: 60 });
  // Tells proxies not to buffer; the connection ends with the stream, so a stopping server doesn't wait for it.
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    .send(stream);
}

function handle(services: CallServices, name: CallName, request: FastifyRequest, reply: FastifyReply) {
  if (isStream(name)) return answerStream(services, name, request, reply);
  return isWrite(name) ? answerOnce(services, name, request, reply) : answer(services, name, request);
}

const flagNames: ReadonlySet<string> = new Set(rights);

/** What tells one request from another: a right is the same whether sent as a boolean or as 0 or 1, and passwords are left out, because a bare hash could be guessed. */
function comparableCall(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(comparableCall);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name !== 'password')
      .map(([name, value]) => [name, flagNames.has(name) ? normalFlag(value) : comparableCall(value)]),
  );
}

function answerOnce<N extends WriteName>(services: CallServices, name: N, request: FastifyRequest, reply: FastifyReply) {
  const call: Call = calls[name];
  return writeOnce(services, request, reply, {
    body: comparableCall(request.body),
    prepare: async (caller) => {
      admitTo(call, caller);
      const { body } = checked(name, request);
      // After its shape: a call that could not be made anyway asks nobody for anything.
      if (call.proof) demandProof(caller);
      return { body: (await beforeTransaction[name]?.(services.db, caller, body)) ?? body };
    },
    effect: async (context, { body }) => ({ status: 200, body: { error: 0, ...(await writers[name](context, request, body)) } }),
    stored: () => writingMany.has(name) && services.rounds.wroteMany(),
  });
}

const isWrite = (name: CallName): name is WriteName => Object.hasOwn(writers, name);

/** Enough for the logins of a whole school behind one address; guesses are counted much more strictly, by account. */
const loginsPerMinute = 600;

/** Calls that an operator wants to see one by one, beside those that ask for a proof: who comes in, who was turned away, and what opens an account. */
const security: ReadonlySet<CallName> = new Set([
  'login',
  'logout',
  'changePassword',
  'acceptInvitation',
  'invitation',
  'askForPassword',
  'handOver',
  'makeAccounts',
  'endSessions',
  'prove',
  'startFactor',
  'confirmFactor',
  'makeRecoveryCodes',
  'dropFactor',
  'resetFactor',
  'makeApiToken',
  'revokeApiToken',
  'makeWebhook',
  'removeWebhook',
  'oidcReturn',
  'oidcLogin',
  'oidcBeginLink',
  'oidcLink',
  'oidcUnlink',
] satisfies CallName[]);

const ownDoor = ({ beforeChange, beforeFactor }: Call): Exclude<Door, 'strangers'> =>
  beforeChange ? 'session' : beforeFactor ? 'factorless' : 'account';

/** Whose body a call reads, and how much of it. A write checks no right here: it confirms what it did even to somebody who has lost the right since. */
function doorOf(name: CallName, call: Call): { config: FastifyContextConfig; bodyLimit?: number } {
  if (call.access === 'public') return { bodyLimit: strangersBody, config: forStrangers(call.perMinute ?? loginsPerMinute) };
  const door = ownDoor(call);
  const config = {
    door,
    answersPrograms: tokensCall(call),
    ...(isWrite(name) ? {} : { admit: (caller: Caller) => admitTo(call, caller) }),
  };
  return call.maxBody === undefined ? { config } : { bodyLimit: call.maxBody, config };
}

const watched = (name: CallName, call: Call, options: ReturnType<typeof doorOf>) =>
  security.has(name) || call.proof ? { ...options, config: { ...options.config, security: name } } : options;

/** Registers every declared call of the given services. */
export function callRoutes(app: FastifyInstance, services: CallServices, served: ReadonlySet<ServiceName>): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    if (!served.has(call.service) && !call.everywhere) continue;
    for (const path of pathsOf(call)) {
      app.route({
        method: call.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        ...watched(name, call, doorOf(name, call)),
        ...(call.stream ? { compress: false } : {}),
        handler: (request, reply) => handle(services, name, request, reply),
      });
    }
  }
}
