import { menusOf } from '../../src/contract/access.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Call, calls, pathsOf } from '../../src/contract/calls/calls.ts';
import { columnsType } from '../../src/contract/calls/columns.ts';
import type { Field, FieldKind, TextFormat } from '../../src/contract/fields.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { type Operation, type Resource, type ServiceName, serviceNames } from '../../src/contract/resource.ts';
import { apiTokenPrefix, tokensCall, tokensWrite } from '../../src/contract/calls/programs/api-token-calls.ts';
import { bodySchema } from '../../src/contract/validation.ts';
import { foundationHeader, healedHeader } from '../../src/contract/foundation.ts';
import { envelopeCodes } from '../../src/contract/calls/envelope.ts';
import { type ApiDocument, docsPage } from './docs-page.ts';
import { versionHere } from '../kernel/version.ts';
import { forStrangers } from '../request/door.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType): unknown => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
const content = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const envelope = (data: unknown, paged = false): Json => ({
  type: 'object',
  required: ['error', 'message', 'data', ...(paged ? ['pagination'] : [])],
  properties: {
    error: { const: 0 },
    message: { type: 'string' },
    data,
    ...(paged ? { pagination: { $ref: '#/components/schemas/Pagination' } } : {}),
  },
});
const refused = { description: 'Ditolak', ...content({ $ref: '#/components/schemas/Refusal' }) };
const answers = (data: unknown, status = 200, paged = false): Json => ({
  [status]: { description: 'Berhasil', ...content(envelope(data, paged)) },
  '4XX': refused,
  default: refused,
});
/** The answer of a list: row by row, or, to whoever asks for it, column by column. */
function listAnswers(row: Json): Json {
  const columns = {
    type: 'object',
    required: ['same', 'each'],
    properties: { same: { type: 'object' }, each: { type: 'object', additionalProperties: { type: 'array', items: {} } } },
  };
  const rows = { schema: envelope({ type: 'array', items: row }, true) };
  const listed = { description: 'Berhasil', content: { 'application/json': rows, [columnsType]: { schema: envelope(columns, true) } } };
  return { ...answers(row), 200: listed };
}
const parameter = (where: 'path' | 'query' | 'header', name: string, schema: Json = { type: 'string' }): Json => ({
  in: where,
  name,
  required: where === 'path',
  schema,
});

const id = parameter('path', 'id', { type: 'integer', minimum: 1 });
const onceHeaders = [
  parameter('header', 'Idempotency-Key'),
  parameter('header', 'X-Occurred-At', { type: 'string', format: 'date-time' }),
  parameter('header', 'X-Device-Time', { type: 'string', format: 'date-time' }),
  parameter('header', 'X-Recorded-Offline', { type: 'string', enum: ['0', '1'] }),
  parameter('header', foundationHeader),
];
const createHeaders = [...onceHeaders, parameter('header', healedHeader, { const: '1' })];
const whole = (minimum: number): Json => ({ type: 'integer', minimum });

function listParameters(resource: Resource): Json[] {
  const standard = [
    parameter('query', 'page', whole(0)),
    parameter('query', 'limit', whole(1)),
    parameter('query', 'ascending', { type: 'integer', enum: [0, 1] }),
    parameter('query', 'search'),
    parameter('query', 'sort'),
    parameter('query', 'updated_since', { type: 'string', format: 'date-time' }),
  ];
  return [...standard, ...Object.keys(resource.filters).map((name) => parameter('query', name))];
}

interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
}

const operations: Record<Operation, (resource: Resource, row: Json) => Described> = {
  list: (resource, row) => ({
    path: resource.path,
    method: 'get',
    operation: {
      summary: `Daftar ${resource.label}`,
      parameters: listParameters(resource),
      responses: listAnswers(row),
    },
  }),
  create: (resource, row) => ({
    path: `${resource.path}/store`,
    method: 'post',
    operation: {
      summary: `Tambah ${resource.label}`,
      parameters: createHeaders,
      requestBody: content(schemaOf(bodySchema(resource, 'create'))),
      responses: answers(row, resource.createdStatus),
    },
  }),
  update: (resource, row) => ({
    path: `${resource.path}/{id}`,
    method: 'put',
    operation: {
      summary: `Ubah ${resource.label}`,
      parameters: [id, ...onceHeaders, parameter('header', 'If-Match')],
      requestBody: content(schemaOf(bodySchema(resource, 'update'))),
      responses: answers(row),
    },
  }),
  delete: (resource) => ({
    path: `${resource.path}/{id}`,
    method: 'delete',
    operation: {
      summary: `Hapus ${resource.label}`,
      parameters: [id, ...onceHeaders, parameter('header', 'If-Match')],
      responses: answers({ type: 'null' }),
    },
  }),
};

