import { useId } from 'react';
import type { Mapping } from '../../../contract/spreadsheet/headings.ts';
import { fieldIn } from '../../../contract/spreadsheet/sheet-plan.ts';
import { teacherSheet } from '../../../contract/spreadsheet/teacher-sheet.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts } from './texts/id.ts';
import type { FileColumns } from './import-protocol.ts';

const texts = importTexts.check;
export const labelOf = (field: string): string => fieldIn(teacherSheet, field).label;

interface MappingProps {
  readonly file: FileColumns;
  readonly isOpen: boolean;
  readonly onChange: (mapping: Mapping) => void;
}

/** A field has one column: choosing it for a second one takes it away from the first. */
const withField = (mapping: Mapping, at: number, field: string): Mapping =>
  mapping.map((known, column) => (column === at ? field || null : known === field ? null : known));

function ColumnLine({ file, at, onChange }: Omit<MappingProps, 'isOpen'> & { readonly at: number }) {
  const id = useId();
  const column = file.columns[at];
  if (!column) return null;
  const name = column.text || texts.unnamed(at + 1);
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>{name}</label>
        <small>{column.samples.join(', ')}</small>
      </th>
      <td>
        <span className="input">
          <select id={id} value={file.mapping[at] ?? ''} onChange={(event) => onChange(withField(file.mapping, at, event.target.value))}>
            <option value="">{texts.skipped}</option>
            {teacherSheet.columns.map(({ field }) => (
              <option key={field} value={field}>
                {labelOf(field)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down-outline" size="s" />
        </span>
      </td>
    </tr>
  );
}

/** Which column of the file goes where; this can be changed, and is remembered for files with the same headings. */
export function ColumnMapping({ file, isOpen, onChange }: MappingProps) {
  const used = file.mapping.filter((field) => field !== null).length;
  const shown = file.columns.flatMap(({ text, samples }, at) => (text === '' && samples.length === 0 ? [] : [at]));
  return (
    <details className="import-columns" open={isOpen}>
      <summary>{texts.columns(used, shown.length)}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.goesTo}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((at) => (
            <ColumnLine key={at} file={file} at={at} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </details>
  );
}
