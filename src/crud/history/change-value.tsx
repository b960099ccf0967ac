import type { Field } from '../../contract/fields.ts';
import { fieldWords } from '../../ui/field-cells.tsx';
import { historyTexts } from './texts/id.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { RefWords } from '../lookup/ref-words.tsx';

const isWithheld = (field: Field) => field.sensitive || field.kind === 'file' || field.kind === 'secret';

/** A value of a change in words. */
export function ChangeValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  if (isWithheld(field)) return <span className="muted">{historyTexts.hidden}</span>;
  if (value === null || value === undefined || value === '') return <span className="muted">{listTexts.empty}</span>;
  if (field.kind === 'ref') return <RefWords field={field} value={String(value)} />;
  return <span>{fieldWords(field, value)}</span>;
}

/** Whether there is anything to compare: a withheld field says only that it changed. */
export const hasBefore = (field: Field): boolean => !isWithheld(field);
