import { AddedActions, AddedDialogs, AddedToEmpty } from './frame/added-to-list.tsx';
import type { ReactNode } from 'react';
import { rightWords } from '../../contract/permissions.ts';
import type { Resource } from '../../contract/resource.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { exportTexts } from '../../ui/texts/id/export.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import type { Column } from '../../ui/table/rows.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { isKnown } from '../live/empty-reason.ts';
import { PrintButton } from '../print/print-button.tsx';
import { useResourceRights } from '../rights/use-resource-rights.ts';
import type { Rights } from '../rights/use-rights.ts';
import type { NameLeads, RowsSlot, Screen } from '../screen.ts';
import { useSelectedRows } from './selection/use-selection.ts';
import { AddButton } from './add-button.tsx';
import type { Grouping } from './groups/grouping.ts';
import { ListShell } from './list-shell.tsx';
import { ScreenDialogs } from './screen-dialogs.tsx';
import { addBlocked, openRow, type ScreenList, useScreenList } from './use-screen-list.ts';

export { readListAhead } from './list-ahead.ts';

/** Opens the export of the list; on a phone an icon next to the search. */
function ExportButton({ onClick }: { readonly onClick: () => void }) {
  const isNarrow = useNarrow();
  if (isNarrow)
    return (
      <button type="button" className="icon-btn framed" aria-label={exportTexts.button} onClick={onClick}>
        <Icon name="download-outline" />
      </button>
    );
  return (
    <button type="button" className="btn" onClick={onClick}>
      <Icon name="download-outline" />
      {exportTexts.button}
    </button>
  );
}

/** Names the rights that are missing on this list, so that nobody wonders about a pale button. */
function RightsNote({ resource, rights, where }: { readonly resource: Resource; readonly rights: Rights; readonly where: string }) {
  const missing = (['create', 'update', 'delete'] as const).filter((right) => resource.operations.includes(right) && !rights.flags[right]);
  if (missing.length === 0) return null;
  return (
    <p className="rights-note">
      <Icon name="lock-closed-outline" size="s" />
      {listTexts.missingRights(
        missing.map((right) => rightWords[right]),
        where,
      )}
    </p>
  );
}

interface ListViewProps {
  readonly screen: Screen;
  readonly state: ScreenList;
  /** Instead of the screen's own dialogs. */
  readonly dialogs?: ReactNode;
  /** Between the heading and the rows. */
  readonly lead?: ReactNode;
  /** Next to the rows, if the window has room for both. */
  readonly beside?: ReactNode;
  /** The columns there is room for, if not all of them; paper and files keep them all. */
  readonly roomFor?: readonly Column[];
  /** The ways to read the list in groups. */
  readonly groupings?: readonly Grouping[];
  /** What Enter and the name of a row open, instead of the row's page or its edit form. */
  readonly opens?: { readonly leads: NameLeads; readonly open: (key: string | undefined) => void } | undefined;
}

/** The list and forms of a screen. */
export function ListPage({ screen }: { readonly screen: Screen }) {
  return <ListView screen={screen} state={useScreenList(screen)} />;
}

/** The dialogs of a screen's slots, with the rows that are selected now. */
function SlotDialogs({ of: Dialogs }: { readonly of: RowsSlot }) {
  return <Dialogs rows={useSelectedRows()} />;
}

/** What an empty list offers to those who may fill it. */
function EmptyActions({ screen, list, rights }: Pick<ListViewProps, 'screen'> & Pick<ScreenList, 'list' | 'rights'>) {
  return (
    <>
      <AddButton screen={screen} list={list} rights={rights} isQuiet={false} />
      <AddedToEmpty screen={screen} />
    </>
  );
}

/** What the name of a row opens, according to the screen. The page of another list's row needs the right to read that list. */
function useNameLeads({ nameLeads, resource }: Screen): NameLeads | undefined {
  const other = nameLeads && 'reads' in nameLeads && nameLeads.reads !== resource ? nameLeads.reads : undefined;
  const rights = useResourceRights(other);
  return rights?.flags.read === false ? undefined : nameLeads;
}

/** A list as its screen declares it; a page may bring its own state and dialogs. */
export function ListView({ screen, state, dialogs, lead, beside, roomFor, groupings, opens }: ListViewProps) {
  const isNarrow = useNarrow();
  const leads = useNameLeads(screen);
  const { list, query, page, rights, filters, columns } = state;
  const blocked = addBlocked(screen, rights);
  const { view } = page;
  const isEmpty = view !== undefined && isKnown(view) && view.rows.length === 0 && list.state.search === '' && filters.used.length === 0;
  const canExport = view !== undefined && view.coverage !== 'none' && !isEmpty && rights.flags.read;
  const exportButton = canExport && <ExportButton onClick={() => list.openDialog('export')} />;
  // A phone has no room for both next to its search, so printing is in the export dialog there.
  const outward = canExport && (
    <>
      <PrintButton screen={screen} query={query} view={view} columns={columns} />
      {exportButton}
    </>
  );
  const { toolbar: Toolbar, lead: Lead, actions: Actions, dialogs: Dialogs } = screen.slots;
  return (
    <ListShell
      state={state}
      screen={screen}
      heading={screen.heading}
      lead={lead ?? (Lead && <Lead />)}
      what={screen.resource.label}
      add={(isQuiet) => <AddButton screen={screen} list={list} rights={rights} isQuiet={isQuiet} />}
      addBlocked={blocked}
      emptyAction={blocked === undefined ? <EmptyActions {...{ screen, list, rights }} /> : undefined}
      beside={beside}
      roomFor={roomFor}
      groupings={groupings}
      onOpen={opens?.open ?? ((key) => openRow(state, key))}
      nameLeads={opens?.leads ?? leads}
      actions={
        <>
          {Actions && <Actions />}
          <AddedActions screen={screen} />
        </>
      }
      headActions={outward}
      toolbar={
        <>
          {Toolbar && <Toolbar />}
          {isNarrow && exportButton}
        </>
      }
      below={<RightsNote resource={screen.resource} rights={rights} where={screen.heading} />}
      actionsHeading={screen.actionsHeading}
      dialogs={
        <>
          {dialogs ?? <ScreenDialogs screen={screen} list={list} page={page} rights={rights} />}
          {Dialogs && <SlotDialogs of={Dialogs} />}
          <AddedDialogs screen={screen} />
        </>
      }
    />
  );
}
