import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { homeCalls } from '../../../../contract/home-calls.ts';
import { students } from '../../../../contract/resources/students.ts';
import { useCanAsk, useData, useIsOursOnceMet } from '../../../../crud/public.ts';

export const gapNames = ['nisn', 'phone'] as const;
export type Gap = (typeof gapNames)[number];
/** Ids of the pupils who lack it. */
export type Gaps = Readonly<Record<Gap, ReadonlySet<string>>>;

const call = homeCalls.classGaps;
const freshMs = 60_000;
const weekMs = 7 * 86_400_000;
const kept = z.object({ gaps: call.data, asOf: z.number() });

/** What is missing of the own class, as the services told it last: ids alone, so it may stay on the device. */
export function useClassGaps(): { readonly gaps: Gaps | undefined; readonly asOf: number | null } {
  const { api, who } = useData();
  const isOurs = useIsOursOnceMet(students);
  const isReached = useCanAsk();
  const canAsk = isReached && isOurs;
  const { data } = useQuery({
    queryKey: ['class-gaps', who],
    enabled: canAsk,
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
    gcTime: weekMs,
    meta: { hot: true },
    queryFn: async ({ signal }) => {
      const answer = await api.get(call.service, call.path, {}, signal);
      if (!answer.ok) throw new Error(answer.error.code);
      return { gaps: call.data.parse(answer.value.data), asOf: Date.now() };
    },
  });
  return useMemo(() => {
    const read = kept.safeParse(data);
    if (!read.success) return { gaps: undefined, asOf: null };
    const { nisn, phone } = read.data.gaps;
    return { gaps: { nisn: new Set(nisn.map(String)), phone: new Set(phone.map(String)) }, asOf: read.data.asOf };
  }, [data]);
}
