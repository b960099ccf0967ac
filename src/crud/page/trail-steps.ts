import { plainText } from '../../contract/words/field-text.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import type { PageView } from '../../data/public.ts';
import type { RowTrail } from '../row/row-trail.ts';

const base = 'http://app.invalid';

/** The same way through the list, now on another of its pages. */
export function trailOnPage(trail: RowTrail, page: number): RowTrail {
  const { pathname, search } = new URL(trail.href, base);
  // Not through `searchParams`, which would encode every other parameter differently from the router.
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !/^page=/.test(part));
  // Where a list puts it, so that the address is exactly the one the list has (list-state.ts).
  const found = kept.findIndex((part) => /^(limit|search|sort)=/.test(part));
  const at = found < 0 ? kept.length : found;
  const all = page === 1 ? kept : [...kept.slice(0, at), `page=${page}`, ...kept.slice(at)];
  return { ...trail, href: `${pathname}${all.length === 0 ? '' : `?${all.join('&')}`}`, query: { ...trail.query, page } };
}

/** The row before or after the one being read. */
export interface Neighbour {
  readonly id: string;
  readonly name: string;
  /** The row itself, if nothing of it is waiting and the list is that of its own resource. */
  readonly row: Row | undefined;
  readonly trail: RowTrail;
}

export interface Steps {
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
  readonly before: Neighbour | undefined;
  readonly after: Neighbour | undefined;
}

type Page = Pick<PageView, 'rows' | 'total'>;

interface Around {
  readonly here: Page | undefined;
  readonly pageBefore: Page | undefined;
  readonly pageAfter: Page | undefined;
}

function neighbourOf(trail: RowTrail, list: Resource, shown: PageView['rows'][number] | undefined): Neighbour | undefined {
  if (!shown) return undefined;
  const { row, pending } = shown;
  const id = trail.by === undefined ? row.id : plainText(row[trail.by]);
  if (id === '') return undefined;
  return { id, name: plainText(row[list.title]), trail, row: pending || trail.by !== undefined ? undefined : row };
}

/** The row's index on its page of the list; -1 if it is no longer there. */
export function placeOn(trail: RowTrail, page: Page | undefined, id: string): number {
  const idOf = (row: PageView['rows'][number]['row']) => (trail.by === undefined ? row.id : plainText(row[trail.by]));
  return page?.rows.findIndex(({ row }) => idOf(row) === id) ?? -1;
}

/** The rows before and after, including those on neighbouring pages; undefined if the row is not in the list any more. */
export function stepsOf(trail: RowTrail, list: Resource, { here, pageBefore, pageAfter }: Around, id: string): Steps | undefined {
  const at = placeOn(trail, here, id);
  if (!here || at < 0) return undefined;
  const { page, limit } = trail.query;
  const before = at > 0 ? neighbourOf(trail, list, here.rows[at - 1]) : undefined;
  const after = at + 1 < here.rows.length ? neighbourOf(trail, list, here.rows[at + 1]) : undefined;
  return {
    position: (page - 1) * limit + at + 1,
    total: here.total,
    before: before ?? (at === 0 ? neighbourOf(trailOnPage(trail, page - 1), list, pageBefore?.rows.at(-1)) : undefined),
    after: after ?? (at + 1 === here.rows.length ? neighbourOf(trailOnPage(trail, page + 1), list, pageAfter?.rows[0]) : undefined),
  };
}
