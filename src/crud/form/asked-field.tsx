import type { Field } from '../../contract/fields.ts';
import { FormField, type FormFieldProps } from '../../ui/field/form-field.tsx';
import type { FormModel } from '../screen.ts';

interface AskedFieldProps<N extends string> extends Pick<FormFieldProps, 'formId'> {
  /** The names are read off its values, so that no dialog asks for a field that its form does not have. */
  readonly form: Pick<FormModel, 'problems'> & {
    readonly input: { readonly [K in N]?: unknown };
    set(name: NoInfer<N>, value: unknown): void;
  };
  readonly name: NoInfer<N>;
  /** Other than the contract's: with fewer choices, or asked for although the contract does not. */
  readonly field: Field;
  readonly isOffline: boolean;
  readonly span?: FormFieldProps['span'];
}

/** A field of a form that the dialog describes itself, by what no field of the form says. */
export function AskedField<N extends string>({ form, field, name, formId, isOffline, span = 'wide' }: AskedFieldProps<N>) {
  return (
    <FormField
      field={field}
      name={name}
      formId={formId}
      value={form.input[name]}
      onChange={(_name, value) => form.set(name, value)}
      problem={form.problems[name]}
      span={span}
      offline={isOffline}
    />
  );
}
