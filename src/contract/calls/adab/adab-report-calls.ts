import * as z from 'zod/mini';
import { frozenPaper, reportPaper } from '../../adab/adab-paper.ts';
import { defineCall } from '../call.ts';

/** How many reports are answered at a time: more than any class has. */
export const mostPapers = 60;

const ids = z.string().check(z.maxLength(1000), z.regex(/^\d{1,15}(,\d{1,15})*$/));

const paperOf = z.object({
  id: z.number(),
  status: z.string(),
  /** What would be printed now; for an approved report, what was approved. */
  paper: z.union([frozenPaper, reportPaper]),
  /** The hash of the paper: the approver sends it back, so that he approves what he read. */
  seen: z.string(),
  /** Dimensions that count as not rated. */
  empty: z.array(z.string()),
  /** Other pupils of the class whose name occurs in the words. */
  named: z.array(z.string()),
});
export type PaperOf = z.infer<typeof paperOf>;

const papersAnswer = z.object({
  papers: z.array(paperOf),
  /** If asked for, the logo of the one school they all belong to, as a data URL. */
  logo: z.string(),
});
export type PapersAnswer = z.infer<typeof papersAnswer>;

/** Calls about reports on conduct. */
export const adabReportCalls = {
  adabPapers: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/adab-reports/papers',
    about: 'Isi cetak rapor adab: yang disetujui seperti saat disetujui, yang lain seperti sekarang',
    access: [{ menu: '/rapor-adab', right: 'read' }],
    query: z.strictObject({ ids, logo: z.optional(z.literal('1')) }),
    data: papersAnswer,
  }),
  approveAdabReport: defineCall({
    service: 'master',
    method: 'POST',
    path: '/api/adab-reports/{id}/approve',
    about: 'Menyetujui rapor adab yang siap; yang dicetak dibekukan seperti saat dibaca',
    access: [{ menu: '/rapor-adab', right: 'update' }],
    query: z.strictObject({}),
    body: z.strictObject({ seen: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    data: z.object({ id: z.number(), status: z.string(), edition: z.number(), frozen_hash: z.string() }),
    once: true,
  }),
} as const;
