import { patrolSchedules } from '../../../../../contract/resources/patrol-schedules.ts';
import { EmptyWay, useResourceRights, useRowsWhere } from '../../../../../crud/public.ts';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { boardTexts as texts } from '../texts/id.ts';

const every = {};

/** A day without rounds; where nothing was planned at all, the way to do so for whoever may. */
export function EmptyDay() {
  const { flags } = useResourceRights(patrolSchedules);
  const known = useRowsWhere(patrolSchedules, flags.read ? every : null, 1);
  if (flags.read && known?.length === 0)
    return (
      <EmptyWay kind="nothing" title={texts.noSchedules} to="/jadwal-patroli" words={texts.toSchedules}>
        {texts.noSchedulesHelp}
      </EmptyWay>
    );
  return (
    <EmptyState kind="nothing" title={texts.emptyDay}>
      {texts.emptyDayHelp}
    </EmptyState>
  );
}
