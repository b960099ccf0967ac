import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { FiltersOf, ListFilters } from '../../contract/declared/list-filter.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import type { PageQuery, PageView } from '../../data/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { useData } from '../live/data-context.tsx';
import { formOf } from '../save/form-input.ts';
import { type ListState, listQueryOf } from './list-state.ts';
import type { RowActionHandlers } from '../row/row-actions.tsx';
import { rowPhone } from '../row/row-phone.ts';
import type { Screen, ScreenOf } from '../screen.ts';
import { filterParameters, useFilters, useFiltersInAddress } from './filters/use-filters.ts';
import { useColumns } from './columns/use-columns.ts';
import { useSelection } from './selection/use-selection.ts';
import { type ListControls, useListState } from './use-list-state.ts';
import { useRemove } from '../row/use-remove.ts';
import type { FailureLook } from '../live/connection/load-failure.ts';
import { type ResourcePage, useResourcePage } from '../live/use-resource-page.ts';
import { type Rights, useRights } from '../rights/use-rights.ts';
import { useRowCursor } from '../row/use-row-cursor.ts';

/** What can be done with the rows of a screen, as far as its resource and the person's rights allow. */
function useRowHandlers(
  screen: Screen,
  list: ListControls,
  page: ResourcePage,
  rights: Rights,
  setCurrent: (key: string) => void,
): RowActionHandlers {
  const { resource, slots, people } = screen;
  const { remove, undo } = useRemove(resource, page.reload);
  const latest = useRef(list);
  latest.current = list;
  const edit = useCallback(
    (row: Row) => {
      setCurrent(row.id);
      latest.current.openDialog('edit', row.id);
    },
    [setCurrent],
  );
  const showHistory = useCallback(
    (row: Row) => {
      setCurrent(row.id);
      latest.current.openDialog('history', row.id);
    },
    [setCurrent],
  );
  const hasForm = formOf(screen, 'update').length > 0;
  return useMemo(
    () => ({
      resource,
      rights,
      slot: slots.rowActions,
      onUndo: (commandId: string, row: Row) => void undo(commandId, row),
      onEdit: hasForm && resource.operations.includes('update') ? edit : undefined,
      onHistory: rights.flags.read ? showHistory : undefined,
      onRemove: resource.operations.includes('delete') ? (row: Row) => void remove(row) : undefined,
      phoneOf: people && ((row: Row) => rowPhone(resource, people.phones, row)),
    }),
    [resource, people, rights, slots, undo, edit, showHistory, hasForm, remove],
  );
}

/** If a page no longer exists (its last row was deleted), the last one there is takes its place. */
export function useExistingPage(list: ListControls, { view, isStale, isLive }: ResourcePage) {
  // Right after the first answer the view may still be that of an empty device, which knows of only one page.
  const isSure = (view?.coverage === 'complete' && !view.isCounting) || (isLive && view?.coverage === 'exact');
  const pages = view && !isStale && isSure ? view.totalPages : 0;
  const isBeyond = pages > 0 && list.state.page > pages && !list.state.dialog;
  useEffect(() => {
    if (isBeyond) list.setPage(pages, { replace: true });
  }, [isBeyond, pages, list]);
}

/** A search whose rows are not there by then is shown without them (ms). */
const longestHoldMs = 100;

/**
 * The same list, which is drawn once for a letter, with its rows: they are read first. Otherwise the page would be drawn
 * for the new search before it has them, and they would wait for that.
 */
