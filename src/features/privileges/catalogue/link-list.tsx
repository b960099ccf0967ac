import { useRef } from 'react';
import {
  freshnessWords,
  KeysHint,
  ListBody,
  ListFooter,
  ListFrame,
  ListToolbar,
  RowActionsProvider,
  type ScreenList,
  useListKeys,
} from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { LinkAdd, LinkRemove, useLinkBlocks } from './link-actions.tsx';
import type { LinkPlan } from './link-plan.ts';

interface LinkListProps {
  readonly plan: LinkPlan;
  readonly state: ScreenList;
}

/** The keys of any list; `n` adds links, Enter follows the link of the current row. */
function useKeys(state: ScreenList) {
  const searchRef = useRef<HTMLInputElement>(null);
  const { add: blocked } = useLinkBlocks(state);
  const { list, cursor } = state;
  useListKeys({
    search: () => searchRef.current?.focus(),
    move: cursor.move,
    open: () => document.querySelector<HTMLElement>('[data-row][aria-current] a[href]')?.click(),
    add: () => {
      if (blocked === undefined) list.openDialog('add');
      else feedback.toast({ tone: 'info', message: blocked, ms: feedbackTimes.infoToast });
    },
    help: () => list.openDialog('keys'),
  });
  return searchRef;
}

/** Says below the list why its buttons are pale. */
function Below({ state }: Pick<LinkListProps, 'state'>) {
  const isNarrow = useNarrow();
  const blocks = useLinkBlocks(state);
  const reasons = [...new Set([blocks.add, blocks.remove])].filter((words) => words !== undefined);
  return (
    <>
      {reasons.map((words) => (
        <p key={words} className="rights-note">
          <Icon name={words === blocks.offline ? 'cloud-offline-outline' : 'lock-closed-outline'} size="s" />
          {words}
        </p>
      ))}
      {!isNarrow && <KeysHint />}
    </>
  );
}

/** What is linked, from the engine's parts; links have no actions of their own, they are changed together. */
export function LinkList({ plan, state }: LinkListProps) {
  const isNarrow = useNarrow();
  const searchRef = useKeys(state);
  const blocks = useLinkBlocks(state);
  const { list, page, columns, cursor, handlers } = state;
  const { screen, what } = plan;
  const known = page.view !== undefined && page.view.coverage !== 'none' ? page.view : undefined;
  const add = <LinkAdd plan={plan} state={state} />;
  const isFilled = known !== undefined && known.rows.length > 0;
  const remove = isFilled ? <LinkRemove plan={plan} state={state} /> : null;
  const choose = (number: number) => {
    page.clearProblem();
    list.setPage(number);
  };
  return (
    <RowActionsProvider handlers={handlers}>
      <ListFrame
        heading={screen.heading}
        actions={
          <>
            {remove}
            {add}
          </>
        }
        toolbar={
          <ListToolbar
            list={list}
            what={what}
            freshness={freshnessWords(page.view, { isLive: page.isLive, isShort: isNarrow, isSearch: list.state.search !== '' })}
            total={known?.total}
            searchRef={searchRef}
          >
            {isNarrow && remove}
          </ListToolbar>
        }
        foot={<ListFooter list={list} total={known?.total} pages={Math.max(1, page.view?.totalPages ?? 1)} onPage={choose} action={add} />}
        below={<Below state={state} />}
      >
        <ListBody
          heading={screen.heading}
          what={what}
          columns={columns}
          list={list}
          page={page}
          current={cursor.current}
          onCurrent={cursor.set}
          emptyHelp={plan.emptyHelp}
          addButton={blocks.add === undefined ? add : undefined}
        />
      </ListFrame>
    </RowActionsProvider>
  );
}
