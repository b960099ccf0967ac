import * as fc from 'fast-check';
import { naughtyText, naughtyValue } from './naughty-strings.ts';

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((inner, name) => (isJson(inner) ? inner[name] : undefined), value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly schema: unknown }[];
  readonly body: unknown;
}

/** One request as it goes out. */
export interface Request {
  readonly who: 'superadmin' | 'admin' | 'no right' | 'nobody';
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** What an OpenAPI document offers. */
function operationsOf(document: unknown): Operation[] {
  const paths = at(document, 'paths');
  return Object.entries(isJson(paths) ? paths : {}).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      query: list(at(operation, 'parameters'))
        .filter((each) => at(each, 'in') === 'query')
        .map((each) => ({ name: String(at(each, 'name')), schema: at(each, 'schema') })),
      body: at(operation, 'requestBody', 'content', 'application/json', 'schema'),
    })),
  );
}

function ofText(schema: Json): fc.Arbitrary<unknown> {
  const max = Math.min(Number(schema['maxLength'] ?? 40), 40);
  return fc.oneof(
    fc.string({ maxLength: max }),
    fc.constantFrom('BKS', 'JKT', '1', '2026-07-13', 'contoh@sekolah.test', '0001', ''),
    naughtyText,
  );
}

/** Values that fit a schema, except one in eight that need not. */
function ofSchema(schema: unknown): fc.Arbitrary<unknown> {
  if (!isJson(schema)) return naughtyValue;
  return fc.oneof({ weight: 7, arbitrary: fitting(schema) }, { weight: 1, arbitrary: naughtyValue });
}

function fitting(schema: Json): fc.Arbitrary<unknown> {
  const choices = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (choices.length > 0) return fc.oneof(...choices.map(ofSchema));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...list(schema['enum']));
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return fc.oneof(fc.integer({ min: 0, max: 60 }), fc.maxSafeInteger(), fc.constantFrom<unknown>('1', '12'));
  if (schema['type'] === 'boolean') return fc.boolean();
  if (schema['type'] === 'null') return fc.constant(null);
  if (schema['type'] === 'array') return fc.array(ofSchema(schema['items']), { maxLength: 3 });
  if (schema['type'] === 'object') return ofObject(schema);
  return ofText(schema);
}

function ofObject(schema: Json): fc.Arbitrary<unknown> {
  const properties = isJson(schema['properties']) ? schema['properties'] : {};
  const known = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, ofSchema(inner)]));
  const usual = fc.record(known, { requiredKeys: list(schema['required']).map(String) });
  const odd = fc.tuple(usual, fc.dictionary(naughtyText, naughtyValue, { maxKeys: 2 })).map(([one, more]) => ({ ...one, ...more }));
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
/** Mostly ids of existing rows. */
const idText = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
  { weight: 3, arbitrary: naughtyText.map(encoded) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%00', '%c0%af', '1%2f..', '01', '1;2') },
);

function ofQuery(operation: Operation): fc.Arbitrary<string> {
  const pair = operation.query.map(({ name, schema }) =>
    fc.oneof(fitting(isJson(schema) ? schema : {}), naughtyText).map((value) => `${name}=${encoded(String(value))}`),
  );
  const odd = fc.tuple(naughtyText, naughtyText).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const any = pair.length > 0 ? fc.oneof({ weight: 8, arbitrary: fc.oneof(...pair) }, { weight: 1, arbitrary: odd }) : odd;
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 5, arbitrary: fc.array(any, { maxLength: 4 }).map((all) => (all.length > 0 ? `?${all.join('&')}` : '')) },
  );
}

const printable = /[^\t\x20-\x7e\x80-\xff]/g;
const jsonMostly = Array.from({ length: 30 }, () => 'application/json');
const headers = fc.record(
  {
    'if-match': fc.oneof(fc.constantFrom('*', '"1"', 'W/"1"'), naughtyText),
    'idempotency-key': fc.oneof(fc.uuid(), naughtyText),
    'amanah-healed': fc.oneof(fc.constant('1'), naughtyText),
    'x-occurred-at': fc.oneof(fc.constant('2026-11-20T01:00:00Z'), naughtyText),
    'content-type': fc.constantFrom(...jsonMostly, 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''),
    accept: naughtyText,
  },
  { requiredKeys: [] },
);

function ofBody(operation: Operation): fc.Arbitrary<string | undefined> {
  if (operation.method === 'GET') return fc.constant(undefined);
  const fits = (operation.body === undefined ? fc.constant(undefined) : ofSchema(operation.body)).map((body) => JSON.stringify(body));
  const raw = fc.oneof(naughtyText, fc.constantFrom('{', '[]', 'null', '"', '{"__proto__":{"level":"superadmin"}}', '{"a":1,"a":2}'));
  return fc.oneof({ weight: 8, arbitrary: fits }, { weight: 1, arbitrary: raw });
}

const ofOperation = (operation: Operation): fc.Arbitrary<Request> => {
  const parts = operation.path.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? idText : fc.constant(part)));
  return fc.record({
    who: fc.constantFrom<Request['who']>('superadmin', 'superadmin', 'admin', 'no right', 'nobody'),
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant(operation.method) },
      { weight: 1, arbitrary: fc.constantFrom('PATCH', 'HEAD', 'OPTIONS', 'PUT') },
    ),
    url: fc.tuple(fc.tuple(...parts), ofQuery(operation)).map(([path, query]) => path.join('') + query),
    headers: headers.map((all) => Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value.replace(printable, '')]))),
    body: ofBody(operation),
  });
};

/** Requests of every kind that an OpenAPI document offers, most of them close to fitting. */
export const requestsOf = (document: unknown): fc.Arbitrary<Request> => fc.oneof(...operationsOf(document).map(ofOperation));
