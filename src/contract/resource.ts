import type { Effect } from './declared/effects.ts';
import type { Field, Fields, StoredValueOf, ValueOf } from './fields.ts';
import type { Fold } from './declared/folds.ts';
import type { Reach } from './declared/reach.ts';
import type { RegionFields } from './regions/region-fields.ts';
import type { RowRule } from './declared/row-rules.ts';
import type { Transition } from './declared/transitions.ts';

/** The services of the source product; `config.json` gives the address of each. */
export const serviceNames = ['user', 'master', 'patrol', 'access'] as const;
export type ServiceName = (typeof serviceNames)[number];

export type Operation = 'list' | 'create' | 'update' | 'delete';

/** A name that only one living row may have among those with the same values of `within`, ignoring case and blanks. */
export interface NameOnce<N extends string = string> {
  readonly fields: readonly N[];
  readonly within: readonly N[];
}

/**
 * How a column reads if it shows more than its field. `joined`: the fields in a row; `first`: the first non-empty one;
 * `sum`: their sum; `account`: what the person's account says, or else the field; `clock`, `weekday`, `moment`: a time of
 * day, a day with its name, both; `code`: the row's code in letters; `none`: only a button.
 */
type ColumnText =
  | { readonly kind: 'joined'; readonly of: readonly string[]; readonly between: string }
  | { readonly kind: 'first'; readonly of: readonly string[]; readonly hides?: true }
  | { readonly kind: 'sum'; readonly of: readonly string[] }
  | { readonly kind: 'account'; readonly of: string }
  | { readonly kind: 'clock' | 'weekday' | 'moment' | 'code' | 'none' };

/** The rows are photos of another resource's rows: each is a row of its own, sent by itself after the one it shows. */
export interface Photos<N extends string = string> {
  /** The reference to the row that they show. */
  readonly of: N;
  /** How many one row may have. */
  readonly most: number;
  /** The field of that row that says who alone may add photos to it; by default anyone who may write them. */
  readonly onlyBy?: string;
  /** The field of that row that counts its photos. */
  readonly countedIn?: string;
  /** The choice that tells before from after (`photoMoments`). */
  readonly moment?: N;
}

/**
 * How a row says that it is over though it stays: a field with a day, or with a state other than Aktif. Pickers of forms
 * don't offer people who left; a list shows who is here until somebody asks for the others, or for all (`shows`).
 */
interface Leaving<N extends string = string> {
  readonly field: N;
  /** The name of the filter that lists have for it. */
  readonly label: string;
  readonly shows: 'here' | 'all';
}

/** One field of an order, descending if it says so. */
interface ChoiceOrder<N extends string = string> {
  readonly field: N;
  readonly downwards?: true;
}

