import type { Resource } from '../contract/resource.ts';
import type { SaveOperation } from './save-outcome.ts';

/** Name of the draft of a form: one for a new row, one for each row that is edited. */
export function draftKeyOf(resource: Resource, operation: SaveOperation, id?: string): string {
  return operation === 'create' ? `${resource.name}:add` : `${resource.name}:edit:${id ?? ''}`;
}
