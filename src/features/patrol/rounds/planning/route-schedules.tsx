import { isOn } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import type { patrolRoutes } from '../../../../contract/resources/patrol/patrol-routes.ts';
import { patrolSchedules } from '../../../../contract/resources/patrol/patrol-schedules.ts';
import { weekdaysText } from '../../../../contract/values/weekdays.ts';
import { CardNone, PageCard, type PagePartProps, useResourceRights, useAskedRowsWhere } from '../../../../crud/public.ts';
import { HrefLink } from '../../../../ui/part/href-link.tsx';
import { planningTexts as texts } from './texts/id.ts';

/** When the route is walked, for people who may read the schedules. */
export function RouteSchedules({ row }: PagePartProps<typeof patrolRoutes>) {
  const { flags } = useResourceRights(patrolSchedules);
  const { rows, ...asked } = useAskedRowsWhere(patrolSchedules, flags.read ? { ysb_patrol_route_id: row.id } : null);
  if (!rows) return null;
  const sorted = [...rows].sort((a, b) => shownText(a.start_time).localeCompare(shownText(b.start_time)));
  return (
    <PageCard
      title={texts.walks}
      act={
        flags.create && (
          <HrefLink className="btn quiet" href="/jadwal-patroli?dialog=add">
            {texts.plan}
          </HrefLink>
        )
      }
    >
      {sorted.length === 0 ? (
        <CardNone asked={asked}>{texts.walksNone}</CardNone>
      ) : (
        <ul className="links">
          {sorted.map((one) => (
            <li key={one.id}>
              <HrefLink href={`/jadwal-patroli?dialog=edit&id=${encodeURIComponent(one.id)}`}>
                <b>{shownText(one.name)}</b>
                <small>
                  {texts.walk(shownText(one.start_time), shownText(one.minutes), weekdaysText(shownText(one.days)))}
                  {!isOn(one.active) && ` · ${texts.inactive}`}
                </small>
              </HrefLink>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  );
}
