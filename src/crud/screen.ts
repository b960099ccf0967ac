import type { Fields } from '../contract/fields.ts';
import type { Resource, Row } from '../contract/resource.ts';
import type { ComponentType } from 'react';

type FieldName<R extends Resource> = keyof R['fields'] & string;
type Writable<R extends Resource> = { [K in FieldName<R>]: R['fields'][K] extends { kind: 'shown' } ? never : K }[FieldName<R>];
/** What a cell or row action in a slot is given. */
export type RowSlot = ComponentType<{ readonly row: Row }>;

export interface FormSection<N extends string = string> {
  readonly title: string;
  readonly fields: readonly N[];
}

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
  readonly actionsHeading: string;
  /** Fields of both dialogs; sections show an index. Empty: no form. */
  readonly form: readonly string[] | readonly FormSection[];
  /** Label of the add button, wide and narrow. */
  readonly add: { readonly wide: string; readonly narrow: string };
  readonly titles: { readonly add: string; readonly edit: string };
  readonly submit: { readonly add: string; readonly edit: string };
  readonly dialog: { readonly width: 'plain' | 'sections' | 'compare'; readonly static: boolean; readonly closeOnFailedCreate: boolean };
  /** Components in named places: a cell by column, the toolbar, a row's actions. */
  readonly slots: { readonly cells?: Readonly<Record<string, RowSlot>>; readonly toolbar?: ComponentType; readonly rowActions?: RowSlot };
}

type Named = 'resource' | 'route' | 'pageTitle' | 'heading' | 'columns' | 'headings' | 'form' | 'dialog';
type Declared<R extends Resource> = Pick<Screen, 'route' | 'pageTitle' | 'heading'> &
  Partial<Omit<Screen, Named>> & {
    readonly columns: readonly FieldName<R>[];
    readonly headings?: Readonly<Partial<Record<FieldName<R>, string>>>;
    readonly form: readonly Writable<R>[] | readonly FormSection<Writable<R>>[];
    readonly dialog?: Partial<Screen['dialog']>;
  };

/** Declares a list-and-form screen of a resource; what is not said follows from the resource's label. */
export function defineScreen<const R extends Resource<string, Fields>>(resource: R, d: Declared<R>): Screen {
  const { dialog, headings, ...rest } = d;
  return {
    resource,
    headings: (headings ?? {}) as Readonly<Record<string, string>>,
    actionsHeading: 'Aksi',
    add: { wide: `Tambah ${resource.label}`, narrow: resource.label },
    titles: { add: `Tambah ${resource.label}`, edit: `Update ${resource.label}` },
    submit: { add: 'Tambahkan', edit: 'Perbarui' },
    slots: {},
    ...rest,
    dialog: { width: 'plain', static: false, closeOnFailedCreate: false, ...dialog },
  };
}
