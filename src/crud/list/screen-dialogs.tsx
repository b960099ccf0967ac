import { useMemo, useState } from 'react';
import type { ListFilters } from '../../contract/declared/list-filter.ts';
import type { Input } from '../../contract/resource.ts';
import type { Under } from '../save/draft-keys.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { Problems } from '../../contract/validation.ts';
import { formOf, formSections, fieldsOf } from '../save/form-input.ts';
import { FullFormContext } from '../form/full-form.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { PrintButton } from '../print/print-button.tsx';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { useFiltersInAddress } from './filters/use-filters.ts';
import { useIsOurs } from '../live/connection/use-connection.ts';
import { useColumns } from './columns/use-columns.ts';
import { useSelectedRows } from './selection/use-selection.ts';
import type { Screen } from '../screen.ts';
import type { ListControls } from './use-list-state.ts';
import type { ResourcePage } from '../live/use-resource-page.ts';
import type { Rights } from '../rights/use-rights.ts';
import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name that somebody typed elsewhere and wants to add as a new row. */
    typedName?: string | undefined;
  }
}

/** What the form of a new row begins with if it was opened with a name: the field that rows are called by. */
function useTypedName(screen: Screen): Input | undefined {
  const name = useLocation({ select: ({ state }) => state.typedName });
  const { title } = screen.resource;
  const isAsked = formSections(formOf(screen, 'create')).flatMap(fieldsOf).includes(title);
  return name === undefined || !isAsked ? undefined : { [title]: name };
}

interface ScreenDialogsProps {
  readonly screen: Screen;
  readonly list: ListControls;
  readonly page: ResourcePage;
  readonly rights: Rights;
  /** The row the page is about: its list is exported, and new rows belong to it. */
  readonly under?: Under;
}

interface EditDialogProps {
  readonly screen: Screen;
  readonly list: Pick<ListControls, 'state' | 'closeDialog' | 'turnDialog'>;
  readonly page: Pick<ResourcePage, 'reload'>;
  readonly id: string;
  /** The title of the section that the form opens at. */
  readonly section?: string | undefined;
}

/** The edit of a row: its short form, or the full one with what was typed in the short one. */
export function EditDialog({ screen, list, page, id, section }: EditDialogProps) {
  const [typed, setTyped] = useState<Input>();
  const full = useMemo(() => {
    if (!screen.fullForm) return undefined;
    const { editForm: _short, ...rest } = screen;
    return { ...rest, form: screen.fullForm };
  }, [screen]);
  const shared = { operation: 'update', id, section, onClose: list.closeDialog, onSaved: page.reload } as const;
  if (list.state.dialog === 'full' && full) return <FormDialog key="full" {...shared} screen={full} typed={typed} />;
  const open = (input: Input) => {
    setTyped(input);
    list.turnDialog('full', id);
  };
  return (
    <FullFormContext value={full && open}>
      <FormDialog key="short" {...shared} screen={screen} />
    </FullFormContext>
  );
}

/** What the list is asked for: the same search, filters and order. */
function exportQuery(screen: Screen, { state }: ListControls, under: Under | undefined, chosen: ListFilters | undefined) {
  const sort = state.sort ?? screen.order;
  const own = under ? { [under.field]: under.id } : undefined;
  return { search: state.search, chosen, own, ...(sort ? { sort } : {}) };
}

/** The export of a list as it is: its columns, its filters, what is selected in it. */
function ListExport({ screen, list, page, under }: Pick<ScreenDialogsProps, 'screen' | 'list' | 'page' | 'under'>) {
  const isNarrow = useNarrow();
  const isOurs = useIsOurs(screen.resource);
  const query = exportQuery(screen, list, under, useFiltersInAddress(screen, list));
  const { own, chosen, ...order } = query;
  const asked = { ...order, ...(own || chosen ? { filters: { ...own, ...chosen } } : {}) };
  const { columns } = useColumns(screen);
  const selected = useSelectedRows();
  return (
    <ExportDialog
      resource={screen.resource}
      heading={screen.heading}
      columns={columns}
      layouts={isOurs ? (screen.layouts ?? []) : []}
      query={query}
      selected={selected}
      also={isNarrow && page.view && <PrintButton screen={screen} query={asked} view={page.view} columns={columns} />}
      onClose={list.closeDialog}
    />
  );
}

/** A form that is opened again after a refusal says what was refused; opened anew it does not. `dialog` and `id` name it in the address. */
export function useReopening(
  { openDialog, closeDialog }: Pick<ListControls, 'openDialog' | 'closeDialog'>,
  dialog: Parameters<ListControls['openDialog']>[0] = 'add',
  id?: string,
) {
  const [refused, setRefused] = useState<Problems>();
  return {
    refused,
    onClose: () => {
      setRefused(undefined);
      closeDialog();
    },
    onReopen: (fields: Problems) => {
      setRefused(fields);
      openDialog(dialog, id);
    },
  };
}

/** The dialog that the address asks for. No address gives people a form they have no right to. */
export function ScreenDialogs(props: ScreenDialogsProps) {
  const { screen, list, page, rights, under } = props;
  const { dialog, id } = list.state;
  const again = useReopening(list);
  const typed = useTypedName(screen);
  if (dialog === 'keys') return <KeysDialog onClose={list.closeDialog} />;
  if (dialog === 'export' && rights.flags.read) return <ListExport screen={screen} list={list} page={page} {...(under ? { under } : {})} />;
  if (dialog === 'history' && id && rights.flags.read)
    return <HistoryDialog key={id} resource={screen.resource} id={id} lead={screen.slots.history} onClose={list.closeDialog} />;
  const hasForm = formSections(formOf(screen, dialog === 'add' ? 'create' : 'update')).length > 0;
  if (!hasForm) return null;
  if (dialog === 'add' && rights.flags.create)
    return <FormDialog key="add" screen={screen} operation="create" under={under} typed={typed} {...again} onSaved={page.reload} />;
  if ((dialog === 'edit' || dialog === 'full') && id && rights.flags.update) return <EditDialog key={id} {...props} id={id} />;
  return null;
}
