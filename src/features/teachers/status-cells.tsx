import { fieldId } from '../../ui/field/form-field.tsx';
import { FieldInput } from '../../ui/field/field-inputs.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { teacherTexts } from './texts/id.ts';
import { type StatusColumn, type StatusRow, statusColumns, statusField } from './status-row.ts';

interface CellProps {
  readonly formId: string;
  /** Name of the cell within the form; its input and message are found by it. */
  readonly name: string;
  readonly column: StatusColumn;
  /** Which row it is, for those who cannot see the table. */
  readonly of: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function StatusCell({ formId, name, column, of, value, problem, onChange }: CellProps) {
  const field = statusField(column);
  const id = fieldId(formId, name);
  return (
    <div className="field">
      <label htmlFor={id}>{teacherTexts.history.cell(field.label, of)}</label>
      <FieldInput
        field={field}
        id={id}
        name={name}
        value={value}
        onChange={(next) => onChange(String(next ?? ''))}
        invalid={problem !== undefined}
        describedBy={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className="error">
          <Icon name="alert-circle" size="s" />
          {problem}
        </p>
      )}
    </div>
  );
}

interface StatusCellsProps {
  readonly formId: string;
  readonly nameOf: (column: StatusColumn) => string;
  readonly of: string;
  readonly row: StatusRow;
  readonly problemOf: (column: StatusColumn) => string | undefined;
  readonly onChange: (column: StatusColumn, value: string) => void;
}

/** The three inputs of one row of a status history. */
export function StatusCells({ formId, nameOf, of, row, problemOf, onChange }: StatusCellsProps) {
  return statusColumns.map((column) => (
    <td key={column}>
      <StatusCell
        formId={formId}
        name={nameOf(column)}
        column={column}
        of={of}
        value={row[column]}
        problem={problemOf(column)}
        onChange={(value) => onChange(column, value)}
      />
    </td>
  ));
}
