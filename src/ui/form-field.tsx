import { FieldInput } from './field-inputs.tsx';
import type { InputProps } from './input-props.ts';
import type { Field } from '../contract/fields.ts';
import { Icon } from './icons/icon.tsx';
import { formTexts } from './texts/id/form.ts';

export interface FormFieldProps {
  readonly field: Field;
  readonly name: string;
  /** Kept apart from ids of other forms on the page. */
  readonly formId: string;
  readonly value: unknown;
  readonly onChange: (name: string, value: unknown) => void;
  readonly problem?: string | undefined;
  readonly span: 'two' | 'half' | 'four' | 'wide';
  readonly narrowedTo?: InputProps['narrowedTo'];
  readonly blockedBy?: InputProps['blockedBy'];
  readonly offline?: boolean;
}

export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

/** Label above, the input of its kind, and below it the help or what is wrong. */
export function FormField({ field, name, formId, value, onChange, problem, span, narrowedTo, blockedBy, offline = false }: FormFieldProps) {
  const id = fieldId(formId, name);
  const help = field.kind === 'secret' && offline ? formTexts.secretOffline : field.help;
  const describedBy = [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={span === 'half' ? 'field' : `field ${span}`} data-field={name}>
      <label htmlFor={id}>
        {field.label}
        {field.required && (
          <span className="req" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <FieldInput
        field={field}
        id={id}
        name={name}
        value={value}
        onChange={(next) => onChange(name, next)}
        invalid={problem !== undefined}
        describedBy={describedBy}
        narrowedTo={narrowedTo}
        blockedBy={blockedBy}
        offline={offline}
      />
      {problem && (
        <p id={`${id}-problem`} className="error">
          <Icon name="alert-circle" size="s" />
          {problem}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </div>
  );
}
