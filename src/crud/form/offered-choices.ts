import type { Field } from '../../contract/fields.ts';
import type { Input, Resource, Row } from '../../contract/resource.ts';
import { transitionProblems } from '../../contract/transitions.ts';

/**
 * A choice as a form of this row asks for it: without the values that may not follow the present one, and with the
 * reason below it. Every other field, and one that nothing is left out of, stays the same object.
 */
export function offeredField(resource: Resource, name: string, field: Field, row: Row | undefined, input: Input, today: string): Field {
  if (field.kind !== 'choice' || !row || !resource.transitions?.some((one) => one.field === name)) return field;
  const why = new Set<string>();
  const options = field.options.filter(({ value }) => {
    const words = transitionProblems(resource, { before: row, after: { ...row, ...input, [name]: value }, today })[name];
    if (words !== undefined) why.add(words);
    // What was chosen before it was refused stays in sight, with the words below it.
    return words === undefined || value === input[name];
  });
  return why.size === 0 ? field : { ...field, options, help: [...why].join(' ') };
}
