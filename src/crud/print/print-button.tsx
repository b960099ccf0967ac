import type { PageView } from '../../data/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { printTexts } from '../../ui/texts/id/print.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useIsOnline } from '../live/use-connection.ts';
import type { Screen } from '../screen.ts';
import { type ListQuery, usePrintList } from './use-print-list.ts';

interface PrintButtonProps {
  readonly screen: Screen;
  /** What the list shows now. */
  readonly query: ListQuery;
  readonly view: PageView;
}

/** Prints the list as it is shown; on a phone an icon beside the search. */
export function PrintButton({ screen, query, view }: PrintButtonProps) {
  const isNarrow = useNarrow();
  const isOnline = useIsOnline();
  const { isBusy, print } = usePrintList(screen);
  const isPartial = !isOnline && view.coverage !== 'complete';
  const press = () => !isBusy && print(query, isPartial ? { stored: view.stored, all: view.all ?? view.total } : undefined);
  const words = isBusy ? printTexts.busy : printTexts.button;
  return (
    <button
      type="button"
      className={isNarrow ? 'icon-btn framed' : 'btn'}
      aria-label={words}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      <Icon name="print-outline" />
      {!isNarrow && printTexts.button}
    </button>
  );
}
