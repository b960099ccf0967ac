import { shownText } from '../../contract/words/shown-text.ts';
import { PendingChip, type Rights, RightButton } from '../../crud/public.ts';
import { FieldCell } from '../../ui/table/field-cells.tsx';
import { formatWireDay } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { ListedRow } from '../../ui/table/rows.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { teacherTexts } from './texts/id.ts';
import { type StatusRecord, statusField } from './status-row.ts';

const texts = teacherTexts.history;

/** "Kontrak (KTR)"; just the code if the name is not on the device. */
function statusWords({ name_status: name, status_code: code }: StatusRecord): string {
  const [words, short] = [shownText(name), shownText(code)];
  return words === '' || words === short ? short : `${words} (${short})`;
}

/** Names a record to somebody who cannot see the table. */
export const recordWords = (row: StatusRecord): string => `${statusWords(row)} ${formatWireDay(shownText(row.date))}`.trim();

interface RecordRowProps {
  readonly item: ListedRow<StatusRecord>;
  readonly rights: Rights;
  /** Another row is being edited: one at a time. */
  readonly isBusy: boolean;
  readonly onEdit: (row: StatusRecord) => void;
  readonly onRemove: (row: StatusRecord) => void;
  readonly onUndo: (commandId: string, row: StatusRecord) => void;
}

function Buttons({ item, rights, isBusy, onEdit, onRemove, onUndo }: RecordRowProps) {
  const { row, mark, commandId } = item;
  const what = recordWords(row);
  if (mark === 'gone')
    return commandId ? (
      <button type="button" className="btn quiet" aria-label={texts.undo(what)} onClick={() => onUndo(commandId, row)}>
        <Icon name="arrow-undo-outline" size="s" />
        {listTexts.undo}
      </button>
    ) : null;
  if (isBusy) return null;
  return (
    <>
      <RightButton missing={rights.missing('update')} className="icon-btn row-edit" label={texts.edit(what)} onClick={() => onEdit(row)} />
      <RightButton
        missing={rights.missing('delete')}
        className="icon-btn danger row-remove"
        label={texts.remove(what)}
        onClick={() => onRemove(row)}
      />
    </>
  );
}

/** A saved record of a status history, marked if something of it is not sent yet. */
export function RecordRow(props: RecordRowProps) {
  const { item } = props;
  const { row, mark } = item;
  const date = statusField('date');
  return (
    <tr className={mark === 'gone' ? 'gone' : undefined} data-row={item.key}>
      <td data-label={statusField('nip_ypi').label}>
        <FieldCell field={statusField('nip_ypi')} value={row.nip_ypi} />
      </td>
      <td data-label={statusField('status_code').label}>
        <span className="row wrap">
          {mark === 'gone' ? <s>{statusWords(row)}</s> : <span>{statusWords(row)}</span>}
          <PendingChip item={item} />
        </span>
      </td>
      <td data-label={date.label} className="num">
        <FieldCell field={date} value={row.date} />
      </td>
      <td className="acts">
        <span>
          <Buttons {...props} />
        </span>
      </td>
    </tr>
  );
}
