import type { Field } from '../fields.ts';
import type { FieldName, Resource } from '../resource.ts';

/** Words that mean a choice, by the choice's value. */
export type ChoiceWords = Readonly<Record<string, readonly string[]>>;

/** One column of a sheet: where it goes, and what people call it and its values. */
export interface SheetColumn {
  readonly field: string;
  /** Headings besides the field's label and its wire name. */
  readonly headers: readonly string[];
  readonly words?: ChoiceWords;
  /** For a reference: the target's fields by which a cell may name a row, each alone or several in a row; by default those of its lookup. */
  readonly by?: readonly (string | readonly string[])[];
  /** Shown in the template's guide. */
  readonly example: string;
}

/** A column that is no field of its own. */
export interface SheetExtra {
  /** Different from every field name of the resource. */
  readonly name: string;
  readonly label: string;
  readonly headers: readonly string[];
  /** The text field that takes in this text, after its own words; without it the column is only kept for what follows the import. */
  readonly into?: string;
  /** How it reads there. */
  readonly says?: (text: string) => string;
  /** What separates it from the extra before it; a comma by default. */
  readonly glue?: string;
}

/** Files of a known kind: they have all of these headings. */
export interface Make<F extends string = string> {
  readonly name: string;
  readonly headings: readonly string[];
  /** What some of their headings mean only there; null if we have no field for it, though one has that name. */
  readonly means?: Readonly<Record<string, F | null>>;
}

/** What a sheet of a resource's rows looks like. */
export interface SheetPlan {
  readonly resource: Resource;
  /** What its rows are called in a sentence: "370 siswa". */
  readonly rowsWord: string;
  /** In the order of the template. */
  readonly columns: readonly SheetColumn[];
  readonly extras: readonly SheetExtra[];
  /** Fields that together identify an existing row; any of these sets will do. */
  readonly keys: readonly (readonly string[])[];
  /** Fields that together suggest an existing row under other numbers: the person importing is asked. */
  readonly suggests: readonly string[];
  /** Fields that tell rows apart besides the title, where a row is shown. */
  readonly details: readonly string[];
  /** Fields that may be given once for all rows: "Cabang: Bekasi untuk semua". */
  readonly forAll: readonly string[];
  /** Headings that may mean any of these: the one that no other heading of the file means, or else the person is asked. */
  readonly asks: Readonly<Record<string, readonly string[]>>;
  readonly makes: readonly Make[];
}

/** A plan as it is declared: its fields are those of its resource. */
interface Declaration<R extends Resource> {
  readonly resource: R;
  readonly rowsWord: string;
  readonly columns: readonly (SheetColumn & { readonly field: FieldName<R> })[];
  readonly extras?: readonly (SheetExtra & { readonly into?: FieldName<R> })[];
  readonly keys: readonly (readonly FieldName<R>[])[];
  readonly suggests?: readonly FieldName<R>[];
  readonly details: readonly FieldName<R>[];
  readonly forAll?: readonly FieldName<R>[];
  readonly asks?: Readonly<Record<string, readonly FieldName<R>[]>>;
  readonly makes?: readonly Make<FieldName<R>>[];
}

/** Declares what a sheet of a resource's rows looks like. */
export const defineSheet = <const R extends Resource>(declared: Declaration<R>): SheetPlan => ({
  extras: [],
  suggests: [],
  forAll: [],
  asks: {},
  makes: [],
  ...declared,
});

export function fieldIn(plan: SheetPlan, name: string): Field {
  const field = plan.resource.fields[name];
  if (!field) throw new Error(`${plan.resource.name} has no field ${name}`);
  return field;
}

export const extraIn = (plan: SheetPlan, name: string): SheetExtra | undefined => plan.extras.find((extra) => extra.name === name);

/** What a column of a file may be, a field or an extra, by the name people know. */
export const targetLabel = (plan: SheetPlan, name: string): string => extraIn(plan, name)?.label ?? fieldIn(plan, name).label;

/** Everything that a column of a file may be. */
export const targetsOf = (plan: SheetPlan): readonly string[] => [
  ...plan.columns.map(({ field }) => field),
  ...plan.extras.map(({ name }) => name),
];

/** Existing rows can be changed by a file; without it they are left as they are. */
export const mayChange = (plan: SheetPlan): boolean => plan.resource.operations.includes('update');

/** Only letters and digits, so that "No. KTP", "no_ktp" and "NO KTP" are the same. */
export const looseWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Heading of the column in which a file made by the app gives the row of the person's own file. */
export const originHeading = 'amanah:baris';

/** How many new accounts with their own passwords one file may make: each costs the services a slow hash. */
export const mostPasswords = 200;
