import type { Row } from '../../../contract/resource.ts';
import type { ShownRow } from '../../../data/public.ts';

type Picked = ReadonlyMap<string, Row>;

/** The shown rows from the anchor to a row, both included; just the row if the anchor is not among them. */
function between(shown: readonly Row[], key: string, anchor: string | undefined): readonly Row[] {
  const to = shown.findIndex((row) => row.id === key);
  const from = anchor === undefined ? to : shown.findIndex((row) => row.id === anchor);
  if (to < 0) return [];
  return from < 0 ? shown.slice(to, to + 1) : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/**
 * The selection after a row was ticked. By itself the row is selected, or deselected if it was selected; with Shift all
 * rows from the one ticked before (`anchor`) to this one are selected.
 */
export function ranged(picked: Picked, shown: readonly Row[], key: string, anchor: string | undefined): Picked {
  const next = new Map(picked);
  // As in every list, a range only adds.
  const isAdding = anchor !== undefined || !picked.has(key);
  for (const row of between(shown, key, anchor)) {
    if (isAdding) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/** How much of a page is selected. */
export function stateOfPage(picked: Picked, shown: readonly ShownRow[]): 'none' | 'some' | 'all' {
  const count = shown.filter(({ row }) => picked.has(row.id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
