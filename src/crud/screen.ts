import type { Fields } from '../contract/fields.ts';
import type { ComponentType } from 'react';
import type { Input, Resource, Row } from '../contract/resource.ts';
import type { Problems } from '../contract/validation.ts';
import type { DataLayer } from '../data/public.ts';
import type { ToastTimes } from '../ui/texts/id/feedback.ts';
import type { ColumnRoom } from '../ui/rows.ts';

export type SaveOperation = 'create' | 'update';

/** What was typed into a form, and what is said of it. */
export interface FormModel {
  readonly input: Input;
  readonly isTouched: boolean;
  readonly problems: Problems;
  /** What looks odd and may well be right; never stops saving. */
  readonly warnings: Problems;
  /** The row's withheld fields are being fetched. */
  readonly isFetching: boolean;
  readonly set: (name: string, value: unknown) => void;
  readonly reset: (input: Input) => void;
  /** Takes in values that arrived after the form opened; a function is given what was typed up to this very moment. */
  readonly absorb: (input: Input | ((now: Input) => Input)) => void;
  readonly setProblems: (problems: Problems) => void;
  /** Problems by the contract's own rules; also shown. */
  readonly check: () => Problems;
}

/** What the name of a row opens: a dialog over the list, or a page about the row (its id is in the named field). */
export type NameLeads =
  | { readonly dialog: string /** Not of a row that was never sent. */; readonly sentOnly?: true }
  | { readonly page: string; readonly id: string };

type FieldName<R extends Resource> = keyof R['fields'] & string;
type Writable<R extends Resource> = { [K in FieldName<R>]: R['fields'][K] extends { kind: 'shown' } ? never : K }[FieldName<R>];
/** What a cell or row action in a slot is given. */
export type RowSlot = ComponentType<{ readonly row: Row }>;

/** What a part of a form is given: the form it stands in, and the row that is edited. */
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

export interface FormSection<N extends string = string> {
  readonly title: string;
  readonly fields: readonly N[];
  /** Drawn under the section's fields; may ask for fields of its own (`FormItem`). */
  readonly part?: ComponentType<FormPartProps>;
  /** Fields that the part asks for; they count as the section's own. */
  readonly asks?: readonly N[];
}

export interface Derivation {
  readonly data: DataLayer;
  readonly operation: SaveOperation;
  readonly input: Input;
}

type FormFields<N extends string = string> = readonly N[] | readonly FormSection<N>[];

/** The frozen set of keys of a screen. A screen that wants more takes slots, then a page of its own. */
export interface Screen {
  readonly resource: Resource;
  readonly route: string;
  /** The document's title. */
  readonly pageTitle: string;
  readonly heading: string;
  readonly columns: readonly string[];
  /** Heading texts that differ from the field's label. */
  readonly headings: Readonly<Record<string, string>>;
  /** How much room the columns are given, where it does not follow from their fields; all of them or none. */
  readonly rooms?: Readonly<Record<string, ColumnRoom>>;
  readonly actionsHeading: string;
  /** Fields of both dialogs; sections show an index. Empty: no form. */
  readonly form: FormFields;
  /** Fields of the edit dialog where they are others; an update then sends these alone. */
  readonly editForm?: FormFields;
  /** Everything of a row whose edit dialog is a short one; its part leads here (`useFullForm`). */
  readonly fullForm?: FormFields;
  /** Values that nobody is asked for, since they follow from what was chosen; read at the moment of saving and sent with it. */
  readonly derive?: (asked: Derivation) => Promise<Input>;
  /** A hook that tells which fields of a row this person cannot change, and why: they are shown and not asked. */
  readonly useClosed?: (row: Row | undefined) => Problems;
  /**
   * Fields that the list can be filtered by, as chips in this order: choices, flags, references and days everywhere; texts
   * by the values that the rows on the device have.
   */
  readonly filters?: readonly string[];
  /** The list's own order; that of the service unless told. */
  readonly order?: { readonly field: string; readonly ascending: boolean };
  /** What the name of a row opens, where that is not its edit form. */
  readonly nameLeads?: NameLeads;
  /** Label of the add button, wide and narrow. */
  readonly add: { readonly wide: string; readonly narrow: string };
  readonly titles: { readonly add: string; readonly edit: string };
  readonly submit: { readonly add: string; readonly edit: string };
  readonly dialog: {
    readonly width: 'plain' | 'sections' | 'compare';
    /** Neither backdrop nor Escape closes it; `'add'`: only the one for a new row. */
    readonly static: boolean | 'add';
    readonly closeOnFailedCreate: boolean;
    /** Milliseconds, where they are not `feedbackTimes`. */
    readonly toasts?: ToastTimes;
  };
  /** Components in named places: a cell by column, the toolbar, the head of the page, a row's actions. */
  readonly slots: {
    readonly cells?: Readonly<Record<string, RowSlot>>;
    readonly toolbar?: ComponentType;
    /** Between the heading and the rows. */
    readonly lead?: ComponentType;
    /** Beside the add button. */
    readonly actions?: ComponentType;
    readonly rowActions?: RowSlot;
    /** In the bar of selected rows, which it reads with `useSelectedRows`. */
    readonly bulk?: ComponentType;
    /** What the toolbar's and the head's buttons open: these move with the width of the window, a dialog must not. */
    readonly dialogs?: ComponentType;
  };
}

type Named =
  | 'resource'
  | 'route'
  | 'pageTitle'
  | 'heading'
  | 'columns'
  | 'headings'
  | 'filters'
  | 'rooms'
  | 'form'
  | 'editForm'
  | 'fullForm'
  | 'dialog';
type Declared<R extends Resource> = Pick<Screen, 'route' | 'pageTitle' | 'heading'> &
  Partial<Omit<Screen, Named>> & {
    readonly columns: readonly FieldName<R>[];
    readonly headings?: Readonly<Partial<Record<FieldName<R>, string>>>;
    readonly rooms?: Readonly<Partial<Record<FieldName<R>, ColumnRoom>>>;
    readonly filters?: readonly FieldName<R>[];
    readonly form: FormFields<Writable<R>>;
    readonly editForm?: FormFields<Writable<R>>;
    readonly fullForm?: FormFields<Writable<R>>;
    readonly dialog?: Partial<Screen['dialog']>;
  };

/** Declares a list-and-form screen of a resource; what is not said follows from the resource's label. */
export function defineScreen<const R extends Resource<string, Fields>>(resource: R, d: Declared<R>): Screen {
  const { dialog, headings, rooms, ...rest } = d;
  return {
    resource,
    headings: (headings ?? {}) as Readonly<Record<string, string>>,
    ...(rooms ? { rooms: rooms as Readonly<Record<string, ColumnRoom>> } : {}),
    actionsHeading: 'Aksi',
    add: { wide: `Tambah ${resource.label}`, narrow: resource.label },
    titles: { add: `Tambah ${resource.label}`, edit: `Update ${resource.label}` },
    submit: { add: 'Tambahkan', edit: 'Perbarui' },
    slots: {},
    ...rest,
    dialog: { width: 'plain', static: false, closeOnFailedCreate: false, ...dialog },
  };
}
