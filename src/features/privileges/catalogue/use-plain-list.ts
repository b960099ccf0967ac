import { useMemo } from 'react';
import {
  type FailureLook,
  pageQueryOf,
  type Screen,
  type ScreenList,
  screenColumns,
  useExistingPage,
  useListTools,
  useListState,
  useResourcePage,
  useRights,
  useRowCursor,
} from '../../../crud/public.ts';

interface PlainListOptions {
  /** Filters that the page itself sets. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly failureLook?: FailureLook;
}

const nothing = () => undefined;

/** A list whose rows have no actions of their own. */
export function usePlainList(screen: Screen, { filters, failureLook }: PlainListOptions = {}): ScreenList {
  const list = useListState();
  const query = pageQueryOf(list.state, filters);
  const page = useResourcePage(screen.resource, query, failureLook ? { failureLook } : {});
  useExistingPage(list, page);
  const rights = useRights(screen.route, screen.heading);
  const columns = useMemo(() => screenColumns(screen), [screen]);
  const keys = useMemo(() => (page.view?.rows ?? []).map(({ row }) => row.id), [page.view]);
  const cursor = useRowCursor(`${screen.route}${list.hrefOf(list.state.page)}`, keys);
  const { resource } = screen;
  const handlers = useMemo(
    () => ({ resource, rights, slot: undefined, onUndo: nothing, onEdit: undefined, onHistory: undefined, onRemove: undefined }),
    [resource, rights],
  );
  return { list, query, page, rights, columns, cursor, handlers, ...useListTools(screen, list, query, page.view) };
}
