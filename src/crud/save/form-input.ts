import type { Field, FieldKind, Fields } from '../../contract/fields.ts';
import { type Input, type Resource, type Row, withheldFields, writableFields } from '../../contract/resource.ts';
import type { SaveOperation, FormSection, Screen } from '../screen.ts';

const empty: Record<FieldKind, unknown> = {
  text: '',
  longText: '',
  digits: '',
  integer: null,
  boolean: false,
  date: '',
  choice: '',
  ref: '',
  history: [],
  file: '',
  secret: '',
  shown: '',
};

export const fieldOf = (resource: Resource, name: string): Field => {
  const field = (resource.fields as Fields)[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}.`);
  return field;
};

const textual: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'digits', 'date', 'ref', 'file', 'secret']);

/** A value as the form holds it: text fields hold text even if a service answers a number. */
function formValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return empty[field.kind];
  if (textual.has(field.kind)) return String(value);
  if (field.kind === 'boolean') return value === true || value === 1;
  if (field.kind === 'integer' && typeof value === 'string') return /^-?\d+$/.test(value) ? Number(value) : null;
  return value;
}

/** Whether anything was given: an unticked box is no answer, a zero is one. */
export const isFilled = (value: unknown): boolean =>
  !(value === '' || value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0));

/** The form of a new row: what the source product sends. A field beyond that is added once it is filled in. */
export function emptyInput(resource: Resource): Input {
  const names = writableFields(resource).filter((name) => !fieldOf(resource, name).companion);
  return Object.fromEntries(names.map((name) => [name, empty[fieldOf(resource, name).kind]]));
}

/**
 * The form of an existing row: every field a body may carry, including those without an input, or only the named ones.
 * A withheld field that the row lacks is left out: nobody knows its value here, so nothing may be sent for it. Dated
 * records under the row are saved one by one, so they are left out too.
 */
export function inputFromRow(resource: Resource, row: Row, only?: readonly string[]): Input {
  const withheld = new Set(withheldFields(resource));
  const names = writableFields(resource).filter(
    (name) => fieldOf(resource, name).kind !== 'history' && (name in row || !withheld.has(name)) && (!only || only.includes(name)),
  );
  return Object.fromEntries(names.map((name) => [name, formValue(fieldOf(resource, name), row[name])]));
}

/** What an update sends: a withheld value only if it was changed, so that a form never repeats or blanks one. */
export function updateInput(resource: Resource, clean: Input, input: Input): Input {
  const withheld = new Set(withheldFields(resource));
  const changed = changedFields(clean, input);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !withheld.has(name) || name in changed));
}

/** Only what differs from the start; this is what an edit's draft keeps. */
export function changedFields(start: Input, now: Input): Input {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name])));
}

/** Sets a field and empties the references that it narrows, since their choices are different now. */
export function withField(resource: Resource, input: Input, name: string, value: unknown): Input {
  const next: Input = { ...input, [name]: value };
  if (input[name] === value) return next;
  for (const [other, field] of Object.entries(resource.fields as Fields)) {
    if (field.kind === 'ref' && field.narrowedBy?.field === name && other in next) next[other] = '';
  }
  return next;
}

const isSection = (entry: string | FormSection): entry is FormSection => typeof entry !== 'string';

/** The fields a screen asks for when adding, and when editing. */
export const formOf = (screen: Pick<Screen, 'form' | 'editForm'>, operation: SaveOperation): Screen['form'] =>
  (operation === 'update' ? screen.editForm : undefined) ?? screen.form;

/** The form's fields as sections; a plain form is one section without a title. */
export function formSections(form: Screen['form']): FormSection[] {
  const entries: readonly (string | FormSection)[] = form;
  const plain = entries.filter((entry): entry is string => typeof entry === 'string');
  return plain.length > 0 ? [{ title: '', fields: plain }] : entries.filter(isSection);
}

/** The fields of a section, including those that its part asks for. */
export const fieldsOf = ({ fields, asks = [] }: FormSection): readonly string[] => [...fields, ...asks];

/** The first field of the form, in its own order, that has a problem. */
export function firstProblem(sections: readonly FormSection[], problems: Readonly<Record<string, string>>): string | undefined {
  return sections.flatMap(fieldsOf).find((name) => problems[name] !== undefined);
}
