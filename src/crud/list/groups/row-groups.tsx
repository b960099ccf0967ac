import { useMemo } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { isLocal, type PageQuery } from '../../../data/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import type { RowGroups } from '../../../ui/table/rows.ts';
import { useMoment } from '../../live/use-moment.ts';
import { presetClock } from '../filters/list-filters.ts';
import { type Grouping, groupingOf, narrowedTo, type RowGroup } from './grouping.ts';
import { useCount } from '../filters/use-count.ts';

type Asked = Pick<PageQuery, 'search' | 'filters' | 'sort'>;

interface HeadProps {
  readonly resource: Resource;
  readonly asked: Asked;
  readonly group: RowGroup;
}

/** The heading of a group, with how many rows the list has below it across all of its pages. */
function GroupHead({ resource, asked, group }: HeadProps) {
  const count = useCount(resource, narrowedTo(asked.filters, group), asked.search);
  return (
    <>
      {group.heading}
      {count !== undefined && <small className="num"> {formatNumber(count)}</small>}
    </>
  );
}

/** The groups of a list as it is ordered now; undefined if the order makes none. */
export function useRowGroups(resource: Resource, groupings: readonly Grouping[] | undefined, asked: Asked): RowGroups | undefined {
  const now = useMoment();
  const key = JSON.stringify([asked.search, asked.filters, asked.sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  return useMemo(() => {
    const grouping = groupings && groupingOf(groupings, asked.sort);
    if (!grouping) return undefined;
    const clock = presetClock(now);
    return {
      // What was added here stays on top of a list until the services have it, whatever the order.
      headingOf: ({ row }) => (isLocal(row.id) ? '' : grouping.groupOf(row, clock).heading),
      headOf: ({ row }) => {
        const group = grouping.groupOf(row, clock);
        // The same line of the table may belong to another group on the next page: it must not show the previous
        // group's number as its own.
        return <GroupHead key={group.heading} resource={resource} asked={asked} group={group} />;
      },
    };
  }, [resource, groupings, key, now]);
}
