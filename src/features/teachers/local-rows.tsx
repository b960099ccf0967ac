import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { teachers } from '../../contract/resources/people/teachers.ts';
import type { PartProps } from '../../crud/public.ts';
import { fieldId } from '../../ui/field/form-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { teacherTexts } from './texts/id.ts';
import { StatusCells } from './status-cells.tsx';
import { StatusTable } from './status-table.tsx';
import { cellName, emptyStatus, type StatusColumn, type StatusRow, statusRowsOf, wireStatus, withoutCells } from './status-row.ts';

const texts = teacherTexts.history;

/** The rows of a teacher who is not saved yet: they wait in the form, and in its draft, until the teacher is sent. */
function useLocalRows({ form }: PartProps<typeof teachers>) {
  const rows = statusRowsOf(form.input.array_status);
  const put = (next: readonly StatusRow[]) => form.set('array_status', next.map(wireStatus));
  return {
    rows,
    add: () => put([...rows, emptyStatus]),
    remove: (at: number) => {
      put(rows.filter((_, index) => index !== at));
      form.setProblems(withoutCells(form.problems));
    },
    change: (at: number, column: StatusColumn, value: string) => {
      put(rows.map((row, index) => (index === at ? { ...row, [column]: value } : row)));
      const { [cellName(at, column)]: _good, ...others } = form.problems;
      form.setProblems(others);
    },
  };
}

/** The status history of a new teacher, with rows to add and remove. */
export function LocalRows(props: PartProps<typeof teachers>) {
  const { form, formId } = props;
  const { rows, add, remove, change } = useLocalRows(props);
  const addButton = useRef<HTMLButtonElement>(null);
  const addRow = () => {
    flushSync(add);
    document.getElementById(fieldId(formId, cellName(rows.length, 'nip_ypi')))?.focus();
  };
  const removeRow = (at: number) => {
    remove(at);
    addButton.current?.focus();
  };
  return (
    <div className="status-history">
      {rows.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <StatusTable>
          {rows.map((row, at) => (
            <tr key={at} className="asks">
              <StatusCells
                formId={formId}
                nameOf={(column) => cellName(at, column)}
                of={texts.row(at + 1)}
                row={row}
                problemOf={(column) => form.problems[cellName(at, column)]}
                onChange={(column, value) => change(at, column, value)}
              />
              <td className="acts">
                <button type="button" className="icon-btn danger" aria-label={texts.removeRow(at + 1)} onClick={() => removeRow(at)}>
                  <Icon name="trash-outline" />
                </button>
              </td>
            </tr>
          ))}
        </StatusTable>
      )}
      <button type="button" className="btn" ref={addButton} onClick={addRow}>
        <Icon name="add-outline" />
        {texts.add}
      </button>
    </div>
  );
}
