import { type ReactNode, useMemo, useRef } from 'react';
import type { CardLook } from '../../ui/table/compact-cards.tsx';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { useNarrow, useNarrowerThan } from '../../ui/gesture/use-narrow.ts';
import { isKnown } from '../live/empty-reason.ts';
import { freshnessWords } from '../live/freshness.ts';
import { KeysHint } from './keys/keys-dialog.tsx';
import { ListFilters, ListMetaButtons, ListToolButtons, ListToolDialogs, ListViews, usePicks } from './list-tools.tsx';
import { PresetBar } from './filters/preset-bar.tsx';
import { AppliedFilters } from './filters/filter-bar.tsx';
import { GroupChoice } from './groups/group-choice.tsx';
import type { Grouping } from './groups/grouping.ts';
import { useRowGroups } from './groups/row-groups.tsx';
import { ListBody } from './list-body.tsx';
import { ListContext } from './list-around.ts';
import { ListFooter } from './frame/list-footer.tsx';
import { ListFrame } from './frame/list-frame.tsx';
import { ListToolbar } from './frame/list-toolbar.tsx';
import { useIsOnline } from '../live/connection/use-connection.ts';
import type { Resource } from '../../contract/resource.ts';
import { countActions, type RowActionHandlers, RowActionsProvider, RowButtons, RowMenu } from '../row/row-actions.tsx';
import { rowPagePath } from '../row/row-page-path.ts';
import type { RowTrail } from '../row/row-trail.ts';
import { cardSlide } from '../row/slide-acts.tsx';
import type { Column } from '../../ui/table/rows.ts';
import { PullToRefresh } from '../../ui/touch/pull-to-refresh.tsx';
import { oneButtonBelow } from '../../ui/table/table-columns.tsx';
import { type ListKeys, useListKeys } from './keys/use-list-keys.ts';
import { useSearchKeys } from './keys/use-search-keys.ts';
import { useRowLink } from '../row/use-row-link.ts';
import type { NameLeads, Screen } from '../screen.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectionContext } from './selection/use-selection.ts';
import type { ScreenList } from './use-screen-list.ts';

export interface ListShellProps {
  readonly state: ScreenList;
  /** With it the list can be filtered, its columns chosen and its rows selected. */
  readonly screen?: Screen | undefined;
  /** Of its screen's tools the list has only the selection, with what the slot for selected rows offers. */
  readonly onlySelection?: boolean;
  readonly heading: string;
  /** The word for one item of the list. */
  readonly what: string;
  /** Between the heading and the rows. */
  readonly lead?: ReactNode;
  /** Next to the rows, if the window has room for both. */
  readonly beside?: ReactNode;
  /** The columns there is room for, if not all of them. */
  readonly roomFor?: readonly Column[] | undefined;
  readonly tabPanel?: { readonly id: string; readonly tab: string };
  /** The add button; quiet if the empty state shows one of its own. */
  readonly add: (isQuiet: boolean) => ReactNode;
  /** Why nothing can be added now, for `n` and the empty state; null if nothing is ever added. */
  readonly addBlocked: string | undefined | null;
  /** Enter, a double click on a row, and a click on its name. */
  readonly onOpen: (key: string | undefined) => void;
  /** What the name of a row opens, if not its edit form. */
  readonly nameLeads?: NameLeads | undefined;
  /** Before the add button: in the heading when wide, at the foot when narrow. */
  readonly actions?: ReactNode;
  /** Before the add button, in the heading only. */
  readonly headActions?: ReactNode;
  readonly toolbar?: ReactNode;
  readonly below?: ReactNode;
  readonly actionsHeading?: string;
  /** Low cards on a phone. */
  readonly cards?: CardLook;
  /** The ways to read the list in groups. */
  readonly groupings?: readonly Grouping[] | undefined;
  /** Rows are changed elsewhere, all together. */
  readonly withoutRowActions?: boolean;
  readonly emptyHelp?: string;
  /** What an empty list offers, if not the add button. */
  readonly emptyAction?: ReactNode;
  readonly dialogs?: ReactNode;
}

const editForm: NameLeads = { dialog: 'edit' };
const pageOf = new WeakMap<Resource, NameLeads>();