const historyOf = (resource: Resource) => ({
  path: `${resource.path}/{id}/history`,
  method: 'get',
  operation: {
    summary: `Riwayat ${resource.label}`,
    parameters: [id],
    responses: answers({ type: 'array', items: { $ref: '#/components/schemas/HistoryEntry' } }),
  },
});

const restoreOf = (resource: Resource, row: Json) => ({
  path: `${resource.path}/{id}/restore`,
  method: 'post',
  operation: { summary: `Pulihkan ${resource.label}`, parameters: [id, ...onceHeaders], responses: answers(row) },
});

const oneOf = (resource: Resource, row: Json) => ({
  path: `${resource.path}/{id}`,
  method: 'get',
  operation: {
    summary: resource.label,
    parameters: resource.photos ? [id, parameter('query', 'size', { type: 'string', enum: ['thumb'] })] : [id],
    responses: answers(row),
  },
});

/** The list of the rows that are kept under one parent. */
function listUnder(resource: Resource, parent: string, row: Json): Described {
  const parameters = [parameter('path', parent, { type: 'integer', minimum: 1 }), ...listParameters(resource)];
  const operation = { ...operations.list(resource, row).operation, parameters };
  return { path: `${resource.path}/{${parent}}`, method: 'get', operation };
}

/** Every call of a resource under one of its paths; if the contract declares its own call there, that one is described. */
const callsAt = (resource: Resource, row: Json): Described[] => [
  ...resource.operations.map((name) => operations[name](resource, row)),
  ...(resource.operations.includes('delete') ? [restoreOf(resource, row)] : []),
  historyOf(resource),
  resource.parent === undefined ? oneOf(resource, row) : listUnder(resource, resource.parent, row),
];

const callsOf = (resource: Resource, row: Json): Described[] =>
  [resource.path, ...resource.aliases].flatMap((path) => callsAt({ ...resource, path }, row));

const moment: Json = { type: 'string', format: 'date-time' };
const historyEntry: Json = {
  type: 'object',
  required: ['id', 'action', 'by', 'at', 'arrived_at', 'changes'],
  properties: {
    id: whole(1),
    action: { enum: ['create', 'update', 'delete', 'restore'] },
    by: { type: 'string' },
    at: moment,
    arrived_at: moment,
    changes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'before', 'after'],
        properties: { field: { type: 'string' }, before: {}, after: {} },
      },
    },
  },
};

const words = (): Json => ({ type: 'string' });

/** Formats with only one spelling; the empty text means nothing was said. */
const patterns: Readonly<Partial<Record<TextFormat, string>>> = {
  time: '^(([01]\\d|2[0-3])\\.[0-5]\\d)?$',
  weekdays: '^1?2?3?4?5?6?7?$',
};

const formatted = (field: Field): Json => {
  const pattern = field.kind === 'text' && field.format ? patterns[field.format] : undefined;
  return pattern === undefined ? words() : { type: 'string', pattern };
};

/** The schema of a field in an answer; if nothing was chosen or joined, it is the empty text. */
const answered: Record<FieldKind, (field: Field) => Json> = {
  text: formatted,
  longText: words,
  digits: words,
  date: words,
  file: words,
  secret: words,
  integer: () => ({ type: ['integer', 'null'] }),
  boolean: () => ({ type: 'boolean' }),
  choice: (field) => (field.kind === 'choice' ? { enum: [...field.options.map((option) => option.value), '', null] } : {}),
  ref: (field) => (field.kind === 'ref' && field.value === 'id' ? { anyOf: [whole(1), { const: '' }] } : words()),
  history: () => ({ type: 'array', items: { type: 'object' } }),
  shown: () => ({ type: ['string', 'integer', 'boolean', 'null'] }),
};

function rowSchema(resource: Resource): Json {
  const fields = Object.entries(resource.fields).filter(([, field]) => field.kind !== 'secret');
  const properties = Object.fromEntries(fields.map(([name, field]) => [name, { title: field.label, ...answered[field.kind](field) }]));
  return {
    type: 'object',
    required: ['id'],
    properties: {
      id: whole(1),
      version: { type: 'string', pattern: '^\\d+-[0-9a-z]+$' },
      updated_at: { type: 'string', format: 'date-time' },
      ...properties,
    },
  };
}

/** An API token will do as well as that of a session. */
const forPrograms: Json = { security: [{ token: [] }, { apiToken: [] }] };

/** Whom a call answers. */
function openTo({ access }: Call): string {
  if (access === 'public') return 'Tanpa masuk.';
  return access === 'session' ? 'Semua yang masuk.' : 'Menurut hak.';
}

