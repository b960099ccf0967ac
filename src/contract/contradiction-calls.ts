import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Rows named for each resource at most; `total` tells of the others. */
export const mostNamed = 100;

/** Rows from before a rule that break it: what they are called, the field that says so, and why. */
const broken = z.object({
  resource: z.string(),
  /** How many there are. */
  total: z.number(),
  rows: z.array(z.object({ id: z.number(), title: z.string(), field: z.string(), words: z.string() })),
});
export type BrokenRows = z.infer<typeof broken>;

export const contradictionCalls = {
  contradictions: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/contradictions',
    about: 'Data yang melanggar aturan yang lebih baru daripada datanya: yang boleh diubah pemanggil, menurut jenisnya',
    access: 'session',
    query: z.strictObject({}),
    data: z.array(broken),
  }),
} as const;
