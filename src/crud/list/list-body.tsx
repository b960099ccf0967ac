import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { CardSkeleton, TableSkeleton } from '../../ui/table/row-skeleton.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useStill } from '../../ui/gesture/presses.ts';
import { type CardLook, CompactCards } from '../../ui/table/compact-cards.tsx';
import { type CardSlide, RowCards } from '../../ui/table/row-cards.tsx';
import type { Column, ListedRow, RowGroups, RowLink, RowPart, RowPicks } from '../../ui/table/rows.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { filterTexts } from '../../ui/texts/id/list-tools.ts';
import { troubleTexts } from '../../ui/texts/id/trouble.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import type { PageView } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { emptyReason, isWaiting } from '../live/empty-reason.ts';
import { partialWords } from '../live/freshness.ts';
import { isServerTrouble } from '../live/connection/load-failure.ts';
import { NotTold } from '../live/connection/server-trouble.tsx';
import { useIsOnline, useIsTroubled } from '../live/connection/use-connection.ts';
import { CardChip, PendingChip } from '../row/pending-chip.tsx';
import type { FilterControls } from './filters/use-filters.ts';
import type { ListState } from './list-state.ts';
import { rowNumber } from '../row/row-number.ts';
import { listedRows } from '../form/screen-columns.ts';
import type { ListControls } from './use-list-state.ts';
import type { ResourcePage } from '../live/use-resource-page.ts';

export interface ListBodyProps {
  readonly heading: string;
  /** The word for one item of the list. */
  readonly what: string;
  readonly columns: readonly Column[];
  readonly list: ListControls;
  readonly page: ResourcePage;
  readonly actionsHeading?: string;
  readonly rowActions?: RowPart;
  /** How many buttons a row has; their column is as wide as they need. */
  readonly actionCount?: number;
  readonly cardActions?: RowPart;
  /** What a card shows when it is slid open. */
  readonly cardSlide?: CardSlide;
  /** The cards are of people. */
  readonly arePeople?: boolean;
  /** Low cards under headings, instead of cards with one column below the other. */
  readonly cards?: CardLook | undefined;
  readonly current?: string | undefined;
  readonly onCurrent?: (key: string) => void;
  readonly onOpen?: (item: ListedRow) => void;
  /** Where the name of a row leads. */
  readonly link?: RowLink | undefined;
  /** The add button of the "nothing yet" state; null if nothing can be added. */
  readonly addButton?: ReactNode;
  readonly emptyHelp?: string;
  /** The filters of a list that has them. */
  readonly filters?: FilterControls | undefined;
  /** Rows can be selected. */
  readonly picks?: RowPicks | undefined;
  /** Headings between the rows. */
  readonly groups?: RowGroups | undefined;
}

type EmptyProps = Pick<ListBodyProps, 'what' | 'list' | 'page' | 'addButton' | 'emptyHelp' | 'filters'>;

/** Says that a search found nothing in the part of the list that it looked through, and why there may be more. */
function NoMatchHelp({ part }: { readonly part: PageView | undefined }) {
  const isOnline = useIsOnline();
  const isTroubled = useIsTroubled();
  if (!part) return listTexts.noMatchHelp;
  const stored = formatNumber(part.stored);
  if (isTroubled) return troubleTexts.noMatchHere(stored);
  return isOnline ? listTexts.noMatchStored(stored) : listTexts.noMatchHere(stored);
}

/** Nothing passes the filters, with or without a search. */
function FilteredOut({
  list,
  filters,
  part,
}: Pick<EmptyProps, 'list'> & { readonly filters: FilterControls; readonly part: PageView | undefined }) {
  const { search } = list.state;
  return (
    <EmptyState
      kind="no-match"
      title={search === '' ? filterTexts.noMatch : filterTexts.noMatchSearch(search)}
      actions={
        <button type="button" className="btn" onClick={filters.clearAll}>
          <Icon name="close-outline" />
          {filterTexts.clearAll}
        </button>
      }
    >
      {part ? <NoMatchHelp part={part} /> : filterTexts.noMatchHelp}
    </EmptyState>
  );
}

