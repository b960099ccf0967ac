import type { Field } from '../../contract/fields.ts';
import { isResourceName, resourceOf, type ResourceName } from '../../contract/registry.ts';
import type { Input, Resource, Row } from '../../contract/resource.ts';
import { decodeValue } from './row-codec.ts';
import type { CacheDatabase } from './databases.ts';
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

/** Follows a path of references; what a row along the way already shows joined is taken from there. */
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

interface Joined {
  readonly key: string;
  readonly field: Field;
  readonly path: readonly string[];
  /** The last row's field; its title by default. */
  readonly wanted: string | undefined;
}

/** What a row gets along its references: texts that are joined in, and references that the services take from another row. */
function joinedOf({ fields }: Resource): readonly Joined[] {
  const takenFrom = (name: string | undefined): readonly string[] => {
    const field = fields[name ?? ''];
    return (field?.kind === 'ref' && field.takenFrom) || [];
  };
  return Object.entries(fields).flatMap(([key, field]): readonly Joined[] => {
    if (field.kind === 'shown') return [{ key, field, path: [...takenFrom(field.path[0]), ...field.path], wanted: field.field }];
    const path = takenFrom(key);
    return path.length === 0 ? [] : [{ key, field, path, wanted: key }];
  });
}

/** Joined texts found earlier, as long as no list they come from has changed. */
export type JoinMemory = Map<ResourceName, { readonly stamps: string; readonly texts: Map<string, Input> }>;

/** Every list that the paths go through. */
function sourcesOf(resource: Resource, joined: readonly Joined[]): ResourceName[] {
  const met = new Set<ResourceName>();
  for (const { path } of joined) {
    let contract: Resource = resource;
    for (const step of path) {
      const next = contract.fields[step];
      if (next?.kind !== 'ref' || !isResourceName(next.to)) break;
      met.add(next.to);
      contract = resourceOf(next.to);
    }
  }
  return [...met];
}

/** The joined texts a service would add to a body, so that a row made here reads like any other. */
export async function joiner(cache: CacheDatabase, name: ResourceName, memory: JoinMemory): Promise<(body: Input) => Promise<Input>> {
  const resource = resourceOf(name);
  const find = finder(cache);
  const shown = joinedOf(resource);
  const join = async (body: Input) => {
    const joined: Input = {};
    for (const { key, field, path, wanted } of shown) {
      if (!body[path[0] ?? '']) continue;
      const found = await follow(find, resource, body, key, path, wanted);
      const value = found === undefined ? undefined : decodeValue(field, found);
      if (value !== undefined) joined[key] = value;
    }
    return joined;
  };
  const sources = sourcesOf(resource, shown);
  const stamps = (await cache.sets.bulkGet(sources)).map((set) => set?.stamp ?? 0).join();
  const known = memory.get(name);
  const texts = known?.stamps === stamps ? known.texts : new Map<string, Input>();
  if (texts !== known?.texts) memory.set(name, { stamps, texts });
  const roots = [...new Set(shown.map(({ path }) => path[0] ?? ''))];
  return async (body) => {
    const references = JSON.stringify(roots.map((root) => body[root] ?? null));
    const joined = texts.get(references) ?? (await join(body));
    texts.set(references, joined);
    return joined;
  };
}
