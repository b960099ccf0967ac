import type { Row } from '../../../contract/resource.ts';
import type { PageView, ShownRow } from '../../../data/public.ts';

interface Asked {
  readonly page: number;
  readonly limit: number;
  readonly search: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const order = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** Whether a pupil is found by name or NISN. */
export function isFound(row: Row, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || `${text(row.name_student)}\n${text(row.nisn)}`.toLowerCase().includes(wanted);
}

export const byName = (rows: readonly ShownRow[]): readonly ShownRow[] =>
  [...rows].sort((a, b) => order.compare(text(a.row.name_student), text(b.row.name_student)));

/** A page of a class that is on the device as a whole. */
export function pageOfClass(whole: PageView, { page, limit, search }: Asked): PageView {
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
export function classOf(rows: readonly ShownRow[], words: (number: string, name: string) => string): string {
  const names = new Set(rows.map(({ row }) => words(text(row.number_kelas), text(row.name_kelas))));
  const [only = ''] = names;
  return names.size === 1 ? only : '';
}
