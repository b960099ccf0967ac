import { useQuery } from '@tanstack/react-query';
import { type AppError, appError, errorRules } from '../../../../contract/calls/errors.ts';
import { privilegeCalls } from '../../../../contract/calls/privilege-calls.ts';
import { pathFor, useData } from '../../../../crud/public.ts';
import type { EffectiveRight } from './effective-rights.ts';

interface EffectiveRights {
  readonly rows: readonly EffectiveRight[] | undefined;
  readonly problem: AppError | undefined;
  readonly retry: () => void;
}

/** What a user may do on every menu, as the services compute it. */
export function useEffectiveRights(userId: string): EffectiveRights {
  const { api } = useData();
  const call = privilegeCalls.effectiveRights;
  const { data, refetch } = useQuery({
    queryKey: ['page', 'permissions', 'effective', userId],
    queryFn: async ({ signal }) => {
      const answer = await api.get(call.service, pathFor(call, userId), {}, signal);
      if (!answer.ok) return { problem: answer.error };
      const parsed = call.data.safeParse(answer.value.data);
      return parsed.success
        ? { rows: parsed.data }
        : { problem: appError('invalid-answer', { message: errorRules['invalid-answer'].words }) };
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  return { rows: data?.rows, problem: data?.problem, retry: () => void refetch() };
}
