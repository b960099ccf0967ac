import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokensWrite } from '../../src/contract/calls/programs/api-token-calls.ts';
import { isCallAt } from '../../src/contract/calls/calls.ts';
import { columnsOf, columnsType } from '../../src/contract/calls/columns.ts';
import { normalBody } from '../../src/contract/values/normal-body.ts';
import { rightOf } from '../../src/contract/permissions.ts';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import { type Operation, type Resource, withheldFields } from '../../src/contract/resource.ts';
import { auditReading } from '../audit/trail.ts';
import { type Caller, demand, readingOf } from '../auth/caller.ts';
import { visibleAbout } from '../crud/read/person.ts';
import { bodyLimitOf } from '../files/inspect.ts';
import { thumbnailOf } from '../files/thumbnail.ts';
import type { PhotoStore } from '../photos/store.ts';
import { Refusal } from '../kernel/refusal.ts';
import { accountChanged } from '../observe/watch-requests.ts';
import { callerOf, headerOf, idOf, type Services } from '../request/requests.ts';
import { readAside } from '../request/replica-reads.ts';
import type { CallServices } from './call-input.ts';
import { writeOnce } from '../request/write-once.ts';
import { texts } from '../kernel/texts.ts';
import { etagOf, withDetails, type Written } from '../crud/read/answer.ts';
import { history } from '../crud/history.ts';
import { readInput } from '../crud/write/input.ts';
import { list } from '../crud/read/list.ts';
import { restoreRow } from '../crud/write/restore.ts';
import type { RuleContext } from '../crud/rule.ts';
import { lookupAnswer, visibleRow, type WireRow } from '../crud/read/select.ts';
import { type Values, withoutSecrets } from '../db/tables/values.ts';
import { createRow, deleteRow, updateRow } from '../crud/write/write.ts';

type Write = Exclude<Operation, 'list'> | 'restore';

/** Whoever may delete may restore, and what can't be deleted can't be restored. */
const asks = (operation: Write): Exclude<Operation, 'list'> => (operation === 'restore' ? 'delete' : operation);

const effects: Record<Write, (resource: Resource, request: FastifyRequest, input: Values, context: RuleContext) => Promise<Written>> = {
  create: (resource, request, input, context) => createRow(resource, input, headerOf(request, 'if-match'), context),
  update: (resource, request, input, context) => updateRow(resource, idOf(request), input, headerOf(request, 'if-match'), context),
  delete: (resource, request, _input, context) => deleteRow(resource, idOf(request), headerOf(request, 'if-match'), context),
  restore: (resource, request, _input, context) => restoreRow(resource, idOf(request), context),
};

function demandEmpty(body: unknown): void {
  const empty = body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0);
  if (!empty) throw new Refusal(422, texts.refused.unknownKey, { lasting: true });
}

/** A photo is where it is kept before a row says so, and no transaction waits for that. */
async function stored(photos: PhotoStore, resource: Resource, values: Values): Promise<Values> {
  const { photo } = values;
  return resource.photos && typeof photo === 'string' ? { ...values, photo: await photos.put(photo) } : values;
}

/** Checks rights and shape before a transaction begins. */
async function prepare(
  { db, photos }: CallServices,
  resource: Resource,
  operation: Write,
  request: FastifyRequest,
  caller: Caller,
): Promise<Values> {
  if (!resource.operations.includes(asks(operation))) throw new Refusal(405, texts.refused.method);
  demand(caller, resource, rightOf[asks(operation)]);
  demandEmpty(request.query);
  if (operation === 'restore') demandEmpty(request.body);
  if (operation === 'create') return stored(photos, resource, await readInput(resource, operation, request.body));
  if (operation !== 'update') return {};
  return readInput(resource, operation, request.body, () => visibleAbout(db, resource, caller, idOf(request)));
}

