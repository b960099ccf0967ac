import type { Resource } from '../../../src/contract/resource.ts';

/** For what follows from a declaration alone: computed once, since the contract doesn't change while the services run. */
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
