import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const reportYear = z.object({
  id: z.number(),
  name_year: z.string(),
  semester: z.number(),
  since: z.string(),
  until: z.string(),
  active: z.boolean(),
});
export type ReportYear = z.infer<typeof reportYear>;

const classProgress = z.object({
  id: z.number(),
  number_kelas: z.string(),
  name_kelas: z.string(),
  /** For the active year, the pupils who sit there and are still here; for an earlier one, those with a report. */
  pupils: z.number(),
  /** How many of them have a report that was begun, finished by the homeroom teacher, or approved. */
  written: z.number(),
  ready: z.number(),
  approved: z.number(),
});
export type ClassProgress = z.infer<typeof classProgress>;

const reportProgress = z.object({
  /** The active year, and earlier ones with approved reports within the caller's reach, latest first. */
  years: z.array(reportYear),
  /** The year that is counted; 0 if none was asked for and none is active. */
  id_semester: z.number(),
  classes: z.array(classProgress),
  /** For the active year and an approver: how many are ready and wait for him, by term. */
  waiting: z.array(z.object({ term: z.string(), count: z.number() })),
});
export type ReportProgress = z.infer<typeof reportProgress>;

/** How far the reports on conduct are, by class; apart from the reports, because the home asks it too. */
export const adabProgressCalls = {
  adabProgress: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/adab-reports/progress',
    about: 'Tahun ajaran yang punya rapor adab, dan menurut kelas berapa rapornya ditulis, siap, dan disetujui',
    access: [{ menu: '/rapor-adab', right: 'read' }],
    query: z.strictObject({
      semester: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
      term: z.optional(z.string().check(z.regex(/^(semester|0[1-9]|1[0-2])$/))),
    }),
    data: reportProgress,
  }),
} as const;
