import { memo, type ReactElement, useRef } from 'react';
import type { Field } from '../../contract/fields.ts';
import { personalValues } from '../../contract/passwords/own-words.ts';
import type { RegionFields, RegionPart } from '../../contract/regions/region-fields.ts';
import type { FieldName, Resource, Row } from '../../contract/resource.ts';
import { FormField, type FormFieldProps } from '../../ui/field/form-field.tsx';
import { formTexts } from '../../ui/texts/id/form.ts';
import { wallClock } from '../../contract/values/wall-clock.ts';
import { useData } from '../live/data-context.tsx';
import { regionPartOf } from '../regions/region-group.ts';
import { RegionQuestion } from '../regions/region-question.tsx';
import { useRegions } from '../regions/use-regions.ts';
import { fieldOf } from '../save/form-input.ts';
import { offeredField } from './offered-choices.ts';
import type { FormPartProps, FormModel, PartProps } from '../screen.ts';
import { usePasswordAdvice } from './use-password-advice.ts';

/** Typing changes one field; the other ninety are not rendered again. */
const StillField = memo(FormField);

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** What a reference's choices depend on: the other field's value, or that it has to be chosen first. */
function narrowing(
  resource: Resource,
  name: string,
  form: FormModel,
  row?: Row,
): Pick<FormFieldProps, 'narrowedTo' | 'saysToo' | 'blockedBy'> {
  const field = fieldOf(resource, name);
  if (field.kind !== 'ref' || !field.narrowedBy) return {};
  const { field: other } = field.narrowedBy;
  const held = (one: string): unknown => (one in form.input ? form.input[one] : row?.[one]);
  const value = held(other);
  if (isEmpty(value)) return { blockedBy: fieldOf(resource, other).label };
  const beside = Object.entries(field.alsoSays ?? {}).map(([query, from]) => [query, String(held(from) ?? '')]);
  return { narrowedTo: String(value), ...(beside.length > 0 ? { saysToo: new URLSearchParams(beside).toString() } : {}) };
}

const isWithheld = (field: Field): boolean => field.sensitive || field.kind === 'file';

/** Why a field whose value is not on this device cannot be changed now. */
function withheldReason({ form, resource, operation, isOffline }: FormPartProps, name: string) {
  if (operation === 'create' || name in form.input || !isWithheld(fieldOf(resource, name))) return undefined;
  if (isOffline) return formTexts.withheldOffline;
  return form.isFetching ? formTexts.withheldWaiting : formTexts.withheldFailed;
}

export interface FormItemProps extends FormPartProps {
  readonly name: string;
  readonly span?: FormFieldProps['span'];
}
/** The same in a form of a known resource. */
export type FormItemOf<R extends Resource> = PartProps<R> & Pick<FormItemProps, 'span'> & { readonly name: FieldName<NoInfer<R>> };

/** One field of a form by its name, with its label, message and warning, and whatever its choices depend on. */
export function FormItem<R extends Resource>(props: FormItemOf<R>): ReactElement;
export function FormItem(props: FormItemProps): ReactElement {
  if (fieldOf(props.resource, props.name).kind === 'secret') return <NewPassword {...props} />;
  const region = regionPartOf(props.resource, props.name);
  return region ? <RegionItem {...props} {...region} /> : <Item {...props} />;
}

/** A part of an address: filled from the list of regions; above the first one stands what the saved words may mean. */
function RegionItem({ group, part, ...props }: FormItemProps & { readonly group: RegionFields; readonly part: RegionPart }) {
  const { suggests, note, set } = useRegions(props, group, part);
  return (
    <>
      {part === 'province' && <RegionQuestion {...props} group={group} />}
      <Item {...props} extra={{ suggests, note, onChange: set }} />
    </>
  );
}

/** A new password, and what is wrong with it as it is typed. */
function NewPassword(props: FormItemProps) {
  const { form, resource, row, name } = props;
  const advice = usePasswordAdvice(String(form.input[name] ?? ''), personalValues(resource, { ...row, ...form.input }, true));
  return <Item {...props} advice={advice} />;
}

/** A field that closes after something was typed into it stays open and gives the reason: nothing typed is taken away. */
function closing({ form, resource, row, closed, name }: FormItemProps): Pick<FormFieldProps, 'closed' | 'problem'> {
  const why = closed?.[name];
  const value = form.input[name];
  const isTyped = fieldOf(resource, name).kind === 'secret' ? !isEmpty(value) : (value ?? '') !== (row?.[name] ?? '');
  return why !== undefined && isTyped ? { problem: form.problems[name] ?? why } : { problem: form.problems[name], closed: why };
}

/** The field with the choices offered now; the same object as long as nothing in it changes, so that it is not rendered again. */
function useOfferedField({ resource, name, form, row }: FormItemProps): Field {
  const { time } = useData();
  const offered = offeredField(resource, name, fieldOf(resource, name), row, form.input, wallClock(time.now()).date);
  const kept = useRef(offered);
  if (kept.current !== offered && JSON.stringify(kept.current) !== JSON.stringify(offered)) kept.current = offered;
  return kept.current;
}

interface ItemProps extends FormItemProps {
  /** What is wrong with a password that is being typed. */
  readonly advice?: string | undefined;
  /** What an address field has in addition. */
  readonly extra?: Pick<FormFieldProps, 'suggests' | 'note' | 'onChange'>;
}

function Item({ advice, extra, ...props }: ItemProps) {
  const { form, resource, formId, row, isOffline, name, span = 'wide' } = props;
  const field = useOfferedField(props);
  return (
    <StillField
      field={field}
      name={name}
      formId={formId}
      value={form.input[name]}
      onChange={form.set}
      warning={isEmpty(form.input[name]) ? undefined : (advice ?? form.warnings[name])}
      withheld={withheldReason(props, name)}
      {...closing(props)}
      span={span}
      offline={isOffline}
      {...narrowing(resource, name, form, row)}
      {...extra}
    />
  );
}
