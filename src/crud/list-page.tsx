import type { ReactNode } from 'react';
import { useNarrow } from '../ui/use-narrow.ts';
import { AddButton } from './add-button.tsx';
import { ExportButton } from './export/export-button.tsx';
import { freshnessWords } from './freshness.ts';
import { KeysHint } from './keys-dialog.tsx';
import { ListBody } from './list-body.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { RightsNote } from './rights-note.tsx';
import { countActions, RowActionsProvider, RowButtons, RowMenu } from './row-actions.tsx';
import type { Screen } from './screen.ts';
import { ScreenDialogs } from './screen-dialogs.tsx';
import { canAdd, type ScreenList, useScreenKeys, useScreenList } from './use-screen-list.ts';

interface ListViewProps {
  readonly screen: Screen;
  readonly state: ScreenList;
  /** In place of the screen's own dialogs. */
  readonly dialogs?: ReactNode;
}

/** The list and forms of a screen. */
export function ListPage({ screen }: { readonly screen: Screen }) {
  return <ListView screen={screen} state={useScreenList(screen)} />;
}

/** A list put together from the same parts that a page of its own may use; such a page may bring its own state and dialogs. */
export function ListView({ screen, state, dialogs }: ListViewProps) {
  const isNarrow = useNarrow();
  const { list, page, rights, columns, cursor, handlers } = state;
  const { searchRef, open } = useScreenKeys(screen, state);
  const { view } = page;
  const what = screen.resource.label;
  const isKnown = view !== undefined && view.coverage !== 'none';
  const isEmpty = isKnown && view.rows.length === 0 && list.state.search === '';
  const add = <AddButton screen={screen} list={list} rights={rights} isQuiet={isEmpty && !rights.missing('create')} />;
  const choosePage = (number: number) => {
    page.clearProblem();
    list.setPage(number);
  };
  const { toolbar: Toolbar, actions: Actions } = screen.slots;
  const canExport = isKnown && !isEmpty && rights.flags.read;
  const exportButton = <ExportButton onClick={() => list.openDialog('export')} />;
  const actionCount = countActions(handlers);
  return (
    <RowActionsProvider handlers={handlers}>
      <ListFrame
        heading={screen.heading}
        actions={
          <>
            {Actions && <Actions />}
            {canExport && exportButton}
            {add}
          </>
        }
        toolbar={
          <ListToolbar
            list={list}
            what={what}
            freshness={freshnessWords(view, { isLive: page.isLive, isShort: isNarrow, isSearch: list.state.search !== '' })}
            total={isKnown ? view?.total : undefined}
            searchRef={searchRef}
          >
            {Toolbar && <Toolbar />}
            {isNarrow && canExport && exportButton}
          </ListToolbar>
        }
        foot={
          <ListFooter
            list={list}
            total={isKnown ? view?.total : undefined}
            pages={Math.max(1, view?.totalPages ?? 1)}
            onPage={choosePage}
            action={
              <>
                {Actions && <Actions />}
                {add}
              </>
            }
          />
        }
        below={
          <>
            <RightsNote resource={screen.resource} rights={rights} where={screen.heading} />
            {!isNarrow && <KeysHint />}
          </>
        }
      >
        <ListBody
          heading={screen.heading}
          what={what}
          columns={columns}
          list={list}
          page={page}
          actionsHeading={screen.actionsHeading}
          {...(actionCount > 0 ? { rowActions: RowButtons, cardActions: RowMenu, actionCount } : {})}
          current={cursor.current}
          onCurrent={cursor.set}
          onOpen={(item) => open(item.key)}
          addButton={canAdd(screen) && !rights.missing('create') ? <AddButton screen={screen} list={list} rights={rights} /> : undefined}
        />
      </ListFrame>
      {dialogs ?? <ScreenDialogs screen={screen} list={list} page={page} rights={rights} />}
    </RowActionsProvider>
  );
}
