import type { AppError } from '../../contract/calls/errors.ts';
import type { Resource } from '../../contract/resource.ts';
import type { PageView } from '../../data/public.ts';

/** What is known of a page while it is fetched (`useResourcePage`). */
interface AskedPage {
  readonly view: PageView | undefined;
  readonly isStale: boolean;
  readonly isLoading: boolean;
  readonly problem: AppError | undefined;
}

/** Whether the page holds all that the list has there: if a list is only partly stored, a page without rows says nothing. */
export const isKnown = ({ coverage }: Pick<PageView, 'coverage'>): boolean => coverage === 'complete' || coverage === 'exact';

/**
 * Whether nothing can be said about the list yet: the cache has not answered, or it does not know the page and the
 * service is being asked.
 */
export function isWaiting({ view, isLoading, isStale }: Omit<AskedPage, 'problem'>): boolean {
  return view === undefined || (view.rows.length === 0 && (isStale || (isLoading && !isKnown(view))));
}

/** What `CardNone` has to know before it denies what a page does not show: whether the list may hold rows that never came here. */
export const askedPage = (
  { view, isLive, isLoading }: Pick<AskedPage, 'view' | 'isLoading'> & { readonly isLive: boolean },
  list: Resource,
): { readonly isAsking: boolean; readonly untold: Resource | undefined } => ({
  isAsking: isLoading,
  untold: isLive || (view && isKnown(view)) ? undefined : list,
});

/** Why a page has no rows. */
export function emptyReason(
  { view, problem }: Pick<AskedPage, 'view' | 'problem'>,
  search: string,
  isFiltered = false,
): 'failed' | 'not here' | 'no match' | 'nothing yet' {
  const isMissing = view !== undefined && !isKnown(view);
  const isWhole = search === '' && !isFiltered;
  if (isMissing && (isWhole || view.coverage === 'none')) return problem ? 'failed' : 'not here';
  return isWhole ? 'nothing yet' : 'no match';
}