/** What a name opens if the screen does not say: the page of its row, else its edit form. The same object each time. */
function usualLeads({ resource, onEdit }: RowActionHandlers): NameLeads | undefined {
  if (rowPagePath(resource, '') === undefined) return onEdit ? editForm : undefined;
  const leads = pageOf.get(resource) ?? { reads: resource };
  pageOf.set(resource, leads);
  return leads;
}

/** Where the list is, for the page of a row that is opened from it. */
function trailOf({ heading, state: { list, query, handlers } }: ListShellProps, leads: NameLeads | undefined): RowTrail {
  const by = leads && 'reads' in leads ? leads.by : undefined;
  return {
    href: list.hrefOf(list.state.page),
    words: heading,
    resource: handlers.resource.name,
    query,
    ...(by === undefined ? {} : { by }),
  };
}

/** Space, Shift with the arrows, Ctrl+A and Escape. */
function selectionKeys({ cursor, selection }: ScreenList): Partial<ListKeys> {
  return {
    select: () => {
      if (cursor.current !== undefined) selection.pick(cursor.current, false);
    },
    extend: (step) => {
      if (cursor.current !== undefined && selection.rows.size === 0) selection.pick(cursor.current, false);
      const next = cursor.move(step);
      if (next !== undefined) selection.pick(next, true);
    },
    selectPage: selection.pickPage,
    clear: selection.rows.size > 0 ? selection.clear : undefined,
    filter: () => document.querySelector<HTMLElement>('.filters .filter-open')?.focus(),
  };
}

/** Listens to the keys of the list; answers the ref of its search box, and what keys do in there. */
function useShellKeys({ state, screen, addBlocked, onOpen }: ListShellProps) {
  const searchRef = useRef<HTMLInputElement>(null);
  const { list, cursor, page } = state;
  useListKeys({
    search: () => searchRef.current?.select(),
    move: cursor.move,
    open: () => onOpen(cursor.current),
    add: () => {
      if (addBlocked === null) return;
      if (addBlocked === undefined) list.openDialog('add');
      else feedback.toast({ tone: 'info', message: addBlocked, ms: feedbackTimes.infoToast });
    },
    help: () => list.openDialog('keys'),
    ...(screen ? selectionKeys(state) : {}),
  });
  const searchKeys = useSearchKeys({ searchRef, search: list.state.search, page, cursor, onOpen });
  return { searchRef, searchKeys };
}

interface ShellToolbarProps extends ListShellProps, ReturnType<typeof useShellKeys> {
  readonly freshness: string | undefined;
  readonly total: number | undefined;
  readonly isInstant: boolean;
}

/** Saved views, the toolbar itself, and the filters below it. */
function ShellToolbar({ state, screen: own, onlySelection, what, toolbar, groupings, ...shown }: ShellToolbarProps) {
  const isNarrow = useNarrow();
  const screen = onlySelection ? undefined : own;
  const { freshness, total, isInstant, searchRef, searchKeys } = shown;
  // A page without chips of its own still says what its address narrows it to.
  const filters = screen ? <ListFilters screen={screen} state={state} /> : <AppliedFilters filters={state.filters} />;
  const groups = groupings && <GroupChoice groupings={groupings} list={state.list} sort={state.query.sort} order={own?.order} />;
  return (
    <>
      {screen && <ListViews screen={screen} state={state} />}
      {screen && <PresetBar screen={screen} list={state.list} />}
      <ListToolbar
        list={state.list}
        what={what}
        freshness={freshness}
        total={total}
        searchRef={searchRef}
        searchKeys={searchKeys}
        isInstant={isInstant}
        tools={screen && <ListToolButtons screen={screen} state={state} total={total} />}
        below={
          isNarrow && (
            <>
              {groups}
              {filters}
            </>
          )
        }
        meta={screen && <ListMetaButtons state={state} />}
      >
        {!isNarrow && groups}
        {toolbar}
      </ListToolbar>
      {!isNarrow && filters}
    </>
  );
}

