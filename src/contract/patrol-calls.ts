import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const earliestYear = 1900;

/**
 * A day of the filter (`2026/11/20`, also unpadded or with dashes) as `YYYY-MM-DD`; nothing chosen stays nothing.
 * Undefined when there is no such day.
 */
export function dayOfFilter(text: string): string | undefined {
  if (text === '') return '';
  const [, year = '', month = '', day = ''] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
  return isReal && Number(year) >= earliestYear ? iso : undefined;
}

/** `YYYY-MM-DD` as the filter sends it. */
export const filterDay = (iso: string): string => iso.replaceAll('-', '/');

/** Nothing chosen is an empty text, or is not sent. */
const day = (label: string) => {
  const words = `${label} bukan tanggal yang benar.`;
  return z._default(z.string(words).check(z.refine((text) => dayOfFilter(text) !== undefined, words)), '');
};
const id = (label: string) => {
  const words = `${label} tidak benar.`;
  const number = z.int(words).check(z.minimum(1, words), z.maximum(Number.MAX_SAFE_INTEGER, words));
  return z._default(z.union([z.string(words).check(z.regex(/^(?:[1-9]\d{0,14})?$/, words)), number], words), '');
};
const wrongBranch = 'Cabang tidak benar.';

/** One record as the filter answers it. */
const record = z.looseObject({
  id: z.number(),
  name_users: z.string(),
  name_department: z.string(),
  date_check: z.string(),
  time_check: z.string(),
  name_school: z.string(),
  name_room: z.string(),
  name_floor: z.string(),
  name_branch: z.string(),
  ysb_kategori_note: z.number(),
  ysb_kategori_note_label: z.string(),
  note: z.string(),
});

export const patrolCalls = {
  filterLogs: defineCall({
    service: 'patrol',
    method: 'POST',
    path: '/api/log-check-point-filters',
    about: 'Catatan pemeriksaan menurut tanggal, cabang, departemen dan petugas, yang terbaru lebih dulu',
    access: [{ menu: '/log-check-points', right: 'read' }],
    // The source client sends neither and gets all there is, up to a bound.
    query: z.strictObject({ page: z.optional(z.string()), limit: z.optional(z.string()) }),
    body: z.strictObject({
      date_in: day('Tanggal Awal'),
      date_out: day('Tanggal Akhir'),
      ysb_branch_id: z._default(z.string(wrongBranch).check(z.maxLength(191, wrongBranch)), ''),
      ysb_department_id: id('Departemen'),
      ysb_employe_id: id('Petugas'),
    }),
    data: z.object({ data: z.array(record) }),
    paged: true,
  }),
} as const;
