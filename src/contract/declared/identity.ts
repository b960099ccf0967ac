import type { Field, Fields } from '../fields.ts';
import type { IdentityAbout, IdentityKind } from './identity-kinds.ts';
import type { Input, Resource } from '../resource.ts';

interface Person {
  /** `YYYY-MM-DD` */
  readonly birth?: string;
  readonly isWoman?: boolean;
  readonly nik?: string;
}

const bare = (text: string): string => text.replace(/[\s.-]/g, '');

const hardRules: Partial<Record<IdentityKind, (value: string) => string | undefined>> = {
  npwp: (value) => {
    if (!/^[\d\s.-]+$/.test(value)) return 'hanya boleh berisi angka, titik dan tanda -';
    const { length } = bare(value);
    return length === 15 || length === 16 ? undefined : `terdiri dari 15 atau 16 angka, sekarang ${length}`;
  },
  // The foundation's own number, so nobody outside can say how long it is.
  nip: (value) =>
    /^[\p{L}\d\s./-]+$/u.test(value) ? undefined : 'hanya boleh berisi huruf, angka, spasi, titik, garis miring dan tanda -',
};

/** What makes a number impossible to store: only length and characters. */
export function identityProblem(kind: IdentityKind, value: string): string | undefined {
  return hardRules[kind]?.(value);
}

/** The number as it is stored: an NPWP without its dots and dashes. */
export const normalIdentity = (kind: IdentityKind, value: string): string =>
  kind === 'npwp' && identityProblem(kind, value) === undefined ? bare(value) : value;

// Province codes in NIK and KK, including those of 2022.
const provinces = new Set(
  '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65 71 72 73 74 75 76 81 82 91 92 93 94 95 96 97'.split(' '),
);

const allSame = (digits: string): boolean => /^(\d)\1+$/.test(digits);

function regionWarning(digits: string): string | undefined {
  if (!provinces.has(digits.slice(0, 2))) return `kode provinsi ${digits.slice(0, 2)} tidak dikenal`;
  return digits.slice(2, 4) === '00' || digits.slice(4, 6) === '00' ? 'kode kabupaten/kota atau kecamatannya 00' : undefined;
}

interface ShortDate {
  readonly day: number;
  readonly month: number;
  /** Two digits: the number does not tell the century. */
  readonly year: string;
}

const shortDate = (digits: string): ShortDate => ({
  day: Number(digits.slice(0, 2)),
  month: Number(digits.slice(2, 4)),
  year: digits.slice(4, 6),
});
// February of a leap year: 2000 and 1900 can't be told apart here.
const exists = ({ day, month }: ShortDate): boolean => month >= 1 && month <= 12 && day >= 1 && day <= new Date(2000, month, 0).getDate();
const two = (n: number) => String(n).padStart(2, '0');
const words = ({ day, month, year }: ShortDate) => `${two(day)}-${two(month)}-${year}`;

function nikWarning(digits: string, { birth, isWoman }: Person): string | undefined {
  const region = regionWarning(digits);
  if (region) return region;
  const coded = shortDate(digits.slice(6, 12));
  const codedWoman = coded.day > 40;
  // Women's days of birth are written with 40 added.
  const born = codedWoman ? { ...coded, day: coded.day - 40 } : coded;
  if (!exists(born)) return 'angka ke-7 sampai ke-12 bukan tanggal lahir';
  if (birth) {
    const [year, month, day] = birth.split('-');
    const told = { day: Number(day), month: Number(month), year: (year ?? '').slice(2) };
    if (words(told) !== words(born)) return `tanggal lahir di dalamnya ${words(born)}, di formulir ${words(told)}`;
  }
  if (isWoman !== undefined && isWoman !== codedWoman)
    return `menurut angkanya ${codedWoman ? 'perempuan' : 'laki-laki'}, di formulir ${isWoman ? 'perempuan' : 'laki-laki'}`;
  return digits.endsWith('0000') ? 'nomor urutnya 0000' : undefined;
}

