import type { ResourcePage } from '../../live/use-resource-page.ts';

/** What a key in the search asked for before the rows were there. */
export interface SearchWish {
  readonly kind: 'rows' | 'open';
  readonly search: string;
}

interface Shown {
  /** The search that the page was asked for. */
  readonly search: string;
  readonly page: Pick<ResourcePage, 'view' | 'isStale' | 'isLoading'>;
}

/** The ids of the shown rows if they match what is typed; undefined if they are those of an earlier search. */
export function rowsOfSearch({ search, page }: Shown, typed: string): readonly string[] | undefined {
  if (search !== typed || page.isStale || !page.view) return undefined;
  return page.view.rows.map(({ row }) => row.id);
}

/** The one row that matches what is typed, once no more can arrive. */
export function soleRow(shown: Shown, typed: string): string | undefined {
  const keys = rowsOfSearch(shown, typed);
  const { view, isLoading } = shown.page;
  return keys?.length === 1 && view?.total === 1 && !isLoading ? keys[0] : undefined;
}
