import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';

/** A reference field of `from` that may point to rows of some resource, by their field `value`. */
export interface Pointer {
  readonly from: Resource;
  readonly field: string;
  readonly value: string;
}

/** Every reference to a resource, in the order of the registry. */
export const pointersTo = (resource: Resource): Pointer[] =>
  resourceNames
    .map(resourceOf)
    .flatMap((from) =>
      Object.entries(from.fields).flatMap(([name, field]) =>
        field.kind === 'ref' && field.to === resource.name ? [{ from, field: name, value: field.value }] : [],
      ),
    );

/** The references that keep rows under the row itself (a teacher's status records, a role's rights): such rows live and die with it. */
export function ownedBy(resource: Resource): Pointer[] {
  const owned = Object.values(resource.fields).flatMap((field) => (field.kind === 'history' ? [field.of] : []));
  return pointersTo(resource).filter(({ from, field }) => owned.includes(from.name) || from.keptUnder === field);
}
