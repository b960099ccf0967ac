import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownedBy, pointersTo } from '../../../services/crud/write/pointers.ts';
import { columnsType, rowsInColumns } from '../../../src/contract/calls/columns.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { listedFields, type Resource, withheldFields, writableFields } from '../../../src/contract/resource.ts';
import { engines } from '../support/engines.ts';
import { createSample, fresh, sampleBody } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const resources = resourceNames.map(resourceOf);
const named = (list: readonly Resource[]) => list.map((resource) => [resource.name, resource] as const);
type Sample = Record<string, unknown> & { readonly id: number };

/** Text that accepts any word, and so can be searched by a word that is nowhere else. */
const wordFields = (resource: Resource) =>
  writableFields(resource).filter((name) => {
    const field = resource.fields[name];
    const free = (field?.kind === 'text' || field?.kind === 'longText') && !field.format && !('identity' in field && field.identity);
    return free && field.max >= 16 && name !== resource.scope;
  });

/** The title, the joined fields, and one field of each other kind. */
const sortedFields = (resource: Resource) => {
  const kindOf = (name: string) => resource.fields[name]?.kind;
  const names = listedFields(resource).filter((name) => kindOf(name) !== 'history');
  return names.filter(
    (name, at) => name === resource.title || kindOf(name) === 'shown' || names.findIndex((other) => kindOf(other) === kindOf(name)) === at,
  );
};

/** A resource that refers to a row of this one by a form field, and is not stored under it. */
const dependentsOf = (resource: Resource) => {
  const owned = ownedBy(resource).map((pointer) => pointer.from.name);
  return pointersTo(resource).filter(
    ({ from, field }) => writableFields(from).includes(field) && from.operations.includes('create') && !owned.includes(from.name),
  );
};

describe.each(engines)('every list on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());
  const get = async (path: string) => (await server.call('GET', path, { token })).json;
  const idsOf = async (path: string): Promise<number[]> => (await get(path)).data.map((row: Sample) => row.id);

  describe.each(named(resources))('%s', (_name, resource) => {
    test('goes up and down by every field it shows, and by name as the pickers ask', async () => {
      const { total } = (await get(`${resource.path}?limit=1`)).pagination;
      const last = Math.max(1, Math.ceil(total / 5));
      const whole = total % 5 === 0 || total < 5;
      for (const name of sortedFields(resource)) {
        const up = await idsOf(`${resource.path}?sort=${name}&ascending=1&limit=5`);
        const down = await idsOf(`${resource.path}?sort=${name}&ascending=0&limit=5&page=${last}`);
        // The first five one way are the last five the other way.
        if (whole) expect([name, down.reverse()]).toEqual([name, up]);
        else expect([name, [...down].reverse()]).toEqual([name, up.slice(0, down.length)]);
      }
      const byTitle = await idsOf(`${resource.path}?sort=${resource.title}&ascending=1&limit=5`);
      expect(await idsOf(`${resource.path}?ascending_name=true&limit=5`)).toEqual(byTitle);
    });

    test('tells the same rows column by column to whoever asks for that', async () => {
      const path = `${resource.path}?limit=50&ascending=1`;
      const plain = await server.call('GET', path, { token, headers: { accept: 'application/json' } });
      const told = await server.call('GET', path, { token, headers: { accept: `${columnsType}, application/json` } });
      expect([plain.status, String(plain.headers['content-type']).startsWith('application/json')]).toEqual([200, true]);
      expect([told.status, String(told.headers['content-type']).startsWith(columnsType)]).toEqual([200, true]);
      expect(rowsInColumns(told.json.data)).toEqual(plain.json.data);
      expect({ ...told.json, data: [], as_of: '' }).toEqual({ ...plain.json, data: [], as_of: '' });
    });

    test.runIf(resource.operations.includes('create'))('finds a word in the columns it searches and in no other', async () => {
      const body = await sampleBody(server, token, resource);
      const words = new Map(wordFields(resource).map((name) => [name, `zq${fresh()}x`]));
      const made = await server.call('POST', `${resource.path}/store`, { token, body: { ...body, ...Object.fromEntries(words) } });
      expect([made.status, made.text.slice(0, 200)]).toEqual([resource.createdStatus, expect.any(String)]);
      const { id } = made.json.data;
      for (const [name, word] of words) {
        const expected = resource.search.includes(name) ? [id] : [];
        expect([name, await idsOf(`${resource.path}?search=${word}`)]).toEqual([name, expected]);
      }
      for (const name of withheldFields(resource)) expect(resource.search).not.toContain(name);
    });

    test.runIf(resource.operations.includes('delete') && dependentsOf(resource).length > 0)(
      'keeps a row that others refer to',
      async () => {
        for (const { from, field, value } of dependentsOf(resource)) {
          const child: Sample = await createSample(server, token, from);
          const whole = (await get(`${from.path}/${child.id}`)).data;
          const targets: Sample[] = (await get(`${resource.path}?limit=1000&ascending=0`)).data;
          const target = targets.find((row) => row[value] === whole[field]);
          expect([from.name, field, typeof target?.id]).toEqual([from.name, field, 'number']);
          const refused = await server.call('DELETE', `${resource.path}/${String(target?.id)}`, { token });
          expect([from.name, field, refused.status, refused.json.message]).toEqual([
            from.name,
            field,
            409,
            expect.stringContaining(from.label),
          ]);
        }
      },
    );
  });
});
