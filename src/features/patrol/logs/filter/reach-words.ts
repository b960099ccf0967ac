import { weekdayText } from '../../../../contract/words/field-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import type { DeviceRows } from '../../../../data/public.ts';
import { formatMoment, formatNumber } from '../../../../ui/words/format.ts';
import { logListTexts as texts } from '../texts/id.ts';

/** How far back the rows of this device reach, and how old they may be. */
export function reachWords(
  { coverage, stored, total, asOf, oldest, recent }: DeviceRows<HeldRow<typeof logCheckPoints>>,
  now: number,
): string[] {
  const when = asOf === null ? undefined : formatMoment(asOf, now);
  if (coverage === 'complete') return when === undefined ? [] : [texts.complete(when)];
  if (recent && when !== undefined) return [texts.recent(recent.days, when)];
  const count = formatNumber(stored);
  const day = typeof oldest?.date_check === 'string' ? [texts.oldest(weekdayText(oldest.date_check))] : [];
  return [
    total === null ? texts.partialUnknown(count) : texts.partial(count, formatNumber(total)),
    ...day,
    ...(when === undefined ? [] : [texts.asOf(when)]),
  ];
}
