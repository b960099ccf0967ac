import { useMemo } from 'react';
import { patrolSchedules } from '../../../../../contract/resources/patrol/patrol-schedules.ts';
import { wallClock } from '../../../../../contract/values/wall-clock.ts';
import { useData, useRowsWhere } from '../../../../../crud/public.ts';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { planningTexts as texts } from '../texts/id.ts';
import { isInForce, lanesOf } from './lanes.ts';
import { NightLanes } from './night-lanes.tsx';

/** More than a foundation plans. */
const most = 1000;
const all = {};

/**
 * A night of each visible branch, above the list of its schedules; with several branches it is drawn on request, and
 * nothing is shown if nothing is planned.
 */
export function BranchPicture() {
  const { time } = useData();
  const held = useRowsWhere(patrolSchedules, all, most);
  const lanes = useMemo(() => {
    const today = wallClock(time.now()).date;
    return lanesOf((held ?? []).filter((row) => isInForce(row, today)));
  }, [held, time]);
  if (lanes.length === 0) return null;
  if (new Set(lanes.map(({ branch }) => branch)).size === 1) return <NightLanes lanes={lanes} />;
  return (
    <details className="lanes-folded">
      <summary>
        <Icon name="chevron-forward-outline" size="s" />
        {texts.pictureOf(formatNumber(lanes.length))}
      </summary>
      <NightLanes lanes={lanes} />
    </details>
  );
}
