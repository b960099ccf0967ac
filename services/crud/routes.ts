import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rightOf } from '../../src/contract/permissions.ts';
import type { Operation, Resource } from '../../src/contract/resource.ts';
import { type Caller, demand, readingOf } from '../auth/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { callerOf, headerOf, idOf, occurredAtOf, pathOf, send, type Services } from '../http/requests.ts';
import { once } from '../once.ts';
import { texts } from '../texts.ts';
import { readInput } from './input.ts';
import { list } from './list.ts';
import type { RuleContext } from './rule.ts';
import { lookupAnswer, visibleRow } from './select.ts';
import { type Values, withoutSecrets } from './values.ts';
import { createRow, deleteRow, etagOf, updateRow, type Written } from './write.ts';

type Write = Exclude<Operation, 'list'>;

const effects: Record<Write, (resource: Resource, request: FastifyRequest, input: Values, context: RuleContext) => Promise<Written>> = {
  create: (resource, _request, input, context) => createRow(resource, input, context),
  update: (resource, request, input, context) => updateRow(resource, idOf(request), input, headerOf(request, 'if-match'), context),
  delete: (resource, request, _input, context) => deleteRow(resource, idOf(request), headerOf(request, 'if-match'), context),
};

/** Rights and shape, before a transaction begins. */
async function prepare(resource: Resource, operation: Write, request: FastifyRequest, caller: Caller): Promise<Values> {
  if (!resource.operations.includes(operation)) throw new Refusal(405, texts.refused.method);
  demand(caller, resource, rightOf[operation]);
  return operation === 'delete' ? {} : readInput(resource, operation, request.body);
}

/** What tells one request from another: passwords left out, because a bare hash of one could be guessed. */
const comparableBody = (resource: Resource, body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? withoutSecrets(resource, body as Values) : body;

async function write(services: Services, resource: Resource, operation: Write, request: FastifyRequest, reply: FastifyReply) {
  const caller = await callerOf(services, request);
  const receivedAt = services.now();
  const claim = occurredAtOf(request, receivedAt);
  const key = headerOf(request, 'idempotency-key');
  const attempt = { caller, key, method: request.method, path: pathOf(request), body: comparableBody(resource, request.body) };
  const answer = await once(
    services.db,
    attempt,
    () => prepare(resource, operation, request, caller),
    async (tx, input) => {
      const context = { tx, caller, occurredAt: claim ?? receivedAt, receivedAt, claimed: claim !== undefined };
      const { message, row, etag } = await effects[operation](resource, request, input, context);
      return { status: operation === 'create' ? resource.createdStatus : 200, body: { error: 0, message, data: row }, etag };
    },
  );
  return send(reply, answer);
}

async function readOne(services: Services, resource: Resource, request: FastifyRequest, reply: FastifyReply) {
  const caller = await callerOf(services, request);
  const lookup = readingOf(caller, resource) === 'lookup';
  const row = await visibleRow(services.db, resource, caller, idOf(request), lookup ? lookupAnswer(resource) : undefined);
  if (!row) throw new Refusal(404, texts.refused.notFound);
  const { version, updated_at, ...rest } = row;
  if (lookup) return { error: 0, message: texts.done.listed, data: rest };
  return reply.header('etag', etagOf(version)).send({ error: 0, message: texts.done.listed, data: row });
}

/** The five calls of a resource, under its path and its aliases. */
export function resourceRoutes(app: FastifyInstance, services: Services, resource: Resource): void {
  for (const path of [resource.path, ...resource.aliases]) {
    app.get(path, async (request) => list(services.db, resource, await callerOf(services, request), request.query));
    app.get(`${path}/:id`, (request, reply) => readOne(services, resource, request, reply));
    app.post(`${path}/store`, (request, reply) => write(services, resource, 'create', request, reply));
    app.put(`${path}/:id`, (request, reply) => write(services, resource, 'update', request, reply));
    app.delete(`${path}/:id`, (request, reply) => write(services, resource, 'delete', request, reply));
  }
}
