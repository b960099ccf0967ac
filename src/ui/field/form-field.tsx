import { FieldInput } from './field-inputs.tsx';
import type { InputProps } from './input-props.ts';
import type { Field } from '../../contract/fields.ts';
import { passwordHelp } from '../../contract/passwords/password-words.ts';
import { Icon } from '../icons/icon.tsx';
import { formTexts } from '../texts/id/form.ts';

export interface FormFieldProps {
  readonly field: Field;
  readonly name: string;
  /** Keeps ids apart from those of other forms on the page. */
  readonly formId: string;
  readonly value: unknown;
  readonly onChange: (name: string, value: unknown) => void;
  readonly problem?: string | undefined;
  /** What looks odd but may well be right. */
  readonly warning?: string | undefined;
  /** Why nobody can see or change the value now. */
  readonly withheld?: string | undefined;
  /** Why this person cannot change the value, which is shown. */
  readonly closed?: string | undefined;
  readonly span: 'two' | 'half' | 'four' | 'wide';
  readonly narrowedTo?: InputProps['narrowedTo'];
  readonly saysToo?: InputProps['saysToo'];
  readonly blockedBy?: InputProps['blockedBy'];
  readonly offline?: boolean;
  readonly suggests?: InputProps['suggests'];
  /** What has to be known about the field right now, instead of its help. */
  readonly note?: string | undefined;
}

export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

interface ClosedInputProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly value?: string;
  readonly placeholder?: string;
}

/** A field whose value the device does not have, or the person cannot change: shown as closed, with the reason below. */
function ClosedInput({ id, describedBy, value = '', placeholder }: ClosedInputProps) {
  return (
    <span className="input">
      <input id={id} type="text" disabled value={value} placeholder={placeholder} aria-describedby={describedBy} />
    </span>
  );
}

const shownValue = (field: Field, value: unknown): string => (field.kind === 'secret' || typeof value !== 'string' ? '' : value);

/** Stays on the page while it is empty, so that a screen reader announces what appears in it. */
function Warning({ id, words }: { readonly id: string; readonly words: string | undefined }) {
  return (
    <p id={id} className="warning" role="status">
      {words && (
        <>
          <Icon name="warning-outline" size="s" />
          <span>{words}</span>
        </>
      )}
    </p>
  );
}

const helpOf = (field: Field, offline: boolean): string | undefined =>
  field.kind === 'secret' ? (offline ? formTexts.secretOffline : (field.help ?? passwordHelp)) : field.help;

const hasIdentity = (field: Field): boolean => 'identity' in field && field.identity !== undefined;

function describedByOf(id: string, parts: Readonly<Record<string, unknown>>): string | undefined {
  const ids = Object.entries(parts).flatMap(([part, words]) => (words ? [`${id}-${part}`] : []));
  return ids.join(' ') || undefined;
}

/** Label above, the input of its kind, and below it the help, the warning and the problem. */
export function FormField(props: FormFieldProps) {
  const {
    field,
    name,
    formId,
    value,
    onChange,
    problem,
    withheld,
    closed,
    span,
    narrowedTo,
    saysToo,
    blockedBy,
    offline = false,
    suggests,
    note,
  } = props;
  const id = fieldId(formId, name);
  const help = closed ?? withheld ?? note ?? helpOf(field, offline);
  const warning = problem || withheld || closed ? undefined : props.warning;
  const describedBy = describedByOf(id, { problem, warning, help });
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
      {closed ? (
        <ClosedInput id={id} describedBy={describedBy} value={shownValue(field, value)} />
      ) : withheld ? (
        <ClosedInput id={id} describedBy={describedBy} placeholder={formTexts.withheld} />
      ) : (
        <FieldInput
          field={field}
          id={id}
          name={name}
          value={value}
          onChange={(next) => onChange(name, next)}
          invalid={problem !== undefined}
          describedBy={describedBy}
          narrowedTo={narrowedTo}
          saysToo={saysToo}
          blockedBy={blockedBy}
          offline={offline}
          suggests={suggests}
        />
      )}
      {problem && (
        <p id={`${id}-problem`} className="error">
          <Icon name="alert-circle" size="s" />
          {problem}
        </p>
      )}
      {(hasIdentity(field) || field.kind === 'secret') && <Warning id={`${id}-warning`} words={warning} />}
      {help && (
        <p id={`${id}-help`} className="help" role={help === note ? 'status' : undefined}>
          {help}
        </p>
      )}
    </div>
  );
}
