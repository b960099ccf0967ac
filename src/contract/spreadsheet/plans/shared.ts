import type { ChoiceWords, SheetColumn } from '../sheet-plan.ts';

/** Makes a column of one resource's fields: field, example, headings, and what else there is to say. */
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
