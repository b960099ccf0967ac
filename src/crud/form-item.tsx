import { memo } from 'react';
import type { Field } from '../contract/fields.ts';
import type { Resource, Row } from '../contract/resource.ts';
import { FormField, type FormFieldProps } from '../ui/form-field.tsx';
import { formTexts } from '../ui/texts/id/form.ts';
import { fieldOf } from './form-input.ts';
import type { FormPartProps } from './screen.ts';
import type { FormModel } from './form-model.ts';

/** Typing changes one field; the other ninety are not drawn again. */
const StillField = memo(FormField);

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** What a reference's choices depend on: the other field's value, or that it has to be chosen first. */
function narrowing(resource: Resource, name: string, form: FormModel, row?: Row): Pick<FormFieldProps, 'narrowedTo' | 'blockedBy'> {
  const field = fieldOf(resource, name);
  if (field.kind !== 'ref' || !field.narrowedBy) return {};
  const { field: other } = field.narrowedBy;
  const value = other in form.input ? form.input[other] : row?.[other];
  return isEmpty(value) ? { blockedBy: fieldOf(resource, other).label } : { narrowedTo: String(value) };
}

const isWithheld = (field: Field): boolean => field.sensitive || field.kind === 'file';

/** Why a field that nobody knows here cannot be changed now. */
function withheldReason({ form, resource, operation, isOffline }: FormPartProps, name: string) {
  if (operation === 'create' || name in form.input || !isWithheld(fieldOf(resource, name))) return undefined;
  if (isOffline) return formTexts.withheldOffline;
  return form.isFetching ? formTexts.withheldWaiting : formTexts.withheldFailed;
}

export interface FormItemProps extends FormPartProps {
  readonly name: string;
  readonly span?: FormFieldProps['span'];
}

/** One field of a form by its name, with its label, message, warning and whatever its choices depend on. */
export function FormItem(props: FormItemProps) {
  const { form, resource, formId, row, isOffline, name, span = 'wide' } = props;
  return (
    <StillField
      field={fieldOf(resource, name)}
      name={name}
      formId={formId}
      value={form.input[name]}
      onChange={form.set}
      problem={form.problems[name]}
      warning={isEmpty(form.input[name]) ? undefined : form.warnings[name]}
      withheld={withheldReason(props, name)}
      span={span}
      offline={isOffline}
      {...narrowing(resource, name, form, row)}
    />
  );
}
