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

describe.each(engines.slice(0, 1))('the OpenAPI document on %s', (engine) => {
  let server: TestServer;
  let document: {
    info: { title: string; version: string; description: string; contact: object; license: object };
    servers: { url: string }[];
    tags: { name: string; description: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
  beforeAll(async () => {
    server = await startServer(engine, {});
    document = (await server.call('GET', '/docs/json')).json;
  });
  afterAll(() => server.close());
  const operations = () => Object.entries(document.paths).flatMap(([path, at]) => Object.values(at).map((one) => ({ path, ...one })));

  // What the recommended rules of Spectral and Redocly ask for; run both after a change here.
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
