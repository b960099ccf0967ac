import type { Field } from '../../contract/fields.ts';
import { FormField, type FormFieldProps } from '../../ui/field/form-field.tsx';
import type { FormModel } from '../screen.ts';

interface AskedFieldProps<N extends string> extends Pick<FormFieldProps, 'formId'> {
  /** The names come from its values, so that no dialog asks for a field its form does not have. */
  readonly form: Pick<FormModel, 'problems'> & {
    readonly input: { readonly [K in N]?: unknown };
    set(name: NoInfer<N>, value: unknown): void;
  };
  readonly name: NoInfer<N>;
  /** What differs from the contract: fewer choices, or required although the contract does not say so. */
  readonly field: Field;
  readonly isOffline: boolean;
  readonly span?: FormFieldProps['span'];
}

/** One field of a form that its dialog puts together itself, rather than from a resource. */
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
