import type { IdentityAbout, IdentityKind } from './declared/identity-kinds.ts';

/**
 * Field kinds: the closed vocabulary that every layer supports. A layer keeps one table typed `Record<FieldKind, …>`, so a
 * new kind does not compile until every layer can show, ask, store and fake it.
 */
const fieldKinds = [
  'text',
  'longText',
  'digits',
  'integer',
  'boolean',
  'date',
  'choice',
  'ref',
  'history',
  'file',
  'secret',
  'shown',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/**
 * Restricts a text beyond its length. `time`: a time of day, `21.30`; `weekdays`: days of the week by number, Monday first,
 * `12345`. Both are stored in one spelling, whoever sends them.
 */
export type TextFormat = 'email' | 'url' | 'phone' | 'path' | 'icon' | 'color' | 'time' | 'weekdays';

/** The longest a text of the format can be, where that is known. */
export const formatLengths: Readonly<Partial<Record<TextFormat, number>>> = { time: 5, weekdays: 7 };
/** The usual length of the source product's columns. */
const usualLength = 191;

/** The product asks for a number: a whole number is as good as its text, and text keeps its leading zeros. */
interface NumberInput {
  readonly numberInput?: true;
}

/**
 * What a new form holds before anybody types. `value`: always the same; `today`: the present day at the schools; `own
 * branch`: the user's branch, if he belongs to a single one; `theOnly`: for a reference, the one row of its target with
 * these values, such as the active academic year; nothing if there are several.
 */
export type FieldStart =
  | { readonly value: string | number | boolean }
  | { readonly from: 'today' | 'own branch' }
  | { readonly theOnly: Readonly<Record<string, string>> };

interface FieldBase<K extends FieldKind> {
  readonly kind: K;
  /** What the person reads beside the value. */
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly required: boolean;
  /** Written by the services alone; never taken from a body. */
  readonly readOnly: boolean;
  /** What an account may do follows from it: a change is sent at once or not at all, and never queued. */
  readonly guarded?: true;
  /** National ids, account numbers, income, illness: never cached (see docs/offline.md). */
  readonly sensitive: boolean;
  /** How to reach a person: telephone, e-mail, home address. A device keeps it only sealed (see docs/offline.md). */
  readonly contact?: true;
  /** No two living rows of the resource may hold the same non-empty value. */
  readonly unique: boolean;
  /** Not in the source product: sent only to services that announced themselves, as others may refuse what they don't know. */
  readonly companion?: true;
  /** What a new form starts with: shown, and editable like everything else. */
  readonly starts?: FieldStart;
}

/** A number issued outside, and whom it is about: an odd-looking one gets a warning (`identity.ts`). */
interface Identified {
  readonly identity?: IdentityKind;
  readonly about?: IdentityAbout;
}

export interface TextField extends FieldBase<'text' | 'longText'>, Identified, NumberInput {
  readonly max: number;
  readonly format?: TextFormat;
  /** `decimal` has a comma on every phone. */
  readonly keypad?: 'numeric' | 'decimal';
}
/** Text typed on a numeric keypad: NIK, NISN and NPSN keep their leading zeros and never become numbers. */
export interface DigitsField extends FieldBase<'digits'>, Identified, NumberInput {
  readonly max: number;
  /** Exact number of digits; without it any number up to `max`. */
  readonly length?: number;
  /** Officially written with dots (32.75.09.1003), stored without them. */
  readonly dotted?: true;
}
export interface IntegerField extends FieldBase<'integer'> {
  readonly min: number;
  readonly max: number;
}
export interface BooleanField extends FieldBase<'boolean'> {
  /** What a list says for a flag that is on, and for one that is off; Ya and Tidak by default. */
  readonly words?: readonly [string, string];
}
/** A calendar day, `YYYY-MM-DD` on the wire. */
export interface DateField extends FieldBase<'date'> {
  /** It is about the past: never after today. */
  readonly past?: true;
}
export interface ChoiceOption<V extends string | number = string | number> {
  readonly value: V;
  readonly label: string;
  /** What a list says if that differs from the choice itself. */
  readonly listed?: string;
}
export interface ChoiceField<V extends string | number = string | number> extends FieldBase<'choice'> {
  readonly options: readonly ChoiceOption<V>[];
}
interface OfferingCall {
  readonly service: 'user' | 'master' | 'patrol' | 'access';
  readonly path: string;
  /**
   * It takes page, limit and search and answers only what may be chosen; `list`: it is the target's list under another
   * path. Without this, searches go to the list.
   */
  readonly takes?: 'pages' | 'list';
}
/** The rows that use up a choice: `where` says which count; `whereAs` the same, with values taken from this form's fields. */
interface NotIn {
  readonly resource: string;
  readonly field: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly whereAs?: Readonly<Record<string, string>>;
  /** A flag of those rows: when it is on, the choice is free again. */
  readonly unless?: string;
}
export interface RefField<V extends string = string> extends FieldBase<'ref'> {
  /** Name of the resource referred to. */
  readonly to: string;
  /** The target's field whose value is stored; `id` by default. */
  readonly value: V;
  /** Offers only the rows whose `target` field equals this form's `field`; `query` carries it to the services. */
  readonly narrowedBy?: { readonly field: string; readonly target: string; readonly query: string };
  /** Offers only the rows whose fields have these values. */
  readonly only?: Readonly<Record<string, string>>;
  /** Offers only rows that no row of that resource refers to by its `field` yet. */
  readonly notIn?: NotIn;
  /** The target's fields shown small below each choice, to tell apart those with the same name. */
  readonly tells?: readonly string[];
  /** The call that answers the choices, instead of the target's list. */
  readonly offeredBy?: OfferingCall;
  /** The target's list is asked for in order of name. */
  readonly byName?: true;
  /** The described call of this picker takes `branch` and `level`, though the target's other calls do not. */
  readonly scopedQuery?: true;
  /** What else the described call of this picker takes: query name to field of this form. */
  readonly alsoSays?: Readonly<Record<string, string>>;
  /** Values that are not offered because they are chosen elsewhere in the same form. */
  readonly except?: readonly string[];
  /** Also offers people who left (`leaving` of the target): filters look back. */
  readonly everybody?: true;
  /**
   * How a choice reads, with the target's fields in braces (`{number_kelas} - {name_kelas}`); by default its title and the
   * stored value.
   */
  readonly reads?: string;
  /**
   * The services take it, when the row is made, from the field of the same name in the row at the end of this path, and it
   * stays. Until they have, a device shows what it finds there.
   */
  readonly takenFrom?: readonly string[];
}
/** Dated rows kept under the row itself (a teacher's status records). */
export interface HistoryField extends FieldBase<'history'> {
  readonly of: string;
  /** The fields of one such row, which check what is typed before it is sent. */
  readonly row: Fields;
}
export interface FileField extends FieldBase<'file'> {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** A face, shown in a circle. */
  readonly look?: 'avatar';
}
/** Never cached, never queued, never logged; needs a connection. */
export interface SecretField extends FieldBase<'secret'> {
  readonly max: number;
}
/** Read-only text joined in by the services along a path of references. */
export interface ShownField extends FieldBase<'shown'> {
  readonly path: readonly string[];
  /** The last resource's field; its title by default. */
  readonly field?: string;
}

export type Field =
  | TextField
  | DigitsField
  | IntegerField
  | BooleanField
  | DateField
  | ChoiceField
  | RefField
  | HistoryField
  | FileField
  | SecretField
  | ShownField;
export type Fields = Readonly<Record<string, Field>>;

/** The value of a field in the browser and on the wire. No choice is `''` (`null` for integers). */
export type ValueOf<F extends Field> = F extends { kind: 'integer' }
  ? number | null
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends ChoiceField<infer V>
      ? V | ''
      : F extends { kind: 'history' }
        ? readonly Record<string, unknown>[]
        : string;

/** The value of a field as its column stores it: a number, reference or day that was not chosen is `null`. */
export type StoredValueOf<F extends Field> = F extends { kind: 'integer' }
  ? number | null
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'date' }
      ? string | null
      : F extends ChoiceField<infer V>
        ? V extends number
          ? V | null
          : V | ''
        : F extends RefField<infer V>
          ? V extends 'id'
            ? number | null
            : string | null
          : F extends { kind: 'history' }
            ? readonly Readonly<Record<string, unknown>>[]
            : string;

