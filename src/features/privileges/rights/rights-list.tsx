import { type ReactNode, useRef } from 'react';
import {
  freshnessWords,
  KeysDialog,
  KeysHint,
  ListBody,
  ListFooter,
  ListFrame,
  ListToolbar,
  RightButton,
  RowActionsProvider,
  RowButtons,
  RowMenu,
  type ScreenList,
  useListKeys,
} from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { rightsTexts } from '../../../ui/texts/id/rights.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FlagsDialog } from './flags-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { type RightsOwner, rightsOf } from './rights-owner.ts';
import './rights.css';

interface RightsListProps {
  readonly owner: RightsOwner;
  readonly state: ScreenList;
  readonly heading: string;
  /** Beside the add button (wide), in the toolbar (narrow). */
  readonly actions?: ReactNode;
}

/** Opens Tambah Permission, or names the right that is missing. */
export function GrantButton({ owner, state, isQuiet = false }: Pick<RightsListProps, 'owner' | 'state'> & { readonly isQuiet?: boolean }) {
  const isNarrow = useNarrow();
  const { texts } = rightsOf[owner.kind];
  return (
    <RightButton
      missing={state.rights.missing('create')}
      className={['btn', !isQuiet && 'primary', isNarrow && 'big'].filter(Boolean).join(' ')}
      {...(isNarrow ? { label: texts.add } : {})}
      onClick={() => state.list.openDialog('add')}
    >
      <Icon name="add-outline" />
      {isNarrow ? texts.addShort : texts.add}
      {!isNarrow && !isQuiet && <KeyCap keys="N" />}
    </RightButton>
  );
}

/** The dialogs that the address asks for; an address gives nobody a form he has no right to. */
export function RightsDialogs({ owner, state }: Pick<RightsListProps, 'owner' | 'state'>) {
  const { list, rights } = state;
  const { dialog, id } = list.state;
  if (dialog === 'keys') return <KeysDialog onClose={list.closeDialog} />;
  if (dialog === 'add' && rights.flags.create) return <GrantDialog owner={owner} onClose={list.closeDialog} />;
  if (dialog === 'edit' && id && rights.flags.update) return <FlagsDialog key={id} owner={owner} id={id} onClose={list.closeDialog} />;
  return null;
}

function useKeys({ list, page, rights, cursor, handlers }: ScreenList) {
  const searchRef = useRef<HTMLInputElement>(null);
  const tell = (message: string) => feedback.toast({ tone: 'info', message, ms: feedbackTimes.infoToast });
  const open = (key: string | undefined) => {
    const shown = page.view?.rows.find(({ row }) => row.id === key);
    if (!shown) return;
    const missing = rights.missing('update');
    if (missing) tell(missing);
    else handlers.onEdit?.(shown.row);
  };
  const add = () => {
    const missing = rights.missing('create');
    if (missing) tell(missing);
    else list.openDialog('add');
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

/** Reloads by hand; only where there is no room for the row of keys. */
function ReloadButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className="icon-btn framed" aria-label={rightsTexts.reload} title={rightsTexts.reload} onClick={onClick}>
      <Icon name="reload-outline" />
    </button>
  );
}

/** Menus and what may be done with each: the list as the product states it. */
export function RightsList({ owner, state, heading, actions }: RightsListProps) {
  const isNarrow = useNarrow();
  const { list, page, rights, columns, cursor, handlers } = state;
  const { searchRef, open } = useKeys(state);
  const { texts } = rightsOf[owner.kind];
  const known = page.view !== undefined && page.view.coverage !== 'none' ? page.view : undefined;
  const isEmpty = known !== undefined && known.rows.length === 0 && list.state.search === '';
  const add = <GrantButton owner={owner} state={state} isQuiet={isEmpty && !rights.missing('create')} />;
  const choosePage = (number: number) => {
    page.clearProblem();
    list.setPage(number);
  };
  return (
    <RowActionsProvider handlers={handlers}>
      <ListFrame
        heading={heading}
        actions={
          <>
            {actions}
            {add}
          </>
        }
        toolbar={
          <ListToolbar
            list={list}
            what={rightsOf[owner.kind].resource.label}
            freshness={freshnessWords(page.view, { isLive: page.isLive, isShort: isNarrow, isSearch: list.state.search !== '' })}
            total={known?.total}
            searchRef={searchRef}
          >
            {isNarrow && <ReloadButton onClick={page.reload} />}
            {isNarrow && actions && <div className="rights-tools">{actions}</div>}
          </ListToolbar>
        }
        foot={
          <ListFooter list={list} total={known?.total} pages={Math.max(1, page.view?.totalPages ?? 1)} onPage={choosePage} action={add} />
        }
        below={!isNarrow && <KeysHint />}
      >
        <ListBody
          heading={heading}
          what={rightsOf[owner.kind].resource.label}
          columns={columns}
          list={list}
          page={page}
          actionsHeading={rightsTexts.actions}
          rowActions={RowButtons}
          cardActions={RowMenu}
          actionCount={2}
          current={cursor.current}
          onCurrent={cursor.set}
          onOpen={(item) => open(item.key)}
          addButton={rights.missing('create') ? undefined : <GrantButton owner={owner} state={state} />}
          emptyHelp={texts.emptyHelp}
        />
      </ListFrame>
      <RightsDialogs owner={owner} state={state} />
    </RowActionsProvider>
  );
}
