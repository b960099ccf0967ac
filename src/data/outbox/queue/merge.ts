import { type Resource, type Row, type Input, withheldFields, writableFields } from '../../../contract/resource.ts';
import { sameValue as same } from '../../../contract/words/same-value.ts';

export type Merge =
  /** The service already has what was wanted. */
  | { readonly kind: 'equal' }
  | { readonly kind: 'merged'; readonly body: Input }
  | { readonly kind: 'overlap'; readonly fields: readonly string[] };

/** Joins an edit with what somebody else changed meanwhile, field by field against the row both began with. */
export function mergeEdit(resource: Resource, mine: Input, base: Row, theirs: Row): Merge {
  const withheld = new Set(withheldFields(resource));
  const typed = writableFields(resource).filter((name) => name in mine);
  // A list does not answer what is withheld: not seen is not equal.
  const known = typed.filter((name) => name in theirs || withheld.has(name));
  if (known.length > 0 && known.every((name) => name in theirs && same(mine[name], theirs[name]))) return { kind: 'equal' };
  // What a withheld field was before is not on the device, so nothing can be joined: as typed is as sent.
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

/** A create that met a row (`meets` of the contract): it began with no row at all, so all that can differ is asked. */
export function mergeMet({ meets = [] }: Resource, mine: Input, theirs: Row): Merge {
  const overlap = meets.filter((name) => name in mine && !same(mine[name], theirs[name]));
  return overlap.length > 0 ? { kind: 'overlap', fields: overlap } : { kind: 'equal' };
}

/** Whether anything this edit knows about changed since it began. */
export function changedSince(resource: Resource, base: Row, theirs: Row): boolean {
  return writableFields(resource).some((name) => name in base && name in theirs && !same(base[name], theirs[name]));
}

/** Names of the fields in which what was typed and the row differ. */
export const differing = (mine: Input, theirs: Row): string[] =>
  Object.keys(mine).filter((name) => name in theirs && !same(mine[name], theirs[name]));
