import * as z from 'zod/mini';
import { type Field, type FieldKind, type Fields, formatLengths, type TextFormat } from './fields.ts';
import { identityProblem, normalIdentity } from './declared/identity.ts';
import type { IdentityKind } from './declared/identity-kinds.ts';
import { type Input, type Resource, writableFields } from './resource.ts';
import { isDay } from './values/day-text.ts';
import { problemsOf } from './values/issue-words.ts';
import { normalBody } from './values/normal-body.ts';
import { isTime } from './values/time-of-day.ts';
import { isWeekdays } from './values/weekdays.ts';

/** What is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, string>>;

interface Format {
  readonly test: { test(text: string): boolean };
  readonly words: string;
}

const elsewhere = 'https://elsewhere.invalid';
/** Browsers treat a backslash as a slash, and ignore invisible characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the signs that are refused
const hidden = /[\\\s\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/;

/** True for an address of a page or picture: http(s) with a host and without a password, or a path of one's own origin. */
function isWebAddress(text: string): boolean {
  if (hidden.test(text) || !URL.canParse(text, elsewhere)) return false;
  const url = new URL(text, elsewhere);
  // With its dots resolved, a path must not begin like another host.
  if (url.pathname.startsWith('//')) return false;
  if (text.startsWith('/')) return url.origin === elsewhere && !text.startsWith('//');
  return /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text) && url.username === '' && url.password === '';
}

