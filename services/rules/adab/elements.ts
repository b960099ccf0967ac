import { elements } from '../../../src/contract/resources/adab/elements.ts';
import type { Rule } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { slugRule } from '../slugs.ts';
import { writtenBy } from './written-by.ts';

/** An element asked for by its id repeats id, name and description under `data.data`, where the described client reads them. */
export const elementsRule: Rule<typeof elements> = {
  ...writtenBy,
  ...slugRule(tableOf(elements), 'name_element'),
  alone: (row) => ({ ...row, data: { id: row.id, name_element: row.name_element, description: row.description } }),
};