type Common = Partial<
  Pick<
    FieldBase<FieldKind>,
    'help' | 'placeholder' | 'required' | 'readOnly' | 'sensitive' | 'contact' | 'unique' | 'companion' | 'starts' | 'guarded'
  >
>;

function base<K extends FieldKind>(kind: K, label: string, options: Common): FieldBase<K> {
  const { required = false, readOnly = false, sensitive = false, unique = false } = options;
  return {
    kind,
    label,
    required,
    readOnly,
    sensitive,
    unique,
    ...(options.help === undefined ? {} : { help: options.help }),
    ...(options.placeholder === undefined ? {} : { placeholder: options.placeholder }),
    ...(options.contact ? { contact: options.contact } : {}),
    ...(options.companion ? { companion: options.companion } : {}),
    ...(options.starts ? { starts: options.starts } : {}),
    ...(options.guarded ? { guarded: options.guarded } : {}),
  };
}

type TextOptions = Common & Identified & NumberInput & { max?: number; format?: TextFormat; keypad?: TextField['keypad'] };
type RefOptions = Common &
  Partial<
    Pick<RefField, 'narrowedBy' | 'only' | 'notIn' | 'offeredBy' | 'byName' | 'scopedQuery' | 'alsoSays' | 'reads' | 'tells' | 'takenFrom'>
  >;

