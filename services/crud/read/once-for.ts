import type { Resource } from '../../../src/contract/resource.ts';

/** What follows from a declaration alone, worked out once: the contract does not change while the services run. */
export function onceFor<T extends object>(work: (resource: Resource) => T): (resource: Resource) => T {
  const known = new WeakMap<Resource, T>();
  return (resource) => {
    const before = known.get(resource);
    if (before) return before;
    const worked = work(resource);
    known.set(resource, worked);
    return worked;
  };
}
