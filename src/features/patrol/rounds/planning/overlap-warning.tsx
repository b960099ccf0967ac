import { useMemo } from 'react';
import { isOn } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { patrolSchedules } from '../../../../contract/resources/patrol/patrol-schedules.ts';
import { weekdaysText } from '../../../../contract/values/weekdays.ts';
import { type PartProps, useRowsWhere } from '../../../../crud/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { clockText, freeStart, opensAt, overlaps, sharedTimes } from './overlap.ts';
import './planning.css';
import { planningTexts as texts } from './texts/id.ts';

/**
 * Says which minutes this schedule shares with which others on the same route, and when it would share none: that may
 * be intended, so it stops nobody.
 */
export function OverlapWarning({ form, row }: PartProps<typeof patrolSchedules>) {
  const route = shownText(form.input.ysb_patrol_route_id ?? row?.ysb_patrol_route_id);
  const others = useRowsWhere(patrolSchedules, route === '' ? null : { ysb_patrol_route_id: route });
  const isActive = isOn(form.input.active ?? row?.active);
  const { words, free } = useMemo(() => {
    const typed = { ...row, ...form.input };
    const active = (isActive ? (others ?? []) : []).filter((other) => other.id !== row?.id && isOn(other.active));
    const opens = opensAt(typed) ?? 0;
    const said = active.flatMap((other) =>
      sharedTimes(typed, other).map(({ from, to, days }) =>
        texts.overlap(
          formatNumber(to - from),
          `${shownText(other.name)} (${shownText(other.start_time)})`,
          `${clockText(opens + from)}–${clockText(opens + to)}`,
          weekdaysText([...days].sort().join('')),
        ),
      ),
    );
    return { words: said, free: active.some((other) => overlaps(typed, other)) ? freeStart(typed, active) : undefined };
  }, [others, isActive, row, form.input]);
  return (
    <div className={words.length > 0 ? 'overlap' : 'sr'}>
      {words.length > 0 && <Icon name="warning-outline" size="s" />}
      {/* Rendered even when empty: a screen reader announces only changes in a region that it already knows. */}
      <p role="status">{words.length > 0 && `${words.join(' ')} ${texts.overlapMeant}`}</p>
      {free !== undefined && (
        <button type="button" className="btn" onClick={() => form.set('start_time', free)}>
          {texts.startAt(free)}
        </button>
      )}
    </div>
  );
}