export interface Resource<N extends string = string, F extends Fields = Fields> {
  readonly name: N;
  /** What people call one of these ("Sekolah"). */
  readonly label: string;
  readonly service: ServiceName;
  /** List path; `/store` creates, `/{id}` updates and deletes. */
  readonly path: string;
  /** Further prefixes under which the same calls are served, with the same rights. */
  readonly aliases: readonly string[];
  /** Url of the menu whose four flags decide. */
  readonly menu: string;
  /** Further menus that open the same rows; the flags of any of them count as well. */
  readonly alsoMenus: readonly string[];
  readonly fields: F;
  /** The field that names a row to a person. */
  readonly title: string;
  /** Columns that show more or less than their field. */
  readonly texts: Readonly<Partial<Record<string, ColumnText>>>;
  /** Columns that the search looks into: everything that lists show, and nothing else. */
  readonly search: readonly string[];
  /** What a lookup may answer, besides `id`, to someone without the menu's own read flag. */
  readonly lookup: readonly string[];
  /** The order in which a picker offers its rows; by title unless given. */
  readonly choiceOrder?: readonly ChoiceOrder[];
  /** The field that holds the branch code a caller must share; without it every branch sees all rows. */
  readonly scope?: string;
  /** Equality filters of the list call, from query name to field. */
  readonly filters: Readonly<Record<string, string>>;
  readonly operations: readonly Operation[];
  /** Status of a successful create. */
  readonly createdStatus: 200 | 201;
  /** Rows that are only ever added (logs): kept apart as independent lanes, probed by `naturalKey`. */
  readonly appendOnly: boolean;
  /** Fields that together identify a row on a service without idempotency keys. */
  readonly naturalKey: readonly string[];
  /** The described bodies carry the acting user's id. */
  readonly signed: boolean;
  /** The described list calls say who asks: `branch` and `level` of the caller. Ours go by the token. */
  readonly scopedQuery?: true;
  /** Body keys that the source client sends and the services ignore. */
  readonly ignored: readonly string[];
  /** Body keys that the source client sends instead of a field; the field itself takes precedence. */
  readonly misspelt: Readonly<Record<string, string>>;
  /** A reference: the list is called under its value (`{path}/{parent}`), and a row is kept under what it refers to. */
  readonly parent?: string;
  /** The reference to the row that this one is kept under: it is deleted and restored with it. */
  readonly keptUnder?: string;
  /** The reference by which new rows are sent in turn: what a person says first about a row arrives first. */
  readonly inTurn?: string;
  /** Not in the source product: a service of others may not know these calls. */
  readonly companion?: true;
  /** The source product has only its list: a service of others may not know any call that writes it. */
  readonly companionWrites?: true;
  /** Open only to the levels developer and superadmin, whatever a role is given on its menu. */
  readonly reserved?: true;
  /** No two living rows may have the same values in these. */
  readonly uniqueTogether?: readonly string[];
  /**
   * A create that meets a living row with the same values in `uniqueTogether` is an edit of that row: the sender is shown
   * the row (412) and decides, or changes it by naming its version; without such a row, a named version is refused. These
   * are the fields in which the two can differ.
   */
  readonly meets?: readonly string[];
  /** Where a person writes it, if not in a form made of its fields: what was refused is resumed there, on the page of its menu. */
  readonly writtenAt?: { readonly words: string; readonly search: (values: Input) => Readonly<Record<string, string>> };
  /** Fields that the services write but a create may name as well: its rule refuses the create if they differ by then. */
  readonly expects?: readonly string[];
  /** Stored fields by which living rows are searched together; id, scope, references and the title have indexes anyway. */
  readonly indexes?: readonly (readonly string[])[];
  /**
   * Pairs of stored fields: rows with some values of the first are read in the order of the second, value by value, so that
   * a page takes as long as it has rows, however long the list.
   */
  readonly sortedWithin?: readonly (readonly [string, string])[];
  /**
   * For a list that grows without end: a device keeps only the rows of the last days by this date field, and never claims
   * to have them all.
   */
  readonly recent?: { readonly field: string; readonly days: number };
  readonly leaving?: Leaving;
  /** Which rows of his branch a caller may see; without it, all of them. */
  readonly reach?: Reach;
  /** The field that says whose words a row holds: when somebody else is shown the part that lists withhold, the trail records it. */
  readonly authoredBy?: string;
  /** References whose rows are not opened up through this resource: its screen gets them elsewhere, or shows only their names. */
  readonly closed?: readonly string[];
  /** Fields that name a row to a person, and its place: two living rows with the same words in the same place are a mistake. */
  readonly nameOnce?: NameOnce;
  /** The flag of rows kept only for their history: their unique values are free for other rows. */
  readonly retired?: string;
  /** What several fields of a row may not say together: the form says so at once, the services decide. */
  readonly rules?: readonly RowRule[];
  /** States that are computed from the rows of other resources. */
  readonly folds?: readonly Fold[];
  /** What a new row changes in rows of other resources. */
  readonly effects?: readonly Effect[];
  /** Which value of a choice may follow which; the form says it, the services decide. */
  readonly transitions?: readonly Transition[];
  readonly photos?: Photos;
  /**
   * What the device adds by itself to what a person says, grouped by what only makes sense together. It is sent along if
   * possible: nothing typed waits for it or is refused for it, and no repair asks for it.
   */
  readonly measured?: readonly (readonly string[])[];
  /** Texts that together are an address: the form fills them in from the list of Indonesia's regions, but takes any text. */
  readonly regions?: readonly RegionFields[];
  /** Objects within a wire row that repeat fields under other names; a plain service may send these fields nowhere else. */
  readonly nested: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Name<F extends Fields> = keyof F & string;
type DateName<F extends Fields> = { [K in Name<F>]: F[K] extends { kind: 'date' } ? K : never }[Name<F>];
type Shared = 'name' | 'label' | 'service' | 'path' | 'fields';
/** Keys that name fields. */
type Named =
  | 'title'
  | 'texts'
  | 'search'
  | 'lookup'
  | 'choiceOrder'
  | 'scope'
  | 'filters'
  | 'naturalKey'
  | 'misspelt'
  | 'parent'
  | 'keptUnder'
  | 'inTurn'
  | 'uniqueTogether'
  | 'meets'
  | 'expects'
  | 'writtenAt'
  | 'indexes'
  | 'sortedWithin'
  | 'recent'
  | 'leaving'
  | 'reach'
  | 'authoredBy'
  | 'closed'
  | 'nameOnce'
  | 'rules'
  | 'transitions'
  | 'folds'
  | 'effects'
  | 'retired'
  | 'photos'
  | 'measured'
  | 'regions'
  | 'nested';

/** The field names of a declaration are checked here; a declared resource keeps them as plain text. */
type Declaration<N extends string, F extends Fields> = Pick<Resource<N, F>, Shared> & {
  readonly title: Name<F>;
  readonly texts?: Readonly<Partial<Record<Name<F>, ColumnText>>>;
  readonly search?: readonly Name<F>[];
  readonly lookup?: readonly Name<F>[];
  readonly choiceOrder?: readonly ChoiceOrder<Name<F>>[];
  readonly scope?: Name<F>;
  readonly filters?: Readonly<Record<string, Name<F>>>;
  readonly naturalKey?: readonly Name<F>[];
  readonly misspelt?: Readonly<Record<string, Name<F>>>;
  readonly parent?: Name<F>;
  readonly keptUnder?: Name<F>;
  readonly inTurn?: Name<F>;
  readonly uniqueTogether?: readonly Name<F>[];
  readonly meets?: readonly Name<F>[];
  readonly expects?: readonly Name<F>[];
  readonly writtenAt?: Resource['writtenAt'];
  readonly indexes?: readonly (readonly Name<F>[])[];
  readonly sortedWithin?: readonly (readonly [Name<F>, Name<F>])[];
  readonly recent?: { readonly field: DateName<F>; readonly days: number };
  readonly leaving?: Leaving<Name<F>>;
  readonly reach?: Reach<Name<F>>;
  readonly authoredBy?: Name<F>;
  readonly closed?: readonly Name<F>[];
  readonly nameOnce?: NameOnce<Name<F>>;
  readonly rules?: readonly RowRule<Name<F>>[];
  readonly transitions?: readonly Transition<Name<F>>[];
  readonly folds?: readonly Fold<Name<F>>[];
  readonly effects?: readonly Effect<Name<F>>[];
  readonly retired?: Name<F>;
  readonly photos?: Photos<Name<F>>;
  readonly measured?: readonly (readonly Name<F>[])[];
  readonly regions?: readonly RegionFields<Name<F>>[];
  readonly nested?: Readonly<Record<string, Readonly<Record<string, Name<F>>>>>;
} & Partial<Omit<Resource<N, F>, Shared | Named>>;

/**
 * Declares a resource once for browser and services. Everything else (types, validation, columns, search, commands,
 * permissions, tables, endpoints, fixtures) is derived from the result.
 */
export function defineResource<const N extends string, const F extends Fields>(d: Declaration<N, F>): Resource<N, F> {
  return {
    aliases: [],
    menu: d.path.replace(/^\/api/, ''),
    alsoMenus: [],
    texts: {},
    search: [d.title],
    lookup: [d.title],
    filters: {},
    operations: ['list', 'create', 'update', 'delete'],
    createdStatus: 200,
    appendOnly: false,
    naturalKey: [],
    signed: false,
    ignored: ['user_id'],
    misspelt: {},
    nested: {},
    ...(d.parent === undefined ? {} : { keptUnder: d.parent }),
    ...d,
  };
}

type Writable<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'shown' } ? never : K;
}[keyof F];

