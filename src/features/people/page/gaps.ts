import { shownText } from '../../../contract/words/shown-text.ts';
import { saysLeft } from '../../../contract/declared/list-filter.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { employes } from '../../../contract/resources/people/employes.ts';
import type { RowGap } from '../../../crud/public.ts';
import { employePageTexts } from './texts/id.ts';

const texts = employePageTexts.gaps;

/** Said by the row to be empty; of what a service does not tell nothing is known. */
const isEmpty = (value: string | number | null | undefined): boolean => value !== undefined && shownText(value).trim() === '';

/** What a biodata needs of an employee who is here and does not have; each under the section of the form that asks for it. */
export function employeGaps(row: HeldRow<typeof employes>): readonly RowGap[] {
  if (saysLeft(shownText(row.ended_at))) return [];
  const all: readonly (RowGap | false)[] = [
    isEmpty(row.nik) && { words: texts.nik, section: 'Identitas' },
    isEmpty(row.email) && { words: texts.email, section: 'Akun' },
    isEmpty(row.jabatan) && { words: texts.position, section: 'Penempatan' },
    isEmpty(row.ysb_department_id) && { words: texts.department, section: 'Penempatan' },
  ];
  return all.filter((gap): gap is RowGap => gap !== false);
}
