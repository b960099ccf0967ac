import { useId } from 'react';
import { fieldIn, type SheetPlan } from '../../../contract/spreadsheet/sheet-plan.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ConstantField, FileColumns } from '../desk/import-protocol.ts';
import { importTexts } from '../texts/id.ts';

const texts = importTexts.check;

interface ConstantsProps {
  readonly plan: SheetPlan;
  readonly file: FileColumns;
  readonly onChange: (file: FileColumns) => void;
}

/** Without a field, and without those that it narrowed: a school of the previous branch is not one of this branch. */
function without(plan: SheetPlan, constants: FileColumns['constants'], field: string): FileColumns['constants'] {
  const dependents = plan.columns.filter(({ field: name }) => {
    const found = fieldIn(plan, name);
    return found.kind === 'ref' && found.narrowedBy?.field === field && constants[name] !== undefined;
  });
  const { [field]: _gone, ...rest } = constants;
  return dependents.reduce((kept, dependent) => without(plan, kept, dependent.field), rest);
}

function Constant({ plan, file, onChange, of: { field, options } }: ConstantsProps & { readonly of: ConstantField }) {
  const id = useId();
  const choose = (text: string) => {
    const option = options.find(({ value }) => String(value) === text);
    const rest = without(plan, file.constants, field);
    onChange({ ...file, constants: option ? { ...rest, [field]: option.value } : rest });
  };
  return (
    <div className="import-constant">
      <label htmlFor={id}>{fieldIn(plan, field).label}</label>
      <span className="input">
        <select id={id} value={String(file.constants[field] ?? '')} onChange={(event) => choose(event.target.value)}>
          <option value="">{texts.noConstant}</option>
          {options.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
    </div>
  );
}

/** What no column says and one answer can say for all rows: "Cabang: Bekasi untuk semua". */
export function Constants(props: ConstantsProps) {
  const { constantFields } = props.file;
  if (constantFields.length === 0) return null;
  return (
    <fieldset className="import-constants">
      <legend>{texts.forAll}</legend>
      <p className="muted xs">{texts.forAllHelp}</p>
      <div className="import-constant-fields">
        {constantFields.map((of) => (
          <Constant key={of.field} {...props} of={of} />
        ))}
      </div>
    </fieldset>
  );
}
