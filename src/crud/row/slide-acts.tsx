import type { Right } from '../../contract/permissions.ts';
import type { Row } from '../../contract/resource.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import type { CardSlide } from '../../ui/table/row-cards.tsx';
import type { ListedRow } from '../../ui/table/rows.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { mostActs } from '../../ui/touch/slide-reach.ts';
import { historyTexts } from '../history/texts/id.ts';
import { RightButton } from '../rights/right-button.tsx';
import { CallLinks } from './call-links.tsx';
import { type RowActionHandlers, titleOf, useHandlers } from './row-actions.tsx';

interface Act {
  readonly right: Right;
  readonly icon: IconName;
  readonly words: string;
  readonly label: (title: string) => string;
  readonly className: string;
  readonly run: (row: Row) => void;
}

/** The first actions of a row, after its phone number, in the order of its sheet; the rest are in the sheet. */
function actsOf({ onEdit, onHistory, onRemove }: RowActionHandlers, room: number): readonly Act[] {
  const all: (Act | false | undefined)[] = [
    onEdit && {
      right: 'update',
      icon: 'create-outline',
      words: listTexts.editShort,
      label: listTexts.edit,
      className: 'edit',
      run: onEdit,
    },
    onHistory && {
      right: 'read',
      icon: 'time-outline',
      words: historyTexts.short,
      label: historyTexts.of,
      className: 'history-act',
      run: onHistory,
    },
    onRemove && {
      right: 'delete',
      icon: 'trash-outline',
      words: listTexts.removeShort,
      label: listTexts.remove,
      className: 'remove',
      run: onRemove,
    },
  ];
  return all.filter((act) => act !== false && act !== undefined).slice(0, room);
}

const roomBeside = (phone: unknown): number => (phone ? mostActs - 2 : mostActs);

function SlideActs({ item, onDone }: { readonly item: ListedRow; readonly onDone: () => void }) {
  const handlers = useHandlers();
  const title = titleOf(handlers, item.row);
  const phone = handlers.phoneOf?.(item.row);
  return (
    <>
      {phone && <CallLinks phone={phone} name={title} look="slide" onDone={onDone} />}
      {actsOf(handlers, roomBeside(phone)).map(({ right, icon, words, label, className, run }) => (
        <RightButton
          key={words}
          missing={handlers.rights.missing(right)}
          className={className}
          label={label(title)}
          onClick={() => {
            onDone();
            run(item.row);
          }}
        >
          <Icon name={icon} />
          <span>{words}</span>
        </RightButton>
      ))}
    </>
  );
}

/** What a card of the list shows when it is slid open: calls first, then what its sheet offers. */
export function cardSlide(handlers: RowActionHandlers): CardSlide {
  return {
    acts: SlideActs,
    count: ({ row }) => {
      const phone = handlers.phoneOf?.(row);
      return (phone ? 2 : 0) + actsOf(handlers, roomBeside(phone)).length;
    },
  };
}
