import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { Input, Resource, Row } from '../../contract/resource.ts';
import type { CacheDatabase } from '../databases.ts';
import { rowsOf } from './set-record.ts';

type Find = (to: string, value: string, by: string) => Promise<Row | undefined>;

/** Finds referenced rows among those on the device, each once. */
function finder(cache: CacheDatabase): Find {
  const met = new Map<string, Promise<Row | undefined>>();
  const look: Find = async (to, value, by) => {
    if (!isResourceName(to) || value === '') return undefined;
    if (by === 'id') return (await cache.rows.get([to, value]))?.row;
    return (
      await rowsOf(cache, to)
        .filter((record) => record.row[by] === value)
        .first()
    )?.row;
  };
  return (to, value, by) => {
    const key = `${to} ${by} ${value}`;
    const known = met.get(key) ?? look(to, value, by);
    met.set(key, known);
    return known;
  };
}

/** Follows a path of references; what a row on the way already shows joined is taken from there. */
async function follow(
  find: Find,
  resource: Resource,
  body: Input,
  name: string,
  path: readonly string[],
  wanted?: string,
): Promise<unknown> {
  let contract = resource;
  let at: Input = body;
  for (const step of path) {
    const field = contract.fields[step];
    if (field?.kind !== 'ref') return undefined;
    const next = await find(field.to, String(at[step] ?? ''), field.value);
    if (!next || !isResourceName(field.to)) return undefined;
    contract = resourceOf(field.to);
    at = next;
    if (contract.fields[name]?.kind === 'shown' && typeof at[name] === 'string' && at[name] !== '') return at[name];
  }
  return at[wanted ?? contract.title];
}

/** The joined texts a service would add to a body, so that a row made here reads like any other. */
export function joiner(cache: CacheDatabase, resource: Resource): (body: Input) => Promise<Input> {
  const find = finder(cache);
  const shown = Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'shown' ? [{ name, field }] : []));
  return async (body) => {
    const joined: Input = {};
    for (const { name, field } of shown) {
      if (!body[field.path[0] ?? '']) continue;
      const value = await follow(find, resource, body, name, field.path, field.field);
      if (value !== undefined) joined[name] = value;
    }
    return joined;
  };
}
