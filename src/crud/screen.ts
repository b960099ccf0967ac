import type { ComponentType } from 'react';
import type { FieldName, HeldRow, Input, InputFor, Resource, Row } from '../contract/resource.ts';
import type { FiltersOf } from '../contract/declared/list-filter.ts';
import type { Problems } from '../contract/validation.ts';
import type { DataLayer } from '../data/public.ts';
import type { ToastTimes } from '../ui/texts/id/feedback.ts';
import type { ColumnRoom } from '../ui/table/rows.ts';

export type SaveOperation = 'create' | 'update';

/** What was typed into a form, and the messages about it. */
export interface FormModel {
  readonly input: Input;
  readonly isTouched: boolean;
  readonly problems: Problems;
  /** What looks odd but may well be right; never stops a save. */
  readonly warnings: Problems;
  /** The row's withheld fields are being fetched. */
  readonly isFetching: boolean;
  set(name: string, value: unknown): void;
  reset(input: Input): void;
  /** Takes in values that arrived after the form opened; a function receives what has been typed up to this very moment. */
  absorb(input: Input | InputChange): void;
  readonly setProblems: (problems: Problems) => void;
  /** Checks the contract's own rules; the problems that it answers are shown too. */
  readonly check: () => Problems;
}

/** The form of a known resource. Its setters are methods, so that it can be passed wherever a `FormModel` is wanted. */
export type FormOf<R extends Resource> = Omit<FormModel, 'input' | 'set' | 'reset' | 'absorb'> & {
  readonly input: InputFor<R>;
  set(name: FieldName<R>, value: unknown): void;
  reset(input: InputFor<R>): void;
  absorb(input: InputFor<R> | InputChange<R>): void;
};
/** A function, typed as a method for the same reason. */
type InputChange<R extends Resource = Resource> = { of(now: InputFor<R>): InputFor<R> }['of'];

/** What the name of a row opens: a dialog over the list, or a page about the row, with the fields that its address is made of. */
export type NameLeads<R extends Resource = Resource> =
  | { readonly dialog: string /** Not for a row that was never sent. */; readonly sentOnly?: true }
  | { readonly page: string; readonly id: FieldName<R> | 'id'; readonly slug: FieldName<R> }
  /** The page for reading a row of that resource: this row, or the one that a field refers to. */
  | { readonly reads: Resource; readonly by?: FieldName<R> };

type Writable<R extends Resource> = { [K in FieldName<R>]: R['fields'][K] extends { kind: 'shown' } ? never : K }[FieldName<R>];
/** A cell or row action in a slot. */
export type RowSlot<R extends Resource = Resource> = ComponentType<{ readonly row: HeldRow<R> }>;

/** A slot about rows that are selected. */
export type RowsSlot<R extends Resource = Resource> = ComponentType<{ readonly rows: readonly HeldRow<R>[] }>;

/** What a part of a form receives: the form it is in, and the row that is edited. */
export interface FormPartProps {
  readonly form: FormModel;
  readonly resource: Resource;
  readonly operation: SaveOperation;
  readonly formId: string;
  readonly row?: Row;
  readonly isOffline: boolean;
  /** Fields that this person cannot change in this row, and why. */
  readonly closed?: Problems;
}
/** The same in a form of a known resource. */
export type PartProps<R extends Resource> = Omit<FormPartProps, 'form' | 'row'> & { readonly form: FormOf<R>; readonly row?: HeldRow<R> };

export interface FormSection<R extends Resource = Resource, N extends string = FieldName<R>> {
  readonly title: string;
  readonly fields: readonly N[];
  /** Drawn under the section's fields; may include fields of its own (`FormItem`). */
  readonly part?: ComponentType<PartProps<R>>;
  /** Fields that the part asks for; they count as the section's own. */
  readonly asks?: readonly N[];
}

interface Derivation {
  readonly data: DataLayer;
  readonly operation: SaveOperation;
  readonly input: Input;
}
export type DerivationOf<R extends Resource> = Omit<Derivation, 'input'> & { readonly input: InputFor<R> };

type FormFields<R extends Resource = Resource, N extends string = FieldName<R>> = readonly N[] | readonly FormSection<R, N>[];

/** A file in another program's format: its headings, and what stands below each for a row. */
export interface ExportLayout<R extends Resource = Resource> {
  readonly label: string;
  /** A field as it is stored, or a text made from a row. */
  readonly columns: readonly { readonly heading: string; readonly of: FieldName<R> | ((row: HeldRow<R>) => string) }[];
}

/** One way to look at a list: the filters it stands for, which may depend on the day or the moment. */
export interface Preset<R extends Resource = Resource> {
  /** Its name in the address. */
  readonly key: string;
  readonly label: string;
  readonly filters: (now: ScreenClock) => FiltersOf<R>;
}
/** The day at the schools, and the moment in ms since 1970. */
export interface ScreenClock {
  readonly today: string;
  readonly now: number;
}

