import type { Resource } from '../contract/resource.ts';
import type { SaveOperation } from './save-outcome.ts';

/** Name of the draft of a form: one for a new row, one for each row that is edited, one more for its short form. */
export function draftKeyOf(resource: Resource, operation: SaveOperation, id?: string, isShort = false): string {
  return operation === 'create' ? `${resource.name}:add` : `${resource.name}:${isShort ? 'edit-short' : 'edit'}:${id ?? ''}`;
}
