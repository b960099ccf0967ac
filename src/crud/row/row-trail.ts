import type { HistoryState } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { isResourceName } from '../../contract/registry.ts';

/** Kept with the history entry: it survives a reload, keeps the address short, and belongs to this tab alone. */
const trail = z.object({
  /** The list that the row was opened from: its address and its name. */
  href: z.string().check(z.regex(/^\/[^/]/)),
  words: z.string(),
  resource: z.string().check(z.refine(isResourceName)),
  /** The page of the list as it was requested. */
  query: z.object({
    page: z.number(),
    limit: z.number(),
    search: z.string(),
    sort: z.optional(z.object({ field: z.string(), ascending: z.boolean() })),
    filters: z.optional(z.record(z.string(), z.string())),
  }),
  /** The field of that list's rows that holds the id of the row being read; by default their own id. */
  by: z.optional(z.string()),
});

/** Where the page of a row was opened from, for the way back and the rows before and after it. */
export type RowTrail = z.infer<typeof trail>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    rowTrail?: RowTrail;
  }
}

/** The trail in a history entry; undefined if there is none, or it is something else. */
export function trailIn(state: HistoryState): RowTrail | undefined {
  const read = trail.safeParse(state.rowTrail);
  return read.success ? read.data : undefined;
}
