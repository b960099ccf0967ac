import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { FiltersOf } from '../../contract/list-filter.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import { feedback } from '../../ui/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { formOf } from '../save/form-input.ts';
import { type ListState, pageQueryOf } from './list-state.ts';
import type { RowActionHandlers } from '../row/row-actions.tsx';
import type { Screen, ScreenOf } from '../screen.ts';
import { screenColumns } from '../form/screen-columns.ts';
import { type ListControls, useListState } from './use-list-state.ts';
import { useRemove } from '../row/use-remove.ts';
import { type ResourcePage, useResourcePage } from '../live/use-resource-page.ts';
import { type Rights, useRights } from '../rights/use-rights.ts';
import { useRowCursor } from '../row/use-row-cursor.ts';

/** What can be done with the rows of a screen, each only as far as its resource and the person's rights go. */
function useRowHandlers(
  screen: Screen,
  list: ListControls,
  page: ResourcePage,
  rights: Rights,
  setCurrent: (key: string) => void,
): RowActionHandlers {
  const { resource, slots } = screen;
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
    }),
    [resource, rights, slots, undo, edit, showHistory, hasForm, remove],
  );
}

/** A page that no longer exists (its last row was deleted) gives way to the last one there is. */
export function useExistingPage(list: ListControls, { view, isStale, isLive }: ResourcePage) {
  // Right after the first answer the view may still be that of an empty device, which knows of one page only.
  const isSure = view?.coverage === 'complete' || (isLive && view?.coverage === 'exact');
  const pages = view && !isStale && isSure ? view.totalPages : 0;
  const isBeyond = pages > 0 && list.state.page > pages && !list.state.dialog;
  useEffect(() => {
    if (isBeyond) list.setPage(pages, { replace: true });
  }, [isBeyond, pages, list]);
}

/**
 * Everything a list screen stands on: address, page, rights, columns, current row, row actions; `order` is the list's
 * own order, `filters` what the page itself narrows the list to, `own` further parameters of its address.
 */
export function useScreenList<R extends Resource>(
  screen: ScreenOf<R>,
  order: ListState['sort'] = screen.order,
  filters?: FiltersOf<NoInfer<R>>,
  own?: readonly string[],
) {
  const list = useListState(own);
  const asked = list.state.sort || !order ? list.state : { ...list.state, sort: order };
  const query = pageQueryOf<R>(asked, filters);
  const page = useResourcePage(screen.resource, query);
  useExistingPage(list, page);
  const rights = useRights(screen.route, screen.heading);
  const columns = useMemo(() => screenColumns(screen), [screen]);
  const keys = useMemo(() => (page.view?.rows ?? []).map(({ row }) => row.id), [page.view]);
  const cursor = useRowCursor(`${screen.route}${list.hrefOf(list.state.page)}`, keys);
  const handlers = useRowHandlers(screen, list, page, rights, cursor.set);
  return { list, query, page, rights, columns, cursor, handlers };
}

export type ScreenList<R extends Resource = Resource> = ReturnType<typeof useScreenList<R>>;

/** Whether the screen has a form for new rows at all. */
export const canAdd = (screen: Screen): boolean => screen.form.length > 0 && screen.resource.operations.includes('create');

/** Why no row can be added now; null where the screen has no form for one. */
export const addBlocked = (screen: Screen, rights: Rights): string | undefined | null => (canAdd(screen) ? rights.missing('create') : null);

/** What Enter and a double click do: the edit form, or the name of the right that is missing. */
export function openRow({ page, rights, handlers }: ScreenList, key: string | undefined): void {
  const shown = page.view?.rows.find(({ row }) => row.id === key);
  if (!shown || !handlers.onEdit || shown.pending?.operation === 'delete') return;
  const missing = rights.missing('update');
  if (missing) feedback.toast({ tone: 'info', message: missing, ms: feedbackTimes.infoToast });
  else handlers.onEdit(shown.row);
}
