import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

/**
 * The figure as it is known now, or as this device last knew it: it is there in the first frame, before any database
 * has answered. While a role is previewed nothing is kept.
 */
export function useKeptFigure(name: string, now: Figure | undefined): Figure | undefined {
  const { who } = useData();
  const client = useQueryClient();
  const isPreview = useRolePreview(who) !== undefined;
  const { data } = useQuery({
    queryKey: ['home-figure', name],
    queryFn: skipToken,
    meta: { hot: true },
    staleTime: weekMs,
    gcTime: weekMs,
  });
  useEffect(() => {
    if (!now || isPreview) return;
    const { rows: _rows, named: _named, ...rest } = now;
    client.setQueryData(['home-figure', name], rest);
  }, [client, name, now, isPreview]);
  if (now || isPreview) return now;
  const read = kept.safeParse(data);
  return read.success ? read.data : undefined;
}