function ref<const V extends string>(label: string, to: string, o: RefOptions & { value: V }): RefField<V>;
function ref(label: string, to: string, o?: RefOptions): RefField<'id'>;
function ref(label: string, to: string, o: RefOptions & { value?: string } = {}): RefField {
  return {
    ...base('ref', label, o),
    to,
    value: o.value ?? 'id',
    ...(o.narrowedBy ? { narrowedBy: o.narrowedBy } : {}),
    ...(o.only ? { only: o.only } : {}),
    ...(o.notIn ? { notIn: o.notIn } : {}),
    ...(o.offeredBy ? { offeredBy: o.offeredBy } : {}),
    ...(o.byName ? { byName: o.byName } : {}),
    ...(o.scopedQuery ? { scopedQuery: o.scopedQuery } : {}),
    ...(o.alsoSays ? { alsoSays: o.alsoSays } : {}),
    ...(o.reads ? { reads: o.reads } : {}),
    ...(o.tells ? { tells: o.tells } : {}),
    ...(o.takenFrom ? { takenFrom: o.takenFrom } : {}),
  };
}

const lengthOf = ({ max, format }: TextOptions): number => max ?? (format && formatLengths[format]) ?? usualLength;

/** Builders, one for each kind. A long text may have 2000 characters, as in the source product. */
export const f = {
  text: (label: string, o: TextOptions = {}): TextField & { kind: 'text' } => ({ ...o, ...base('text', label, o), max: lengthOf(o) }),
  longText: (label: string, o: TextOptions = {}): TextField & { kind: 'longText' } => ({
    ...o,
    ...base('longText', label, o),
    max: o.max ?? 2000,
  }),
  digits: (
    label: string,
    o: Common & Identified & NumberInput & Pick<DigitsField, 'length' | 'dotted'> & { max?: number } = {},
  ): DigitsField => ({
    ...o,
    ...base('digits', label, o),
    max: o.length ?? o.max ?? 32,
  }),
  integer: (label: string, o: Common & { min?: number; max?: number } = {}): IntegerField => ({
    ...base('integer', label, o),
    min: o.min ?? 0,
    max: o.max ?? 1_000_000,
  }),
  boolean: (label: string, o: Common & Pick<BooleanField, 'words'> = {}): BooleanField => ({
    ...base('boolean', label, o),
    ...(o.words ? { words: o.words } : {}),
  }),
  date: (label: string, o: Common & { past?: true } = {}): DateField => ({
    ...base('date', label, o),
    ...(o.past ? { past: o.past } : {}),
  }),
  choice: <const V extends string | number>(label: string, options: readonly ChoiceOption<V>[], o: Common = {}): ChoiceField<V> => ({
    ...base('choice', label, o),
    options,
  }),
  ref,
  history: (label: string, of: string, o: Common & { row?: Fields } = {}): HistoryField => ({
    ...base('history', label, o),
    of,
    row: o.row ?? {},
  }),
  file: (label: string, o: Common & { accept?: readonly string[]; maxBytes?: number; look?: 'avatar' } = {}): FileField => ({
    ...base('file', label, o),
    accept: o.accept ?? ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: o.maxBytes ?? 200 * 1024,
    ...(o.look ? { look: o.look } : {}),
  }),
  secret: (label: string, o: Common & { max?: number } = {}): SecretField => ({ ...base('secret', label, o), max: o.max ?? 128 }),
  shown: (label: string, path: readonly string[], field?: string): ShownField => ({
    ...base('shown', label, { readOnly: true }),
    path,
    ...(field ? { field } : {}),
  }),
};
