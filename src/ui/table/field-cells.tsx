import type { ReactNode } from 'react';
import { fieldText } from '../../contract/words/field-text.ts';
import type { Field, FieldKind } from '../../contract/fields.ts';
import { listTexts } from '../texts/id/list.ts';

/** Class of the table cell: numbers line up below each other, and only long text is clipped. */
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
export const fieldWords = fieldText;
export const cellClass = (field: Field): string | undefined =>
  field.kind === 'text' && field.format === 'time' ? 'digits' : classes[field.kind];

/** An e-mail address breaks before its @: anywhere else it is hard to read. */
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

/** A text in a cell; an empty one is a quiet dash, read out in words by a screen reader. */
export function textCell(field: Field, text: string): ReactNode {
  if (text !== '') return field.kind === 'text' && field.format === 'email' ? address(text) : text;
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="sr">{listTexts.empty}</span>
    </span>
  );
}

/** The value of a field in a cell. */
export const fieldCell = (field: Field, value: unknown): ReactNode => textCell(field, fieldWords(field, value));

/** The same as a component, for slots. */
export function FieldCell({ field, value }: { readonly field: Field; readonly value: unknown }): ReactNode {
  return fieldCell(field, value);
}