function Empty({ what, list, page, addButton, emptyHelp, filters }: EmptyProps) {
  const { search } = list.state;
  const retry = (
    <button type="button" className="btn" onClick={page.reload}>
      <Icon name="reload-outline" />
      {listTexts.retry}
    </button>
  );
  const isOnline = useIsOnline();
  const isTroubled = useIsTroubled();
  const isFiltered = filters !== undefined && filters.used.length > 0;
  const reason = emptyReason(page, search, isFiltered);
  const part = page.view?.coverage === 'partial' ? page.view : undefined;
  if (reason === 'failed' || reason === 'not here') {
    // While connected, fetching a list is put off only as long as something is on its way to the service.
    const notHere = isOnline ? listTexts.putOff : part ? listTexts.pageNotHere(partialWords(part)) : listTexts.offlineEmptyHelp;
    if (isOnline && (isServerTrouble(page.problem) || (!page.problem && isTroubled)))
      return <NotTold problem={page.problem} onRetry={page.reload} />;
    const [title, help] = page.problem ? [listTexts.failedEmpty, page.problem.message] : [listTexts.offlineEmpty, notHere];
    return (
      <EmptyState
        kind="offline"
        title={title}
        actions={
          <>
            {retry}
            <Link to={'/data-offline' as string} className="btn quiet">
              {listTexts.prepareOffline}
            </Link>
          </>
        }
      >
        {help}
      </EmptyState>
    );
  }
  if (reason === 'no match' && filters && isFiltered) return <FilteredOut list={list} filters={filters} part={part} />;
  if (reason === 'no match')
    return (
      <EmptyState
        kind="no-match"
        title={listTexts.noMatch(search)}
        actions={
          <button type="button" className="btn" onClick={() => list.setSearch('')}>
            <Icon name="close-outline" />
            {listTexts.clearSearch}
          </button>
        }
      >
        <NoMatchHelp part={part} />
      </EmptyState>
    );
  return (
    <EmptyState kind="nothing" title={listTexts.nothingYet(what)} actions={addButton}>
      {addButton ? (emptyHelp ?? listTexts.nothingYetHelp(what)) : listTexts.nothingYetReadOnly}
    </EmptyState>
  );
}

/** The state that the shown rows belong to: those of an earlier page keep their numbers until the next ones arrive. */
function useStateOfRows(asked: ListState, isStale: boolean): ListState {
  const shown = useRef(asked);
  if (!isStale) shown.current = asked;
  return shown.current;
}

function Rows(p: ListBodyProps & { readonly rows: readonly ListedRow[] }) {
  const { config } = useData();
  const isNarrow = useNarrow();
  const { page, limit } = useStateOfRows(p.list.state, p.page.isStale);
  const byRealSize = config.compat.rowNumbers === 'true';
  const { rows, number, size } = useStill(useMemo(() => ({ rows: p.rows, number: page, size: limit }), [p.rows, page, limit]));
  const numberOf = (index: number) => rowNumber(number, index, size, byRealSize);
  const shown = { columns: p.columns, rows, numberOf, current: p.current, busy: p.page.isStale, link: p.link };
  const shared = { ...shown, picks: p.picks, groups: p.groups };
  if (isNarrow && p.cards) return <CompactCards {...shown} look={p.cards} label={p.heading} chip={CardChip} />;
  if (isNarrow)
    return (
      <RowCards
        {...shared}
        label={p.heading}
        actions={p.cardActions}
        slide={p.cardSlide}
        arePeople={p.arePeople ?? false}
        chip={CardChip}
      />
    );
  return (
    <DataTable
      {...shared}
      caption={listTexts.caption(p.heading, number, Math.max(1, p.page.view?.totalPages ?? 1))}
      actionsHeading={p.actionsHeading ?? ''}
      actions={p.rowActions}
      actionCount={p.actionCount}
      chip={PendingChip}
      sort={p.list.state.sort}
      onSort={p.list.toggleSort}
      onCurrent={p.onCurrent}
      onOpen={p.onOpen}
    />
  );
}

/** Rows, their skeleton, or one of the empty states; errors stand above the rows, which stay. */
export function ListBody(p: ListBodyProps) {
  const isNarrow = useNarrow();
  const isOnline = useIsOnline();
  const { view, problem } = p.page;
  const rows = useMemo(() => listedRows(view?.rows ?? []), [view]);
  if (isWaiting(p.page) && (isOnline || view === undefined)) {
    const count = Math.min(p.list.state.limit, 10);
    if (isNarrow)
      return (
        <CardSkeleton
          heading={p.heading}
          columns={p.columns}
          rows={Math.min(count, 5)}
          isCompact={p.cards !== undefined}
          arePeople={p.arePeople ?? false}
        />
      );
    return (
      <TableSkeleton
        heading={p.heading}
        columns={p.columns}
        rows={count}
        actionCount={p.rowActions ? (p.actionCount ?? 2) : 0}
        actionsHeading={p.actionsHeading ?? ''}
      />
    );
  }
  if (rows.length === 0) return <Empty {...p} />;
  return (
    <>
      {problem && (
        <p className={isServerTrouble(problem) ? 'list-problem trouble' : 'list-problem'}>
          <Icon name={isServerTrouble(problem) ? 'server-outline' : 'alert-circle-outline'} />
          <span className="grow">{isServerTrouble(problem) ? troubleTexts.line(problem.message) : problem.message}</span>
          <button type="button" className="btn" onClick={p.page.reload}>
            {listTexts.retry}
          </button>
        </p>
      )}
      <Rows {...p} rows={rows} />
    </>
  );
}