/** What tells one request from another: the body as it would be stored, without passwords, since a bare hash of one could be guessed. */
const comparableBody = (resource: Resource, body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? withoutSecrets(resource, normalBody(resource, body) as Values) : body;

async function write(services: CallServices, resource: Resource, operation: Write, request: FastifyRequest, reply: FastifyReply) {
  return writeOnce(services, request, reply, {
    body: comparableBody(resource, request.body),
    isCreate: operation === 'create',
    prepare: (caller) => prepare(services, resource, operation, request, caller),
    effect: async (context, input) => {
      const { message, row, etag } = await effects[operation](resource, request, input, context);
      return { status: operation === 'create' ? resource.createdStatus : 200, body: { error: 0, message, data: row }, etag };
    },
    stored: (caller) => services.rounds.wrote(resource, caller),
  });
}

/** Whether the thumbnail of a photo is asked for (`?size=thumb`); no other parameter is taken. */
function asksSmall(resource: Resource, query: unknown): boolean {
  if (resource.photos && JSON.stringify(query) === '{"size":"thumb"}') return true;
  demandEmpty(query);
  return false;
}

/** Reading somebody else's words always leaves a line in the trail. */
async function noteReading({ db, now }: Services, resource: Resource, caller: Caller, row: WireRow, answer: Values): Promise<void> {
  const { authoredBy } = resource;
  if (authoredBy === undefined || row[authoredBy] === caller.id) return;
  const told = withheldFields(resource).filter((name) => ![undefined, null, ''].some((nothing) => answer[name] === nothing));
  if (told.length === 0) return;
  const at = now();
  await db.transaction((tx) => auditReading({ tx, caller, occurredAt: at, receivedAt: at }, resource, row.id, told));
}

/** The row with its photo, whole or small, wherever that is kept. */
async function withPhoto({ photos }: CallServices, shown: Values, isSmall: boolean): Promise<Values> {
  const held = String(shown['photo'] ?? '');
  return { ...shown, photo: isSmall ? await thumbnailOf(held, photos.get) : await photos.get(held) };
}

async function readOne(services: CallServices, resource: Resource, request: FastifyRequest, reply: FastifyReply) {
  const caller = await callerOf(services, request);
  const isSmall = asksSmall(resource, request.query);
  const lookup = readingOf(caller, resource) === 'lookup';
  const row = lookup
    ? await visibleRow(services.db, resource, caller, idOf(request), lookupAnswer(resource))
    : await visibleRow(services.db, resource, caller, idOf(request));
  if (!row) throw new Refusal(404, texts.refused.notFound);
  const { version, updated_at, ...rest } = row;
  const { alone = (one) => one } = services.ruleOf(resource.name);
  if (lookup) return { error: 0, message: texts.done.listed, data: alone(rest, caller) };
  const [whole] = await withDetails(services, resource, [row]);
  const shown = whole && alone(whole, caller);
  await noteReading(services, resource, caller, row, shown ?? row);
  const data = shown && resource.photos ? await withPhoto(services, shown, isSmall) : shown;
  return reply.header('etag', etagOf(version)).send({ error: 0, message: texts.done.listed, data });
}

async function readHistory(services: Services, resource: Resource, request: FastifyRequest) {
  const caller = await callerOf(services, request);
  demandEmpty(request.query);
  return { error: 0, message: texts.done.listed, data: await history(services.db, resource, caller, idOf(request)) };
}

/** A list as it was asked for: row by row, or told as columns. */
function sendList(request: FastifyRequest, reply: FastifyReply, answer: Awaited<ReturnType<typeof list>>) {
  const columns = request.headers.accept?.includes(columnsType) ? columnsOf(answer.data) : undefined;
  return columns ? reply.type(columnsType).send({ ...answer, data: columns }) : answer;
}

/** The rows under one parent; a parent that the caller may not see counts as missing. */
async function listUnder(services: Services, resource: Resource, field: string, caller: Caller, request: FastifyRequest) {
  readingOf(caller, resource);
  const ref = resource.fields[field];
  const id = idOf(request);
  const known = ref?.kind === 'ref' && isResourceName(ref.to) && (await visibleRow(services.db, resourceOf(ref.to), caller, id, []));
  if (!known) throw new Refusal(404, texts.refused.notFound);
  return readAside(services, request, (reading) => list(reading, resource, caller, request.query, { field, id }));
}

/** Registers the calls of a resource under its path and its aliases; a call that the contract declares itself takes precedence. */
export function resourceRoutes(app: FastifyInstance, services: CallServices, resource: Resource): void {
  const bodyLimit = bodyLimitOf(resource);
  const { parent } = resource;
  const reading = { config: { answersPrograms: true } };
  const answersPrograms = tokensWrite(resource.name);
  const writing: { config: FastifyContextConfig } = {
    config: resource.name === 'users' ? { answersPrograms, security: accountChanged } : { answersPrograms },
  };
  const writeAt = (method: 'POST' | 'PUT' | 'DELETE', url: string, operation: Write) => {
    if (isCallAt(method, url.replace(':id', '{id}'))) return;
    const sized = operation === 'create' || operation === 'update' ? { bodyLimit } : {};
    app.route({ method, url, ...sized, ...writing, handler: (request, reply) => write(services, resource, operation, request, reply) });
  };
  for (const path of [resource.path, ...resource.aliases]) {
    app.get(path, reading, async (request, reply) => {
      const caller = await callerOf(services, request);
      return sendList(request, reply, await readAside(services, request, (aside) => list(aside, resource, caller, request.query)));
    });
    app.get(`${path}/:id`, reading, async (request, reply) =>
      parent === undefined
        ? readOne(services, resource, request, reply)
        : sendList(request, reply, await listUnder(services, resource, parent, await callerOf(services, request), request)),
    );
    app.get(`${path}/:id/history`, reading, (request) => readHistory(services, resource, request));
    writeAt('POST', `${path}/:id/restore`, 'restore');
    writeAt('POST', `${path}/store`, 'create');
    writeAt('PUT', `${path}/:id`, 'update');
    writeAt('DELETE', `${path}/:id`, 'delete');
  }
}
