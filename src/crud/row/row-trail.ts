import type { HistoryState } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { isResourceName } from '../../contract/registry.ts';

/** Kept with the history entry: it outlives a reload, leaves the address short, and is nobody's but this tab's. */
const trail = z.object({
  /** The list that the row was opened from: its address, and what it is called. */
  href: z.string().check(z.regex(/^\/[^/]/)),
  words: z.string(),
  resource: z.string().check(z.refine(isResourceName)),
  /** The page of the list as it was asked for. */
  query: z.object({
    page: z.number(),
    limit: z.number(),
    search: z.string(),
    sort: z.optional(z.object({ field: z.string(), ascending: z.boolean() })),
    filters: z.optional(z.record(z.string(), z.string())),
  }),
  /** Of a row of that list, the field that holds the id of the row that is read; its own id unless told. */
  by: z.optional(z.string()),
});

/** Where the page of a row was opened from, for the way back and the rows before and after it. */
export type RowTrail = z.infer<typeof trail>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    rowTrail?: RowTrail;
  }
}

/** The trail in a history entry; undefined where there is none, or something else. */
export function trailIn(state: HistoryState): RowTrail | undefined {
  const read = trail.safeParse(state.rowTrail);
  return read.success ? read.data : undefined;
}
