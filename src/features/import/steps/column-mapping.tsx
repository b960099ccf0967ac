import { useId, useState } from 'react';
import { type SheetPlan, targetLabel, targetsOf } from '../../../contract/spreadsheet/sheet-plan.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts } from '../texts/id.ts';
import type { FileColumns } from '../desk/import-protocol.ts';

const texts = importTexts.check;

interface MappingProps {
  readonly plan: SheetPlan;
  readonly file: FileColumns;
  readonly isOpen: boolean;
  readonly onChange: (file: FileColumns) => void;
}

/** The value of "Tidak dipakai" for a heading that was left open: an empty value means that nobody has chosen yet. */
const leftOut = '-';

/** A field has one column: choosing it for a second one takes it away from the first. */
function withTarget(file: FileColumns, at: number, target: string): FileColumns {
  const chosen = target === leftOut ? '' : target;
  const mapping = file.mapping.map((known, column) => (column === at ? chosen || null : known === chosen ? null : known));
  const left = file.left.filter((column) => column !== at);
  return { ...file, mapping, left: target === leftOut ? [...left, at] : left };
}

/** What may be chosen for a column; for a heading that may mean several things those come first. */
function Targets({ plan, asked }: { readonly plan: SheetPlan; readonly asked: readonly string[] | undefined }) {
  const targets = targetsOf(plan);
  const sorted = asked ? [...asked, ...targets.filter((target) => !asked.includes(target))] : targets;
  return (
    <>
      {asked && <option value="">{texts.choose}</option>}
      <option value={asked ? leftOut : ''}>{texts.skipped}</option>
      {sorted.map((target) => (
        <option key={target} value={target}>
          {targetLabel(plan, target)}
        </option>
      ))}
    </>
  );
}

function ColumnLine({ plan, file, at, onChange }: Omit<MappingProps, 'isOpen'> & { readonly at: number }) {
  const id = useId();
  const column = file.columns[at];
  if (!column) return null;
  const name = column.text || texts.unnamed(at + 1);
  const asked = file.open.find((heading) => heading.column === at)?.targets;
  const value = file.mapping[at] ?? (file.left.includes(at) ? leftOut : '');
  return (
    <tr className={asked && value === '' ? 'import-asked' : ''}>
      <th scope="row">
        <label htmlFor={id}>{name}</label>
        <small>{column.samples.join(', ')}</small>
      </th>
      <td>
        <span className="input">
          <select id={id} value={value} onChange={(event) => onChange(withTarget(file, at, event.target.value))}>
            <Targets plan={plan} asked={asked} />
          </select>
          <Icon name="chevron-down-outline" size="s" />
        </span>
      </td>
    </tr>
  );
}

/** Which column of the file goes where; this can be changed, and is remembered for files with the same headings. */
export function ColumnMapping({ plan, file, isOpen, onChange }: MappingProps) {
  // Sixty choices of ninety targets take the page longer to render than the rest of the step.
  const [wasOpened, setOpened] = useState(false);
  const used = file.mapping.filter((field) => field !== null).length;
  const shown = file.columns.flatMap(({ text, samples }, at) => (text === '' && samples.length === 0 ? [] : [at]));
  return (
    <details
      className="import-columns"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>{texts.columns(used, shown.length)}</summary>
      {(isOpen || wasOpened) && (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.goesTo}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((at) => (
              <ColumnLine key={at} plan={plan} file={file} at={at} onChange={onChange} />
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