/** The rows, and what can be done with each. */
function ShellRows(p: ListShellProps) {
  const { list, page, cursor, handlers, filters } = p.state;
  const columns = p.roomFor ?? p.state.columns;
  const picks = usePicks(p);
  const groups = useRowGroups(handlers.resource, p.groupings, p.state.query);
  const leads = p.nameLeads ?? usualLeads(handlers);
  const link = useRowLink(leads, p.onOpen, trailOf(p, leads));
  const buttons = p.withoutRowActions ? 0 : countActions(handlers);
  const slide = useMemo(() => cardSlide(handlers), [handlers]);
  const hasMenu = useNarrowerThan(oneButtonBelow(columns.length)) && buttons > 1;
  return (
    <ListBody
      heading={p.heading}
      what={p.what}
      columns={columns}
      list={list}
      page={page}
      actionsHeading={p.actionsHeading ?? ''}
      {...(buttons > 0
        ? { rowActions: hasMenu ? RowMenu : RowButtons, cardActions: RowMenu, cardSlide: slide, actionCount: hasMenu ? 1 : buttons }
        : {})}
      arePeople={p.screen?.people !== undefined}
      {...(p.emptyHelp === undefined ? {} : { emptyHelp: p.emptyHelp })}
      cards={p.cards}
      current={cursor.current}
      onCurrent={cursor.set}
      onOpen={(item) => p.onOpen(item.key)}
      link={link}
      filters={p.screen && filters}
      picks={picks}
      groups={groups}
      addButton={p.emptyAction ?? (p.addBlocked === undefined ? p.add(false) : undefined)}
    />
  );
}

/** The frame of every list: head, toolbar, rows, pager, keys and dialogs; whatever is specific comes from the page. */
export function ListShell(p: ListShellProps) {
  const isNarrow = useNarrow();
  const search = useShellKeys(p);
  const { list, page, handlers, filters, selection } = p.state;
  const { screen, state } = p;
  const known = page.view !== undefined && page.view.coverage !== 'none' ? page.view : undefined;
  const total = known?.isCounting ? undefined : known?.total;
  const isEmpty = known !== undefined && isKnown(known) && known.rows.length === 0 && list.state.search === '' && filters.used.length === 0;
  const add = p.add(isEmpty && p.addBlocked === undefined);
  const choosePage = (number: number) => {
    page.clearProblem();
    list.setPage(number);
  };
  const isOnline = useIsOnline();
  const isInstant = !isOnline && known?.coverage === 'complete';
  const freshness = freshnessWords(page.view, {
    isLive: page.isLive,
    isShort: isNarrow,
    isSearch: list.state.search !== '' || filters.used.length > 0,
  });
  const { reload } = page;
  const around = useMemo(() => ({ list, reload }), [list, reload]);
  // A panel whose table moves sideways would keep it below the window.
  const bar = screen && (
    <SelectionContext value={selection}>
      <SelectionBar screen={screen} state={state} total={total} isBare={p.onlySelection ?? false} />
    </SelectionContext>
  );
  return (
    <ListContext value={around}>
      <RowActionsProvider handlers={handlers}>
        <ListFrame
          heading={p.heading}
          pull={<PullToRefresh onRefresh={reload} isOnline={isOnline} asOf={page.view?.asOf} />}
          lead={p.lead}
          beside={p.beside}
          tabPanel={p.tabPanel}
          actions={
            <>
              {p.actions}
              {p.headActions}
              {add}
            </>
          }
          toolbar={<ShellToolbar {...p} freshness={freshness} total={total} isInstant={isInstant} {...search} />}
          foot={
            <ListFooter
              bar={isNarrow && bar}
              list={list}
              total={total}
              pages={page.view?.isCounting ? list.state.page : Math.max(1, page.view?.totalPages ?? 1)}
              onPage={choosePage}
              action={
                <>
                  {p.actions}
                  {add}
                </>
              }
            />
          }
          below={
            <>
              {!isNarrow && bar}
              {p.below}
              {!isNarrow && <KeysHint hasSelection={screen !== undefined} />}
            </>
          }
        >
          <ShellRows {...p} />
        </ListFrame>
        <SelectionContext value={selection}>
          {p.dialogs}
          {screen && !p.onlySelection && <ListToolDialogs screen={screen} state={state} />}
        </SelectionContext>
      </RowActionsProvider>
    </ListContext>
  );
}
