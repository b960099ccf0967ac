import type { PageView } from '../data/public.ts';
import { formatMoment, formatNumber } from '../ui/format.ts';
import { listTexts } from '../ui/texts/id/list.ts';

/** How old a list is, in words; undefined while it is live. */
export function freshnessWords(view: PageView | undefined, isLive: boolean, short: boolean, now: number = Date.now()): string | undefined {
  if (!view || isLive || view.coverage === 'none') return undefined;
  const parts: string[] = [];
  if (view.asOf !== null) {
    const when = formatMoment(view.asOf, now);
    parts.push(short ? listTexts.asOfShort(when) : listTexts.asOf(when));
  }
  if (view.coverage === 'partial') parts.push(listTexts.partial(formatNumber(view.stored), formatNumber(view.total)));
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
