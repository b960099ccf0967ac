import type { RefField } from '../../../contract/fields.ts';
import type { FormModel } from '../../../crud/public.ts';
import { FormField, type FormFieldProps } from '../../../ui/form-field.tsx';

interface AskedRefProps extends Pick<FormFieldProps, 'name' | 'formId'> {
  readonly form: Pick<FormModel, 'input' | 'problems' | 'set'>;
  /** Narrower than the contract's: by what the dialog knows of the class. */
  readonly field: RefField;
  readonly isOffline: boolean;
  readonly span?: FormFieldProps['span'];
}

/** A picker whose choices the dialog narrows by what no field of the form says. */
export function AskedRef({ form, field, name, formId, isOffline, span = 'wide' }: AskedRefProps) {
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
