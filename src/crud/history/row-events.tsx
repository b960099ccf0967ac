import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { plainText } from '../../contract/words/field-text.ts';
import type { FiltersOf } from '../../contract/declared/list-filter.ts';
import type { HeldRow, Resource } from '../../contract/resource.ts';
import { isLocal } from '../../data/public.ts';
import { formatWireDay } from '../../ui/words/format.ts';
import { useData } from '../live/data-context.tsx';
import { useIsOurs } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';
import { historyTexts as texts } from './texts/id.ts';

/** More than ever happens to one row. */
const most = 50;

/** The events of a row, latest first: from the device at once, from our services as soon as they answer. `filters` identify the row. */
export function useRowEvents<R extends Resource>(resource: R, filters: FiltersOf<NoInfer<R>>): readonly HeldRow<R>[] {
  const { mirror } = useData();
  const isOurs = useIsOurs(resource);
  // Every render makes a new object of the same filters, so they are compared as text.
  const asked = JSON.stringify(filters);
  const query = useMemo(() => ({ search: '', filters: JSON.parse(asked) as FiltersOf<R>, limit: most }), [asked]);
  const { value: rows } = useLive(useMemo(() => mirror.lookup(resource, query), [mirror, resource, query]));
  useQuery({
    queryKey: ['row-events', resource.name, asked],
    enabled: isOurs && !Object.values(filters).some(isLocal),
    queryFn: async ({ signal }) => (await mirror.refreshLookup(resource, query, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  return useMemo(() => {
    const order = (one: HeldRow<R>) => plainText(Reflect.get(one, 'occurred_at'));
    return isOurs && rows ? [...rows].sort((a, b) => order(b).localeCompare(order(a))) : [];
  }, [isOurs, rows]);
}

/** What an event says besides what it did. */
interface RowEvent {
  readonly id: string;
  readonly date?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly name_users?: string | null | undefined;
}

interface RowEventsProps<E extends RowEvent> {
  readonly title: string;
  readonly events: readonly E[];
  /** What it did, in words. */
  readonly words: (event: E) => string;
}

/** What happened to a row, each with its day, its reason and who recorded it; nothing if nothing did. */
export function RowEvents<E extends RowEvent>({ title, events, words }: RowEventsProps<E>) {
  if (events.length === 0) return null;
  return (
    <section className="row-events">
      <h3>{title}</h3>
      <ul>
        {events.map((one) => (
          <li key={one.id}>
            <b>{words(one)}</b>{' '}
            <span className="muted">
              {[
                formatWireDay(one.date ?? ''),
                one.reason ?? '',
                one.name_users ? texts.by(one.name_users) : '',
                isLocal(one.id) ? texts.unsent : '',
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
