import type { IdentityAbout, IdentityKind } from './declared/identity-kinds.ts';

/**
 * Field kinds: the closed vocabulary every layer answers to. A layer keeps one table typed
 * `Record<FieldKind, …>`, so a new kind does not compile until every layer can show, ask, store and fake it.
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
 * Restricts a text beyond its length. `time`: a time of day, `21.30`; `weekdays`: days of the week by their figures,
 * Monday first, `12345`. Both are kept in one spelling, whoever sends them.
 */
export type TextFormat = 'email' | 'url' | 'phone' | 'path' | 'icon' | 'color' | 'time' | 'weekdays';

/** The longest that a text of the format can be, where that is known. */
export const formatLengths: Readonly<Partial<Record<TextFormat, number>>> = { time: 5, weekdays: 7 };
/** The usual length of the source product's columns. */
const usualLength = 191;

/** The product asks for it as a number: a whole number is as good as its text, and text keeps its leading zeros. */
interface NumberInput {
  readonly numberInput?: true;
}

/**
 * What a new form holds before anybody typed. `value`: always the same; `today`: the day it is at the schools;
 * `own branch`: that of whoever belongs to a single one; `theOnly`: of a reference, the one row of its target that has
 * these values, such as the active academic year; nothing where there are several.
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
  /** National ids, account numbers, income, illness: never cached (see docs/offline.md). */
  readonly sensitive: boolean;
  /** How a person is reached: telephone, e-mail, where he lives. Rests on a device only sealed (see docs/offline.md). */
  readonly contact?: true;
  /** No two living rows of the resource hold the same non-empty value. */
  readonly unique: boolean;
  /** Beyond the source product: goes only to services that announced themselves, others may refuse what they do not know. */
  readonly companion?: true;
  /** What a new form begins with: shown, and changed like everything else. */
  readonly starts?: FieldStart;
}

/** A number issued outside, and whom it is about: what looks odd gets a warning (`identity.ts`). */
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
  /** Officially written with dots (32.75.09.1003), kept without them. */
  readonly dotted?: true;
}
export interface IntegerField extends FieldBase<'integer'> {
  readonly min: number;
  readonly max: number;
}
export interface BooleanField extends FieldBase<'boolean'> {
  /** What a list says of a flag that is on, and of one that is off; Ya and Tidak unless told. */
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
  /** What a list says where it differs from the choice itself. */
  readonly listed?: string;
}
export interface ChoiceField<V extends string | number = string | number> extends FieldBase<'choice'> {
  readonly options: readonly ChoiceOption<V>[];
}
interface OfferingCall {
  readonly service: 'user' | 'master' | 'patrol' | 'access';
  readonly path: string;
  /** It takes page, limit and search and answers only what may be chosen; `list`: it is the target's list by another path. Unless told, searching asks the list. */
  readonly takes?: 'pages' | 'list';
}
/** The rows that take a choice away: `where` names those that count; `whereAs` those with the values of this form's fields, by their own. */
interface NotIn {
  readonly resource: string;
  readonly field: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly whereAs?: Readonly<Record<string, string>>;
  /** A flag of those rows: where it is on, the choice is free again. */
  readonly unless?: string;
}
export interface RefField<V extends string = string> extends FieldBase<'ref'> {
  /** Name of the resource that is referred to. */
  readonly to: string;
  /** The target's field whose value is stored; `id` unless told. */
  readonly value: V;
  /** Offers only the rows whose `target` field equals this form's `field`; `query` carries it to the services. */
  readonly narrowedBy?: { readonly field: string; readonly target: string; readonly query: string };
  /** Offers only the rows whose fields have these values. */
  readonly only?: Readonly<Record<string, string>>;
  /** Offers only the rows that no row of that resource refers to by its `field` yet. */
  readonly notIn?: NotIn;
  /** The target's fields that stand small below each choice, for those of one name. */
  readonly tells?: readonly string[];
  /** The call that tells what may be chosen, in place of the target's list. */
  readonly offeredBy?: OfferingCall;
  /** The target's list is asked for the first by name. */
  readonly byName?: true;
  /** The described call of this picker says `branch` and `level`, though the target's other calls do not. */
  readonly scopedQuery?: true;
  /** What else the described call of this picker says: query name to field of this form. */
  readonly alsoSays?: Readonly<Record<string, string>>;
  /** Values that are not offered: they are chosen elsewhere in the same form. */
  readonly except?: readonly string[];
  /** Offers also who left (`leaving` of the target): filters look back. */
  readonly everybody?: true;
  /** How a choice reads, the target's fields in braces (`{number_kelas} - {name_kelas}`); its title and the stored value unless told. */
  readonly reads?: string;
}
/** Dated rows kept under the row itself (a teacher's status records). */
export interface HistoryField extends FieldBase<'history'> {
  readonly of: string;
  /** The fields of one such row, by which what is typed is checked before it leaves. */
  readonly row: Fields;
}
export interface FileField extends FieldBase<'file'> {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** A face is shown round. */
  readonly look?: 'avatar';
}
/** Never cached, never queued, never logged; needs a connection. */
export interface SecretField extends FieldBase<'secret'> {
  readonly max: number;
}
/** Read-only text joined in by the services along a path of references. */
export interface ShownField extends FieldBase<'shown'> {
  readonly path: readonly string[];
  /** The last resource's field; its title unless told. */
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

/** The value of a field in the browser and on the wire. Nothing chosen is `''` (`null` for integers). */
export type ValueOf<F extends Field> = F extends { kind: 'integer' }
  ? number | null
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends ChoiceField<infer V>
      ? V | ''
      : F extends { kind: 'history' }
        ? readonly Record<string, unknown>[]
        : string;

/** The value of a field as its column keeps it: a number or a reference that was not chosen is `null`, and so is a day. */
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
  Pick<FieldBase<FieldKind>, 'help' | 'placeholder' | 'required' | 'readOnly' | 'sensitive' | 'contact' | 'unique' | 'companion' | 'starts'>
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
  };
}

type TextOptions = Common & Identified & NumberInput & { max?: number; format?: TextFormat; keypad?: TextField['keypad'] };
type RefOptions = Common &
  Partial<Pick<RefField, 'narrowedBy' | 'only' | 'notIn' | 'offeredBy' | 'byName' | 'scopedQuery' | 'alsoSays' | 'reads' | 'tells'>>;

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
  };
}

const lengthOf = ({ max, format }: TextOptions): number => max ?? (format && formatLengths[format]) ?? usualLength;

/** Builders, one for each kind. A long text has 2000 characters, as in the source product. */
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
