import type { ReactNode } from 'react';
import type { ChoiceField, Field, FieldKind } from '../contract/fields.ts';
import { formatNumber, formatWireDay } from './format.ts';
import { formTexts } from './texts/id/form.ts';
import { listTexts } from './texts/id/list.ts';

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function choiceLabel(value: unknown, field: Field): string {
  if (field.kind !== 'choice') return plain(value);
  const options: ChoiceField['options'] = field.options;
  const chosen = options.find((option) => String(option.value) === plain(value));
  return chosen?.listed ?? chosen?.label ?? plain(value);
}

/** How each kind of field reads as text: tables, cards and exports share it. */
const words: Record<FieldKind, (value: unknown, field: Field) => string> = {
  text: plain,
  longText: plain,
  digits: plain,
  integer: (value) => (typeof value === 'number' ? formatNumber(value) : plain(value)),
  boolean: (value) => (value === true || value === 1 ? formTexts.yes : formTexts.no),
  date: (value) => formatWireDay(plain(value)),
  choice: choiceLabel,
  ref: plain,
  history: (value) => (Array.isArray(value) ? formatNumber(value.length) : ''),
  file: (value) => (plain(value) === '' ? '' : '✓'),
  secret: () => '••••••',
  shown: plain,
};

/** Class of the table cell: figures stand under each other, only long text is clipped. */
const classes: Record<FieldKind, string | undefined> = {
  text: undefined,
  longText: 'clip',
  digits: 'digits',
  integer: 'digits',
  boolean: undefined,
  date: 'digits',
  choice: undefined,
  ref: undefined,
  history: 'digits',
  file: undefined,
  secret: undefined,
  shown: undefined,
};

/** The value of a field in words. */
export const fieldWords = (field: Field, value: unknown): string => words[field.kind](value, field);
export const cellClass = (field: Field): string | undefined => classes[field.kind];

/** An address breaks before its @ first: one that breaks anywhere cannot be read out. */
function address(text: string): ReactNode {
  const at = text.lastIndexOf('@');
  if (at <= 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

/** The value of a field in a cell; nothing is a quiet dash, said in words to a screen reader. */
export function fieldCell(field: Field, value: unknown): ReactNode {
  const text = fieldWords(field, value);
  if (text !== '') return field.kind === 'text' && field.format === 'email' ? address(text) : text;
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="sr">{listTexts.empty}</span>
    </span>
  );
}

/** The same as a component, for slots and cards. */
export function FieldCell({ field, value }: { readonly field: Field; readonly value: unknown }): ReactNode {
  return fieldCell(field, value);
}