/** What a form holds and a create sends. */
type InputOf<R extends Resource> = { [K in Writable<R['fields']>]: ValueOf<R['fields'][K]> };

/** Names of a resource's fields; any text if the resource is not known at compile time. */
export type FieldName<R extends Resource> = keyof R['fields'] & string;

/** Names of the fields that have a column of their own; joined ones have none. */
export type StoredName<F extends Fields> = keyof { [K in keyof F as F[K] extends { kind: 'shown' } ? never : K]: unknown } & string;

/** The columns of a resource's fields. If the resource is not known at compile time, any column with any content. */
export type ColumnsOf<R extends Resource> = string extends keyof R['fields']
  ? { [field: string]: unknown }
  : { readonly [K in StoredName<R['fields']>]: StoredValueOf<R['fields'][K]> };

/** Values given for some columns of a row, and what a rule adds to them. */
export type GivenOf<R extends Resource> = Partial<ColumnsOf<R>>;

/** What every stored row has besides its fields. */
export type StandingColumns = {
  readonly id: number;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
};

/** A row as the services keep it. */
export type StoredOf<R extends Resource> = StandingColumns & ColumnsOf<R>;

/** Any row, if the resource is not known at compile time. */
export type Row = {
  readonly id: string;
  readonly version?: number | string;
  readonly updated_at?: string;
  readonly [field: string]: unknown;
};
export type Input = { [field: string]: unknown };

