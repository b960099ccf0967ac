import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Right } from '../../contract/permissions.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import { ActionSheet } from '../../ui/dialog/action-sheet.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import type { ListedRow } from '../../ui/table/rows.ts';
import { isNarrow } from '../../ui/gesture/use-narrow.ts';
import { historyTexts } from '../history/texts/id.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { CallLinks } from './call-links.tsx';
import type { RowPhone } from './row-phone.ts';
import { RightButton, rightButton } from '../rights/right-button.tsx';
import type { Rights } from '../rights/use-rights.ts';
import type { RowSlot } from '../screen.ts';

/** What the buttons of a row do; given once for the whole list. */
export interface RowActionHandlers {
  readonly resource: Resource;
  readonly rights: Rights;
  readonly onEdit?: ((row: Row) => void) | undefined;
  readonly onRemove?: ((row: Row) => void) | undefined;
  /** Who changed the row, when and how. */
  readonly onHistory?: ((row: Row) => void) | undefined;
  readonly onUndo: (commandId: string, row: Row) => void;
  readonly slot?: RowSlot | undefined;
  /** The phone number, for rows that are people. */
  readonly phoneOf?: ((row: Row) => RowPhone | undefined) | undefined;
}

const HandlersContext = createContext<RowActionHandlers | null>(null);

/** Tells all row buttons below it what to do. */
export function RowActionsProvider({ handlers, children }: { readonly handlers: RowActionHandlers; readonly children: ReactNode }) {
  return <HandlersContext.Provider value={handlers}>{children}</HandlersContext.Provider>;
}

/** What the buttons of the rows do here. */
export function useHandlers(): RowActionHandlers {
  const handlers = useContext(HandlersContext);
  if (!handlers) throw new Error('Row actions need a RowActionsProvider around them.');
  return handlers;
}

const SheetContext = createContext<(() => void) | undefined>(undefined);

/** In the sheet of a row's actions, what closes the sheet; undefined in a table. */
export const useRowSheet = (): (() => void) | undefined => useContext(SheetContext);

/** How many buttons a row ends with: the column is as wide as they need. */
export const countActions = ({ onEdit, onRemove, onHistory, slot }: RowActionHandlers): number =>
  [onEdit, onRemove, onHistory, slot].filter(Boolean).length;

/** What a row is called. */
export const titleOf = (handlers: Pick<RowActionHandlers, 'resource'>, row: Row): string => String(row[handlers.resource.title] ?? '');

/** Takes back a deletion that is waiting to be sent. */
export function UndoButton({ item, isBrief = false }: { readonly item: ListedRow; readonly isBrief?: boolean }) {
  const handlers = useHandlers();
  const { commandId } = item;
  if (!commandId) return null;
  return (
    <button
      type="button"
      className={isBrief ? 'icon-btn' : 'btn quiet'}
      aria-label={listTexts.undoOf(titleOf(handlers, item.row))}
      title={isBrief ? listTexts.undo : undefined}
      onClick={() => handlers.onUndo(commandId, item.row)}
    >
      <Icon name="arrow-undo-outline" size="s" />
      {!isBrief && listTexts.undo}
    </button>
  );
}

/** History, edit and delete at the end of a table row; if a deletion is waiting, the undo instead. */
export function RowButtons({ item }: { readonly item: ListedRow }) {
  const handlers = useHandlers();
  if (item.mark === 'gone') return <UndoButton item={item} />;
  const { onEdit, onRemove, onHistory, rights, slot: Slot } = handlers;
  const { row } = item;
  const title = titleOf(handlers, row);
  return (
    <>
      {Slot && <Slot key={row.id} row={row} />}
      {onHistory &&
        rightButton({
          missing: undefined,
          className: 'icon-btn row-history',
          label: historyTexts.of(title),
          onClick: () => onHistory(row),
        })}
      {onEdit &&
        rightButton({
          missing: rights.missing('update'),
          className: 'icon-btn row-edit',
          label: listTexts.edit(title),
          onClick: () => onEdit(row),
        })}
      {onRemove &&
        rightButton({
          missing: rights.missing('delete'),
          className: 'icon-btn danger row-remove',
          label: listTexts.remove(title),
          onClick: () => onRemove(row),
        })}
    </>
  );
}

interface SheetActionProps {
  readonly right: Right;
  readonly icon: IconName;
  readonly words: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

function SheetAction({ right, icon, words, danger = false, onClick }: SheetActionProps) {
  const { rights } = useHandlers();
  const missing = rights.missing(right);
  return (
    <>
      <RightButton missing={missing} className={danger ? 'btn big block danger' : 'btn big block'} onClick={onClick}>
        <Icon name={icon} />
        {words}
      </RightButton>
      {missing && <p className="xs muted">{missing}</p>}
    </>
  );
}

/** One button for a row without room for more, with the choices in a sheet; if there is only the history no sheet is needed. */
export function RowMenu({ item }: { readonly item: ListedRow }) {
  const handlers = useHandlers();
  const [isOpen, setOpen] = useState(false);
  // On a card it stands beside the chip.
  if (item.mark === 'gone') return isNarrow() ? null : <UndoButton item={item} isBrief />;
  const { onEdit, onRemove, onHistory, slot: Slot } = handlers;
  const phone = isNarrow() ? handlers.phoneOf?.(item.row) : undefined;
  if (countActions(handlers) === 0) return null;
  if (countActions(handlers) === 1 && onHistory && !phone) return <RowButtons item={item} />;
  const title = titleOf(handlers, item.row);
  const choose = (act: (row: Row) => void) => () => {
    setOpen(false);
    act(item.row);
  };
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={listTexts.actionsFor(title)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="ellipsis-horizontal-outline" />
      </button>
      {isOpen && (
        <ActionSheet title={title} onClose={() => setOpen(false)}>
          {phone && <CallLinks phone={phone} name={title} look="sheet" onDone={() => setOpen(false)} />}
          {Slot && (
            <SheetContext value={() => setOpen(false)}>
              <Slot row={item.row} />
            </SheetContext>
          )}
          {onEdit && <SheetAction right="update" icon="create-outline" words={listTexts.editShort} onClick={choose(onEdit)} />}
          {onHistory && <SheetAction right="read" icon="time-outline" words={historyTexts.short} onClick={choose(onHistory)} />}
          {onRemove && <SheetAction right="delete" icon="trash-outline" words={listTexts.removeShort} danger onClick={choose(onRemove)} />}
        </ActionSheet>
      )}
    </>
  );
}
