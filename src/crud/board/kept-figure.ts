import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import { useData } from '../live/data-context.tsx';
import { useRolePreview } from '../rights/role-preview.ts';
import type { Figure } from './card.ts';

/** Counts, times and ids; rows are never kept here. */
const kept = z.object({
  count: z.number(),
  asOf: z.nullable(z.number()),
  part: z.optional(z.object({ stored: z.number(), all: z.optional(z.number()) })),
  ids: z.optional(z.array(z.string())),
  told: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

const weekMs = 7 * 86_400_000;

const keyOf = (name: string) => ['home-figure', name] as const;

function readKept(client: QueryClient, name: string): Figure | undefined {
  const read = kept.safeParse(client.getQueryData(keyOf(name)));
  return read.success ? read.data : undefined;
}

/** While a role is previewed nothing is kept. */
function useIsPreview(): boolean {
  const { who } = useData();
  return useRolePreview(who) !== undefined;
}

/**
 * Reads the figure of a card as this device last knew it; undefined if it never did. It asks nothing and waits for
 * nothing, so that the first frame has it before any database has answered.
 */
export function useReadKept(): (name: string) => Figure | undefined {
  const client = useQueryClient();
  const isPreview = useIsPreview();
  return useCallback((name) => (isPreview ? undefined : readKept(client, name)), [client, isPreview]);
}

/** Keeps the figure of a card for the next start. */
export function useKeepFigure(name: string, now: Figure | undefined): void {
  const client = useQueryClient();
  const isPreview = useIsPreview();
  // As long as somebody watches it, it isn't forgotten.
  useQuery({ queryKey: keyOf(name), queryFn: skipToken, meta: { hot: true }, staleTime: weekMs, gcTime: weekMs });
  useEffect(() => {
    if (!now || isPreview) return;
    const { rows: _rows, named: _named, ...rest } = now;
    client.setQueryData(keyOf(name), rest);
  }, [client, name, now, isPreview]);
}
