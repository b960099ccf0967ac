import { type Resource, type Row, type Input, withheldFields, writableFields } from '../../../contract/resource.ts';
import { sameValue as same } from '../../../contract/words/same-value.ts';

export type Merge =
  /** The service already has what was wanted. */
  | { readonly kind: 'equal' }
  | { readonly kind: 'merged'; readonly body: Input }
  | { readonly kind: 'overlap'; readonly fields: readonly string[] };

/** Merges an edit with what somebody else changed meanwhile, field by field against the row both started from. */
export function mergeEdit(resource: Resource, mine: Input, base: Row, theirs: Row): Merge {
  const withheld = new Set(withheldFields(resource));
  const typed = writableFields(resource).filter((name) => name in mine);
  // Lists don't contain withheld fields: not seen doesn't mean equal.
  const known = typed.filter((name) => name in theirs || withheld.has(name));
  if (known.length > 0 && known.every((name) => name in theirs && same(mine[name], theirs[name]))) return { kind: 'equal' };
  // The former value of a withheld field is not on the device, so it can't be merged: it is sent as typed.
  const fields = known.filter((name) => !withheld.has(name));
  const body = { ...mine };
  const overlap: string[] = [];
  for (const name of fields) {
    if (same(mine[name], theirs[name]) || same(theirs[name], base[name])) continue;
    if (same(mine[name], base[name])) body[name] = theirs[name];
    else overlap.push(name);
  }
  return overlap.length > 0 ? { kind: 'overlap', fields: overlap } : { kind: 'merged', body };
}

/** A create that met a row (`meets` of the contract): it started from no row at all, so everything that can differ is asked. */
export function mergeMet({ meets = [] }: Resource, mine: Input, theirs: Row): Merge {
  const overlap = meets.filter((name) => name in mine && !same(mine[name], theirs[name]));
  return overlap.length > 0 ? { kind: 'overlap', fields: overlap } : { kind: 'equal' };
}

/** Whether anything this edit knows about has changed since it began. */
export function changedSince(resource: Resource, base: Row, theirs: Row): boolean {
  return writableFields(resource).some((name) => name in base && name in theirs && !same(base[name], theirs[name]));
}

/** Names of the fields in which the row differs from what was typed. */
export const differing = (mine: Input, theirs: Row): string[] =>
  Object.keys(mine).filter((name) => name in theirs && !same(mine[name], theirs[name]));
