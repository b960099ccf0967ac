import { useMemo } from 'react';
import { shownText } from '../../../../../contract/words/shown-text.ts';
import { checkPoints } from '../../../../../contract/resources/patrol/check-points.ts';
import { patrolRoutes } from '../../../../../contract/resources/patrol/patrol-routes.ts';
import { patrolSchedules } from '../../../../../contract/resources/patrol/patrol-schedules.ts';
import { routePoints } from '../../../../../contract/resources/patrol/route-points.ts';
import { wallClock } from '../../../../../contract/values/wall-clock.ts';
import { type PartProps, useData, useRowsWhere } from '../../../../../crud/public.ts';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { OverlapWarning } from '../overlap-warning.tsx';
import { planningTexts as texts } from '../texts/id.ts';
import { isInForce, lanesOf } from './lanes.ts';
import { NightLanes } from './night-lanes.tsx';

/** More than a foundation plans. */
const most = 1000;
const all = {};
/** The schedule in the form, which has no id before it is saved. */
const typedId = 'typed';

/** The schedules of the branch that the form's route belongs to, including the one in the form as it is typed. */
function useLanes({ form, row }: PartProps<typeof patrolSchedules>) {
  const { time } = useData();
  const route = shownText(form.input.ysb_patrol_route_id ?? row?.ysb_patrol_route_id);
  const routes = useRowsWhere(patrolRoutes, route === '' ? null : all, most);
  const held = useRowsWhere(patrolSchedules, route === '' ? null : all, most);
  return useMemo(() => {
    const branch = shownText(routes?.find(({ id }) => id === route)?.ysb_branch_id);
    const today = wallClock(time.now()).date;
    const others = (held ?? []).filter(
      (other) => other.id !== row?.id && shownText(other.ysb_branch_id) === branch && isInForce(other, today),
    );
    const name = shownText(form.input.name ?? row?.name).trim() || texts.unnamed;
    const typed = { ...row, ...form.input, id: typedId, name, ysb_patrol_route_id: route };
    // The whole picture is about one branch: no headings.
    return lanesOf([...others, typed].map((schedule) => ({ ...schedule, name_branch: '' })));
  }, [routes, held, route, row, form.input, time]);
}

/** More than a route has points. */
const mostPoints = 200;
/** Nobody is sent to a point that is out of use. */
const retired = { is_retired: 'true' } as const;

/** The totals of a week on the route, with the schedule as it is typed. */
function useWeek({ form, row }: PartProps<typeof patrolSchedules>) {
  const { time } = useData();
  const route = shownText(form.input.ysb_patrol_route_id ?? row?.ysb_patrol_route_id);
  const where = route === '' ? null : { ysb_patrol_route_id: route };
  const held = useRowsWhere(patrolSchedules, where, most);
  const points = useRowsWhere(routePoints, where, mostPoints);
  const known = useRowsWhere(checkPoints, route === '' ? null : retired, most);
  const today = wallClock(time.now()).date;
  const typed = { ...row, ...form.input, id: typedId };
  const walked = [...(held ?? []).filter(({ id }) => id !== row?.id), typed].filter((schedule) => isInForce(schedule, today));
  const rounds = walked.reduce((sum, { days }) => sum + shownText(days).length, 0);
  const gone = new Set(known?.map(({ id }) => id));
  const stops = points?.filter((stop) => !gone.has(shownText(stop.ysb_check_point_id))).length;
  return held && known && stops !== undefined ? { rounds, visits: rounds * stops } : undefined;
}

/** A night of the branch with the schedule being typed, its week's totals, and a warning if it shares time. */
export function SchedulePicture(props: PartProps<typeof patrolSchedules>) {
  const lanes = useLanes(props);
  const week = useWeek(props);
  const own = lanes.find(({ id }) => id === typedId);
  return (
    <>
      <div className="form-lanes">
        {own ? <NightLanes lanes={lanes} current={typedId} /> : <p className="muted">{texts.pictureNone}</p>}
      </div>
      <OverlapWarning {...props} />
      {own && (
        <p className="muted form-week num">
          {[
            texts.window(own.opens, own.starts, own.ends, own.closes),
            ...(week ? [texts.week(formatNumber(week.rounds), formatNumber(week.visits))] : []),
            ...(props.row ? [texts.opened] : []),
          ].join(' ')}
        </p>
      )}
    </>
  );
}
