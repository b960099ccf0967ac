import type { PageView } from '../../data/public.ts';
import { formatMoment, formatNumber } from '../../ui/words/format.ts';
import { listTexts } from '../../ui/texts/id/list.ts';

interface FreshnessLook {
  readonly isLive: boolean;
  readonly isShort: boolean;
  /** A search only looks through what is stored. */
  readonly isSearch?: boolean;
}

/** How much of a list is on the device, if only part of it. */
export function partialWords({ stored, all, recent }: Pick<PageView, 'stored' | 'all' | 'recent'>): string {
  if (recent) return listTexts.recent(recent.days);
  const count = formatNumber(stored);
  return all !== undefined && all > stored ? listTexts.partial(count, formatNumber(all)) : listTexts.partialUnknown(count);
}

/** How much of a list a search looks through. */
const searchWords = ({ stored, recent }: PageView): string =>
  recent ? listTexts.recentSearch(recent.days) : listTexts.partialSearch(formatNumber(stored));

/** How old a list is, in words; undefined while it is live. During a search they say how much it looks through. */
export function freshnessWords(
  view: PageView | undefined,
  { isLive, isShort, isSearch = false }: FreshnessLook,
  now: number = Date.now(),
): string | undefined {
  if (!view || isLive || view.coverage === 'none') return undefined;
  const parts: string[] = [];
  if (view.asOf !== null) {
    const when = formatMoment(view.asOf, now);
    parts.push(isShort ? listTexts.asOfShort(when) : listTexts.asOf(when));
  }
  if (view.coverage === 'partial') parts.push(isSearch ? searchWords(view) : partialWords(view));
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
