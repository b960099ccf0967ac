import type { TextField } from '../../contract/fields.ts';
import { colorFromData } from '../icons/icon-color.ts';
import type { InputProps } from './input-props.ts';
import { formTexts } from '../texts/id/form.ts';

/** A colour: its code or name as text, and next to it how it looks; the swatch opens the device's palette. */
export function ColorInput({ field, id, name, value, onChange, invalid, describedBy }: InputProps<TextField>) {
  const text = typeof value === 'string' ? value : '';
  const color = colorFromData(text);
  return (
    <span className={invalid ? 'input color bad' : 'input color'}>
      <input
        type="color"
        className={color ? 'swatch' : 'swatch none'}
        aria-label={formTexts.pickColor(field.label)}
        value={color ?? '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={field.placeholder}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required={field.required || undefined}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
