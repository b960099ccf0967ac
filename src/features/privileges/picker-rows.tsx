import { type ReactNode, useMemo } from 'react';
import type { RefField } from '../../contract/fields.ts';
import { FormField, fieldId } from '../../ui/field/form-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { pickerRowTexts as texts } from './texts/id.ts';
import './privileges.css';

/** One row of a repeatable form: what was picked in it. */
export interface PickedRow {
  readonly key: string;
  readonly value: string;
}

export interface PickerRowsProps<R extends PickedRow> {
  /** What each row picks. */
  readonly field: RefField;
  readonly formId: string;
  readonly rows: readonly R[];
  readonly onRows: (rows: readonly R[]) => void;
  /** A fresh row, with a key that no other row has. */
  readonly empty: () => R;
  /** By the row's key. */
  readonly problems?: Readonly<Record<string, string>>;
  /** What a row asks for besides its pick. */
  readonly more?: (row: R, change: (next: R) => void) => ReactNode;
}

/** The message for each row without a pick, by the row's key. */
export function missingPicks(rows: readonly PickedRow[], label: string): Readonly<Record<string, string>> {
  return Object.fromEntries(rows.filter(({ value }) => value === '').map(({ key }) => [key, texts.required(label)]));
}

interface LineProps<R extends PickedRow> extends Omit<PickerRowsProps<R>, 'rows' | 'onRows' | 'empty'> {
  readonly row: R;
  readonly number: number;
  readonly isOnly: boolean;
  readonly isLast: boolean;
  readonly others: readonly string[];
  readonly onChange: (next: R) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

function Line<R extends PickedRow>({ row, field, formId, number, isOnly, isLast, others, problems, more, ...act }: LineProps<R>) {
  const except = others.join('\n');
  // What is picked in one row is not offered in another.
  const asked = useMemo<RefField>(
    () => ({
      ...field,
      except: except === '' ? [] : except.split('\n'),
      label: isOnly ? field.label : texts.numbered(field.label, number),
    }),
    [field, except, isOnly, number],
  );
  return (
    <li className="picker-row">
      <FormField
        field={asked}
        name={row.key}
        formId={formId}
        value={row.value}
        onChange={(_, value) => act.onChange({ ...row, value: String(value ?? '') })}
        problem={row.value === '' ? problems?.[row.key] : undefined}
        span="wide"
      />
      {more?.(row, act.onChange)}
      <div className="picker-acts">
        {!isOnly && (
          <button type="button" className="btn quiet" aria-label={texts.removeOf(field.label, number)} onClick={act.onRemove}>
            <Icon name="trash-outline" size="s" />
            {texts.remove}
          </button>
        )}
        {isLast && (
          <button type="button" className="btn" onClick={act.onAdd}>
            <Icon name="add-outline" size="s" />
            {texts.add}
          </button>
        )}
      </div>
    </li>
  );
}

/** Repeatable rows with a picker each: Add stands on the last row only, a single row cannot be removed. */
export function PickerRows<R extends PickedRow>({ rows, onRows, empty, ...shared }: PickerRowsProps<R>) {
  const { formId } = shared;
  // By the next frame the row is drawn.
  const focus = (key: string) => requestAnimationFrame(() => document.getElementById(fieldId(formId, key))?.focus());
  const add = () => {
    const row = empty();
    onRows([...rows, row]);
    focus(row.key);
  };
  const remove = (key: string) => {
    const at = rows.findIndex((row) => row.key === key);
    const rest = rows.filter((row) => row.key !== key);
    onRows(rest);
    const near = rest[Math.min(at, rest.length - 1)];
    if (near) focus(near.key);
  };
  return (
    <ul className="picker-rows">
      {rows.map((row, index) => (
        <Line
          key={row.key}
          {...shared}
          row={row}
          number={index + 1}
          isOnly={rows.length === 1}
          isLast={index === rows.length - 1}
          others={rows.filter((other) => other !== row && other.value !== '').map(({ value }) => value)}
          onChange={(next) => onRows(rows.map((other) => (other.key === row.key ? next : other)))}
          onAdd={add}
          onRemove={() => remove(row.key)}
        />
      ))}
    </ul>
  );
}
