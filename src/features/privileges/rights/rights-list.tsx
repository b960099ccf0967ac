import type { ReactNode } from 'react';
import { KeysDialog, ListShell, openRow, RightButton, type ScreenList } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { KeyCap } from '../../../ui/part/key-cap.tsx';
import { rightsTexts } from './texts/id.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { FlagsDialog } from './flags/flags-dialog.tsx';
import { GrantDialog } from './flags/grant-dialog.tsx';
import { type RightsOwner, rightsOf } from './flags/rights-owner.ts';
import './rights.css';

interface RightsListProps {
  readonly owner: RightsOwner;
  readonly state: ScreenList;
  readonly heading: string;
  /** Next to the add button (wide), in the toolbar (narrow). */
  readonly actions?: ReactNode;
  /** Under the rows. */
  readonly below?: ReactNode;
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

/** The dialogs that the address asks for; an address gives people no form they have no right to. */
export function RightsDialogs({ owner, state }: Pick<RightsListProps, 'owner' | 'state'>) {
  const { list, rights } = state;
  const { dialog, id } = list.state;
  if (dialog === 'keys') return <KeysDialog onClose={list.closeDialog} />;
  if (dialog === 'add' && rights.flags.create) return <GrantDialog owner={owner} onClose={list.closeDialog} />;
  if (dialog === 'edit' && id && rights.flags.update) return <FlagsDialog key={id} owner={owner} id={id} onClose={list.closeDialog} />;
  return null;
}

/** Reloads by hand; only if there is no room for the row of keys. */
function ReloadButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className="icon-btn framed" aria-label={rightsTexts.reload} title={rightsTexts.reload} onClick={onClick}>
      <Icon name="reload-outline" />
    </button>
  );
}

/** Menus and what may be done with each, listed as the product does it. */
export function RightsList({ owner, state, heading, actions, below }: RightsListProps) {
  const isNarrow = useNarrow();
  const { resource, texts } = rightsOf[owner.kind];
  return (
    <ListShell
      state={state}
      heading={heading}
      what={resource.label}
      add={(isQuiet) => <GrantButton owner={owner} state={state} isQuiet={isQuiet} />}
      addBlocked={state.rights.missing('create')}
      onOpen={(key) => openRow(state, key)}
      headActions={actions && <div className="rights-acts">{actions}</div>}
      toolbar={
        isNarrow && (
          <>
            <ReloadButton onClick={state.page.reload} />
            {actions && <div className="rights-tools">{actions}</div>}
          </>
        )
      }
      actionsHeading={rightsTexts.actions}
      below={below}
      emptyHelp={texts.emptyHelp}
      dialogs={<RightsDialogs owner={owner} state={state} />}
    />
  );
}
