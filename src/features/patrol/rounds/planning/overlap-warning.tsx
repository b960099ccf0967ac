import { useMemo } from 'react';
import { isOn, shownText } from '../../../../contract/field-text.ts';
import { patrolSchedules } from '../../../../contract/resources/patrol-schedules.ts';
import { type PartProps, useRowsWhere } from '../../../../crud/public.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { overlaps } from './overlap.ts';
import './planning.css';
import { planningTexts as texts } from './texts/id.ts';

/** Says with which schedules of the same route this one shares time: that may be meant, so it stops nobody. */
export function OverlapWarning({ form, row }: PartProps<typeof patrolSchedules>) {
  const route = shownText(form.input.ysb_patrol_route_id ?? row?.ysb_patrol_route_id);
  const others = useRowsWhere(patrolSchedules, route === '' ? null : { ysb_patrol_route_id: route });
  const isActive = isOn(form.input.active ?? row?.active);
  const names = useMemo(
    () =>
      (isActive ? (others ?? []) : [])
        .filter((other) => other.id !== row?.id && isOn(other.active) && overlaps({ ...row, ...form.input }, other))
        .map((other) => `${shownText(other.name)} (${shownText(other.start_time)})`),
    [others, isActive, row, form.input],
  );
  return (
    // Stands there empty as well: a screen reader tells only what changes in a region that it knows.
    <p className={names.length > 0 ? 'overlap' : 'sr'} role="status">
      {names.length > 0 && (
        <>
          <Icon name="warning-outline" size="s" />
          <span>{texts.overlap(names.join(', '))}</span>
        </>
      )}
    </p>
  );
}
