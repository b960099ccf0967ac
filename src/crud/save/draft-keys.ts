import type { Resource } from '../../contract/resource.ts';
import type { SaveOperation } from '../screen.ts';

/** What a page itself knows of every new row: the field that refers to the row it is about. */
export interface Under {
  readonly field: string;
  readonly id: string;
}

/** The draft of a new row; on a page about one row each such row has its own. */
export const newDraftKey = (resource: Resource, under?: Under): string => `${resource.name}:add${under ? `:${under.id}` : ''}`;

/** Name of the draft of a form: one for a new row, one for each row that is edited, one more for its short form. */
export function draftKeyOf(resource: Resource, operation: SaveOperation, id?: string, isShort = false): string {
  return operation === 'create' ? newDraftKey(resource) : `${resource.name}:${isShort ? 'edit-short' : 'edit'}:${id ?? ''}`;
}
