import { useCallback, useMemo, useRef } from 'react';
import type { Row } from '../contract/resource.ts';
import { feedback } from '../ui/feedback.ts';
import { feedbackTimes } from '../ui/texts/id/feedback.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { FormDialog } from './form-dialog.tsx';
import { freshnessWords } from './freshness.ts';
import { formSections } from './form-input.ts';
import { KeysDialog, KeysHint } from './keys-dialog.tsx';
import { ListBody } from './list-body.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListFrame } from './list-frame.tsx';
import { pageQueryOf } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { RightButton } from './right-button.tsx';
import { type RowActionHandlers, RowActionsProvider, RowButtons, RowMenu } from './row-actions.tsx';
import type { Screen } from './screen.ts';
import { screenColumns } from './screen-columns.ts';
import { useListKeys } from './use-list-keys.ts';
import { type ListControls, useListState } from './use-list-state.ts';
import { useRemove } from './use-remove.ts';
import { type ResourcePage, useResourcePage } from './use-resource-page.ts';
import { type Rights, useRights } from './use-rights.ts';
import { useRowCursor } from './use-row-cursor.ts';

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
  const hasForm = screen.form.length > 0;
  return useMemo(
    () => ({
      resource,
      rights,
      slot: slots.rowActions,
      onUndo: (commandId: string) => void undo(commandId),
      onEdit: hasForm && resource.operations.includes('update') ? edit : undefined,
      onRemove: resource.operations.includes('delete') ? (row: Row) => void remove(row) : undefined,
    }),
    [resource, rights, slots, undo, edit, hasForm, remove],
  );
}

function useScreenList(screen: Screen) {
  const list = useListState();
  const page = useResourcePage(screen.resource, pageQueryOf(list.state));
  const rights = useRights(screen.route, screen.heading);
  const columns = useMemo(() => screenColumns(screen), [screen]);
  const keys = useMemo(() => (page.view?.rows ?? []).map(({ row }) => row.id), [page.view]);
  const cursor = useRowCursor(`${screen.route}${list.hrefOf(list.state.page)}`, keys);
  const handlers = useRowHandlers(screen, list, page, rights, cursor.set);
  return { list, page, rights, columns, cursor, handlers };
}

type ScreenList = ReturnType<typeof useScreenList>;

function useScreenKeys(screen: Screen, { list, page, rights, cursor, handlers }: ScreenList) {
  const searchRef = useRef<HTMLInputElement>(null);
  const open = (key: string | undefined) => {
    const shown = page.view?.rows.find(({ row }) => row.id === key);
    if (!shown || !handlers.onEdit || shown.pending?.operation === 'delete') return;
    const missing = rights.missing('update');
    if (missing) feedback.toast({ tone: 'info', message: missing, ms: feedbackTimes.infoToast });
    else handlers.onEdit(shown.row);
  };
  const add = () => {
    if (canAdd(screen) && !rights.missing('create')) list.openDialog('add');
  };
  useListKeys({
    search: () => searchRef.current?.focus(),
    move: cursor.move,
    open: () => open(cursor.current),
    add,
    help: () => list.openDialog('keys'),
  });
  return { searchRef, open };
}

const canAdd = (screen: Screen) => screen.form.length > 0 && screen.resource.operations.includes('create');

function AddButton({
  screen,
  list,
  rights,
  isDock,
}: {
  readonly screen: Screen;
  readonly list: ListControls;
  readonly rights: Rights;
  readonly isDock?: boolean;
}) {
  const isNarrow = useNarrow();
  if (!canAdd(screen)) return null;
  return (
    <RightButton
      missing={rights.missing('create')}
      className={isDock ? 'btn primary big' : 'btn primary'}
      {...(isNarrow ? { label: screen.titles.add } : {})}
      onClick={() => list.openDialog('add')}
    >
      <Icon name="add-outline" />
      {isNarrow ? screen.add.narrow : screen.add.wide}
      {!isNarrow && <KeyCap keys="N" />}
    </RightButton>
  );
}

function Dialogs({ screen, list, page }: { readonly screen: Screen; readonly list: ListControls; readonly page: ResourcePage }) {
  const { dialog, id } = list.state;
  const shared = { screen, onClose: list.closeDialog, onSaved: page.reload };
  if (dialog === 'keys') return <KeysDialog onClose={list.closeDialog} />;
  if (formSections(screen.form).length === 0) return null;
  if (dialog === 'add') return <FormDialog key="add" {...shared} operation="create" onReopen={() => list.openDialog('add')} />;
  if (dialog === 'edit' && id) return <FormDialog key={id} {...shared} operation="update" id={id} />;
  return null;
}

/** The list and forms of a screen, put together from the same parts that a page of its own may use. */
export function ListPage({ screen }: { readonly screen: Screen }) {
  const isNarrow = useNarrow();
  const state = useScreenList(screen);
  const { list, page, rights, columns, cursor, handlers } = state;
  const { searchRef, open } = useScreenKeys(screen, state);
  const { view } = page;
  const Toolbar = screen.slots.toolbar;
  const what = screen.resource.label;
  const add = <AddButton screen={screen} list={list} rights={rights} isDock={isNarrow} />;
  const choosePage = (number: number) => {
    page.clearProblem();
    list.setPage(number);
  };
  const hasActions = handlers.onEdit !== undefined || handlers.onRemove !== undefined || handlers.slot !== undefined;
  return (
    <RowActionsProvider handlers={handlers}>
      <ListFrame
        heading={screen.heading}
        actions={add}
        toolbar={
          <ListToolbar
            list={list}
            what={what}
            freshness={freshnessWords(view, page.isLive, isNarrow)}
            total={view?.total}
            searchRef={searchRef}
          >
            {Toolbar && <Toolbar />}
          </ListToolbar>
        }
        foot={
          <ListFooter list={list} total={view?.total ?? 0} pages={Math.max(1, view?.totalPages ?? 1)} onPage={choosePage} action={add} />
        }
        below={isNarrow ? undefined : <KeysHint />}
      >
        <ListBody
          heading={screen.heading}
          what={what}
          columns={columns}
          list={list}
          page={page}
          actionsHeading={screen.actionsHeading}
          {...(hasActions ? { rowActions: RowButtons, cardActions: RowMenu } : {})}
          current={cursor.current}
          onCurrent={cursor.set}
          onOpen={(item) => open(item.key)}
          addButton={canAdd(screen) && !rights.missing('create') ? <AddButton screen={screen} list={list} rights={rights} /> : undefined}
        />
      </ListFrame>
      <Dialogs screen={screen} list={list} page={page} />
    </RowActionsProvider>
  );
}
