import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HeldRow, Resource } from '../../contract/resource.ts';
import { isLocal } from '../../data/public.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { EmptyWay } from '../list/frame/empty-way.tsx';
import { useData } from '../live/data-context.tsx';
import { useLive } from '../live/use-live.ts';
import { canBeRow } from './row-address.ts';
import { pageTexts as texts } from './texts/id.ts';

export interface OwnerRow<R extends Resource> {
  readonly row: HeldRow<R> | undefined;
  /** There is none: nobody knows it any more, or its address can be no row's. */
  readonly missing?: 'gone' | 'no row';
}

/**
 * The row that everything on a page belongs to, such as the role of a list of rights: as the device has it, then as the
 * service answers. Without an answer the page stands without the row; only a service's word makes it `missing`.
 */
export function useOwnerRow<R extends Resource>(resource: R, id: string): OwnerRow<R> {
  const { mirror } = useData();
  const { value: shown, isStale } = useLive(useMemo(() => mirror.row(resource, id), [mirror, resource, id]));
  const { data: answer } = useQuery({
    queryKey: ['owner', resource.name, id],
    queryFn: () => mirror.fetchRow(resource, id),
    enabled: canBeRow(id),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (!canBeRow(id)) return { row: undefined, missing: 'no row' };
  const kept = isStale ? undefined : shown;
  // What was typed here and has not arrived is newer than what the service has.
  if (kept?.pending) return { row: kept.row };
  if (answer?.ok) return { row: answer.value };
  if (answer?.error.code === 'not-found' && !isLocal(id)) return { row: undefined, missing: 'gone' };
  return { row: kept?.row };
}

interface NoOwnerProps {
  readonly resource: Resource;
  readonly missing: NonNullable<OwnerRow<Resource>['missing']>;
  /** What the page would show; a phone has its title in the header. */
  readonly heading: string;
  /** The list to look in instead. */
  readonly to: string;
  readonly words: string;
}

/** Instead of what would belong to a row that there is not. */
export function NoOwner({ resource, missing, heading, to, words }: NoOwnerProps) {
  const isNarrow = useNarrow();
  return (
    <>
      {!isNarrow && (
        <div className="page-head">
          <h1>{heading}</h1>
        </div>
      )}
      <EmptyWay kind="no-match" title={texts.gone(resource.label)} to={to} words={texts.toList(words)}>
        {missing === 'no row' ? listTexts.noRowHelp : texts.goneHelp}
      </EmptyWay>
    </>
  );
}
