import { useMemo, useState } from 'react';
import type { RowPicks } from '../../ui/table/rows.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { columnTexts, selectionTexts } from '../../ui/texts/id/list-tools.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import type { Screen } from '../screen.ts';
import { ColumnsDialog } from './columns/columns-dialog.tsx';
import { AppliedFilters, FilterBar, FilterButton } from './filters/filter-bar.tsx';
import { FilterDialog } from './filters/filter-dialog.tsx';
import { SaveViewDialog, type ViewedList, ViewTabs } from './filters/saved-views.tsx';
import { filterParameters } from './filters/use-filters.ts';
import type { ScreenList } from './use-screen-list.ts';

interface ToolsProps {
  readonly screen: Screen;
  readonly state: ScreenList;
}

const viewed = (screen: Screen): ViewedList => ({ route: screen.route, parameters: filterParameters(screen) });

/** The saved views of a list, above its toolbar. */
export const ListViews = ({ screen, state }: ToolsProps) => <ViewTabs of={viewed(screen)} list={state.list} />;

/** The filters of a list, as chips below its toolbar; on a phone only those that are in use. */
export function ListFilters({ screen, state }: ToolsProps) {
  const isNarrow = useNarrow();
  if (isNarrow || (screen.filters ?? []).length === 0) return <AppliedFilters filters={state.filters} />;
  return <FilterBar filters={state.filters} onSave={() => state.list.openDialog('view')} />;
}

/** In the toolbar: the columns, and on a phone the filters. */
export function ListToolButtons({ screen, state, total }: ToolsProps & { readonly total: number | undefined }) {
  const isNarrow = useNarrow();
  const { list, filters } = state;
  const [isOpen, setOpen] = useState(false);
  if (isNarrow)
    return (
      (screen.filters ?? []).length > 0 && (
        <>
          <FilterButton filters={filters} onOpen={() => setOpen(true)} />
          {isOpen && (
            <FilterDialog
              filters={filters}
              total={total}
              onSave={() => {
                setOpen(false);
                list.openDialog('view');
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )
    );
  return (
    <button type="button" className="btn quiet" aria-haspopup="dialog" onClick={() => list.openDialog('columns')}>
      <Icon name="options-outline" size="s" />
      {columnTexts.button}
    </button>
  );
}

/** On a phone, next to the number of rows. */
export function ListMetaButtons({ state }: Pick<ToolsProps, 'state'>) {
  const { list, selection } = state;
  return (
    <span className="meta-acts">
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => list.openDialog('columns')}>
        {columnTexts.button}
      </button>
      <button
        type="button"
        className="link"
        aria-pressed={selection.isPicking}
        onClick={() => (selection.isPicking ? selection.clear() : selection.setPicking(true))}
      >
        {selectionTexts.start}
      </button>
    </span>
  );
}

/** The dialog of these tools that the address asks for. */
export function ListToolDialogs({ screen, state }: ToolsProps) {
  const { list } = state;
  if (list.state.dialog === 'columns') return <ColumnsDialog screen={screen} onClose={list.closeDialog} />;
  if ((screen.filters ?? []).length === 0) return null;
  return list.state.dialog === 'view' ? <SaveViewDialog of={viewed(screen)} list={list} /> : null;
}

/** How the rows of a list are selected. */
export function usePicks({ screen, state }: { readonly screen?: Screen | undefined; readonly state: ScreenList }): RowPicks | undefined {
  const { rows, isPicking, pageState, pick, pickPage, setPicking } = state.selection;
  return useMemo(() => {
    if (!screen) return undefined;
    const { resource } = screen;
    return {
      keys: rows,
      nameOf: ({ row }) => String(row[resource.title] ?? resource.label),
      onPick: pick,
      pageState,
      onPage: pickPage,
      isPicking,
      onHold: (key) => {
        setPicking(true);
        pick(key, false);
      },
    };
  }, [screen, rows, isPicking, pageState, pick, pickPage, setPicking]);
}
