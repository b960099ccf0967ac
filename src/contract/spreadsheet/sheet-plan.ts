import type { Field } from '../fields.ts';
import type { Resource } from '../resource.ts';

/** One column of a sheet: where it goes and what people call it and its values. */
export interface SheetColumn {
  readonly field: string;
  /** Headings beside the field's label and its wire name. */
  readonly headers: readonly string[];
  /** Words that mean a choice, by the choice's value. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Shown in the template's guide. */
  readonly example: string;
}

/** What a sheet of a resource's rows looks like. */
export interface SheetPlan {
  readonly resource: Resource;
  /** In the order of the template. */
  readonly columns: readonly SheetColumn[];
  /** Fields that recognise a row that is there already. */
  readonly keys: readonly string[];
}

export function fieldIn(plan: SheetPlan, name: string): Field {
  const field = plan.resource.fields[name];
  if (!field) throw new Error(`${plan.resource.name} has no field ${name}`);
  return field;
}

/** Letters and digits alone, so that "No. KTP", "no_ktp" and "NO KTP" are one. */
export const looseWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Heading of the column in which a file made by the app tells the row of the person's own file. */
export const originHeading = 'amanah:baris';
