import type { Field } from '../../contract/fields.ts';
import { FormField, type FormFieldProps } from '../../ui/form-field.tsx';
import type { FormModel } from '../screen.ts';

interface AskedFieldProps extends Pick<FormFieldProps, 'name' | 'formId'> {
  readonly form: Pick<FormModel, 'input' | 'problems' | 'set'>;
  /** Other than the contract's: with fewer choices, or asked for although the contract does not. */
  readonly field: Field;
  readonly isOffline: boolean;
  readonly span?: FormFieldProps['span'];
}

/** A field of a form that the dialog describes itself, by what no field of the form says. */
export function AskedField({ form, field, name, formId, isOffline, span = 'wide' }: AskedFieldProps) {
  return (
    <FormField
      field={field}
      name={name}
      formId={formId}
      value={form.input[name]}
      onChange={form.set}
      problem={form.problems[name]}
      span={span}
      offline={isOffline}
    />
  );
}
