import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const pupil = z.object({ id: z.number(), name: z.string() });

const rosterClass = z.object({
  id: z.number(),
  number_kelas: z.string(),
  name_kelas: z.string(),
  /** The caller is its homeroom teacher. */
  own: z.boolean(),
  pupils: z.array(pupil),
});
export type RosterClass = z.infer<typeof rosterClass>;

const roster = z.object({
  name_school: z.string(),
  /** The day on which the semester began. */
  since: z.string(),
  /** The semester that is active; 0 where nobody is placed in one. */
  id_semester: z.number(),
  name_year: z.string(),
  semester: z.number(),
  classes: z.array(rosterClass),
});
export type Roster = z.infer<typeof roster>;

const reason = z
  .string('Alasan wajib diisi.')
  .check(z.trim(), z.minLength(1, 'Alasan wajib diisi.'), z.maxLength(500, 'Alasan paling panjang 500 huruf.'));

/** Calls about what teachers see of their pupils. */
export const adabCalls = {
  rosters: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/rosters',
    about: 'Nama murid per kelas di sekolah guru yang masuk, menurut tahun ajaran yang aktif',
    access: [
      { menu: '/catatan-adab', right: 'read' },
      { menu: '/penilaian-adab', right: 'read' },
    ],
    query: z.strictObject({}),
    data: roster,
  }),
  withdrawObservation: defineCall({
    service: 'master',
    method: 'POST',
    path: '/api/adab-observations/{id}/withdraw',
    about: 'Menarik catatan adab sendiri dalam tujuh hari; catatannya tetap tersimpan, tercoret, dengan alasannya',
    access: [{ menu: '/catatan-adab', right: 'create' }],
    query: z.strictObject({}),
    body: z.strictObject({ reason }),
    data: z.object({ id: z.number() }),
    once: true,
  }),
} as const;