/**
 * What a device holds of a row, its id as text; `version` is what `If-Match` expects. A lookup answers few of its fields
 * and a service of others leaves out what it likes, so each may be missing. A choice may be one that this version of the
 * contract doesn't know.
 */
export type HeldRow<R extends Resource> =
  string extends FieldName<R>
    ? Row
    : { readonly id: string; readonly version?: number | string; readonly updated_at?: string } & {
        readonly [K in FieldName<R>]?: HeldValue<R['fields'][K]> | null;
      };
type HeldValue<F extends Field> = F extends { kind: 'choice' } ? ValueOf<F> | string : ValueOf<F>;

/** Part of what a form of the resource holds, or a body carries. */
export type InputFor<R extends Resource> = string extends FieldName<R> ? Input : Partial<InputOf<R>>;

/** Names of the fields a body may carry: neither joined nor written by the services alone. */
export function writableFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(([, x]) => x.kind !== 'shown' && !x.readOnly)
    .map(([name]) => name);
}

/** Names of the fields that no list answers and no cache holds: a form fetches them when it opens. */
export function withheldFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(([, x]) => x.sensitive || x.kind === 'file')
    .map(([name]) => name);
}

/** Names of the fields that say how to reach a person: lists answer them, a device keeps them sealed. */
export function contactFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(([, x]) => x.contact)
    .map(([name]) => name);
}

/** Those of these fields that the device measured, with the fields they only make sense with. */
export function measuredWith({ measured = [] }: Resource, names: Iterable<string>): string[] {
  const asked = new Set(names);
  return measured.filter((group) => group.some((name) => asked.has(name))).flat();
}

/** Names of the fields that lists answer: all except passwords and withheld ones. */
export function listedFields(resource: Resource): string[] {
  const withheld = new Set(withheldFields(resource));
  return Object.entries(resource.fields)
    .filter(([name, x]) => x.kind !== 'secret' && !withheld.has(name))
    .map(([name]) => name);
}
