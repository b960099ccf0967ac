import { shownText } from '../../../../contract/words/shown-text.ts';
import type { Row } from '../../../../contract/resource.ts';
import type { TeacherChoices } from '../remembered-choices.ts';
import type { Self } from '../use-self.ts';
import type { Option } from '../../../../ui/field/option-select.tsx';

/** What the address of the Dimensi page holds besides page and search. */
export const dimensiParams = ['tahun', 'cabang', 'sekolah', 'guru', 'dimensi', 'element', 'baris'] as const;

export interface DimensiChoice {
  /** Empty: the active one. */
  readonly tahun: string;
  readonly cabang: string;
  readonly sekolah: string;
  readonly guru: string;
  /** Empty: the first dimension of the list. */
  readonly dimensi: string;
}

const remembered = ['tahun', 'cabang', 'sekolah', 'guru', 'dimensi'] as const;

/** The address counts first, then the last choice, then the person's own place. A choice that was cleared stays empty. */
export function choiceOf(kept: TeacherChoices, recalled: TeacherChoices, self: Self): DimensiChoice {
  const first = (name: (typeof remembered)[number], own: string) => {
    const chosen = kept[name] ?? recalled[name];
    return chosen === undefined ? own : chosen === none ? '' : chosen;
  };
  return {
    tahun: first('tahun', ''),
    cabang: first('cabang', self.branch),
    sekolah: first('sekolah', self.school),
    guru: first('guru', self.teacher),
    dimensi: first('dimensi', ''),
  };
}

/** How "all of them" appears in the address, which leaves out what is empty. */
export const none = 'semua';

/** What changes when one filter is chosen: the filters that it narrows are reset. */
export function afterChoosing(name: keyof DimensiChoice, value: string): TeacherChoices {
  const written = value === '' ? none : value;
  if (name === 'cabang') return { cabang: written, sekolah: none, guru: none };
  if (name === 'sekolah') return { sekolah: written, guru: none };
  if (name === 'dimensi') return { dimensi: written, element: '' };
  return { [name]: written };
}

const order = new Intl.Collator('id', { numeric: true });

/** Rows in the order they were made, as the list has them. */
export const inOrder = <T extends Row>(rows: readonly T[]): readonly T[] => [...rows].sort((a, b) => order.compare(a.id, b.id));

type TextOf<T> = (row: T) => string | null | undefined;

/** Rows as options; `value` and `name` read both from a row. */
export const optionsFrom = <T>(rows: readonly T[] | undefined, value: TextOf<T>, name: TextOf<T>): readonly Option[] =>
  (rows ?? []).map((row) => ({ value: shownText(value(row)), words: shownText(name(row)) || shownText(value(row)) }));

/** The chosen row if it is there, else the first. */
export const chosenOf = <T extends { readonly id: string }>(rows: readonly T[], id: string | undefined): T | undefined =>
  rows.find((row) => row.id === id) ?? rows[0];
