import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { semesterAssignments } from '../../../../contract/resources/classes/semester-assignments.ts';
import type { PageView, ShownRow } from '../../../../data/public.ts';

type Assignment = HeldRow<typeof semesterAssignments>;

interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly search: string;
}

const order = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** Whether a pupil matches by name or NISN. */
export function isFound(row: Assignment, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || `${shownText(row.name_student)}\n${shownText(row.nisn)}`.toLowerCase().includes(wanted);
}

export const byName = (rows: readonly ShownRow<Assignment>[]): readonly ShownRow<Assignment>[] =>
  [...rows].sort((a, b) => order.compare(shownText(a.row.name_student), shownText(b.row.name_student)));

/** A page of a class that is on the device in full. */
export function pageOfClass(whole: PageView<Assignment>, { page, limit, search }: PageRequest): PageView<Assignment> {
  const found = byName(whole.rows.filter(({ row }) => isFound(row, search)));
  return {
    ...whole,
    coverage: 'complete',
    rows: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    totalPages: Math.max(1, Math.ceil(found.length / limit)),
    stored: whole.rows.length,
  };
}

/** "4 - Abu Bakar" when all pupils sit in one class, else nothing. */
export function classOf(rows: readonly ShownRow<Assignment>[], words: (number: string, name: string) => string): string {
  const names = new Set(rows.map(({ row }) => words(shownText(row.number_kelas), shownText(row.name_kelas))));
  const [only = ''] = names;
  return names.size === 1 ? only : '';
}
