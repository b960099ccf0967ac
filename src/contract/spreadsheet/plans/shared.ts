import type { ChoiceWords, SheetColumn, SheetExtra } from '../sheet-plan.ts';

/** Makes a column for a field of one resource: field, example, headings, and further settings. */
export type Headed<F extends string> = (
  field: F,
  example: string,
  headers: readonly string[],
  more?: Pick<SheetColumn, 'words' | 'by'>,
) => SheetColumn & { readonly field: F };

export const genderWords: ChoiceWords = {
  1: ['pria', 'laki-laki', 'laki laki', 'laki', 'lelaki', 'l', 'lk', 'male', 'm', 'ikhwan', 'putra'],
  0: ['wanita', 'perempuan', 'p', 'pr', 'female', 'f', 'akhwat', 'putri'],
};
export const yesNoWords: ChoiceWords = { 1: ['ya', 'y', 'yes', 'true', 'benar'], 0: ['tidak', 't', 'no', 'n', 'false', 'bukan'] };

export const branchHeaders = ['kode cabang', 'nama cabang', 'branch', 'branch code'];
export const schoolHeaders = ['kode sekolah', 'nama sekolah', 'unit sekolah', 'school', 'school code', 'school name'];
/** "3 - Umar" and "3 Umar": a class by its number and name. */
export const classBy = [['number_kelas', 'name_kelas'], 'name_kelas'] as const;

/** "5", "005" and "RT 5" are the same. */
const numbered = (word: string) => (text: string) => {
  const figures = text.replace(new RegExp(`^${word}[ .]*`, 'i'), '').trim();
  return /^0*$/.test(figures) ? '' : `${word} ${/^\d+$/.test(figures) ? figures.padStart(3, '0') : figures}`;
};

/** Hamlet and neighbourhood, which have their own columns in Dapodik: here they are part of the address. */
export const addressParts = <F extends string>(into: F): readonly (SheetExtra & { readonly into: F })[] => [
  {
    name: 'dusun',
    label: 'Dusun',
    headers: ['nama dusun'],
    into,
    says: (text) => (/^dusun/i.test(text) ? text : `Dusun ${text}`),
  },
  { name: 'rt', label: 'RT', headers: [], into, says: numbered('RT') },
  { name: 'rw', label: 'RW', headers: [], into, says: numbered('RW'), glue: '/' },
];
