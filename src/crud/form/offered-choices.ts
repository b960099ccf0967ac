import type { Field, RefField } from '../../contract/fields.ts';
import type { Input, Resource, Row } from '../../contract/resource.ts';
import { transitionProblems } from '../../contract/declared/transitions.ts';

/** A reference and the rows that rule out a choice, as the form names them; until it names them all, nothing is ruled out. */
function withTaken({ notIn, ...field }: RefField, held: (name: string) => unknown): RefField {
  if (!notIn) return field;
  const { whereAs = {}, ...rest } = notIn;
  const named = Object.entries(whereAs).map(([theirs, ours]) => [theirs, String(held(ours) ?? '')] as const);
  if (named.some(([, value]) => value === '')) return field;
  return { ...field, notIn: { ...rest, where: { ...rest.where, ...Object.fromEntries(named) } } };
}

/**
 * A choice as the form of this row offers it: without the values that may not follow the present one, and with the
 * reason below it. A reference whose choices are taken by rows that the form names (`whereAs`) names them. Any other
 * field, and one with nothing left out, stays the same object.
 */
export function offeredField(resource: Resource, name: string, field: Field, row: Row | undefined, input: Input, today: string): Field {
  if (field.kind === 'ref' && field.notIn?.whereAs) return withTaken(field, (one) => (one in input ? input[one] : row?.[one]));
  if (field.kind !== 'choice' || !row || !resource.transitions?.some((one) => one.field === name)) return field;
  const why = new Set<string>();
  const options = field.options.filter(({ value }) => {
    const words = transitionProblems(resource, { before: row, after: { ...row, ...input, [name]: value }, today })[name];
    if (words !== undefined) why.add(words);
    // What was chosen before it was refused stays visible, with the message below it.
    return words === undefined || value === input[name];
  });
  return why.size === 0 ? field : { ...field, options, help: [...why].join(' ') };
}
