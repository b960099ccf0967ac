import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import type { PaperOf, PapersAnswer } from '../../../contract/calls/adab/adab-report-calls.ts';
import { adabReportCalls } from '../../../contract/calls/adab/adab-report-calls.ts';
import { type AppError, ok, type Result } from '../../../contract/calls/errors.ts';
import { useCanAsk, useData } from '../../../crud/public.ts';

/** Fetches what is printed for some reports. */
export function useAskPapers(): (
  ids: readonly string[],
  how?: { readonly signal?: AbortSignal; readonly logo?: true },
) => Promise<Result<PapersAnswer>> {
  const { api } = useData();
  return useCallback(
    async (ids, { signal, logo } = {}) => {
      const { service, path } = adabReportCalls.adabPapers;
      const answer = await api.get(service, path, { ids: ids.join(','), ...(logo ? { logo: '1' } : {}) }, signal);
      return answer.ok ? ok(z.parse(adabReportCalls.adabPapers.data, answer.value.data)) : answer;
    },
    [api],
  );
}

interface KnownPapers {
  readonly papers: readonly PaperOf[] | undefined;
  readonly problem: AppError | undefined;
  readonly again: () => void;
}

/** What is printed for some reports, fetched anew whenever `mark` changes: the reports keep no copy on the device. */
export function usePapers(ids: readonly string[], mark: string): KnownPapers {
  const { who } = useData();
  const ask = useAskPapers();
  const canAsk = useCanAsk();
  const { data, refetch } = useQuery({
    queryKey: ['adab-papers', who, ids.join(','), mark],
    enabled: canAsk && ids.length > 0,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => ask(ids, { signal }),
  });
  return {
    papers: data?.ok ? data.value.papers : undefined,
    problem: data && !data.ok ? data.error : undefined,
    again: () => void refetch(),
  };
}
