import { plainText } from '../../contract/words/field-text.ts';
import type { ComponentType, InputHTMLAttributes } from 'react';
import type { ChoiceField, DigitsField, Field, FieldKind, SecretField, TextField } from '../../contract/fields.ts';
import { normalTime } from '../../contract/values/time-of-day.ts';
import { ColorInput } from './color-input.tsx';
import { FileInput } from './file-input.tsx';
import { fieldWords } from '../table/field-cells.tsx';
import type { InputProps } from './input-props.ts';
import { IconInput } from './icon-input.tsx';
import { Icon } from '../icons/icon.tsx';
import { RefPicker } from './ref-picker.tsx';
import { SuggestInput } from './suggest-input.tsx';
import { formTexts } from '../texts/id/form.ts';
import { WeekdaysInput } from './weekdays-input.tsx';

const keyboards = { email: 'email', url: 'url', phone: 'tel' } as const;

function common({ id, name, field, invalid, describedBy }: InputProps): InputHTMLAttributes<HTMLInputElement> & { id: string } {
  return {
    id,
    name,
    autoComplete: 'off',
    placeholder: field.placeholder,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required || undefined,
  };
}

function Frame({ invalid, children }: { invalid: boolean; children: React.ReactNode }) {
  return <span className={invalid ? 'input bad' : 'input'}>{children}</span>;
}

/** Typed on the keypad with a point or without; leaving it shows the time as it is stored. */
function TimeInput(p: InputProps<TextField>) {
  return (
    <Frame invalid={p.invalid}>
      <input
        {...common(p)}
        className="num"
        type="text"
        inputMode="decimal"
        placeholder={p.field.placeholder ?? formTexts.timeExample}
        value={plainText(p.value)}
        onChange={(event) => p.onChange(event.target.value)}
        onBlur={(event) => {
          const spelt = normalTime(event.target.value);
          if (spelt !== event.target.value) p.onChange(spelt);
        }}
      />
    </Frame>
  );
}

function TextInput(p: InputProps<TextField>) {
  const { format, keypad } = p.field;
  if (p.suggests) return <SuggestInput {...p} suggests={p.suggests} />;
  if (format === 'time') return <TimeInput {...p} />;
  if (format === 'weekdays') return <WeekdaysInput {...p} />;
  if (format === 'icon') return <IconInput {...p} />;
  if (format === 'color') return <ColorInput {...p} />;
  const inputMode = keypad ?? (format && format in keyboards ? keyboards[format as keyof typeof keyboards] : undefined);
  return (
    <Frame invalid={p.invalid}>
      <input
        {...common(p)}
        type="text"
        inputMode={inputMode}
        value={plainText(p.value)}
        onChange={(event) => p.onChange(event.target.value)}
      />
    </Frame>
  );
}

function LongTextInput(p: InputProps) {
  const { id, name, 'aria-invalid': invalid, 'aria-describedby': describedBy, 'aria-required': required, placeholder } = common(p);
  return (
    <Frame invalid={p.invalid}>
      <textarea
        id={id}
        name={name}
        placeholder={placeholder}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={required}
        rows={3}
        value={plainText(p.value)}
        onChange={(event) => p.onChange(event.target.value)}
      />
    </Frame>
  );
}

function DigitsInput(p: InputProps<DigitsField>) {
  if (p.suggests) return <SuggestInput {...p} suggests={p.suggests} />;
  return (
    <Frame invalid={p.invalid}>
      <input
        {...common(p)}
        className="num"
        type="text"
        inputMode="numeric"
        value={plainText(p.value)}
        onChange={(event) => p.onChange(event.target.value.replace(/\s/g, ''))}
      />
    </Frame>
  );
}

/** Anything that is not a whole number stays as typed, so that the message can say so. */
function IntegerInput(p: InputProps) {
  const read = (text: string) => (text.trim() === '' ? null : /^-?\d+$/.test(text.trim()) ? Number(text) : text);
  return (
    <Frame invalid={p.invalid}>
      <input
        {...common(p)}
        className="num"
        type="text"
        inputMode="numeric"
        value={plainText(p.value)}
        onChange={(event) => p.onChange(read(event.target.value))}
      />
    </Frame>
  );
}

function BooleanInput({ id, name, value, onChange, describedBy }: InputProps) {
  return (
    <span className="switch-line">
      <input
        id={id}
        name={name}
        type="checkbox"
        className="native-check"
        aria-describedby={describedBy}
        checked={value === true || value === 1}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  );
}

function DateInput(p: InputProps) {
  return (
    <Frame invalid={p.invalid}>
      <input {...common(p)} type="date" value={plainText(p.value).slice(0, 10)} onChange={(event) => p.onChange(event.target.value)} />
    </Frame>
  );
}

function ChoiceInput({ field, id, name, value, onChange, invalid, describedBy }: InputProps<ChoiceField>) {
  const pick = (text: string) => onChange(field.options.find((option) => String(option.value) === text)?.value ?? '');
  return (
    <Frame invalid={invalid}>
      <select
        id={id}
        name={name}
        value={plainText(value)}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required={field.required || undefined}
        onChange={(event) => pick(event.target.value)}
      >
        <option value="">{formTexts.choose}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down-outline" size="s" />
    </Frame>
  );
}

function SecretInput(p: InputProps<SecretField>) {
  return (
    <Frame invalid={p.invalid}>
      <input
        {...common(p)}
        type="password"
        autoComplete="new-password"
        maxLength={p.field.max}
        disabled={p.offline}
        value={plainText(p.value)}
        onChange={(event) => p.onChange(event.target.value)}
      />
    </Frame>
  );
}

/** For kinds that a form shows but does not ask for. */
function ShownInput({ field, value, id }: InputProps) {
  return (
    <output id={id} className="shown-value">
      {fieldWords(field, value) || '–'}
    </output>
  );
}

/** The input for each kind of field. */
const inputs: { [K in FieldKind]: ComponentType<InputProps<Field & { kind: K }>> } = {
  text: TextInput,
  longText: LongTextInput,
  digits: DigitsInput,
  integer: IntegerInput,
  boolean: BooleanInput,
  date: DateInput,
  choice: ChoiceInput,
  ref: RefPicker,
  history: ShownInput,
  file: FileInput,
  secret: SecretInput,
  shown: ShownInput,
};

/** The input of a field by its kind. */
export function FieldInput(props: InputProps) {
  const Input = inputs[props.field.kind] as ComponentType<InputProps>;
  return <Input {...props} />;
}
