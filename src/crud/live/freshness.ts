import type { PageView } from '../../data/public.ts';
import { formatMoment, formatNumber } from '../../ui/format.ts';
import { listTexts } from '../../ui/texts/id/list.ts';

interface Shown {
  readonly isLive: boolean;
  readonly isShort: boolean;
  /** A search runs over what is stored. */
  readonly isSearch?: boolean;
}

/** How much of a list is on the device, where it is only a part. */
export function partialWords({ stored, all }: Pick<PageView, 'stored' | 'all'>): string {
  const count = formatNumber(stored);
  return all !== undefined && all > stored ? listTexts.partial(count, formatNumber(all)) : listTexts.partialUnknown(count);
}

/** How old a list is, in words; undefined while it is live. A search says in how much it looks. */
export function freshnessWords(
  view: PageView | undefined,
  { isLive, isShort, isSearch = false }: Shown,
  now: number = Date.now(),
): string | undefined {
  if (!view || isLive || view.coverage === 'none') return undefined;
  const parts: string[] = [];
  if (view.asOf !== null) {
    const when = formatMoment(view.asOf, now);
    parts.push(isShort ? listTexts.asOfShort(when) : listTexts.asOf(when));
  }
  if (view.coverage === 'partial') parts.push(isSearch ? listTexts.partialSearch(formatNumber(view.stored)) : partialWords(view));
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
