import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { listing } from './lookup-calls.ts';
import { isDay, normalDay } from '../values/day-text.ts';

const earliestDay = '1900';

/**
 * A day of the filter (`2026/11/20`, also unpadded or with dashes) as `YYYY-MM-DD`; no choice stays empty. Undefined if
 * there is no such day.
 */
export function dayOfFilter(text: string): string | undefined {
  if (text === '') return '';
  const day = normalDay(text);
  return isDay(day) && day >= earliestDay ? day : undefined;
}

/** `YYYY-MM-DD` as the filter sends it. */
export const filterDay = (iso: string): string => iso.replaceAll('-', '/');

/** No choice is an empty text, null, or not sent at all. */
const chosen = <T extends z.ZodMiniType<string | number>>(schema: T) =>
  z._default(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? ''),
    ),
    '',
  );
const day = (label: string) => {
  const words = `${label} bukan tanggal yang benar.`;
  return chosen(z.string(words).check(z.refine((text) => dayOfFilter(text) !== undefined, words)));
};
const id = (label: string) => {
  const words = `${label} tidak benar.`;
  const number = z.int(words).check(z.minimum(1, words), z.maximum(Number.MAX_SAFE_INTEGER, words));
  return chosen(z.union([z.string(words).check(z.regex(/^(?:[1-9]\d{0,14})?$/, words)), number], words));
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

const patrolHome = [
  { menu: '/beranda-patrol', right: 'read' },
  { menu: '/log-check-points', right: 'read' },
] as const;
const sum = z.object({
  /** Check points looked at today. */
  sum: z.number(),
  /** How many check points there are. */
  total: z.number(),
});

export const patrolCalls = {
  checklist: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/checklist',
    about: 'Check point yang diperiksa hari ini',
    access: patrolHome,
    query: z.strictObject(listing),
    data: sum,
  }),
  checklistOfficer: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/checklist-officer',
    about: 'Check point yang diperiksa petugas ini hari ini',
    access: patrolHome,
    query: z.strictObject(listing),
    data: sum,
  }),
  filterLogs: defineCall({
    service: 'patrol',
    method: 'POST',
    path: '/api/log-check-point-filters',
    about: 'Catatan pemeriksaan menurut tanggal, cabang, departemen dan petugas, yang terbaru lebih dulu',
    access: [{ menu: '/log-check-points', right: 'read' }],
    // The source client sends neither and gets everything, up to a limit.
    query: z.strictObject({ page: z.optional(z.string()), limit: z.optional(z.string()) }),
    body: z.strictObject({
      date_in: day('Tanggal Awal'),
      date_out: day('Tanggal Akhir'),
      ysb_branch_id: chosen(z.string(wrongBranch).check(z.maxLength(191, wrongBranch))),
      ysb_department_id: id('Departemen'),
      ysb_employe_id: id('Petugas'),
    }),
    data: z.object({ data: z.array(record) }),
    paged: true,
  }),
} as const;
