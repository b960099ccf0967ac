import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icons/icon.tsx';
import type { ListedRow } from '../../ui/table/rows.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { UndoButton } from './row-actions.tsx';

/** Says what of a row has not been sent yet, or needs somebody. */
export function PendingChip({ item }: { readonly item: ListedRow }) {
  switch (item.mark) {
    case 'none':
      return null;
    case 'waiting':
      return (
        <span className="chip waiting">
          <Icon name="cloud-upload-outline" />
          {listTexts.waiting}
        </span>
      );
    case 'gone':
      return (
        <span className="chip waiting">
          <Icon name="trash-outline" />
          {listTexts.gone}
        </span>
      );
    case 'attention':
      return (
        <Link to={'/kotak-keluar' as string} className="chip attention">
          <Icon name="alert-circle-outline" />
          {listTexts.attention}
        </Link>
      );
  }
}

/** The same on a card, with the undo next to the chip. */
export function CardChip({ item }: { readonly item: ListedRow }) {
  return (
    <>
      <PendingChip item={item} />
      {item.mark === 'gone' && (
        <>
          <span className="grow" />
          <UndoButton item={item} />
        </>
      )}
    </>
  );
}