function nisnWarning(digits: string, { birth }: Person): string | undefined {
  const year = digits.slice(0, 3);
  const told = birth?.slice(0, 4);
  // The last three figures of the birth year: 998 is 1998, 012 is 2012.
  if (told && /^\d{4}$/.test(told) && told.slice(1) !== year) return `tiga angka pertamanya ${year}, tahun lahir di formulir ${told}`;
  return /^(9[5-9]|0[0-4])/.test(year) ? undefined : `tiga angka pertamanya ${year}, bukan tahun lahir murid`;
}

function phoneWarning(text: string): string | undefined {
  const plain = text.replace(/[\s().-]/g, '');
  const digits = plain.replace(/\D/g, '');
  if (!/^(\+?62|0)[2-9]/.test(plain)) return 'biasanya diawali 08 atau +62';
  return digits.length < 9 || digits.length > 15 ? `biasanya 10 sampai 13 angka, sekarang ${digits.length}` : undefined;
}

const doubts: Partial<Record<IdentityKind, (value: string, person: Person) => string | undefined>> = {
  nik: nikWarning,
  kk: (digits) =>
    regionWarning(digits) ?? (exists(shortDate(digits.slice(6, 12))) ? undefined : 'angka ke-7 sampai ke-12 bukan tanggal terbit'),
  nisn: nisnWarning,
  npwp: (text, { nik }) => {
    const digits = bare(text);
    // Since 2024 a citizen's 16-digit NPWP is the NIK; older ones got a leading 0.
    const differs = digits.length === 16 && nik && /^\d{16}$/.test(nik) && digits !== nik && !digits.startsWith('0');
    return differs ? 'NPWP 16 angka biasanya sama dengan NIK' : undefined;
  },
  phone: phoneWarning,
  postal: (digits) => (digits.startsWith('0') ? 'kode pos tidak diawali 0' : undefined),
};

const lengths: Partial<Record<IdentityKind, number>> = { nik: 16, kk: 16, nisn: 10, npsn: 8, nss: 12, nuptk: 16, postal: 5 };

/** What looks odd about a number, though it may be stored; nothing while it is still incomplete. */
export function identityWarning(kind: IdentityKind, value: string, person: Person = {}): string | undefined {
  const length = lengths[kind];
  if (length !== undefined ? !(/^\d+$/.test(value) && value.length === length) : identityProblem(kind, value) !== undefined)
    return undefined;
  if (kind !== 'nip' && allSame(bare(value))) return 'semua angkanya sama';
  return doubts[kind]?.(value, person);
}

const textIn = (input: Input, name: string | undefined): string => {
  const value = name === undefined ? undefined : input[name];
  return typeof value === 'string' ? value : '';
};

function personOf(about: IdentityAbout | undefined, input: Input): Person {
  if (!about) return {};
  const birth = textIn(input, about.birth).slice(0, 10);
  const gender = about.gender === undefined ? undefined : input[about.gender];
  const isWoman = about.isWoman ?? (gender === 0 ? true : gender === 1 ? false : undefined);
  return {
    nik: textIn(input, about.nik),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(birth) ? { birth } : {}),
    ...(isWoman === undefined ? {} : { isWoman }),
  };
}

const identityOf = (field: Field) =>
  (field.kind === 'text' || field.kind === 'digits') && field.identity ? { kind: field.identity, about: field.about } : undefined;

/** Warnings by field for numbers that look odd; they can be overruled and never stop saving. */
export function inputWarnings(resource: Resource, input: Input): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, field] of Object.entries(resource.fields as Fields)) {
    const identity = identityOf(field);
    const value = textIn(input, name);
    if (!identity || value === '') continue;
    const warning = identityWarning(identity.kind, value, personOf(identity.about, input));
    if (warning) found[name] = `Periksa lagi: ${warning}.`;
  }
  return found;
}

/** The input in the spelling in which it is stored. */
export function normalInput(resource: Resource, input: Input): Input {
  const entries = Object.entries(input).map(([name, value]) => {
    const field = (resource.fields as Fields)[name];
    const identity = field && identityOf(field);
    return [name, identity && typeof value === 'string' ? normalIdentity(identity.kind, value) : value] as const;
  });
  return Object.fromEntries(entries);
}
