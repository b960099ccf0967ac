import type { Field } from '../../contract/fields.ts';

/** How many of a line's six parts a field takes, by how long its value gets. */
export type Span = 2 | 3 | 4 | 6;

// A longer label would wrap in a third of the dialog on a tablet, and push its input below its neighbours'.
const longestInThird = 20;

function ownSpan(field: Field, isTitle: boolean, isWideDialog: boolean): Span {
  if (isTitle || field.kind === 'longText' || field.kind === 'file' || field.kind === 'history') return 6;
  // Eight buttons next to each other.
  if (field.kind === 'text' && field.format === 'weekdays') return 6;
  if (field.kind === 'text') return field.max <= 32 ? (isWideDialog ? 2 : 3) : isWideDialog ? 3 : 6;
  if (field.kind === 'ref' && !isWideDialog) return 6;
  // A picker that another field narrows offers long names (a school's with its code has forty letters); stages and
  // groups are short.
  if (field.kind === 'ref' && field.narrowedBy) return 3;
  return isWideDialog && field.label.length <= longestInThird ? 2 : 3;
}

/** Widens the fields of a line that they do not fill: 2 alone, 2+2, 3+2 and 3 alone become 6, 3+3, 4+2 and 6. */
function fill(line: readonly Span[]): Span[] {
  const used = line.reduce<number>((sum, span) => sum + span, 0);
  if (used === 6) return [...line];
  if (line.length === 1) return [6];
  if (used === 4) return [3, 3];
  let widened = false;
  return line.map((span) => {
    if (span !== 3 || widened) return span;
    widened = true;
    return 4;
  });
}

/** Lays fields out in lines of six parts without holes. */
export function fieldSpans(fields: readonly { readonly field: Field; readonly isTitle: boolean }[], isWideDialog: boolean): Span[] {
  const done: Span[] = [];
  let line: Span[] = [];
  const end = () => {
    if (line.length > 0) done.push(...fill(line));
    line = [];
  };
  for (const { field, isTitle } of fields) {
    const span = ownSpan(field, isTitle, isWideDialog);
    if (line.reduce<number>((sum, other) => sum + other, 0) + span > 6) end();
    line.push(span);
  }
  end();
  return done;
}