/** What a screen can declare. A screen that needs more fills slots; beyond them it is a page of its own. */
export interface Screen<R extends Resource = Resource> {
  readonly resource: Resource;
  readonly route: string;
  /** The document's title. */
  readonly pageTitle: string;
  readonly heading: string;
  readonly columns: readonly FieldName<R>[];
  /** Heading texts that differ from the field's label. */
  readonly headings: Readonly<Partial<Record<FieldName<R>, string>>>;
  /** How much room each column gets, if that does not follow from its field; for all columns or for none. */
  readonly rooms?: Readonly<Partial<Record<FieldName<R>, ColumnRoom>>>;
  readonly actionsHeading: string;
  /** Fields of both dialogs; sections show an index. Empty: no form. */
  readonly form: FormFields<R>;
  /** Fields of the edit dialog, if they differ; an update then sends only these. */
  readonly editForm?: FormFields<R>;
  /** The full form of a row whose edit dialog is a short one; a part of the short form leads to it (`useFullForm`). */
  readonly fullForm?: FormFields<R>;
  /** Values that nobody is asked for, since they follow from what was chosen; computed when saving and sent along. */
  readonly derive?: (asked: DerivationOf<R>) => Promise<InputFor<R>>;
  /** A hook that returns which fields of a row this person cannot change, and why: they are shown, not asked for. */
  readonly useClosed?: (row: HeldRow<R> | undefined) => Problems;
  /**
   * Fields that the list can be filtered by, as chips in this order: choices, flags, references and days everywhere;
   * texts by the values found in the rows on the device.
   */
  readonly filters?: readonly FieldName<R>[];
  /** Ways to look at the list, as chips above it, one of which is always chosen; the first one unless somebody chose another. */
  readonly presets?: readonly Preset<R>[];
  /** Further ways to export the list, each in the form of another program. */
  readonly layouts?: readonly ExportLayout<R>[];
  /** The list's own order; the service's if left out. */
  readonly order?: { readonly field: FieldName<R> | 'id'; readonly ascending: boolean };
  /** What the name of a row opens, if not its edit form. */
  readonly nameLeads?: NameLeads<R>;
  /** Rows are people: low rows with a face on a phone, and the fields with such a person's phone number, the likeliest first. */
  readonly people?: { readonly phones: readonly FieldName<R>[] };
  /** Label of the add button, wide and narrow. */
  readonly add: { readonly wide: string; readonly narrow: string };
  readonly titles: { readonly add: string; readonly edit: string };
  readonly submit: { readonly add: string; readonly edit: string };
  readonly dialog: {
    readonly width: 'plain' | 'sections' | 'compare';
    /** Neither backdrop nor Escape closes it; `'add'`: only the one for a new row. */
    readonly static: boolean | 'add';
    readonly closeOnFailedCreate: boolean;
    /** In milliseconds, if they differ from `feedbackTimes`. */
    readonly toasts?: ToastTimes;
  };
  /** Components in named places: a cell by column, the toolbar, the head of the page, a row's actions. */
  readonly slots: {
    readonly cells?: Readonly<Partial<Record<FieldName<R>, RowSlot<R>>>>;
    /** Next to the name of a row in a table; cards show it where they like. */
    readonly beside?: RowSlot<R>;
    readonly toolbar?: ComponentType;
    /** Between the heading and the rows. */
    readonly lead?: ComponentType;
    /** Next to the add button. */
    readonly actions?: ComponentType;
    readonly rowActions?: RowSlot<R>;
    /** Next to what can be done with selected rows. */
    readonly selection?: RowsSlot<R>;
    /**
     * Dialogs that buttons of the list open; they receive the selected rows: the buttons move when the window changes
     * its width, a dialog must not.
     */
    readonly dialogs?: RowsSlot<R>;
    /** Above the history of a row. */
    readonly history?: RowSlot<R>;
  };
}

/** The screen of a known resource. */
export type ScreenOf<R extends Resource> = Screen & { readonly resource: R };

/** What a screen has to declare, and what it may declare where its resource does not say it well enough. */
type Declared<R extends Resource> = Pick<Screen<R>, 'route' | 'pageTitle' | 'heading' | 'columns'> &
  Partial<Omit<Screen<R>, 'resource' | 'dialog' | 'form' | 'editForm' | 'fullForm'>> & {
    readonly form: FormFields<R, Writable<R>>;
    readonly editForm?: FormFields<R, Writable<R>>;
    readonly fullForm?: FormFields<R, Writable<R>>;
    readonly dialog?: Partial<Screen['dialog']>;
  };

/** Declares a list-and-form screen of a resource; anything not given follows from the resource's label. */
export function defineScreen<R extends Resource>(resource: R, d: Declared<NoInfer<R>>): ScreenOf<R>;
export function defineScreen(resource: Resource, { dialog, ...rest }: Declared<Resource>): Screen {
  return {
    resource,
    headings: {},
    actionsHeading: 'Aksi',
    add: { wide: `Tambah ${resource.label}`, narrow: resource.label },
    titles: { add: `Tambah ${resource.label}`, edit: `Update ${resource.label}` },
    submit: { add: 'Tambahkan', edit: 'Perbarui' },
    slots: {},
    ...rest,
    dialog: { width: 'plain', static: false, closeOnFailedCreate: false, ...dialog },
  };
}
