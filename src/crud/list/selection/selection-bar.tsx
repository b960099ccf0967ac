import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { selectionTexts as texts } from '../../../ui/texts/id/list-tools.ts';
import { printTexts } from '../../../ui/texts/id/print.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { useData } from '../../live/data-context.tsx';
import { printRows } from '../../print/print-rows.tsx';
import { RightButton } from '../../rights/right-button.tsx';
import { removeMany } from '../../row/remove-many.ts';
import type { Screen } from '../../screen.ts';
import type { ScreenList } from '../use-screen-list.ts';

interface SelectionBarProps {
  readonly screen: Screen;
  readonly state: ScreenList;
  /** How many rows the list finds. */
  readonly total: number | undefined;
  /** Neither prints nor exports: the list does that elsewhere, or not at all. */
  readonly isBare?: boolean;
}

/** How many are selected, and a button to select everything the list finds. */
function Count({ state, total }: Omit<SelectionBarProps, 'screen'>) {
  const { rows, collected, pickAll } = state.selection;
  const isMore = total !== undefined && rows.size < total && rows.size > 0;
  return (
    <p>
      <b className="num" role="status">
        {collected === undefined ? texts.count(formatNumber(rows.size)) : texts.collecting(formatNumber(collected))}
      </b>
      {isMore && collected === undefined && (
        <button type="button" className="link" onClick={pickAll}>
          {texts.all(formatNumber(total))}
        </button>
      )}
    </p>
  );
}

/** Deletes the selected rows, if the resource lets them be deleted at all. */
function RemoveButton({ screen, state }: Omit<SelectionBarProps, 'total'>) {
  const { outbox } = useData();
  const client = useQueryClient();
  const { selection, rights, page } = state;
  if (!screen.resource.operations.includes('delete')) return null;
  const remove = async () => {
    const gone = new Set(page.view?.rows.flatMap(({ row, pending }) => (pending?.operation === 'delete' ? [row.id] : [])));
    const rows = [...selection.rows.values()].filter(({ id }) => !gone.has(id));
    if (await removeMany({ outbox, client }, screen.resource, rows)) selection.clear();
  };
  return (
    <RightButton missing={rights.missing('delete')} className="btn danger" onClick={() => void remove()}>
      <Icon name="trash-outline" />
      {texts.remove}
    </RightButton>
  );
}

/** Prints the selected rows, in the columns of the list. */
function PrintSelected({ screen, state }: Omit<SelectionBarProps, 'total'>) {
  const data = useData();
  const rows = [...state.selection.rows.values()];
  const said = [printTexts.selected(formatNumber(rows.length))];
  return (
    <button type="button" className="btn" onClick={() => void printRows(data, { screen, rows, said, columns: state.columns })}>
      <Icon name="print-outline" />
      {printTexts.button}
    </button>
  );
}

/** What can be done with the selected rows; below the list, where the finger is. */
export function SelectionBar(props: SelectionBarProps) {
  const { screen, state, isBare = false } = props;
  const { selection, rights, list } = state;
  const isRead = rights.flags.read && !isBare;
  const isNarrow = useNarrow();
  const { selection: Slot } = screen.slots;
  const count = formatNumber(selection.rows.size);
  if (selection.rows.size === 0 && !selection.isPicking) return null;
  const stop = (
    <button
      type="button"
      className="icon-btn"
      aria-label={isNarrow && selection.rows.size === 0 ? texts.stop : texts.clear}
      onClick={selection.clear}
    >
      <Icon name="close-outline" />
    </button>
  );
  return (
    <section className="bulk" aria-label={texts.region(count, screen.resource.label)}>
      <Count {...props} />
      {isNarrow && stop}
      {selection.rows.size > 0 && (
        <>
          {isRead && <PrintSelected {...props} />}
          {isRead && (
            <button type="button" className="btn" onClick={() => list.openDialog('export')}>
              <Icon name="download-outline" />
              {texts.export}
            </button>
          )}
          {Slot && <Slot rows={[...selection.rows.values()]} />}
          <RemoveButton {...props} />
        </>
      )}
      {!isNarrow && stop}
    </section>
  );
}
