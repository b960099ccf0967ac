import type { PageView } from '../data/public.ts';
import { formatMoment, formatNumber } from '../ui/format.ts';
import { listTexts } from '../ui/texts/id/list.ts';

interface Shown {
  readonly isLive: boolean;
  readonly isShort: boolean;
  /** A search runs over what is stored; the total says how much it found. */
  readonly isSearch?: boolean;
}

/** How old a list is, in words; undefined while it is live. A search says in how much it looks: its total is what it found. */
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
  if (view.coverage === 'partial') {
    const stored = formatNumber(view.stored);
    parts.push(isSearch ? listTexts.partialSearch(stored) : listTexts.partial(stored, formatNumber(view.total)));
  }
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
