import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownText } from '../../contract/words/shown-text.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { semesters } from '../../contract/resources/classes/semesters.ts';
import { useData, useLive } from '../../crud/public.ts';

// More semesters than a foundation ever lists.
const most = 100;
const rank = (row: HeldRow<typeof semesters>): string => `${shownText(row.name_year)} ${shownText(row.semester)}`;

/** The active academic year, and the one before another; empty if there is none. */
export function useSemesters() {
  const { mirror } = useData();
  const { value: rows } = useLive(useMemo(() => mirror.lookup(semesters, { search: '', limit: most }), [mirror]));
  useQuery({
    queryKey: ['semesters-to-place'],
    queryFn: ({ signal }) => mirror.refreshLookup(semesters, { search: '', limit: most }, signal),
    networkMode: 'always',
    retry: false,
    staleTime: 30_000,
  });
  return useMemo(() => {
    const ordered = [...(rows ?? [])].sort((a, b) => rank(a).localeCompare(rank(b)));
    return {
      active: ordered.find((row) => row.status === 1)?.id ?? '',
      before: (id: string) => ordered[ordered.findIndex((row) => row.id === id) - 1]?.id ?? '',
    };
  }, [rows]);
}