function useSearchAhead<R extends Resource>(resource: R, list: ListControls, query: PageQuery<NoInfer<R>>): ListControls {
  const { mirror } = useData();
  const latest = useRef({ query, list });
  latest.current = { query, list };
  const due = useRef<{ readonly search: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const drop = useCallback(() => {
    clearTimeout(due.current?.timer);
    due.current = undefined;
  }, []);
  useEffect(() => drop, [drop]);
  return useMemo(() => {
    const show = () => {
      const search = due.current?.search;
      drop();
      if (search !== undefined) latest.current.list.setSearch(search);
    };
    return {
      ...list,
      setSearch: (search) => {
        due.current = { search, timer: due.current?.timer ?? setTimeout(show, longestHoldMs) };
        mirror.searchAhead(resource, { ...latest.current.query, search, page: 1 }, () => {
          if (due.current?.search === search) show();
        });
      },
      // It puts what was typed into the address itself.
      openDialog: (dialog, id) => {
        drop();
        list.openDialog(dialog, id);
      },
      show: (state) => {
        drop();
        list.show(state);
      },
    };
  }, [mirror, resource, list, drop]);
}

const noRows: readonly never[] = [];

/** The filters and the selection of a list, for what it is asked for and shows now. */
export function useListTools(
  screen: Screen,
  list: ListControls,
  query: Pick<PageQuery, 'search' | 'sort' | 'filters'>,
  view: PageView | undefined,
) {
  const filters = useFilters(screen, list, query, view);
  const selection = useSelection(screen.resource, query, view?.rows ?? noRows);
  return { filters, selection };
}

/**
 * Everything a list screen rests on: address, page, rights, columns, current row, row actions; `order` is the list's
 * own order, `filters` what the page itself narrows the list to, `own` further parameters of its address, `failureLook`
 * how a failed load is told.
 */
export function useScreenList<R extends Resource>(
  screen: ScreenOf<R>,
  order: ListState['sort'] = screen.order,
  filters?: FiltersOf<NoInfer<R>>,
  { own, failureLook }: { readonly own?: readonly string[]; readonly failureLook?: FailureLook } = {},
) {
  const parameters = useMemo(() => [...(own ?? []), ...filterParameters(screen)], [own, screen]);
  const inAddress = useListState(parameters);
  const chosen = useFiltersInAddress(screen, inAddress);
  const narrowed: ListFilters | undefined = filters || chosen ? { ...(filters as ListFilters | undefined), ...chosen } : undefined;
  const query = listQueryOf<R>(inAddress.state, order, narrowed);
  const list = useSearchAhead(screen.resource, inAddress, query);
  const page = useResourcePage(screen.resource, query, { early: true, ...(failureLook ? { failureLook } : {}) });
  const { page: _page, limit: _limit, ...listQuery } = listQueryOf(inAddress.state, order, narrowed);
  useExistingPage(list, page);
  const rights = useRights(screen.route, screen.heading);
  const { columns } = useColumns(screen);
  const tools = useListTools(screen, list, listQuery, page.view);
  const keys = useMemo(() => (page.view?.rows ?? []).map(({ row }) => row.id), [page.view]);
  const cursor = useRowCursor(`${screen.route}${list.hrefOf(list.state.page)}`, keys);
  const handlers = useRowHandlers(screen, list, page, rights, cursor.set);
  return { list, query, page, rights, columns, cursor, handlers, ...tools };
}

export type ScreenList<R extends Resource = Resource> = ReturnType<typeof useScreenList<R>>;

/** Whether the screen has a form for new rows at all. */
export const canAdd = (screen: Screen): boolean => screen.form.length > 0 && screen.resource.operations.includes('create');

/** Why no row can be added now; null if the screen has no form for one. */
export const addBlocked = (screen: Screen, rights: Rights): string | undefined | null => (canAdd(screen) ? rights.missing('create') : null);

/** What Enter and a double click do: the edit form, or the name of the missing right. */
export function openRow({ page, rights, handlers }: ScreenList, key: string | undefined): void {
  const shown = page.view?.rows.find(({ row }) => row.id === key);
  if (!shown || !handlers.onEdit || shown.pending?.operation === 'delete') return;
  const missing = rights.missing('update');
  if (missing) feedback.toast({ tone: 'info', message: missing, ms: feedbackTimes.infoToast });
  else handlers.onEdit(shown.row);
}