function callEntry(call: Call, path: string): Described {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter('path', name));
  const { properties = {} } = z.toJSONSchema(call.query, { unrepresentable: 'any', io: 'input' });
  const parameters = [...inPath, ...Object.keys(properties).map((name) => parameter('query', name))];
  const security = call.access === 'public' ? { security: [] } : tokensCall(call) ? forPrograms : {};
  const body = call.body ? { requestBody: content(schemaOf(call.body)) } : {};
  return {
    path,
    method: call.method.toLowerCase(),
    operation: {
      summary: call.about,
      description: openTo(call),
      parameters: [...parameters, ...(call.once ? onceHeaders : [])],
      ...security,
      ...body,
      responses: answers(schemaOf(call.data), 200, call.paged),
    },
  };
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const parametersIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** `getApiBranchesIdHistory`: no two operations have the same path and method. */
const operationId = (method: string, path: string): string =>
  method + path.replace(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase());

/** A path may be known under one name of its parameter only: what follows is told with the one that came first. */
function renamed(operation: Json, path: string, known: string): Json {
  const names = parametersIn(known);
  const own = parametersIn(path);
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  return {
    ...operation,
    parameters: parameters.map((one: Json) =>
      one['in'] === 'path' ? { ...one, name: names[own.indexOf(String(one['name']))] ?? one['name'] } : one,
    ),
  };
}

const tags: Readonly<Record<ServiceName, string>> = {
  user: 'Masuk, akun, orang, dan catatan adab',
  master: 'Lembaga: cabang, sekolah, ruang, kelas, semester',
  patrol: 'Pemeriksaan, putaran, dan temuan',
  access: 'Aplikasi, modul, menu, dan hak',
};

const securitySchemes: Json = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Token sesi dari login; berlaku 24 jam dan diperpanjang.' },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${apiTokenPrefix}…`,
    description:
      'Token API pribadi dari halaman Keamanan akun, untuk program. Haknya yang dipilih saat dibuat, dan tidak pernah lebih dari hak pemiliknya saat itu. Token yang dicabut atau kedaluwarsa dijawab 401; terlalu sering 429 dengan Retry-After.',
  },
};

function build(served: ReadonlySet<ServiceName>): ApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  const shapes = new Map<string, string>();
  const schemas: Json = {
    Pagination: {
      type: 'object',
      required: ['current_page', 'total_pages', 'total'],
      properties: { current_page: whole(1), total_pages: whole(1), total: whole(0) },
    },
    HistoryEntry: historyEntry,
    Refusal: {
      type: 'object',
      required: ['error', 'message'],
      properties: {
        error: { const: 1 },
        message: { type: 'string' },
        code: { enum: envelopeCodes },
        errors: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  };
  const add = (service: string, { path, method, operation }: Described) => {
    const known = shapes.get(shapeOf(path)) ?? path;
    shapes.set(shapeOf(path), known);
    paths[known] = {
      ...paths[known],
      [method]: { operationId: operationId(method, known), tags: [service], ...renamed(operation, path, known) },
    };
  };
  for (const resource of resourceNames.map(resourceOf).filter((each) => served.has(each.service))) {
    schemas[resource.name] = rowSchema(resource);
    const row = { $ref: `#/components/schemas/${resource.name}` };
    // The flags of any of these menus decide.
    const description = `Menu: ${menusOf(resource).join(', ')}`;
    for (const { operation, ...where } of callsOf(resource, row))
      add(resource.service, {
        ...where,
        operation: { ...operation, description, ...(where.method === 'get' || tokensWrite(resource.name) ? forPrograms : {}) },
      });
  }
  for (const call of Object.values<Call>(calls).filter((each) => served.has(each.service)))
    for (const path of pathsOf(call)) add(call.service, callEntry(call, path));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Amanah',
      version: versionHere().version,
      description:
        'Layanan back office yayasan sekolah Islam. Jawaban berbentuk {error, message, data}; error 0 berarti berhasil. Tulisan dengan Idempotency-Key boleh dikirim ulang.',
      contact: { name: 'Pengelola layanan ini' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Alamat ini' }],
    tags: serviceNames.filter((name) => served.has(name)).map((name) => ({ name, description: tags[name] })),
    security: [{ token: [] }],
    paths,
    components: { schemas, securitySchemes },
  };
}

/** The OpenAPI document, generated from the contract, for programs and for people. */
export function documentRoutes(app: FastifyInstance, served: ReadonlySet<ServiceName>): void {
  let document: ApiDocument | undefined;
  const told = (): ApiDocument => {
    document ??= build(served);
    return document;
  };
  let page: string | undefined;
  app.get('/docs', { config: forStrangers(60) }, async (_request, reply) => {
    page ??= docsPage(told());
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/docs/json', { config: forStrangers(60) }, async () => told());
}
