import { useMemo } from 'react';
import { homeCalls } from '../../../../contract/calls/home-calls.ts';
import { students } from '../../../../contract/resources/people/students.ts';
import { useHomeCall } from '../../../../crud/public.ts';

export const gapNames = ['nisn', 'phone'] as const;
export type Gap = (typeof gapNames)[number];
/** Ids of the pupils who lack it. */
export type Gaps = Readonly<Record<Gap, ReadonlySet<string>>>;

/** What is missing in the teacher's own class, as the services last told it: only ids, so it may stay on the device. */
export function useClassGaps(): { readonly gaps: Gaps | undefined; readonly asOf: number } {
  const { told, asOf } = useHomeCall(homeCalls.classGaps, students);
  const gaps = useMemo(() => told && { nisn: new Set(told.nisn.map(String)), phone: new Set(told.phone.map(String)) }, [told]);
  return { gaps, asOf };
}
