import { type KeyboardEvent, useEffect } from 'react';
import { fieldId } from '../../ui/field/form-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { teacherTexts } from './texts/id.ts';
import { StatusCells } from './status-cells.tsx';
import type { StatusColumn, StatusRecord } from './status-row.ts';
import type { Editing, RowEditor } from './use-row-editor.ts';

const texts = teacherTexts.history;
const nameOf = (column: StatusColumn) => `record.${column}`;

interface EditorRowProps {
  readonly editor: RowEditor;
  readonly editing: Editing;
  /** The record that is edited; undefined for a new row. */
  readonly record?: StatusRecord | undefined;
  readonly formId: string;
  readonly of: string;
  /** The person has just opened it; a restored row leaves the focus where it is. */
  readonly isBegun: boolean;
  readonly onEnd: () => void;
}

/** A row of a saved history while it is edited or added. Enter saves the row, not the teacher. */
export function EditorRow({ editor, editing, record, formId, of, isBegun, onEnd }: EditorRowProps) {
  useEffect(() => {
    if (isBegun) document.getElementById(fieldId(formId, nameOf('nip_ypi')))?.focus();
  }, [formId, isBegun]);
  const submit = async () => {
    await editor.submit(record);
    onEnd();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void submit();
  };
  const cancel = () => {
    editor.cancel();
    onEnd();
  };
  return (
    <tr className="asks" onKeyDown={onKey}>
      <StatusCells
        formId={formId}
        nameOf={nameOf}
        of={of}
        row={editing.row}
        problemOf={(column) => editor.problems[column]}
        onChange={editor.change}
      />
      <td className="acts">
        <span>
          <button type="button" className="btn" aria-label={texts.save} onClick={() => void submit()}>
            {texts.saveShort}
          </button>
          <button type="button" className="icon-btn" aria-label={texts.cancel} onClick={cancel}>
            <Icon name="close-outline" />
          </button>
        </span>
      </td>
    </tr>
  );
}
