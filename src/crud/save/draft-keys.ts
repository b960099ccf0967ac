import type { Resource } from '../../contract/resource.ts';
import type { SaveOperation } from '../screen.ts';

/** On a page about one row: the field by which every new row refers to it, and its id. */
export interface Under {
  readonly field: string;
  readonly id: string;
}

/** The draft of a new row; on a page about one row each such row has its own, and so has each row that it copies. */
export const newDraftKey = (resource: Resource, under?: Under, copied?: string): string =>
  `${resource.name}:add${under ? `:${under.id}` : ''}${copied === undefined ? '' : `:copy:${copied}`}`;

/** The name of a form's draft: one for a new row, one for each edited row, and one more for its short form. */
export function draftKeyOf(resource: Resource, operation: SaveOperation, id?: string, isShort = false): string {
  return operation === 'create' ? newDraftKey(resource) : `${resource.name}:${isShort ? 'edit-short' : 'edit'}:${id ?? ''}`;
}
