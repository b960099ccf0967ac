import { isResourceName, resourceOf } from '../../contract/registry.ts';

/** Where a list is, and how its address says which row is meant. */
export interface TidyLink {
  readonly to: string;
  readonly search: { readonly dialog?: string; readonly id?: string; readonly search?: string };
}

/** The list of a resource. */
export const listOf = (resource: string): TidyLink => ({
  to: isResourceName(resource) ? resourceOf(resource).menu : '/dashboard',
  search: {},
});

/** The form of a row; the list, narrowed to it, where there is none. */
export function mendingLink(resource: string, row: { readonly id: number; readonly title: string }): TidyLink {
  const hasForm = isResourceName(resource) && resourceOf(resource).operations.includes('update');
  return { ...listOf(resource), search: hasForm ? { dialog: 'edit', id: String(row.id) } : { search: row.title } };
}
