import type { Row } from '../../../contract/resource.ts';
import type { Option } from '../../../ui/option-select.tsx';
import { conductTeacherTexts } from '../../../ui/texts/id/conduct-teacher.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const order = new Intl.Collator('id', { numeric: true });

/** Academic years for a choice, the latest first. */
export function yearOptions(rows: readonly Row[]): Option[] {
  return [...rows]
    .sort((a, b) => order.compare(text(b.name_year), text(a.name_year)) || order.compare(text(b.semester), text(a.semester)))
    .map((row) => ({ value: row.id, words: conductTeacherTexts.pupils.yearOption(text(row.name_year), text(row.semester)) }));
}

/** The year that holds now; the latest where a service names none. */
export const activeYear = (rows: readonly Row[]): string | undefined =>
  rows.find((row) => text(row.status) === '1')?.id ?? yearOptions(rows)[0]?.value;
