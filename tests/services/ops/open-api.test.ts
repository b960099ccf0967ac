import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The source product has the first of them; in both the part that varies is a number and never a word. */
const onlySeemAmbiguous = [
  ['/api/teacher-status-records/{id}/restore', '/api/teacher-status-records/array/{id}'],
  ['/api/accounts/requests/{id}', '/api/accounts/{id}/second-factor'],
].map(([one, other]) => `Paths should resolve unambiguously. Found two ambiguous paths: \`${one}\` and \`${other}\`.`);

async function foundByRedocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId, message }) => (ruleId === 'no-ambiguous-paths' ? message : `${ruleId}: ${message}`));
}

async function foundBySpectral(source: string): Promise<string[]> {
  const rules = new spectral.Spectral();
  // Both packages are typed for bundlers, where the default export is another one.
  rules.setRuleset({ extends: [rulesets.oas] } as RulesetDefinition);
  const found = await rules.run(JSON.parse(source));
  return found.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`);
}

describe.each(engines.slice(0, 1))('the OpenAPI document on %s', (engine) => {
  let server: TestServer;
  let source: string;
  let document: {
    info: { title: string; version: string; description: string; contact: object; license: object };
    servers: { url: string }[];
    tags: { name: string; description: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
  beforeAll(async () => {
    server = await startServer(engine, {});
    const { json, text } = await server.call('GET', '/docs/json');
    [document, source] = [json, text];
  });
  afterAll(() => server.close());
  const operations = () => Object.entries(document.paths).flatMap(([path, at]) => Object.values(at).map((one) => ({ path, ...one })));

  test('passes the recommended rules of Redocly and of Spectral', async () => {
    expect(await foundByRedocly(source)).toEqual(onlySeemAmbiguous);
    expect(await foundBySpectral(source)).toEqual([]);
  });

  test('which would not pass a document that breaks them', async () => {
    const broken = source.replace('"operationId":"getApiBranches"', '"operationId":"getApiSchools"').replace('"servers":', '"x-servers":');
    expect(broken).not.toBe(source);
    const [redocly, other] = [await foundByRedocly(broken), await foundBySpectral(broken)];
    for (const rule of ['operation-operationId-unique', 'no-empty-servers']) expect(redocly.join('\n')).toContain(rule);
    for (const rule of ['operation-operationId-unique', 'oas3-api-servers']) expect(other.join('\n')).toContain(rule);
  });

  test('names itself, its servers and its tags', () => {
    expect(document.info.description.length).toBeGreaterThan(20);
    expect([document.info.contact, document.info.license]).toEqual([expect.anything(), expect.anything()]);
    expect(document.servers.length).toBeGreaterThan(0);
    const names = document.tags.map(({ name }) => name);
    expect(operations().flatMap(({ tags }) => tags.filter((tag) => !names.includes(tag)))).toEqual([]);
  });

  test('names each operation once, with words and with what a refusal looks like', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(300);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, summary, description, responses } of operations())
      expect([path, summary !== '', description !== '', '4XX' in responses]).toEqual([path, true, true, true]);
  });

  test('has no path twice under two names of its parameter, and describes each parameter of a path', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const { path, parameters } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      expect([
        path,
        parameters
          .filter((one) => one.in === 'path')
          .map(({ name }) => name)
          .sort(),
      ]).toEqual([path, named]);
    }
  });

  test('is also a page to read, without scripts and with text as text', async () => {
    const { status, headers, text } = await server.call('GET', '/docs', { headers: { accept: 'text/html' } });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<code>/api/branches</code>');
    expect(text).toContain('PUT</b> <code>/api/branches/{id}</code>');
    expect(text).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(text.match(/<details>/g)?.length).toBe(operations().length);
  });
});
