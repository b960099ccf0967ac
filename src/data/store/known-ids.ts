import type { OpsDatabase } from './databases.ts';

/** From here on, one request for all between the first and the last is quicker than a request for each. */
const manyIds = 20;

/**
 * The services' ids of rows made here, by their local ids; without those the services have not named yet. Local ids count
 * upwards with time, so many that were made close together lie close together.
 */
export async function knownIds({ idmap }: Pick<OpsDatabase, 'idmap'>, locals: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(locals)].sort();
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const isMany = wanted.length > manyIds;
  const met = new Set(wanted);
  const entries = isMany ? await idmap.where('local').between(first, last, true, true).toArray() : await idmap.bulkGet(wanted);
  return new Map(entries.flatMap((entry) => (entry?.id && met.has(entry.local) ? [[entry.local, entry.id] as const] : [])));
}
