import type { PageView } from '../../data/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { printTexts } from '../../ui/texts/id/print.ts';
import type { Column } from '../../ui/table/rows.ts';
import { useIsOnline } from '../live/connection/use-connection.ts';
import type { Screen } from '../screen.ts';
import { type ListQuery, usePrintList } from './use-print-list.ts';

interface PrintButtonProps {
  readonly screen: Screen;
  /** What the list shows now. */
  readonly query: ListQuery;
  readonly view: PageView;
  /** The columns as the reader of the list chose them. */
  readonly columns: readonly Column[];
}

/** Prints the list as it is shown, across all of its pages. */
export function PrintButton({ screen, query, view, columns }: PrintButtonProps) {
  const isOnline = useIsOnline();
  const { isBusy, print } = usePrintList(screen, columns);
  const isPartial = !isOnline && view.coverage !== 'complete';
  const press = () => !isBusy && print(query, isPartial ? view : undefined);
  const words = isBusy ? printTexts.busy : printTexts.button;
  return (
    <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={press}>
      <Icon name="print-outline" />
      {words}
    </button>
  );
}
