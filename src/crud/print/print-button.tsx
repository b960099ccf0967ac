import { Icon } from '../../ui/icons/icon.tsx';
import { printTexts } from '../../ui/texts/id/print.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

interface PrintButtonProps {
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** Prints the list; on a phone an icon beside the search. */
export function PrintButton({ isBusy, onClick }: PrintButtonProps) {
  const isNarrow = useNarrow();
  const press = () => !isBusy && onClick();
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
