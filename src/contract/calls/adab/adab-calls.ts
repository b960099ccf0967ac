import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { isDay } from '../../values/day-text.ts';

/** `came`: the day on which a pupil joined the caller's own class, if the semester had already begun. */
const pupil = z.object({ id: z.number(), name: z.string(), came: z.optional(z.string()) });

const rosterClass = z.object({
  id: z.number(),
  number_kelas: z.string(),
  name_kelas: z.string(),
  /** The caller is its homeroom teacher. */
  own: z.boolean(),
  pupils: z.array(pupil),
  /** For those who fill in levels: pupils whose report on the semester is approved, if there are any. */
  locked: z.optional(z.array(z.number())),
});
export type RosterClass = z.infer<typeof rosterClass>;

const roster = z.object({
  name_school: z.string(),
  /** The first and the last day of the semester. */
  since: z.string(),
  until: z.string(),
  /** The active semester; 0 if nobody is placed in one. */
  id_semester: z.number(),
  name_year: z.string(),
  semester: z.number(),
  /** The semester accepts no more levels and no more reports. */
  adab_closed: z.boolean(),
  classes: z.array(rosterClass),
});
export type Roster = z.infer<typeof roster>;

const reason = z
  .string('Alasan wajib diisi.')
  .check(z.trim(), z.minLength(1, 'Alasan wajib diisi.'), z.maxLength(500, 'Alasan paling panjang 500 huruf.'));

const dimension = z.object({ id: z.number(), name: z.string() });

/** Notes of some pupils; how many ask for guidance is told only if there are enough of them. */
const noteShare = z.object({ all: z.number(), guided: z.nullable(z.number()), share: z.nullable(z.number()) });
export type NoteShare = z.infer<typeof noteShare>;

const fairClass = z.object({
  id: z.number(),
  number_kelas: z.string(),
  name_kelas: z.string(),
  /** Everybody's notes count; otherwise only the caller's own. */
  whole: z.boolean(),
  /**
   * `since`: the day from which notes of him could be expected; `came`: he joined on that day, after the semester had
   * begun; `last`: the day of the last note, empty if there is none.
   */
  pupils: z.array(z.object({ id: z.number(), name: z.string(), since: z.string(), came: z.optional(z.literal(true)), last: z.string() })),
  /** For each dimension, in order, the pupils without a note in it. */
  lacking: z.array(z.array(z.number())),
});
export type FairClass = z.infer<typeof fairClass>;

const fairness = z.object({
  name_school: z.string(),
  name_year: z.string(),
  semester: z.number(),
  /** The figures are the whole school's; otherwise only of what the caller noted himself. */
  whole: z.boolean(),
  dimensions: z.array(dimension),
  classes: z.array(fairClass),
  girls: noteShare,
  boys: noteShare,
  shares: z.array(z.object({ id: z.number(), number_kelas: z.string(), name_kelas: z.string(), of: noteShare })),
  /** The range of the middle half of the school's classes, in percent. */
  middle: z.nullable(z.object({ from: z.number(), to: z.number() })),
});
export type Fairness = z.infer<typeof fairness>;

const tones = z.object({ seen: z.number(), guided: z.number(), plain: z.number() });
const recapClass = z.object({
  id: z.number(),
  number_kelas: z.string(),
  name_kelas: z.string(),
  /** Pupils who sit there and are still here; for an earlier semester everybody who sat there. */
  pupils: z.number(),
  /** How many of them have notes. */
  noted: z.number(),
  /** One for each dimension, in their order. */
  counts: z.array(tones),
});
export type RecapClass = z.infer<typeof recapClass>;

const recap = z.object({
  /** The active year, and those in which something was noted in these schools, latest first. Earlier services don't say. */
  years: z._default(z.array(z.object({ id: z.number(), name_year: z.string(), semester: z.number(), active: z.boolean() })), []),
  /** The semester that is counted; 0 if none is active. */
  id_semester: z.number(),
  name_year: z.string(),
  semester: z.number(),
  since: z.string(),
  dimensions: z.array(dimension),
  schools: z.array(z.object({ code: z.string(), name: z.string(), classes: z.array(recapClass) })),
  /** The caller may see the notes behind the counts. */
  opens: z.boolean(),
});
export type Recap = z.infer<typeof recap>;

const day = z.string().check(z.refine(isDay, 'from bukan tanggal yang benar.'));

/** Calls about what teachers observe of their pupils. */
export const adabCalls = {
  rosters: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/rosters',
    about: 'Nama murid per kelas di sekolah guru yang masuk, menurut tahun ajaran yang aktif',
    access: [
      { menu: '/catatan-adab', right: 'read' },
      { menu: '/rapor-adab', right: 'read' },
      { menu: '/penilaian-adab', right: 'read' },
    ],
    query: z.strictObject({}),
    data: roster,
  }),
  withdrawObservation: defineCall({
    service: 'master',
    method: 'POST',
    path: '/api/adab-observations/{id}/withdraw',
    about:
      'Menarik catatan adab: penulisnya dalam tujuh hari, sesudah itu wali kelas muridnya; catatannya tetap tersimpan, tercoret, dengan alasannya',
    access: [{ menu: '/catatan-adab', right: 'create' }],
    query: z.strictObject({}),
    body: z.strictObject({ reason }),
    data: z.object({ id: z.number() }),
    once: true,
  }),
  eraseObservation: defineCall({
    service: 'master',
    method: 'POST',
    path: '/api/adab-observations/{id}/erase',
    about:
      'Menghapus kata-kata sebuah catatan adab atas permintaan orang tua, juga dari jejak perubahan; yang tinggal hanya bahwa catatan itu pernah ada',
    access: [{ menu: '/rekap-adab', right: 'delete' }],
    query: z.strictObject({}),
    body: z.strictObject({ reason }),
    data: z.object({ id: z.number() }),
    once: true,
    proof: true,
  }),
  fairness: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/adab/fairness',
    about: 'Murid yang belum atau lama tidak diamati, dan bagian "Perlu bimbingan": dari catatan guru sendiri, atau dari sekolahnya',
    access: [{ menu: '/keadilan-adab', right: 'read' }],
    query: z.strictObject({}),
    data: fairness,
  }),
  recap: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/adab/recap',
    about: 'Jumlah catatan adab satu semester menurut kelas dan dimensi, tanpa isinya; semester yang aktif bila tidak disebut',
    access: [{ menu: '/rekap-adab', right: 'read' }],
    query: z.strictObject({ from: z.optional(day), semester: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    data: recap,
  }),
} as const;
