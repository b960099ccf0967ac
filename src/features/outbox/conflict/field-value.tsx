import type { ReactNode } from 'react';
import type { Field } from '../../../contract/fields.ts';
import { RefWords } from '../../../crud/public.ts';
import { fieldCell, fieldWords } from '../../../ui/table/field-cells.tsx';
import { conflictTexts as texts } from './texts/id.ts';
import { changedPart } from './changed-part.ts';

/** Kinds that are read letter by letter. */
const spelt = new Set<Field['kind']>(['text', 'longText', 'digits']);

function Marked({ field, value, base }: FieldValueProps): ReactNode {
  const part = spelt.has(field.kind) ? changedPart(fieldWords(field, base), fieldWords(field, value)) : undefined;
  if (!part) return fieldCell(field, value);
  return (
    <>
      {part.before}
      <mark>{part.changed}</mark>
      {part.after}
    </>
  );
}

interface FieldValueProps {
  readonly field: Field;
  readonly value: unknown;
  /** The previous value: the part that differs is marked. */
  readonly base?: unknown;
}

/** A value of either side in words: a reference by its name, nothing if the value is withheld. */
export function FieldValue(props: FieldValueProps): ReactNode {
  const { field, value } = props;
  if (field.sensitive || field.kind === 'file' || field.kind === 'secret') return <span className="muted">{texts.hidden}</span>;
  const text = value === null || value === undefined ? '' : String(value);
  if (field.kind === 'ref' && text !== '') return <RefWords field={field} value={text} />;
  return props.base === undefined ? fieldCell(field, value) : <Marked {...props} />;
}