const formats: Record<TextFormat, Format> = {
  email: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, words: 'bukan alamat e-mail, contoh: nama@sekolah.id' },
  url: { test: { test: isWebAddress }, words: 'bukan alamat yang benar, contoh: https://sekolah.id/logo.png' },
  phone: { test: /^[+(\d][\d\s().-]{3,}$/, words: 'bukan nomor telepon, contoh: 0812-3456-7890' },
  path: { test: /^\/(?!\/)[\w\-/]*$/, words: 'harus berupa alamat di dalam aplikasi, contoh: /branches' },
  icon: { test: /^[a-z][a-z0-9 -]*$/i, words: 'hanya boleh berisi huruf, angka dan tanda -' },
  color: { test: /^(#[0-9a-f]{3,8}|[a-z]+)$/i, words: 'bukan nama atau kode warna' },
  time: { test: { test: isTime }, words: 'ditulis seperti 21.30' },
  weekdays: { test: { test: isWeekdays }, words: 'ditulis dengan angka 1 (Senin) sampai 7 (Minggu), contoh: 12345' },
};

const typed = (label: string, words: string) => ({ error: `${label} ${words}.` });

type Schema = z.ZodMiniType<unknown, unknown>;

/** Text whose non-empty value passes `problem`; NUL has no place in PostgreSQL text. */
function text(field: Field, max: number, problem: (value: string) => string | undefined): Schema {
  return z.string(typed(field.label, 'harus berupa teks')).check((ctx) => {
    const value = ctx.value;
    const words =
      field.required && value.trim() === ''
        ? 'wajib diisi'
        : value === ''
          ? undefined
          : value.includes('\u0000')
            ? 'berisi tanda yang tidak dapat disimpan'
            : value.length > max
              ? `paling panjang ${max} huruf, sekarang ${value.length}`
              : problem(value);
    if (words) ctx.issues.push({ code: 'custom', message: `${field.label} ${words}.`, input: value });
  });
}

function digitsProblem(field: Field & { kind: 'digits' }) {
  return (value: string) => {
    if (!/^\d+$/.test(value)) return 'hanya boleh berisi angka';
    if (field.length !== undefined && value.length !== field.length) {
      return `terdiri dari ${field.length} angka, ${value.length < field.length ? 'baru' : 'sekarang'} ${value.length}`;
    }
    return undefined;
  };
}

const identityWords = (field: Field & { kind: 'text' | 'longText' }, value: string) =>
  field.identity ? identityProblem(field.identity, value) : undefined;

/** Numbers are stored in one spelling, whoever sends them. */
const normal = (schema: Schema, kind: IdentityKind): Schema =>
  z.pipe(
    schema,
    z.transform((value) => (typeof value === 'string' ? normalIdentity(kind, value) : value)),
  );

const fileNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

/** What can be said of a file without looking into it; the services look. */
function fileProblem(field: Field & { kind: 'file' }) {
  const kinds = field.accept.map((type) => fileNames[type] ?? type).join(', ');
  return (value: string) => {
    const [head = '', type] = /^data:([a-z]+\/[a-z0-9.+-]+);base64,/.exec(value) ?? [];
    if (type === undefined) return 'bukan berkas yang dikenal';
    if (!field.accept.includes(type)) return `hanya boleh berupa ${kinds}`;
    const bytes = Math.floor(((value.length - head.length) * 3) / 4) - (/={0,2}$/.exec(value.slice(-2))?.[0].length ?? 0);
    if (bytes <= field.maxBytes) return undefined;
    return `paling besar ${Math.floor(field.maxBytes / 1024)} KB, sekarang ${Math.ceil(bytes / 1024)} KB`;
  };
}

const schemas: { [K in FieldKind]: (field: Field & { kind: K }) => Schema } = {
  text: (x) => {
    // If the format sets the length, its words say more than those about the length.
    const max = x.format && x.format in formatLengths ? Number.POSITIVE_INFINITY : x.max;
    const schema = text(x, max, (v) => (x.format && !formats[x.format].test.test(v) ? formats[x.format].words : identityWords(x, v)));
    return x.identity ? normal(schema, x.identity) : schema;
  },
  longText: (x) => text(x, x.max, () => undefined),
  digits: (x) => text(x, x.max, digitsProblem(x)),
  integer: (x) => {
    const number = z
      .int(typed(x.label, 'harus berupa angka bulat'))
      .check(z.minimum(x.min, typed(x.label, `paling kecil ${x.min}`)), z.maximum(x.max, typed(x.label, `paling besar ${x.max}`)));
    return x.required ? number : z.nullable(number);
  },
  boolean: (x) => z.boolean(typed(x.label, 'harus ya atau tidak')),
  date: (x) => text(x, 10, (v) => (isDay(v) ? undefined : 'bukan tanggal yang benar')),
  choice: (x) =>
    z.union([z.string(), z.number()], typed(x.label, 'harus dipilih')).check((ctx) => {
      if (ctx.value === '' && !x.required) return;
      if (!x.options.some((o) => o.value === ctx.value)) {
        ctx.issues.push({
          code: 'custom',
          message: `${x.label} ${ctx.value === '' ? 'wajib dipilih' : 'tidak ada dalam pilihan'}.`,
          input: ctx.value,
        });
      }
    }),
  ref: (x) =>
    z.union([z.string(), z.int()], typed(x.label, 'harus dipilih')).check((ctx) => {
      const value = String(ctx.value);
      if (value === '' ? x.required : value.length > 191 || value.includes('\u0000')) {
        ctx.issues.push({ code: 'custom', message: `${x.label} ${value === '' ? 'wajib dipilih' : 'tidak dikenal'}.`, input: ctx.value });
      }
    }),
  history: (x) => z.array(historyRow(x), typed(x.label, 'harus berupa daftar')),
  file: (x) => text(x, Number.POSITIVE_INFINITY, fileProblem(x)),
  secret: (x) => text(x, x.max, () => undefined),
  shown: () => z.never(),
};

/** A dated row under its parent; what the service adds itself (ids) is allowed and ignored. */
function historyRow(field: Field & { kind: 'history' }): Schema {
  const own = Object.entries(field.row).map(([name, x]): [string, Schema] => [
    name,
    x.required ? fieldSchema(x) : z.optional(fieldSchema(x)),
  ]);
  return z.looseObject(Object.fromEntries(own), typed(field.label, 'harus berupa daftar'));
}

/** The schema of one field's value. */
export function fieldSchema(field: Field): Schema {
  const make = schemas[field.kind] as (x: Field) => Schema;
  return make(field);
}

/** An absent optional field means "empty" on create and "unchanged" on update. */
function shape(resource: Resource, operation: 'create' | 'update') {
  const entries: [string, Schema][] = writableFields(resource).map((name) => {
    const field = (resource.fields as Fields)[name] as Field;
    const schema = fieldSchema(field);
    return [name, operation === 'create' && field.required ? schema : z.optional(schema)];
  });
  for (const [name, meant] of Object.entries(resource.misspelt)) {
    const field = (resource.fields as Fields)[meant];
    if (field && operation === 'update') entries.push([name, z.optional(fieldSchema(field))]);
  }
  for (const name of operation === 'create' ? (resource.expects ?? []) : []) {
    const field = (resource.fields as Fields)[name];
    if (field) entries.push([name, z.optional(fieldSchema(field))]);
  }
  for (const name of resource.ignored)
    entries.push([name, z.optional(z.union([z.string(), z.number(), z.null()], 'Kolom ini tidak dibaca; kirim sebagai teks atau angka.'))]);
  return Object.fromEntries(entries);
}

const makeBodySchema = (resource: Resource, operation: 'create' | 'update') => z.strictObject(shape(resource, operation));
type BodySchema = ReturnType<typeof makeBodySchema>;
const bodySchemas = { create: new WeakMap<Resource, BodySchema>(), update: new WeakMap<Resource, BodySchema>() };

/** The strict schema of a create or update body; an unknown key is refused. Made once: an import checks thousands of bodies. */
export function bodySchema(resource: Resource, operation: 'create' | 'update'): BodySchema {
  const known = bodySchemas[operation].get(resource);
  if (known) return known;
  const made = makeBodySchema(resource, operation);
  bodySchemas[operation].set(resource, made);
  return made;
}

/** A body as it is stored, or what is wrong with it by field; the one entrance for forms, services and imports. */
export function readBody(
  resource: Resource,
  operation: 'create' | 'update',
  body: unknown,
): { readonly values: Input } | { readonly problems: Record<string, string> } {
  const result = bodySchema(resource, operation).safeParse(normalBody(resource, body), { reportInput: true });
  return result.success ? { values: result.data } : { problems: problemsOf(result.error.issues, resource) };
}

/** Messages by field for input that the services would refuse; empty if it is good. */
export function inputProblems(resource: Resource, operation: 'create' | 'update', input: Input): Record<string, string> {
  const read = readBody(resource, operation, input);
  return 'problems' in read ? read.problems : {};
}
