import type { ReactNode } from 'react';
import {
  freshnessWords,
  ListBody,
  ListFooter,
  ListFrame,
  ListToolbar,
  RowActionsProvider,
  type Screen,
  type ScreenList,
  useScreenKeys,
} from '../../crud/public.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

interface PatrolListProps {
  readonly screen: Screen;
  readonly state: ScreenList;
  /** The page's main button, beside the heading and under the thumb. */
  readonly action: ReactNode;
  readonly emptyHelp?: string;
}

/** A list from the engine's parts, without row actions; the patrol's pages bring their own dialogs and buttons. */
export function PatrolList({ screen, state, action, emptyHelp }: PatrolListProps) {
  const narrow = useNarrow();
  const { searchRef } = useScreenKeys(screen, state);
  const { list, page, columns, cursor, handlers } = state;
  const known = page.view !== undefined && page.view.coverage !== 'none' ? page.view : undefined;
  const choose = (number: number) => {
    page.clearProblem();
    list.setPage(number);
  };
  return (
    <RowActionsProvider handlers={handlers}>
      <ListFrame
        heading={screen.heading}
        actions={action}
        toolbar={
          <ListToolbar
            list={list}
            what={screen.resource.label}
            freshness={freshnessWords(page.view, { isLive: page.isLive, isShort: narrow, isSearch: list.state.search !== '' })}
            total={known?.total}
            searchRef={searchRef}
          />
        }
        foot={
          <ListFooter list={list} total={known?.total} pages={Math.max(1, page.view?.totalPages ?? 1)} onPage={choose} action={action} />
        }
      >
        <ListBody
          heading={screen.heading}
          what={screen.resource.label}
          columns={columns}
          list={list}
          page={page}
          current={cursor.current}
          onCurrent={cursor.set}
          addButton={action}
          {...(emptyHelp ? { emptyHelp } : {})}
        />
      </ListFrame>
    </RowActionsProvider>
  );
}
