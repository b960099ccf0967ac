import type { Resource, Row } from '../../contract/resource.ts';

interface Handed {
  /** Whose it is: nobody else sees it, not even for a frame. */
  readonly who: string;
  readonly resource: string;
  readonly row: Row;
}

/** The one row that was opened last; it lives as long as the tab, like what the list shows. */
let last: Handed | undefined;

/** Hands a row of a list to its page, which then has something to show in its first frame, before the device has answered. */
export function handRow(who: string, { name }: Resource, row: Row): void {
  last = { who, resource: name, row };
}

/** The row that was handed over for this page. */
export function handedRow(who: string, { name }: Resource, id: string): Row | undefined {
  return last?.who === who && last.resource === name && last.row.id === id ? last.row : undefined;
}
