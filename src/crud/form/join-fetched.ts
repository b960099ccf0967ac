import { type Input, type Resource, type Row, withheldFields } from '../../contract/resource.ts';
import { changedFields, inputFromRow } from '../save/form-input.ts';

/** A form as it is now: the row it began with, its fields as they started, and its fields with what was typed. */
export interface HeldForm {
  readonly row: Row;
  /** A change to this row is waiting on the device and is already in `row`. */
  readonly isPending: boolean;
  readonly clean: Input;
  readonly input: Input;
}

const pick = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
const differ = (a: unknown, b: unknown) => JSON.stringify(a ?? '') !== JSON.stringify(b ?? '');

/** What the service answered for the withheld fields; one it never sends counts as empty, so that it can be filled in. */
function revealed(resource: Resource, fetched: Row): Record<string, unknown> {
  return Object.fromEntries(withheldFields(resource).map((name) => [name, fetched[name] ?? '']));
}

/**
 * Takes the service's row into a form that is already open. What was typed stays, and so does the value it replaced,
 * version included: if somebody else changed that field meanwhile, saving must ask. A row with a change on its way
 * keeps its own values; only what was withheld is filled in.
 */
export function joinFetched(resource: Resource, held: HeldForm, fetched: Row, only?: readonly string[]): Omit<HeldForm, 'isPending'> {
  const typed = changedFields(held.clean, held.input);
  const shown = revealed(resource, fetched);
  const typedOver = Object.keys(typed).filter((name) => name in held.row);
  const isContested = typedOver.some((name) => differ(held.row[name], fetched[name]));
  const row: Row = held.isPending
    ? { ...shown, ...held.row }
    : { ...fetched, ...shown, ...pick(held.row, isContested ? [...typedOver, 'version', 'updated_at'] : typedOver) };
  const clean = inputFromRow(resource, row, only);
  return { row, clean, input: { ...clean, ...typed } };
}
